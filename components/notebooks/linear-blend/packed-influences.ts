import {lbs} from "../../skinning/lbs.js";
import {createSurface} from "../../metrics/rest.js";
import {tallyDisplacement} from "../../metrics/displacement.js";
import {applyPose, createPosed, type Posed} from "../../rigs/palette.js";
import {multiply} from "../../core/quaternion.js";
import {copyPose} from "../../rigs/skeleton.js";
import type {Rig} from "../../rigs/rig.js";
import {capInfluences} from "../../weights/cap-influences.js";
import {quantiseInfluences, type WeightFormat} from "../../weights/quantise-influences.js";
import {wristTwist} from "./palette-vertex.js";

/** What glTF packs into one attribute, whatever part of it is used. */
export const SLOTS = 4;

/** Bytes of one stored weight; of one joint number below 256. */
export const WEIGHT_BYTES: Readonly<Record<WeightFormat, number>> = {float: 4, u16: 2, u8: 1};
const JOINT_BYTES = 1;

/** The formats as a shader's author writes them. */
export const FORMAT_NAMES: Readonly<Record<WeightFormat, string>> = {float: "f32", u16: "u16", u8: "u8"};

export interface PackedInfluences {
  /** Pairs of attributes, joints and weights of four influences each. */
  sets: number;
  /** Of all of them, a vertex. */
  bytes: number;
  /** Multiplications and additions a vertex, and bytes of matrices that it fetches. */
  flops: number;
  fetched: number;
}

export function packedInfluences(influences: number, format: WeightFormat): PackedInfluences {
  const sets = Math.ceil(influences / SLOTS);
  const {flops, paletteBytes} = lbs.cost(influences);
  return {sets, bytes: sets * SLOTS * (JOINT_BYTES + WEIGHT_BYTES[format]), flops, fetched: influences * paletteBytes};
}

/**
 * How far storing the rig's weights in `format`, at most `influences` a vertex, moves any vertex of the arm with its wrist
 * twisted, metres. The stored rigs are kept.
 */
export function storageError(rig: Rig): (influences: number, format: WeightFormat, degrees: number) => number {
  const stored = new Map<string, Rig>();
  const own = createSurface(rig);
  const other = createSurface(rig);
  const posed = createPosed(rig.skeleton);
  return (influences, format, degrees) => {
    const key = `${influences} ${format}`;
    let packed = stored.get(key);
    if (!packed) {
      const capped = capInfluences(rig.influences, influences).influences;
      packed = {...rig, influences: quantiseInfluences(capped, format).influences};
      stored.set(key, packed);
    }
    twist(rig, degrees, posed);
    lbs.deform(lbs.bind(rig), posed, own);
    lbs.deform(lbs.bind(packed), posed, other);
    const tally = tallyDisplacement();
    tally.add("", other.positions, own.positions);
    return tally.result().largest;
  };
}

function twist(rig: Rig, degrees: number, out: Posed): void {
  const {skeleton} = rig;
  const pose = copyPose(skeleton.rest);
  for (const [joint, turn] of Object.entries(wristTwist(rig, degrees))) {
    const at = 4 * Number(joint);
    const [x, y, z, w] = pose.rotations.subarray(at, at + 4);
    pose.rotations.set(multiply([x, y, z, w], turn), at);
  }
  applyPose(skeleton, pose, out);
}
