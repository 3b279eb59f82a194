import type {Rig} from "./rig.js";

/**
 * The joint whose turn has most to show: with the largest area of surface shared between what turns and what stays,
 * each vertex's third of its triangles counted by 4u(1-u) of the weight u that turns.
 */
export function tellingJoint(rig: Rig): number {
  const {joints} = rig.skeleton;
  const shared = sharedAreas(rig);
  let best = 0;
  let most = -1;
  for (let joint = 0; joint < joints.length; ++joint) {
    if (!joints[joint].inSkin || shared[joint] <= most) continue;
    most = shared[joint];
    best = joint;
  }
  return best;
}

/** Weights that sum to 1 up to rounding of 32-bit floats: all of a vertex turns. */
const WHOLE = 1 - 1e-6;

/** J numbers: the area that each joint shares. Each vertex's weights climb from joint to parent until they are one. */
function sharedAreas({skeleton, influences, mesh}: Rig): Float64Array {
  const {k, weights} = influences;
  const areas = vertexAreas(mesh.positions, mesh.triangles);
  const shared = new Float64Array(skeleton.joints.length);
  const place = new Int32Array(skeleton.joints.length);
  skeleton.order.forEach((joint, i) => (place[joint] = i));
  for (let v = 0; v < areas.length; ++v) {
    const turned = new Map<number, number>();
    for (let slot = k * v; slot < k * (v + 1); ++slot) {
      if (weights[slot] > 0) turned.set(influences.joints[slot], weights[slot]);
    }
    while (turned.size > 0) {
      let lowest = -1;
      for (const joint of turned.keys()) if (lowest < 0 || place[joint] > place[lowest]) lowest = joint;
      const weight = turned.get(lowest) as number;
      if (weight >= WHOLE) break;
      shared[lowest] += 4 * weight * (1 - weight) * areas[v];
      turned.delete(lowest);
      const {parent} = skeleton.joints[lowest];
      if (parent >= 0) turned.set(parent, (turned.get(parent) ?? 0) + weight);
    }
  }
  return shared;
}

function vertexAreas(positions: ArrayLike<number>, triangles: Uint32Array): Float64Array {
  const areas = new Float64Array(positions.length / 3);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [3 * triangles[t], 3 * triangles[t + 1], 3 * triangles[t + 2]];
    const side = (to: number, axis: number) => positions[to + axis] - positions[a + axis];
    const x = side(b, 1) * side(c, 2) - side(b, 2) * side(c, 1);
    const y = side(b, 2) * side(c, 0) - side(b, 0) * side(c, 2);
    const z = side(b, 0) * side(c, 1) - side(b, 1) * side(c, 0);
    const third = Math.hypot(x, y, z) / 6;
    for (const corner of [a, b, c]) areas[corner / 3] += third;
  }
  return areas;
}
