import {vectorAt} from "../../core/vector.js";
import type {Rig} from "../../rigs/rig.js";
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

/**
 * Of a tube of radius 1 only the vertices of its outermost line. Closed forms speak of this line: the flanks of a bend by
 * linear blending flare a little, too, and are farther out where it has sunk in.
 */
export function outermostLine(band: number): Rig {
  const rig = tube({band, sides: 4, rings: RINGS});
  const {mesh, influences} = rig;
  const kept = Array.from({length: mesh.positions.length / 3}, (_, v) => v).filter(
    (v) => mesh.positions[3 * v + 1] === -1 && mesh.normals[3 * v + 1] === -1
  );
  const {k, joints, weights, fileOrder} = influences;
  return {
    ...rig,
    id: `tube L=${band}r`,
    mesh: {
      positions: Float64Array.from(kept.flatMap((v) => vectorAt(mesh.positions, v))),
      normals: Float64Array.from(kept.flatMap((v) => vectorAt(mesh.normals, v))),
      triangles: new Uint32Array(0),
      primitives: [{name: "outermost line", firstVertex: 0, vertexCount: kept.length}]
    },
    influences: {
      k,
      joints: Uint16Array.from(kept.flatMap((v) => [...joints.subarray(k * v, k * v + k)])),
      weights: Float32Array.from(kept.flatMap((v) => [...weights.subarray(k * v, k * v + k)])),
      fileOrder: Uint16Array.from(kept.flatMap((v) => [...fileOrder.subarray(k * v, k * v + k)]))
    }
  };
}

const made = new Map<string, TurnedLimb>();

/** The outermost line as a method bends it, measured by the metric of the lab; from end to end of the band. */
export function outerLine(method: BendMethod, degrees: number, band: number): OuterPoint[] {
  const key = `${method} ${band}`;
  const limb = made.get(key) ?? turnedLimb(outermostLine(band), method);
  made.set(key, limb);
  const measurement = limb("bend", degrees);
  const {positions} = measurement.study.rig.mesh;
  return Array.from(bulgeOf(measurement), (excess, v) => ({along: positions[3 * v], excess})).filter(
    ({along}) => Math.abs(along) <= band
  );
}

/** The point that is farthest out; of equal ones the first, on the still half. */
export const farthestOut = (line: readonly OuterPoint[]): OuterPoint =>
  line.reduce((best, point) => (point.excess > best.excess ? point : best));
