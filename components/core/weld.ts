import type {Floats} from "./floats.js";

/**
 * Joins vertices that lie at the very same place, as seams of texture or normals leave them.
 * Returns V vertex numbers: each vertex's lowest companion. Places are compared bit by bit: a file copies them.
 */
export function weld(positions: Floats): Uint32Array {
  const count = positions.length / 3;
  let size = 1;
  while (size < 2 * count) size *= 2;
  // Open addressing: each slot holds a vertex number plus 1.
  const slots = new Uint32Array(size);
  const bits = new Uint32Array(1);
  const float = new Float32Array(bits.buffer);
  const out = new Uint32Array(count);
  for (let v = 0; v < count; ++v) {
    const x = positions[3 * v];
    const y = positions[3 * v + 1];
    const z = positions[3 * v + 2];
    let hash = 0;
    for (let i = 3 * v; i < 3 * v + 3; ++i) {
      // Adding 0 turns -0 into 0, which has other bits.
      float[0] = positions[i] + 0;
      hash = Math.imul(hash ^ bits[0], 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    let slot = hash & (size - 1);
    for (;;) {
      const companion = slots[slot] - 1;
      if (companion < 0) {
        slots[slot] = v + 1;
        out[v] = v;
        break;
      }
      const c = 3 * companion;
      if (positions[c] === x && positions[c + 1] === y && positions[c + 2] === z) {
        out[v] = companion;
        break;
      }
      slot = (slot + 1) & (size - 1);
    }
  }
  return out;
}
