import type {Influences, Skeleton} from "../rigs/rig.js";

/** So many joints are all tried for every vertex: more would cost the square of their number. */
const FEW = 16;

/** The joints that a vertex may be fitted to, rising: of few all; else those that hold it now, and the next ones up and down the skeleton. */
export function candidateJoints(
  skeleton: Skeleton,
  {k, joints, weights}: Influences
): (vertex: number) => readonly number[] {
  const inSkin = Array.from(skeleton.joints.keys()).filter((joint) => skeleton.joints[joint].inSkin);
  if (inSkin.length <= FEW) return () => inSkin;
  const near = neighbours(skeleton, inSkin);
  return (v) => {
    const held = new Set<number>();
    for (let slot = k * v; slot < k * (v + 1) && weights[slot] > 0; ++slot) {
      held.add(joints[slot]);
      for (const joint of near[joints[slot]]) held.add(joint);
    }
    return Array.from(held).sort((a, b) => a - b);
  };
}

/** By joint the next of the joints given above it and those next below it. */
function neighbours({joints}: Skeleton, chosen: readonly number[]): number[][] {
  const among = new Set(chosen);
  const near: number[][] = joints.map(() => []);
  for (const joint of chosen) {
    let {parent} = joints[joint];
    while (parent >= 0 && !among.has(parent)) ({parent} = joints[parent]);
    if (parent < 0) continue;
    near[joint].push(parent);
    near[parent].push(joint);
  }
  return near;
}
