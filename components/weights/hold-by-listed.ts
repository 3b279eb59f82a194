import {normalizeInfluences} from "../rigs/influences.js";
import type {Influences, Rig} from "../rigs/rig.js";

/** Influences by joints that the file can write, and the vertices that lost others. */
export interface HeldByListed {
  influences: Influences;
  /** Rising. */
  changed: Uint32Array;
}

/**
 * Takes from each vertex what its primitive's own skin does not list: a file may hang several skins on one skeleton, of which
 * strategies know nothing. The rest is divided by its sum; a vertex with none left stays as the rig has it.
 * `listed`: by primitive its joints.
 */
export function holdByListed(
  {mesh, influences: own}: Rig,
  influences: Influences,
  listed: readonly ReadonlySet<number>[]
): HeldByListed {
  const k = Math.max(influences.k, own.k);
  const joints = new Uint16Array((k * influences.weights.length) / influences.k);
  const weights = new Float64Array(joints.length);
  const changed: number[] = [];
  mesh.primitives.forEach(({firstVertex, vertexCount}, primitive) => {
    for (let v = firstVertex; v < firstVertex + vertexCount; ++v) {
      const solved = slotsOf(influences, v);
      const allowed = solved.filter(([joint]) => listed[primitive].has(joint));
      if (allowed.length < solved.length) changed.push(v);
      (allowed.length > 0 ? allowed : slotsOf(own, v)).forEach(([joint, weight], slot) => {
        joints[k * v + slot] = joint;
        weights[k * v + slot] = weight;
      });
    }
  });
  if (changed.length === 0) return {influences, changed: new Uint32Array()};
  return {influences: normalizeInfluences(k, joints, weights), changed: Uint32Array.from(changed)};
}

function slotsOf({k, joints, weights}: Influences, v: number): [joint: number, weight: number][] {
  const slots: [number, number][] = [];
  for (let slot = k * v; slot < k * (v + 1) && weights[slot] > 0; ++slot) slots.push([joints[slot], weights[slot]]);
  return slots;
}
