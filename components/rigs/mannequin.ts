import {gradient, type Field} from "../core/isosurface.js";
import {fairMirrored, imageOf, mirroredNets} from "../core/mirrored-mesh.js";
import {normalize, vectorAt} from "../core/vector.js";
import {mannequinField} from "./mannequin-field.js";
import {mannequinGrid} from "./mannequin-grid.js";
import {mannequinPlan} from "./mannequin-joints.js";
import {mannequinWeights} from "./mannequin-weights.js";
import {plannedSkeleton} from "./planned-skeleton.js";
import type {Mesh, Rig} from "./rig.js";

/** Rounds of relaxation; more change no angle that matters. */
const ROUNDS = 6;

/**
 * A whole person, made by code, its own mirror image across x = 0: mesh, joints and weights. Faces +z, arms held out, palms
 * forward; fingers move together, as in a mitten.
 */
export function mannequin(): Rig {
  const skeleton = plannedSkeleton(mannequinPlan());
  const mesh = mannequinMesh(mannequinField());
  const numbers = new Map(skeleton.joints.map(({name}, joint) => [name, joint]));
  return {
    id: "mannequin",
    label: "Mannequin",
    mesh,
    skeleton,
    influences: mannequinWeights(mesh.positions, (name) => numbers.get(name) ?? -1),
    morphs: [],
    clips: [],
    findings: []
  };
}

function mannequinMesh(field: Field): Mesh {
  const fair = mirroredNets(field, mannequinGrid());
  fairMirrored(fair, field, ROUNDS);
  const positions = Float32Array.from(fair.positions);
  const normals = new Float32Array(positions.length);
  for (let v = 0; v < fair.half; ++v) {
    const p = vectorAt(positions, v);
    const [x, y, z] = normalize(gradient(field, p, field(...p)));
    normals.set([-x, y, z], 3 * imageOf(fair, v));
    normals.set(v < fair.onPlane ? normalize([0, y, z]) : [x, y, z], 3 * v);
  }
  return {
    positions,
    normals,
    triangles: fair.triangles,
    primitives: [{name: "mannequin", firstVertex: 0, vertexCount: positions.length / 3}]
  };
}
