import {createTriangleTree} from "../core/triangle-tree.js";
import {vectorAt} from "../core/vector.js";
import type {Skeleton} from "../rigs/rig.js";
import {closestBone, type JointBones} from "./nearest-joints.js";
import type {WeldedPlaces} from "./welded-places.js";

/**
 * Gives the places that no bone reached the weights of the nearest point of the surface that has some; where nothing has,
 * those of the closest bone. `weights`: by bone P numbers, which are written. `reached`: P flags.
 */
export function followSkin(
  skeleton: Skeleton,
  bones: readonly JointBones[],
  {positions, triangles}: WeldedPlaces,
  weights: readonly Float64Array[],
  reached: Uint8Array
): void {
  if (!reached.includes(0)) return;
  const corners = (t: number) => triangles.subarray(3 * t, 3 * t + 3);
  const all = Array.from({length: triangles.length / 3}, (_, t) => corners(t));
  const skin = all.filter((three) => three.every((place) => reached[place]));
  const tree = createTriangleTree(positions, Uint32Array.from(skin.flatMap((three) => Array.from(three))));
  reached.forEach((isReached, place) => {
    if (isReached) return;
    const point = vectorAt(positions, place);
    const nearest = tree.nearest(point);
    if (!nearest) {
      weights[closestBone(skeleton, bones, point)][place] = 1;
      return;
    }
    const [a, b, c] = skin[nearest.triangle];
    const [shareA, shareB, shareC] = nearest.shares;
    for (const own of weights) own[place] = shareA * own[a] + shareB * own[b] + shareC * own[c];
  });
}
