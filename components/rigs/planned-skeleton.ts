import {subtract, type Vector} from "../core/vector.js";
import type {Skeleton} from "./rig.js";
import {topologicalOrder} from "./skeleton.js";

/** A joint of a skeleton that is made by code. */
export interface PlannedJoint {
  name: string;
  /** Joint number of the parent, which comes before; -1 at a root. */
  parent: number;
  /** World space, metres. */
  at: Vector;
}

/** A skeleton in which every joint's own axes are the world's at rest, bound where the joints are. */
export function plannedSkeleton(plan: readonly PlannedJoint[]): Skeleton {
  const paths: string[] = [];
  const translations = new Float64Array(3 * plan.length);
  const rotations = new Float64Array(4 * plan.length);
  const inverseBind = new Float64Array(16 * plan.length);
  plan.forEach(({name, parent, at}, joint) => {
    paths.push(parent < 0 ? name : `${paths[parent]}/${name}`);
    translations.set(parent < 0 ? at : subtract(at, plan[parent].at), 3 * joint);
    rotations[4 * joint + 3] = 1;
    inverseBind.set([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -at[0], -at[1], -at[2], 1], 16 * joint);
  });
  return {
    joints: plan.map(({name, parent}, joint) => ({name, path: paths[joint], parent, inSkin: true})),
    rest: {translations, rotations, scales: new Float64Array(3 * plan.length).fill(1)},
    shears: new Map(),
    inverseBind,
    order: topologicalOrder(plan.map(({parent}) => parent))
  };
}
