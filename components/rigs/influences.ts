import type {Influences} from "./rig.js";

/** How many influences the vertex with most has: files and strategies keep slots that no vertex uses. */
export function mostInfluences({k, weights}: Influences): number {
  let most = 0;
  weights.forEach((weight, i) => {
    if (weight > 0) most = Math.max(most, (i % k) + 1);
  });
  return most;
}

/**
 * Sorts a vertex's influences and makes them sum to 1.
 * `joints`, `weights`: V*k numbers in the file's order. A vertex without weight is bound to joint 0, wholly.
 */
export function normalizeInfluences(k: number, joints: ArrayLike<number>, weights: ArrayLike<number>): Influences {
  const count = weights.length / k;
  const out: Influences = {
    k,
    joints: new Uint16Array(count * k),
    weights: new Float32Array(count * k),
    fileOrder: new Uint16Array(count * k)
  };
  const slots = Array.from({length: k}, (_, slot) => slot);
  for (let v = 0; v < count; ++v) {
    const base = v * k;
    let sum = 0;
    for (let slot = 0; slot < k; ++slot) sum += weights[base + slot];
    if (!(sum > 0)) {
      out.weights[base] = 1;
      for (let slot = 0; slot < k; ++slot) out.fileOrder[base + slot] = slot;
      continue;
    }
    slots.sort((a, b) => weights[base + b] - weights[base + a] || joints[base + a] - joints[base + b] || a - b);
    slots.forEach((fileSlot, slot) => {
      const weight = weights[base + fileSlot];
      out.joints[base + slot] = weight > 0 ? joints[base + fileSlot] : 0;
      out.weights[base + slot] = weight / sum;
      out.fileOrder[base + fileSlot] = slot;
    });
    slots.sort((a, b) => a - b);
  }
  return out;
}
