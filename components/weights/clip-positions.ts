import {boundsOf, diagonalOf} from "../core/bounds.js";
import {applyPose, createPosed} from "../rigs/palette.js";
import type {Clip, Rig} from "../rigs/rig.js";
import {sampleClip} from "../rigs/sample-clip.js";
import {copyPose} from "../rigs/skeleton.js";
import {lbs} from "../skinning/lbs.js";

/** 3V numbers for each of some times: where linear blending has the vertices, world space. */
export function clipPositions(rig: Rig, clip: Clip, seconds: readonly number[]): Float64Array[] {
  const bound = lbs.bind(rig, {});
  const pose = copyPose(rig.skeleton.rest);
  const posed = createPosed(rig.skeleton);
  const count = rig.mesh.positions.length;
  return seconds.map((time) => {
    sampleClip(rig, clip, time, pose);
    applyPose(rig.skeleton, pose, posed);
    const surface = {positions: new Float64Array(count), normals: new Float64Array(count)};
    lbs.deform(bound, posed, surface);
    return surface.positions;
  });
}

/** World space. */
export const restPositions = (rig: Rig): Float64Array =>
  clipPositions(rig, {name: "", duration: 0, tracks: []}, [0])[0];

/** The diagonal of what they fill. */
export const sizeOf = (positions: ArrayLike<number>): number => diagonalOf(boundsOf(positions));
