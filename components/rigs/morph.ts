import type {Floats} from "../core/floats.js";
import type {Morph, Rig} from "./rig.js";

/** What `morphMesh` writes: 3V numbers each, bind space, normals of length 1. */
export interface MorphedMesh {
  positions: Floats;
  normals: Floats;
}

/**
 * Writes the mesh with its morphs at `weights` (one number a morph), before any skinning, into `out`. The mesh holds the
 * default weights already: at those it comes out as it is. Allocates nothing.
 */
export function morphMesh(rig: Rig, weights: ArrayLike<number>, out: MorphedMesh): void {
  const turned = addMorphs(rig, weights, out);
  if (turned) for (let i = 0; i < out.normals.length; i += 3) normalise(out.normals, rig.mesh.normals, i);
}

/**
 * The rig with `weights` (one number a morph) as its morphs' default, in the mesh: what the skinning methods, the metrics
 * and the drawing then read. Everything but mesh and morphs is shared with `rig`.
 */
export function withMorphWeights(rig: Rig, weights: ArrayLike<number>): Rig {
  const {mesh} = rig;
  const out = {positions: mesh.positions.slice(), normals: mesh.normals.slice()};
  const turned = addMorphs(rig, weights, out);
  // A unit normal no longer tells how long the sum was: dividing the deltas by it keeps every later blend's direction.
  const lengths = Float32Array.from({length: turned ? mesh.normals.length / 3 : 0}, (_, v) =>
    normalise(out.normals, mesh.normals, 3 * v)
  );
  const toUnit = (deltas: Morph["normals"]) =>
    turned && deltas ? deltas.map((delta, i) => delta / lengths[Math.floor(i / 3)]) : deltas;
  return {
    ...rig,
    mesh: {...mesh, ...out},
    morphs: rig.morphs.map((morph, m) => ({...morph, normals: toUnit(morph.normals), defaultWeight: weights[m]}))
  };
}

/** Gives whether a normal changed, and so has to be made unit length. */
function addMorphs({mesh, morphs}: Rig, weights: ArrayLike<number>, out: MorphedMesh): boolean {
  out.positions.set(mesh.positions);
  out.normals.set(mesh.normals);
  let turned = false;
  for (let m = 0; m < morphs.length; ++m) {
    const {positions, normals, defaultWeight} = morphs[m];
    const change = weights[m] - defaultWeight;
    if (change === 0) continue;
    for (let i = 0; i < positions.length; ++i) out.positions[i] += change * positions[i];
    if (!normals) continue;
    for (let i = 0; i < normals.length; ++i) out.normals[i] += change * normals[i];
    turned = true;
  }
  return turned;
}

/** Gives the length that the normal had. Deltas may cancel it: then it is that of `fallback`, and its length 1. */
function normalise(normals: Floats, fallback: Floats, i: number): number {
  const length = Math.sqrt(normals[i] * normals[i] + normals[i + 1] * normals[i + 1] + normals[i + 2] * normals[i + 2]);
  for (let axis = i; axis < i + 3; ++axis) normals[axis] = length > 0 ? normals[axis] / length : fallback[axis];
  return length > 0 ? length : 1;
}
