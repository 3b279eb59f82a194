import {dot, length, normalize, subtract, add, scale, vectorAt, type Vector} from "../core/vector.js";
import {ELBOW, FINGERS, SHOULDER, WRIST, type Finger} from "./arm-bones.js";
import {normalizeInfluences} from "./influences.js";
import type {Influences} from "./rig.js";

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
    const found = weightsAt(vectorAt(positions, v))
      .filter(([, weight]) => weight > 0)
      .sort((a, b) => b[1] - a[1])
      .slice(0, SLOTS);
    found.forEach(([name, weight], slot) => {
      joints[SLOTS * v + slot] = jointNumber(name);
      weights[SLOTS * v + slot] = weight;
    });
  }
  return normalizeInfluences(SLOTS, joints, weights);
}

/** Joint names and weights that sum to 1. */
function weightsAt(p: Vector): [string, number][] {
  const forearm = takeover(p, ELBOW, bisector(SHOULDER, ELBOW, WRIST), BANDS.elbow);
  const hand = takeover(p, WRIST, normalize(subtract(WRIST, ELBOW)), BANDS.wrist);
  const out: [string, number][] = [
    ["shoulder", 1 - forearm],
    ["elbow", forearm * (1 - hand)]
  ];
  if (hand === 0) return out;
  let fingers = 0;
  for (const [finger, share] of fingerShares(p)) {
    const chain = chainWeights(p, finger);
    chain.forEach((weight, i) => out.push([finger.joints[i].name, forearm * hand * share * weight]));
    fingers += share * chain.reduce((sum, weight) => sum + weight, 0);
  }
  out.push(["wrist", forearm * hand * (1 - fingers)]);
  return out;
}

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
function fingerShares(p: Vector): [Finger, number][] {
  const distances = FINGERS.map((finger) => fingerDistance(p, finger));
  const nearest = Math.min(...distances);
  const {joints} = FINGERS[distances.indexOf(nearest)];
  const out = takeover(p, joints[1].at, normalize(subtract(joints[1].at, joints[0].at)), 0.02);
  const width = SHARED.palm + (SHARED.finger - SHARED.palm) * out;
  const shares = distances.map((distance) => Math.max(0, 1 - (distance - nearest) / width) ** 2);
  const sum = shares.reduce((total, share) => total + share, 0);
  return FINGERS.map((finger, i): [Finger, number] => [finger, shares[i] / sum]).filter(([, share]) => share > 0);
}

function fingerDistance(p: Vector, {joints, tip}: Finger): number {
  const places = [...joints.map(({at}) => at), tip];
  return Math.min(...places.slice(1).map((to, i) => segmentDistance(p, places[i], to)));
}

function segmentDistance(p: Vector, from: Vector, to: Vector): number {
  const along = subtract(to, from);
  const t = Math.min(Math.max(dot(subtract(p, from), along) / dot(along, along), 0), 1);
  return length(subtract(p, add(from, scale(along, t))));
}

/** The direction along a limb at the joint where two bones meet. */
const bisector = (before: Vector, at: Vector, after: Vector): Vector =>
  normalize(add(normalize(subtract(at, before)), normalize(subtract(after, at))));

/** Smoothstep of the distance along `axis`, from 0 at half a band before the joint to 1 half a band after it. */
function takeover(p: Vector, joint: Vector, axis: Vector, halfBand: number): number {
  const t = Math.min(Math.max(0.5 + dot(subtract(p, joint), axis) / (2 * halfBand), 0), 1);
  return t * t * (3 - 2 * t);
}
