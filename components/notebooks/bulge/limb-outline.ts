import type {Vector} from "../../core/vector.js";
import {vectorAt} from "../../core/vector.js";
import {LENGTH, sectionRig} from "./bent-section.js";
import type {BendMethod} from "./bend-laws.js";
import type {BulgeState} from "./state.js";
import {bulgeOf, turnedLimb, type TurnedLimb} from "./turned-limb.js";

/** What tells two limbs apart in a section, in the drawing's units: how thick they are, and how far their weights reach. */
export const LIMBS: Record<BulgeState["limb"], {radius: number; band: number}> = {
  elbow: {radius: 0.5, band: 0.6},
  knee: {radius: 0.75, band: 0.75}
};

/** Vertices along a side: enough that the outline looks smooth and one stands in the joint's plane. */
const STEPS = 128;

/** The inner side from the still end, then the outer one back. */
const outlineAt = (radius: number): Vector[] => {
  const along = Array.from({length: STEPS + 1}, (_, i) => -LENGTH + (2 * LENGTH * i) / STEPS);
  return [...along.map((x): Vector => [x, radius, 0]), ...along.toReversed().map((x): Vector => [x, -radius, 0])];
};

export interface LimbOutline {
  /** The inner side from the still end to the other, then the outer one back. */
  points: Vector[];
  /** The vertices that are farthest out and deepest in, and by how much, in radii. */
  out: {vertex: number; excess: number};
  into: {vertex: number; excess: number};
}

const made = new Map<string, TurnedLimb>();

/** A limb in section, bent by a method toward +y, and what the metric of the lab says of its outline. */
export function limbOutline(limb: BulgeState["limb"], method: BendMethod, degrees: number): LimbOutline {
  const key = `${limb} ${method}`;
  const {radius, band} = LIMBS[limb];
  const turned = made.get(key) ?? turnedLimb(sectionRig(limb, outlineAt(radius), band), method);
  made.set(key, turned);
  const measurement = turned("bend", degrees);
  const values = bulgeOf(measurement);
  let [most, least] = [0, 0];
  values.forEach((value, v) => {
    if (value > values[most]) most = v;
    if (value < values[least]) least = v;
  });
  return {
    points: Array.from(values, (_, v) => vectorAt(measurement.surface.positions, v)),
    out: {vertex: most, excess: values[most]},
    into: {vertex: least, excess: values[least]}
  };
}
