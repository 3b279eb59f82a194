import type {Influences, Rig} from "../../rigs/rig.js";
import {subtree} from "../../rigs/skeleton.js";
import {influencesOf} from "../../weights/influences-of.js";
import type {Limb} from "./limb.js";
import {FALLOFF_PLACES} from "./state.js";

/** Limb radii from the joint at which the falloff has come down to 0, and up to 1. */
export const FALLOFF_REACH = 2.4;

/**
 * The curve through the handles and its two ends, monotone between any two of them: cubic pieces whose slopes are held within
 * three times the chords' (Fritsch and Carlson 1980, as Steffen 1990 chooses them). `x`: limb radii.
 */
export function falloffAt(handles: readonly number[], x: number): number {
  const xs = [-FALLOFF_REACH, ...FALLOFF_PLACES, FALLOFF_REACH];
  const ys = [0, ...handles, 1];
  if (x <= xs[0]) return 0;
  const i = xs.findIndex((right) => x <= right);
  if (i < 0) return 1;
  const chord = (right: number) => (ys[right] - ys[right - 1]) / (xs[right] - xs[right - 1]);
  const slope = (at: number) => {
    if (at === 0 || at === xs.length - 1) return 0;
    const [before, after] = [chord(at), chord(at + 1)];
    const [left, right] = [xs[at] - xs[at - 1], xs[at + 1] - xs[at]];
    return Math.min(2 * before, 2 * after, (before * right + after * left) / (left + right));
  };
  const width = xs[i] - xs[i - 1];
  const t = (x - xs[i - 1]) / width;
  const bent = t * t * (3 - 2 * t);
  return (
    ys[i - 1] + (ys[i] - ys[i - 1]) * bent + width * (slope(i - 1) * t * (1 - t) ** 2 - slope(i) * t * t * (1 - t))
  );
}

/**
 * The rig's weights with the limb's falloff in the place of its own: at each vertex of the limb within reach what turns with the joint
 * gets together what the curve says, and what does not the rest; on each side joints keep their shares, and where there are none the
 * joint or its parent has it all.
 */
export function falloffInfluences(rig: Rig, {joint, along}: Limb, handles: readonly number[]): Influences {
  const {influences, skeleton} = rig;
  const {k, joints, weights} = influences;
  const turns = subtree(skeleton, joint);
  const {parent} = skeleton.joints[joint];
  const columns = skeleton.joints.map((_, each) => ({joint: each, weights: new Float64Array(along.length)}));
  along.forEach((x, v) => {
    let turned = 0;
    let still = 0;
    for (let slot = k * v; slot < k * (v + 1); ++slot) {
      columns[joints[slot]].weights[v] += weights[slot];
      if (turns[joints[slot]]) turned += weights[slot];
      else still += weights[slot];
    }
    if (!(Math.abs(x) < FALLOFF_REACH)) return;
    const wanted = falloffAt(handles, x);
    for (const {joint: each, weights: own} of columns) {
      if (own[v] > 0) own[v] *= turns[each] ? wanted / turned : (1 - wanted) / still;
    }
    if (turned === 0) columns[joint].weights[v] = wanted;
    if (still === 0) columns[parent].weights[v] = 1 - wanted;
  });
  return influencesOf(columns, Uint32Array.from(along.keys()));
}
