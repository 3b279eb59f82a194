import {vectorAt} from "../core/vector.js";
import type {Rig} from "../rigs/rig.js";
import {closestBone, closestOnBones, jointBones} from "./nearest-joints.js";
import type {WeldedPlaces} from "./welded-places.js";

/** P numbers, bind space: how thick the limb is at each place, as the median distance of the skin about its closest bone. */
export function limbRadii(rig: Rig, {positions}: Pick<WeldedPlaces, "positions">): Float64Array {
  const bones = jointBones(rig);
  const distances = bones.map((): number[] => []);
  const nearest = Array.from({length: positions.length / 3}, (_, place) => {
    const point = vectorAt(positions, place);
    const bone = closestBone(rig.skeleton, bones, point);
    distances[bone].push(closestOnBones(point, bones[bone]).distance);
    return bone;
  });
  const medians = distances.map((own) => own.sort((a, b) => a - b)[own.length >> 1]);
  return Float64Array.from(nearest, (bone) => medians[bone]);
}
