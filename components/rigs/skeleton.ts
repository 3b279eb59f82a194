import type {Pose, Skeleton} from "./rig.js";

/** The joint numbers with parents before children. Throws when the parents run in a circle. */
export function topologicalOrder(parents: ArrayLike<number>): Uint16Array {
  const count = parents.length;
  const depths = new Int32Array(count).fill(-1);
  for (let joint = 0; joint < count; ++joint) {
    const climbed: number[] = [];
    let at = joint;
    while (at >= 0 && depths[at] < 0) {
      climbed.push(at);
      if (climbed.length > count) throw new Error(`skeleton: joint ${joint} is its own ancestor, expected a tree`);
      at = parents[at];
    }
    let depth = at < 0 ? -1 : depths[at];
    while (climbed.length > 0) depths[climbed.pop() as number] = ++depth;
  }
  return Uint16Array.from(Array.from({length: count}, (_, joint) => joint).sort((a, b) => depths[a] - depths[b]));
}

/** J numbers: how many joints are above each. */
export function jointDepths({joints, order}: Skeleton): Uint16Array {
  const depths = new Uint16Array(joints.length);
  for (const joint of order) {
    const {parent} = joints[joint];
    depths[joint] = parent < 0 ? 0 : depths[parent] + 1;
  }
  return depths;
}

/** J lists: the joint numbers whose parent each joint is, rising. */
export function childrenByJoint({joints}: Skeleton): number[][] {
  const children: number[][] = joints.map(() => []);
  joints.forEach(({parent}, child) => {
    if (parent >= 0) children[parent].push(child);
  });
  return children;
}

/** J flags: 1 for `joint` and all below it, which is what turns when `joint` turns. */
export function subtree(skeleton: Skeleton, joint: number): Uint8Array {
  const inside = new Uint8Array(skeleton.joints.length);
  inside[joint] = 1;
  for (const j of skeleton.order) {
    const parent = skeleton.joints[j].parent;
    if (parent >= 0 && inside[parent]) inside[j] = 1;
  }
  return inside;
}

/** A pose of its own arrays, equal to `pose`. */
export function copyPose(pose: Pose): Pose {
  return {translations: pose.translations.slice(), rotations: pose.rotations.slice(), scales: pose.scales.slice()};
}

/** The joint that `reference` names: its number, its name or its path. -1 when there is none. */
export function findJoint(skeleton: Skeleton, reference: string): number {
  const {joints} = skeleton;
  const byPath = joints.findIndex(({path}) => path === reference);
  if (byPath >= 0) return byPath;
  const byName = joints.findIndex(({name}) => name === reference);
  if (byName >= 0) return byName;
  const number = /^\d+$/.test(reference) ? Number(reference) : -1;
  return number < joints.length ? number : -1;
}
