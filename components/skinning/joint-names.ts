import type {Options, TextRule} from "../core/options.js";
import type {Skeleton} from "../rigs/rig.js";
import {findJoint} from "../rigs/skeleton.js";

/**
 * Joints by name or path, joined by "+". Letters that would part the text elsewhere (a space in a link, a comma on the
 * command line, an @ before weights) are percent-encoded, as in a URL.
 */
export const JOINT_NAMES: TextRule = {
  expected: "joint names joined by +",
  accepts(value) {
    try {
      return namesOf(value).every((name) => name !== "");
    } catch {
      return false;
    }
  }
};

/** Throws where the text's percent signs encode nothing. */
const namesOf = (value: string): string[] => value.split("+").map(decodeURIComponent);

/** The numbers of the joints that the option `joints` of `method` names, in its order. Throws for one that the rig has not. */
export function namedJoints(method: string, skeleton: Skeleton, value: string): number[] {
  return namesOf(value).map((name) => {
    const joint = findJoint(skeleton, name);
    if (joint < 0) throw new Error(`${method}: joints names ${name}, expected names or paths of the rig's joints`);
    return joint;
  });
}

/** Whether the rig has every joint that the options name: a method's options may come with a link to another rig. */
export const namesJointsOf = (skeleton: Skeleton, {joints}: Options): boolean =>
  joints === undefined || namesOf(joints).every((name) => findJoint(skeleton, name) >= 0);
