import {vertexCount, type Finding, type Rig} from "../rig.js";
import {found, percent} from "./found.js";

/** What platforms allow a vertex: crowds and old phones 1 or 2, most engines 4, the rest 8. */
const CAPS = [
  [1, "influences-over-1"],
  [2, "influences-over-2"],
  [4, "influences-over-4"],
  [8, "influences-over-8"]
] as const;

/** V numbers: how many joints hold each vertex. */
export function influenceCounts({k, weights}: Rig["influences"]): Uint32Array {
  const counts = new Uint32Array(weights.length / k);
  for (let v = 0; v < counts.length; ++v) {
    while (counts[v] < k && weights[k * v + counts[v]] > 0) ++counts[v];
  }
  return counts;
}

/** The vertices that a platform's cap would cut, cap by cap, with the most weight that one of them would lose. */
export function checkInfluenceCaps(rig: Rig): Finding[] {
  const {k, weights} = rig.influences;
  const counts = influenceCounts(rig.influences);
  let most = 0;
  for (let v = 1; v < counts.length; ++v) if (counts[v] > counts[most]) most = v;
  return CAPS.flatMap(([cap, id]) => {
    const vertices = Array.from(counts.keys()).filter((v) => counts[v] > cap);
    if (vertices.length === 0) return [];
    let lost = 0;
    for (const v of vertices) {
      let kept = 0;
      for (let slot = k * v; slot < k * v + cap; ++slot) kept += weights[slot];
      lost = Math.max(lost, 1 - kept);
    }
    const share = `${vertices.length} of ${vertexCount(rig)} vertices have more than ${cap} ${cap === 1 ? "influence" : "influences"}`;
    const message = `${share}, the most ${counts[most]} (vertex ${most}); a cap of ${cap} takes up to ${percent(lost)} of a vertex's weight.`;
    return [found(id, {message, count: vertices.length, vertices})];
  });
}
