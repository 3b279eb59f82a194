import {segmentDistance} from "../core/segment-distance.js";
import {length, normalize, subtract, add, scale, vectorAt, type Vector} from "../core/vector.js";
import {ELBOW, FINGERS, SHOULDER, WRIST, type Finger} from "./arm-bones.js";
import {normalizeInfluences} from "./influences.js";
import type {Influences} from "./rig.js";
import {bisector, takeover} from "./takeover.js";

/** Influences a vertex: what an engine's vertex format holds. */
const SLOTS = 4;

/** Half the length over which a joint's weight goes from 0 to 1 along the limb, metres. */
const BANDS = {elbow: 0.045, wrist: 0.048, metacarpal: 0.014, knuckle: 0.013, phalanx: 0.0065};

/** How much farther a vertex may be from a finger than from its nearest and still follow it, metres: in palm and fingers. */
const SHARED = {palm: 0.012, finger: 0.0045};

/**
 * Weights as an artist paints them: along the limb each joint takes over from its parent in a smooth band about it; in the
 * hand a vertex follows its nearest finger, and two of them between the knuckles.
 * `positions`: 3V numbers. `jointNumber`: the joint's number by name.
 */
export function armWeights(positions: ArrayLike<number>, jointNumber: (name: string) => number): Influences {
  const count = positions.length / 3;
  const joints = new Uint16Array(SLOTS * count);
  const weights = new Float64Array(SLOTS * count);
  for (let v = 0; v < count; ++v) {
    weightsAt(vectorAt(positions, v)).forEach(([name, weight], slot) => {
      joints[SLOTS * v + slot] = jointNumber(name);
      weights[SLOTS * v + slot] = weight;
    });
  }
  return normalizeInfluences(SLOTS, joints, weights);
}

type Weights = [joint: string, weight: number][];

/** Weights that sum to 1, at most `SLOTS`. */
function weightsAt(p: Vector): Weights {
  const forearm = takeover(p, ELBOW, bisector(SHOULDER, ELBOW, WRIST), BANDS.elbow);
  const hand = takeover(p, WRIST, normalize(subtract(WRIST, ELBOW)), BANDS.wrist);
  const limb = held([
    ["shoulder", 1 - forearm],
    ["elbow", forearm * (1 - hand)]
  ]);
  if (hand === 0) return limb;
  // What the cut takes goes to the rest of the hand: the forearm's band stays as it is.
  const largest = handWeights(p).slice(0, SLOTS - limb.length);
  const kept = largest.reduce((sum, [, weight]) => sum + weight, 0);
  return [...limb, ...largest.map(([name, weight]): Weights[number] => [name, (hand * weight) / kept])];
}

/** How a vertex of the hand follows the wrist and the fingers' joints, by falling weight; they sum to 1. */
function handWeights(p: Vector): Weights {
  const out = fingerShares(p).flatMap(([finger, share]) =>
    chainWeights(p, finger).map((weight, i): Weights[number] => [finger.joints[i].name, share * weight])
  );
  const fingers = out.reduce((sum, [, weight]) => sum + weight, 0);
  return held([["wrist", 1 - fingers], ...out]).sort((a, b) => b[1] - a[1]);
}

/** Below this a weight is what rounding left of zero. */
const NOTHING = 1e-9;

const held = (weights: Weights): Weights => weights.filter(([, weight]) => weight > NOTHING);

/** What each joint of the finger holds of a vertex that follows it; the wrist holds the rest. */
function chainWeights(p: Vector, {joints, tip}: Finger): number[] {
  const places = [WRIST, ...joints.map(({at}) => at), tip];
  const bands = [BANDS.metacarpal, BANDS.knuckle, BANDS.phalanx, BANDS.phalanx];
  let rest = 1;
  const taken = joints.map((_, i) => {
    rest *= takeover(p, places[i + 1], bisector(places[i], places[i + 1], places[i + 2]), bands[i]);
    return rest;
  });
  return taken.map((weight, i) => weight - (taken[i + 1] ?? 0));
}

/** The fingers that a vertex follows, with shares that sum to 1. */
function fingerShares(p: Vector): [finger: Finger, share: number][] {
  const distances = FINGERS.map((finger) => fingerDistance(p, finger));
  const nearest = Math.min(...distances);
  const [knuckle, middle] = FINGERS[distances.indexOf(nearest)].joints.slice(1).map(({at}) => at);
  const phalanx = subtract(middle, knuckle);
  const out = takeover(p, add(knuckle, scale(phalanx, 0.5)), normalize(phalanx), length(phalanx) / 2);
  const width = SHARED.palm + (SHARED.finger - SHARED.palm) * out;
  const shares = distances.map((distance) => Math.max(0, 1 - (distance - nearest) / width) ** 2);
  const sum = shares.reduce((total, share) => total + share, 0);
  return FINGERS.map((finger, i): [Finger, number] => [finger, shares[i] / sum]).filter(([, share]) => share > 0);
}

function fingerDistance(p: Vector, {joints, tip}: Finger): number {
  const places = [...joints.map(({at}) => at), tip];
  return Math.min(...places.slice(1).map((to, i) => segmentDistance(p, places[i], to)));
}
