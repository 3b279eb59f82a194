import {findingEntry, type FindingId} from "./finding-catalogue.js";
import type {Finding} from "./rig.js";

/** What `Tally.add` is told. */
export interface Found {
  /** One sentence on `count` of them. */
  message: (count: number) => string;
  /** What was done about it, one sentence; left out when it only tells. */
  done?: string;
  /** Vertex numbers, rising: of the whole rig, or of the primitive in the tally of one. */
  vertices?: readonly number[];
  /** Joint numbers of the rig. */
  joints?: readonly number[];
  /** How many, where it is neither the number of vertices nor that of joints. */
  count?: number;
}

/** Gathers findings of the catalogue while a rig is read: the same id adds to its count. What has no count is no finding. */
export interface Tally {
  add(id: FindingId, found: Found): void;
  /** Takes over what was found in a primitive whose vertices begin at `firstVertex` of the rig. */
  addPart(part: Tally, firstVertex: number): void;
  entries(): Iterable<Entry>;
  findings(): Finding[];
}

interface Entry {
  id: FindingId;
  message: (count: number) => string;
  done: string;
  count: number;
  vertices: {numbers: readonly number[]; first: number}[];
  joints: Set<number>;
}

export function createTally(): Tally {
  const entries = new Map<FindingId, Entry>();
  const entryOf = (id: FindingId, message: Found["message"], done: string): Entry => {
    const known = entries.get(id);
    if (known) return known;
    const entry = {id, message, done, count: 0, vertices: [], joints: new Set<number>()};
    entries.set(id, entry);
    return entry;
  };
  return {
    add(id, {message, done = "", vertices = [], joints = [], count = vertices.length || joints.length}) {
      if (count === 0) return;
      const entry = entryOf(id, message, done);
      entry.count += count;
      if (vertices.length > 0) entry.vertices.push({numbers: vertices, first: 0});
      for (const joint of joints) entry.joints.add(joint);
    },
    addPart(part, firstVertex) {
      for (const {id, message, done, count, vertices, joints} of part.entries()) {
        const entry = entryOf(id, message, done);
        entry.count += count;
        for (const {numbers, first} of vertices) entry.vertices.push({numbers, first: first + firstVertex});
        for (const joint of joints) entry.joints.add(joint);
      }
    },
    entries: () => entries.values(),
    findings: () =>
      Array.from(entries.values(), ({id, message, done, count, vertices, joints}) => ({
        id,
        severity: findingEntry(id).severity,
        message: message(count),
        done,
        count,
        vertices: gather(vertices),
        joints: Array.from(joints).sort((a, b) => a - b)
      }))
  };
}

function gather(parts: Entry["vertices"]): Uint32Array {
  const out = new Uint32Array(parts.reduce((sum, {numbers}) => sum + numbers.length, 0));
  let at = 0;
  for (const {numbers, first} of parts) for (const vertex of numbers) out[at++] = first + vertex;
  return out.sort();
}

/** "1 vertex", "12 vertices". */
export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** `"a", "b" and 3 more`: the first names of a list, for a sentence. */
export function listNames(names: readonly string[], most = 3): string {
  const shown = names.slice(0, most).map((name) => `"${name}"`);
  const more = names.length - shown.length;
  if (more > 0) return `${shown.join(", ")} and ${more} more`;
  return shown.length > 1 ? `${shown.slice(0, -1).join(", ")} and ${shown[shown.length - 1]}` : shown.join("");
}
