import {fairMesh} from "../core/fair-mesh.js";
import {gradient, surfaceNets, type Field} from "../core/isosurface.js";
import {normalize, vectorAt} from "../core/vector.js";
import {ELBOW, FINGERS, SHOULDER, WRIST} from "./arm-bones.js";
import {armField} from "./arm-field.js";
import {armGrid} from "./arm-grid.js";
import {armWeights} from "./arm-weights.js";
import {plannedSkeleton, type PlannedJoint} from "./planned-skeleton.js";
import type {Mesh, Rig, Skeleton} from "./rig.js";

/** Rounds of relaxation; more change no angle that matters. */
const ROUNDS = 6;

/** A left arm from the shoulder to the fingertips, made by code: the rig on which twist and bend are shown. */
export function arm(): Rig {
  const skeleton = armSkeleton();
  const mesh = armMesh(armField());
  const jointNumber = (name: string) => skeleton.joints.findIndex((joint) => joint.name === name);
  return {
    id: "arm",
    label: "Arm",
    mesh,
    skeleton,
    influences: armWeights(mesh.positions, jointNumber),
    morphs: [],
    clips: [],
    findings: []
  };
}

function armMesh(field: Field): Mesh {
  const fair = surfaceNets(field, armGrid());
  fairMesh(fair, field, ROUNDS);
  const positions = Float32Array.from(fair.positions);
  const normals = new Float32Array(positions.length);
  const count = positions.length / 3;
  for (let v = 0; v < count; ++v) {
    const p = vectorAt(positions, v);
    normals.set(normalize(gradient(field, p, field(...p))), 3 * v);
  }
  return {
    positions,
    normals,
    triangles: fair.triangles,
    primitives: [{name: "arm", firstVertex: 0, vertexCount: count}]
  };
}

function armSkeleton(): Skeleton {
  const plan: PlannedJoint[] = [
    {name: "shoulder", parent: -1, at: SHOULDER},
    {name: "elbow", parent: 0, at: ELBOW},
    {name: "wrist", parent: 1, at: WRIST}
  ];
  for (const {joints} of FINGERS) {
    joints.forEach(({name, at}, i) => plan.push({name, parent: i === 0 ? 2 : plan.length - 1, at}));
  }
  return plannedSkeleton(plan);
}
