import {boundsOf, diagonalOf} from "../core/bounds.js";
import {originOf} from "../core/matrix4.js";
import {length, subtract, type Vector} from "../core/vector.js";
import {createPosed} from "../rigs/palette.js";
import type {Joint, Skeleton} from "../rigs/rig.js";

/** Of the diagonal of the box around all joints: as near as this two are in one place. */
const SAME_PLACE = 1e-4;

/** How a joint of another skeleton found the one that stands for it. */
export type PairedBy = "name" | "part" | "place" | "chain" | "nearest";

export interface PairedJoint {
  /** Number in the own skeleton. */
  joint: number;
  by: PairedBy;
}

/**
 * For each joint of another skeleton the own joint that does the same: of the same name, the same part of a humanoid, or in the same
 * place at rest. Joints in between are paired along the chain that both skeletons have between two such pairs, in its order: a spine
 * of three with a spine of three, wherever its joints rest. What is left goes to the joint that rests nearest. Only own joints that
 * the skin lists are taken.
 */
export function pairJoints(own: Skeleton, other: Skeleton): PairedJoint[] {
  const places = placesOf(own);
  const near = SAME_PLACE * diagonalOf(boundsOf(places.flat()));
  const theirPlaces = placesOf(other);
  const away = (theirs: number, joint: number) => length(subtract(theirPlaces[theirs], places[joint]));
  const listed = Array.from(own.joints.keys()).filter((joint) => own.joints[joint].inSkin);
  const nearest = (theirs: number) =>
    listed.reduce((best, joint) => (away(theirs, joint) < away(theirs, best) ? joint : best), listed[0]);

  const pairs = new Map<number, PairedJoint>();
  const taken = new Set<number>();
  const pair = (theirs: number, joint: number, by: PairedBy) => {
    pairs.set(theirs, {joint, by});
    taken.add(joint);
  };
  const pairWhere = (by: PairedBy, find: (joint: Joint, theirs: number) => number | undefined) =>
    other.joints.forEach((joint, theirs) => {
      const found = pairs.has(theirs) ? undefined : find(joint, theirs);
      if (found !== undefined && !taken.has(found)) pair(theirs, found, by);
    });
  pairWhere("name", ({name}) => listed.find((joint) => own.joints[joint].name === name));
  pairWhere("part", ({humanoid}) =>
    listed.find((joint) => humanoid !== undefined && own.joints[joint].humanoid === humanoid)
  );
  pairWhere("place", (_, theirs) => (away(theirs, nearest(theirs)) <= near ? nearest(theirs) : undefined));

  for (const [theirs, {joint}] of Array.from(pairs)) {
    const above = unpairedAbove(other, theirs, (at) => pairs.has(at));
    const ownAbove = unpairedAbove(own, joint, (at) => taken.has(at) || !own.joints[at].inSkin);
    for (const [i, place] of alongChain(above, ownAbove, away)) pair(above[i], ownAbove[place], "chain");
    const below = unpairedBelow(other, theirs, (at) => pairs.has(at));
    const ownBelow = unpairedBelow(own, joint, (at) => taken.has(at) || !own.joints[at].inSkin);
    for (const [i, place] of alongChain(below, ownBelow, away)) pair(below[i], ownBelow[place], "chain");
  }
  return other.joints.map((_, theirs) => pairs.get(theirs) ?? {joint: nearest(theirs), by: "nearest"});
}

/** By joint where it is at rest, world space. */
function placesOf(skeleton: Skeleton): Vector[] {
  const {world} = createPosed(skeleton);
  return skeleton.joints.map((_, joint) => originOf(world, 16 * joint));
}

/** From a joint upwards the ancestors before the first that is `done`, from the lowest. */
function unpairedAbove({joints}: Skeleton, from: number, done: (joint: number) => boolean): number[] {
  const above: number[] = [];
  for (let at = joints[from].parent; at >= 0 && !done(at); at = joints[at].parent) above.push(at);
  return above;
}

/** From a joint downwards, as long as there is one way only. */
function unpairedBelow({joints}: Skeleton, from: number, done: (joint: number) => boolean): number[] {
  const below: number[] = [];
  for (let at = from; ;) {
    const next = Array.from(joints.keys()).filter((joint) => joints[joint].parent === at && !done(joint));
    if (next.length !== 1) return below;
    [at] = next;
    below.push(at);
  }
}

/**
 * Which place of the one chain goes with which of the other, both in order, each once: all of the shorter, where they are least
 * away from each other together.
 */
function alongChain(
  theirs: readonly number[],
  own: readonly number[],
  away: (theirs: number, joint: number) => number
): [theirs: number, own: number][] {
  const isShorter = theirs.length <= own.length;
  const [short, long] = isShorter ? [theirs, own] : [own, theirs];
  const cost = (i: number, j: number) => (isShorter ? away(short[i], long[j]) : away(long[j], short[i]));
  // Of the first i of the shorter among the first j of the longer: the least sum, and its pairs.
  let row = long.map(() => ({sum: 0, pairs: [] as [number, number][]}));
  row.push({sum: 0, pairs: []});
  for (let i = 0; i < short.length; ++i) {
    const next: typeof row = [{sum: Infinity, pairs: []}];
    for (let j = 0; j < long.length; ++j) {
      const together = {sum: row[j].sum + cost(i, j), pairs: [...row[j].pairs, [i, j] as [number, number]]};
      next.push(next[j].sum <= together.sum ? next[j] : together);
    }
    row = next;
  }
  return row[long.length].pairs.map(([i, j]) => (isShorter ? [i, j] : [j, i]));
}
