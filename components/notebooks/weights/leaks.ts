import {edgeDistances, neighboursOf} from "../../core/edge-distances.js";
import {createPointSearch} from "../../core/point-search.js";
import {length, subtract, vectorAt} from "../../core/vector.js";
import type {Influences, Rig} from "../../rigs/rig.js";
import {closestBone, jointBones} from "../../weights/nearest-joints.js";
import {weldedPlaces} from "../../weights/welded-places.js";

/** How many times as far as the straight way the way along the skin is, where weight counts as lying across a gap. */
export const DETOUR = 3;

/** A weight that counts. */
const COUNTS = 0.01;

/** Places between two reports of progress, and the share of the time that their closest bones take. */
const SLICE = 400;
const SOUGHT = 0.5;

/**
 * How the joints' own skin is reached from everywhere else on a rig. A joint's own skin are the vertices whose closest bone is the
 * joint's.
 */
export interface Reach {
  /** By joint V flags: 1 where its own skin is more than `DETOUR` times as far along edges as straight through the air. */
  acrossGap: ReadonlyMap<number, Uint8Array>;
}

/** Yields what share is done, 0 to 1: a mannequin's takes longer than a page may wait. */
export function* reachAlongSkin(rig: Rig): Generator<number, Reach> {
  const {positions, triangles, placeOf} = weldedPlaces(rig.mesh);
  const count = positions.length / 3;
  const bones = jointBones(rig);
  const neighbours = neighboursOf(triangles, count);
  const own = new Map<number, number[]>(bones.map(({joint}) => [joint, []]));
  for (let place = 0; place < count; ++place) {
    if (place % SLICE === 0) yield (SOUGHT * place) / count;
    own.get(bones[closestBone(rig.skeleton, bones, vectorAt(positions, place))].joint)?.push(place);
  }
  const acrossGap = new Map<number, Uint8Array>();
  for (const [joint, places] of own) {
    if (places.length === 0) continue;
    yield SOUGHT + ((1 - SOUGHT) * acrossGap.size) / own.size;
    const around = edgeDistances(positions, neighbours, places);
    const nearest = createPointSearch(positions, places);
    const across = Uint8Array.from(around, (distance, place) => {
      if (distance === 0) return 0;
      const point = vectorAt(positions, place);
      return Number(distance > DETOUR * length(subtract(point, vectorAt(positions, nearest(point)))));
    });
    acrossGap.set(
      joint,
      Uint8Array.from(placeOf, (place) => across[place])
    );
  }
  return {acrossGap};
}

/** Where weights lie across a gap. */
export interface Leaks {
  /** Rising: where a joint has a hundredth or more of the weight and its own skin lies across a gap. */
  vertices: Uint32Array;
  /** What share of all weight that is. */
  share: number;
}

export function leaksOf({acrossGap}: Reach, {k, joints, weights}: Influences): Leaks {
  const vertices: number[] = [];
  let sum = 0;
  for (let v = 0; v < weights.length / k; ++v) {
    let leaked = 0;
    for (let slot = k * v; slot < k * (v + 1); ++slot) {
      if (weights[slot] >= COUNTS && acrossGap.get(joints[slot])?.[v]) leaked += weights[slot];
    }
    if (leaked === 0) continue;
    vertices.push(v);
    sum += leaked;
  }
  return {vertices: Uint32Array.from(vertices), share: (sum * k) / weights.length};
}
