import {bandVolume} from "../../metrics/band-volume.js";
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

const made = new Map<string, TurnedLimb>();

/** What the band of such a tube keeps of its volume, by the metric of the lab; what is inside out counts negative. */
export function volumeKept(method: BendMethod, motion: Motion, degrees: number, offset: number): number {
  const key = `${method} ${offset}`;
  const limb = made.get(key) ?? turnedLimb(offsetTube(offset), method);
  made.set(key, limb);
  return bandVolume.measureRig(limb(motion, degrees));
}
