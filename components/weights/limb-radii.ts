import {median} from "../core/median.js";
import {vectorAt} from "../core/vector.js";
import type {Rig} from "../rigs/rig.js";
import {closestBone, closestOnBones, jointBones} from "./nearest-joints.js";
import type {WeldedPlaces} from "./welded-places.js";

/** Places between two reports of progress. */
const SLICE = 500;

/**
 * P numbers, bind space: how thick the limb is at each place, as the median distance of the skin about its closest bone.
 * Yields what share is done.
 */
export function* limbRadii(rig: Rig, {positions}: WeldedPlaces): Generator<number, Float64Array> {
  const bones = jointBones(rig);
  const distances = bones.map((): number[] => []);
  const nearest = new Uint32Array(positions.length / 3);
  for (let place = 0; place < nearest.length; ++place) {
    if (place % SLICE === 0) yield place / nearest.length;
    const point = vectorAt(positions, place);
    const bone = closestBone(rig.skeleton, bones, point);
    distances[bone].push(closestOnBones(point, bones[bone]).distance);
    nearest[place] = bone;
  }
  const medians = distances.map(median);
  return Float64Array.from(nearest, (bone) => medians[bone]);
}
