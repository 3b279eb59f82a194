import {tube} from "../../rigs/tube.js";
import type {BendMethod} from "./bend-laws.js";
import {bulgeOf, turnedLimb, type TurnedLimb} from "./turned-limb.js";

/** What was measured at a vertex of the outermost line. */
export interface OuterPoint {
  /** Where it rests along the limb, radii from the joint. */
  along: number;
  /** How much farther from the skeleton it is than at rest, radii. */
  excess: number;
}

/** Steps along the band: a vertex every sixty-fourth of its half. */
const RINGS = 128;

const made = new Map<string, {limb: TurnedLimb; outer: readonly number[]; along: readonly number[]}>();

/** The outermost line of a tube of radius 1, bent by a method and measured by the metric of the lab; from end to end of the band. */
export function outerLine(method: BendMethod, degrees: number, band: number): OuterPoint[] {
  const {limb, outer, along} = tubeFor(method, band);
  const values = bulgeOf(limb("bend", degrees));
  return outer.map((v, i) => ({along: along[i], excess: values[v]}));
}

/** The point that is farthest out; of equal ones the first, on the still half. */
export const farthestOut = (line: readonly OuterPoint[]): OuterPoint =>
  line.reduce((best, point) => (point.excess > best.excess ? point : best));

function tubeFor(method: BendMethod, band: number) {
  const key = `${method} ${band}`;
  const known = made.get(key);
  if (known) return known;
  const rig = tube({band, sides: 4, rings: RINGS});
  const {positions} = rig.mesh;
  const outer = Array.from({length: positions.length / 3}, (_, v) => v).filter(
    (v) => positions[3 * v + 1] === -1 && Math.abs(positions[3 * v]) <= band
  );
  const fresh = {limb: turnedLimb(rig, method), outer, along: outer.map((v) => positions[3 * v])};
  made.set(key, fresh);
  return fresh;
}
