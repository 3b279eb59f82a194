import {toDegrees, toRadians} from "../../core/angle.js";
import {twoBoneRig} from "../../rigs/point-rig.js";
import {sclerp} from "../../core/screw.js";
import {skinPoints, turnedBy} from "../skin-points.js";
import {wrapDegrees} from "./told.js";
import {twistDuals} from "./two-bones.js";

const STEPS = 400;
const WEIGHTS = Array.from({length: STEPS + 1}, (_, i) => i / STEPS);

/** Points at radius 1 whose weights rise in even steps. */
const rig = twoBoneRig(
  "constant-speed",
  WEIGHTS.map((weight) => ({at: [1, 0, 0], weight}))
);

/** Turns at one weight, degrees. */
export interface Speed {
  weight: number;
  dqs: number;
  sclerp: number;
  /** How far dual quaternions are ahead, in the sense of the twist: negative where they lag. */
  ahead: number;
}

/** What each weight is turned by at a twist: by dual quaternion skinning, and by the screw that leads there at constant speed. */
export function speeds(degrees: number): readonly Speed[] {
  if (degrees !== last?.degrees) last = {degrees, speeds: reckon(degrees)};
  return last.speeds;
}

/** Charts and sentence of the page ask for the same twist one after another. */
let last: {degrees: number; speeds: readonly Speed[]} | undefined;

function reckon(degrees: number): Speed[] {
  const bones = twistDuals(degrees);
  const {points} = skinPoints(rig, "dqs", turnedBy(toRadians(degrees)));
  const sense = Math.sign(wrapDegrees(degrees)) || 1;
  return WEIGHTS.map((weight, i) => {
    const dqs = along(toDegrees(Math.atan2(points[i][1], points[i][0])), sense);
    const screw = sclerp(bones[0], bones[1], weight);
    const exact = along(wrapDegrees(toDegrees(2 * Math.atan2(screw[2], screw[3]))), sense);
    return {weight, dqs, sclerp: exact, ahead: sense * (dqs - exact)};
  });
}

/** A half turn counts in the sense of the twist, not as its opposite. */
const along = (turn: number, sense: number): number => (sense * turn < -90 ? turn + sense * 360 : turn);

/** The weight at which the two differ most, and by how much: positive lag of dual quaternions. */
export function worst(all: readonly Speed[]): Speed {
  return all.reduce((most, each) => (Math.abs(each.ahead) > Math.abs(most.ahead) + 1e-12 ? each : most));
}

/** The closed form of dual quaternion skinning's turn, degrees: 2 atan2(w sin(θ/2), 1 − w + w cos(θ/2)). */
export function turnLaw(weight: number, degrees: number): number {
  const half = toRadians(wrapDegrees(degrees)) / 2;
  return toDegrees(2 * Math.atan2(weight * Math.sin(half), 1 - weight + weight * Math.cos(half)));
}
