import {seededRandom} from "../../components/core/random.js";
import {normalizeInfluences} from "../../components/rigs/influences.js";
import type {Influences} from "../../components/rigs/rig.js";
import {shuffled, type Listed} from "./rigs.js";

/** The influences of vertices that list [joint, weight] pairs, one list a vertex. */
export function influencesOf(lists: readonly Listed[]): Influences {
  const k = Math.max(...lists.map((list) => list.length));
  const listed = lists.flatMap((list) => Array.from({length: k}, (_, slot) => list[slot] ?? ([0, 0] as const)));
  return normalizeInfluences(
    k,
    listed.map(([joint]) => joint),
    listed.map(([, weight]) => weight)
  );
}

/** Vertices of one to `most` influences each, of different joints in random order. */
export function randomInfluences(seed: number, {vertices = 20, most = 8} = {}): Influences {
  const random = seededRandom(seed);
  const lists = Array.from({length: vertices}, (): Listed => {
    const count = 1 + Math.floor(most * random());
    // Steps of a sixteenth make equal weights common.
    return shuffled(most, random)
      .slice(0, count)
      .map((joint) => [joint, random() < 0.5 ? random() : Math.ceil(16 * random()) / 16] as const);
  });
  return influencesOf(lists);
}

/** What is listed of a vertex: [joint, weight] in slots, without unused ones. */
export function slotsOf({k, joints, weights}: Influences, vertex: number): [number, number][] {
  return Array.from({length: k}, (_, slot): [number, number] => [
    joints[k * vertex + slot],
    weights[k * vertex + slot]
  ]).filter(([, weight]) => weight > 0);
}

/** The joints of a vertex in the file's order, without unused slots. */
export function listedJoints({k, joints, weights, fileOrder}: Influences, vertex: number): number[] {
  return Array.from({length: k}, (_, listed) => k * vertex + fileOrder[k * vertex + listed])
    .filter((slot) => weights[slot] > 0)
    .map((slot) => joints[slot]);
}
