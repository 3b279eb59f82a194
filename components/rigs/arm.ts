import {fairMesh} from "../core/fair-mesh.js";
import {gradient, surfaceNets, type Field} from "../core/isosurface.js";
import {normalize, subtract, vectorAt, type Vector} from "../core/vector.js";
import {ELBOW, FINGERS, SHOULDER, WRIST} from "./arm-bones.js";
import {armField} from "./arm-field.js";
import {armGrid} from "./arm-grid.js";
import {armWeights} from "./arm-weights.js";
import type {Mesh, Rig, Skeleton} from "./rig.js";
import {topologicalOrder} from "./skeleton.js";

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

interface ArmJoint {
  name: string;
  parent: number;
  at: Vector;
}

/** Every joint's own axes are the world's at rest. */
function armSkeleton(): Skeleton {
  const plan: ArmJoint[] = [
    {name: "shoulder", parent: -1, at: SHOULDER},
    {name: "elbow", parent: 0, at: ELBOW},
    {name: "wrist", parent: 1, at: WRIST}
  ];
  for (const {joints} of FINGERS) {
    joints.forEach(({name, at}, i) => plan.push({name, parent: i === 0 ? 2 : plan.length - 1, at}));
  }

  const paths: string[] = [];
  const translations = new Float64Array(3 * plan.length);
  const rotations = new Float64Array(4 * plan.length);
  const inverseBind = new Float64Array(16 * plan.length);
  plan.forEach(({name, parent, at}, joint) => {
    paths.push(parent < 0 ? name : `${paths[parent]}/${name}`);
    translations.set(parent < 0 ? at : subtract(at, plan[parent].at), 3 * joint);
    rotations[4 * joint + 3] = 1;
    inverseBind.set([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -at[0], -at[1], -at[2], 1], 16 * joint);
  });
  return {
    joints: plan.map(({name, parent}, joint) => ({name, path: paths[joint], parent, inSkin: true})),
    rest: {translations, rotations, scales: new Float64Array(3 * plan.length).fill(1)},
    shears: new Map(),
    inverseBind,
    order: topologicalOrder(plan.map(({parent}) => parent))
  };
}
