import type {Influences} from "../rigs/rig.js";

/** Influences with fewer of them or other weights, and what that took away. */
export interface Reduced {
  influences: Influences;
  removed: Removed;
}

export interface Removed {
  /** Influences that had weight and have none any more. */
  count: number;
  /** The vertices that lost any, rising. */
  vertices: Uint32Array;
  /** The largest sum of weights that one vertex lost. */
  largestLoss: number;
}

/**
 * Gives the slots of `influences` new weights: V*k numbers, 0 for what is to go, at least one above 0 a vertex. Each vertex
 * that lost weight is divided by what it has left; the others keep theirs to the bit. Slots are sorted again and cut to
 * `slots`, which must hold all that is left; the file's order of what is left stays.
 */
export function reweigh(influences: Influences, weights: ArrayLike<number>, slots = influences.k): Reduced {
  const {k} = influences;
  const count = influences.weights.length / k;
  const out: Influences = {
    k: slots,
    joints: new Uint16Array(slots * count),
    weights: new Float32Array(slots * count),
    fileOrder: new Uint16Array(slots * count)
  };
  const order: number[] = [];
  const rank = new Uint16Array(k);
  const vertices: number[] = [];
  let removed = 0;
  let largestLoss = 0;
  for (let v = 0; v < count; ++v) {
    const from = k * v;
    const to = slots * v;
    let lost = 0;
    let left = 0;
    let gone = 0;
    for (let slot = 0; slot < k; ++slot) {
      order[slot] = slot;
      left += weights[from + slot];
      if (weights[from + slot] > 0 || influences.weights[from + slot] === 0) continue;
      lost += influences.weights[from + slot];
      ++gone;
    }
    if (gone > 0) vertices.push(v);
    removed += gone;
    largestLoss = Math.max(largestLoss, lost);
    // Weights that differ may be one once they are divided and kept in 32 bits: then the lower joint comes first.
    const written = (slot: number) => Math.fround(lost > 0 ? weights[from + slot] / left : weights[from + slot]);
    order.sort((a, b) => written(b) - written(a) || influences.joints[from + a] - influences.joints[from + b] || a - b);
    for (let slot = 0; slot < k; ++slot) {
      const old = order[slot];
      rank[old] = slot;
      const weight = weights[from + old];
      if (!(weight > 0)) continue;
      out.joints[to + slot] = influences.joints[from + old];
      out.weights[to + slot] = written(old);
    }
    for (let listed = 0, kept = 0; listed < k; ++listed) {
      const slot = rank[influences.fileOrder[from + listed]];
      if (slot < slots) out.fileOrder[to + kept++] = slot;
    }
  }
  return {influences: out, removed: {count: removed, vertices: Uint32Array.from(vertices), largestLoss}};
}
