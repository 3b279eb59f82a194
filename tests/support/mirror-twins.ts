import {vectorAt, type Vector} from "../../components/core/vector.js";
import {vertexCount, type Rig} from "../../components/rigs/rig.js";

/** By vertex one at its mirror image about x = 0, of a rig that has them all. */
export function mirrorTwins(rig: Rig): number[] {
  // Adding 0 makes -0 what it is.
  const key = ([x, y, z]: Vector) => [x, y, z].map((value) => (value + 0).toFixed(9)).join();
  const places = Array.from({length: vertexCount(rig)}, (_, v) => vectorAt(rig.mesh.positions, v));
  const byPlace = new Map(places.map((place, v) => [key(place), v]));
  return places.map(([x, y, z]) => byPlace.get(key([-x, y, z])) as number);
}
