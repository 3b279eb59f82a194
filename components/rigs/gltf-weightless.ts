import {createPointSearch} from "../core/point-search.js";
import {vectorAt} from "../core/vector.js";
import type {ListedInfluences} from "./gltf-influences.js";
import type {Part} from "./gltf-parts.js";
import {plural, type Tally} from "./gltf-tally.js";

/**
 * What holds a vertex without weight, which the format does not say: the skin's joint 0, as most viewers have it; nothing,
 * so that it stays where bind space has it, as in Blender; or what holds the nearest vertex with weights of its primitive.
 */
export const ZERO_WEIGHTS = ["joint-0", "static", "nearest"] as const;
export type ZeroWeights = (typeof ZERO_WEIGHTS)[number];

const DONE: Readonly<Record<ZeroWeights, string>> = {
  "joint-0": "Bound to joint 0 of the skin.",
  static: "Left where bind space has it, by a joint that never moves.",
  nearest: "Bound as the nearest vertex with weights of its primitive is."
};

/** Whether a part has a vertex without weight, for which a static joint would be needed. */
export function hasWeightless({primitive: {k, weights}}: Part): boolean {
  for (let first = 0; first < weights.length; first += k) {
    if (!weights.subarray(first, first + k).some((weight) => weight > 0)) return true;
  }
  return false;
}

/**
 * Gives weights to the vertices `empty`, rising, in place. `positions`: 3V numbers; `jointsOfSkin`: joint numbers of the rig
 * by skin; `staticJoint`: for "static" alone.
 */
export function bindWeightless(
  choice: ZeroWeights,
  empty: readonly number[],
  parts: readonly Part[],
  {k, joints, weights}: ListedInfluences,
  positions: Float32Array,
  jointsOfSkin: readonly (readonly number[])[],
  staticJoint: number,
  tally: Tally
): void {
  tally.add("weights-zero", {
    vertices: empty,
    message: (count) => `${plural(count, "vertex has", "vertices have")} no weight.`,
    done: DONE[choice]
  });
  let at = 0;
  for (const {firstVertex, vertexCount, skin} of parts) {
    const own: number[] = [];
    while (at < empty.length && empty[at] < firstVertex + vertexCount) own.push(empty[at++]);
    if (own.length === 0) continue;
    const nearest = choice === "nearest" ? searchWeighted(own, firstVertex, vertexCount, positions) : null;
    for (const vertex of own) {
      const source = nearest ? nearest(vertex) : -1;
      if (source >= 0) {
        joints.copyWithin(k * vertex, k * source, k * source + k);
        weights.copyWithin(k * vertex, k * source, k * source + k);
      } else {
        joints[k * vertex] = choice === "static" ? staticJoint : jointsOfSkin[skin][0];
        weights[k * vertex] = 1;
      }
    }
  }
}

/** Gives of a vertex the nearest of a primitive's vertices that are not `empty`; -1 where all are. */
function searchWeighted(
  empty: readonly number[],
  firstVertex: number,
  vertexCount: number,
  positions: Float32Array
): (vertex: number) => number {
  const without = new Set(empty);
  const weighted = Uint32Array.from({length: vertexCount}, (_, i) => firstVertex + i).filter((v) => !without.has(v));
  const search = createPointSearch(positions, weighted);
  return (vertex) => search(vectorAt(positions, vertex));
}
