import {toRadians} from "../../core/angle.js";
import {jointFrames} from "../../rigs/joint-frame.js";
import {REST_TURN, turnJoints} from "../../rigs/joint-turn.js";
import {applyPose, createPosed} from "../../rigs/palette.js";
import {vertexCount, type Rig} from "../../rigs/rig.js";
import {pivotDisagreement} from "../../skinning/pivot-disagreement.js";
import {PIVOTS, type Pivot} from "../../skinning/pivot.js";
import {turnUnder} from "./three-turns.js";

/** Of bones 1, 2 and 3: the heaviest is neither the highest in the hierarchy nor first in both lists. */
export const WEIGHTS = [0.25, 0.35, 0.4];

/** The orders in which two files list the same three influences. */
export const ORDERS = [
  {id: "rising", order: "1, 2, 3", listed: [0, 1, 2]},
  {id: "falling", order: "3, 2, 1", listed: [2, 1, 0]}
] as const;

/** How far each pivot turns the point under each order, degrees. */
export const pivotTurns = (spread: number): {pivot: Pivot; turns: number[]}[] =>
  PIVOTS.map((pivot) => ({pivot, turns: ORDERS.map(({listed}) => turnUnder(pivot, spread, WEIGHTS, listed))}));

/** Vertices of three or more influences: only these can depend on the pivot. */
export function threefold(rig: Rig): number {
  const {k, weights} = rig.influences;
  const vertices = Array.from({length: vertexCount(rig)}, (_, v) => v);
  return vertices.filter((v) => k >= 3 && weights[k * v + 2] > 0).length;
}

/** The vertices of the hand that depend on the pivot, each finger's phalanges all bent by `degrees`. */
export function disagreeingInFist(hand: Rig, degrees: number): number {
  const turn = {...REST_TURN, bend: toRadians(degrees)};
  const turns = new Map(
    hand.skeleton.joints.flatMap(({name}, joint) =>
      name.includes("phalanx") && !name.startsWith("thumb") ? [[joint, turn] as const] : []
    )
  );
  const posed = createPosed(hand.skeleton);
  applyPose(hand.skeleton, turnJoints(hand.skeleton, jointFrames(hand.skeleton), turns), posed);
  return pivotDisagreement(hand, posed).length;
}
