import {next} from "../../components/core/half-edges.js";
import {vertexCount, type Rig} from "../../components/rigs/rig.js";
import {findJoint, subtree} from "../../components/rigs/skeleton.js";

/** V numbers: the weight of all that turns with a joint. */
export function weightBelow(rig: Rig, joint: string): Float64Array {
  const {influences, skeleton} = rig;
  const inside = subtree(skeleton, findJoint(skeleton, joint));
  const out = new Float64Array(vertexCount(rig));
  influences.weights.forEach((weight, i) => {
    if (inside[influences.joints[i]]) out[Math.floor(i / influences.k)] += weight;
  });
  return out;
}

/** By how much a joint's weight differs at most between the ends of an edge of the mesh. */
export function largestStep(rig: Rig): number {
  const {influences, mesh, skeleton} = rig;
  const {triangles} = mesh;
  const count = skeleton.joints.length;
  const dense = new Float64Array(count * vertexCount(rig));
  influences.weights.forEach((weight, i) => {
    dense[count * Math.floor(i / influences.k) + influences.joints[i]] += weight;
  });
  let largest = 0;
  for (let h = 0; h < triangles.length; ++h) {
    for (let joint = 0; joint < count; ++joint) {
      const at = (v: number) => dense[count * v + joint];
      largest = Math.max(largest, Math.abs(at(triangles[h]) - at(triangles[next(h)])));
    }
  }
  return largest;
}

/** The numbers of the joints that hold some vertex by more than half. */
export function holders({influences: {k, joints, weights}}: Rig): Set<number> {
  const held = new Set<number>();
  for (let v = 0; v < weights.length; v += k) if (weights[v] > 0.5) held.add(joints[v]);
  return held;
}
