import type {Floats} from "../../core/floats.js";
import {originOf, transformDirection} from "../../core/matrix4.js";
import {normalize} from "../../core/vector.js";
import {crossSection} from "../../metrics/cross-section.js";
import {createSurface} from "../../metrics/rest.js";
import {studyJoint} from "../../metrics/study.js";
import {trianglesWithin, volume} from "../../metrics/volume.js";
import {jointFrames} from "../../rigs/joint-frame.js";
import {createPosed} from "../../rigs/palette.js";
import type {Rig} from "../../rigs/rig.js";
import {findJoint} from "../../rigs/skeleton.js";
import {lbs} from "../../skinning/lbs.js";

/** What a twisted joint keeps, as shares of rest: of the cut across its axis, and of the volume of what its weights share. */
export interface BandKept {
  area: number;
  volume: number;
}

/** Measures posed positions (3V numbers, world space) of the rig about the joint of that name. */
export function bandKept(rig: Rig, jointName: string): (positions: Floats) => BandKept {
  const joint = findJoint(rig.skeleton, jointName);
  const {band} = studyJoint(rig, joint);
  const posed = createPosed(rig.skeleton);
  const surface = createSurface(rig);
  lbs.deform(lbs.bind(rig), posed, surface);
  const shared = new Set(band);
  const whole = trianglesWithin(rig.mesh.triangles, (v) => shared.has(v));
  // The measures weld all positions that they are given: the band's alone are a tenth of the arm's.
  const renumbered = new Map(Array.from(band, (v, i) => [v, i]));
  const triangles = whole.map((v) => renumbered.get(v) ?? 0);
  const ofBand = (positions: Floats) =>
    Float64Array.from(Array.from(band).flatMap((v) => [0, 1, 2].map((i) => positions[3 * v + i])));
  const rest = ofBand(surface.positions);
  const at = originOf(posed.world, 16 * joint);
  const axis = normalize(transformDirection(posed.world, 16 * joint, jointFrames(rig.skeleton)[joint].twist));
  const areaOf = (positions: Floats) =>
    crossSection(positions, triangles, at, axis, rest).reduce((sum, loop) => sum + loop.area, 0);
  const restArea = areaOf(rest);
  const restVolume = volume(rest, triangles);
  return (positions) => {
    const own = ofBand(positions);
    return {area: areaOf(own) / restArea, volume: volume(own, triangles, rest) / restVolume};
  };
}
