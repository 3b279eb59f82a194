import {trianglesWithin, volume} from "../../metrics/volume.js";
import type {Motion} from "../../rigs/joint-frame.js";
import type {Rig} from "../../rigs/rig.js";
import {tube} from "../../rigs/tube.js";
import type {BendMethod} from "./bend-laws.js";
import {turnedLimb, type TurnedLimb} from "./turned-limb.js";

/** A tube of radius 1 and band 1 whose flesh lies beside its joint: its middle `offset` radii on the inner side of a bend. */
export function offsetTube(offset: number): Rig {
  const rig = tube({sides: 16, rings: 32});
  const positions = rig.mesh.positions.map((value, i) => (i % 3 === 1 ? value + offset : value));
  return {...rig, mesh: {...rig.mesh, positions}};
}

interface Band {
  limb: TurnedLimb;
  rest: Rig["mesh"]["positions"];
  triangles: Uint32Array;
  restVolume: number;
}

const made = new Map<string, Band>();

/** What the band of such a tube keeps of its volume, measured on its triangles; what is inside out counts negative. */
export function bandVolume(method: BendMethod, motion: Motion, degrees: number, offset: number): number {
  const {limb, rest, triangles, restVolume} = bandFor(method, offset);
  return volume(limb(motion, degrees).surface.positions, triangles, rest) / restVolume;
}

function bandFor(method: BendMethod, offset: number): Band {
  const key = `${method} ${offset}`;
  const known = made.get(key);
  if (known) return known;
  const rig = offsetTube(offset);
  const rest = rig.mesh.positions;
  const triangles = trianglesWithin(rig.mesh.triangles, (v) => Math.abs(rest[3 * v]) <= 1);
  const band = {limb: turnedLimb(rig, method), rest, triangles, restVolume: volume(rest, triangles)};
  made.set(key, band);
  return band;
}
