import type {Rig} from "./rig.js";
import {subtree} from "./skeleton.js";

/**
 * The joint whose turn has most to show: with the largest area of surface shared between what turns and what stays,
 * each vertex's third of its triangles counted by 4u(1-u) of the weight u that turns.
 */
export function tellingJoint(rig: Rig): number {
  const {skeleton, influences, mesh} = rig;
  const {k, joints, weights} = influences;
  const areas = vertexAreas(mesh.positions, mesh.triangles);
  let best = 0;
  let most = -1;
  for (let joint = 0; joint < skeleton.joints.length; ++joint) {
    if (!skeleton.joints[joint].inSkin) continue;
    const inside = subtree(skeleton, joint);
    let shared = 0;
    for (let v = 0; v < areas.length; ++v) {
      let turned = 0;
      for (let slot = k * v; slot < k * (v + 1); ++slot) if (inside[joints[slot]]) turned += weights[slot];
      shared += 4 * turned * (1 - turned) * areas[v];
    }
    if (shared > most) {
      most = shared;
      best = joint;
    }
  }
  return best;
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
