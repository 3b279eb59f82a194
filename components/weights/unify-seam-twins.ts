import {clustersOf, weldMesh} from "../rigs/checks/welded-mesh.js";
import type {Influences, Rig} from "../rigs/rig.js";
import {differingTwins} from "./differing-twins.js";

/**
 * The rig's influences with the vertices of each place held alike: by the mean of their weights, of which the k largest
 * stay, so that the cap still holds. Places whose vertices agree are left as they are.
 */
export function unifySeamTwins({mesh, influences}: Rig): Influences {
  const {k} = influences;
  const joints = influences.joints.slice();
  const weights = influences.weights.slice();
  const fileOrder = influences.fileOrder.slice();
  for (const cluster of clustersOf(weldMesh(mesh))) {
    if (!differingTwins(influences, cluster)) continue;
    const shared = meanInfluences(influences, cluster);
    for (const vertex of cluster) {
      for (let slot = 0; slot < k; ++slot) {
        joints[k * vertex + slot] = shared[slot]?.joint ?? 0;
        weights[k * vertex + slot] = shared[slot]?.weight ?? 0;
        fileOrder[k * vertex + slot] = slot;
      }
    }
  }
  return {k, joints, weights, fileOrder};
}

function meanInfluences({k, joints, weights}: Influences, cluster: readonly number[]) {
  const sums = new Map<number, number>();
  for (const vertex of cluster) {
    for (let slot = k * vertex; slot < k * (vertex + 1) && weights[slot] > 0; ++slot) {
      sums.set(joints[slot], (sums.get(joints[slot]) ?? 0) + weights[slot]);
    }
  }
  const kept = Array.from(sums, ([joint, weight]) => ({joint, weight}))
    .sort((a, b) => b.weight - a.weight || a.joint - b.joint)
    .slice(0, k);
  const total = kept.reduce((sum, {weight}) => sum + weight, 0);
  return kept.map(({joint, weight}) => ({joint, weight: weight / total}));
}
