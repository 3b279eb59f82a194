import {compose, invertAffine} from "../../components/core/matrix4.js";
import {fromAxisAngle, multiply, type Quaternion} from "../../components/core/quaternion.js";
import {seededRandom} from "../../components/core/random.js";
import {normalize, subtract, type Vector} from "../../components/core/vector.js";
import {normalizeInfluences} from "../../components/rigs/influences.js";
import {applyPose, createPosed, type Posed} from "../../components/rigs/palette.js";
import type {Mesh, Pose, Rig, Skeleton} from "../../components/rigs/rig.js";
import {copyPose, topologicalOrder} from "../../components/rigs/skeleton.js";
import type {Surface} from "../../components/skinning/method.js";
import {chooseMethod} from "../../components/skinning/registry.js";

/** A joint of a test rig: where it sits at rest, in world space, and its own parent (-1, a root, unless told). */
export interface TestJoint {
  at: Vector;
  parent?: number;
  rotation?: Quaternion;
}

/** [joint, weight] pairs of one vertex, in the order of a file. */
export type Listed = readonly (readonly [number, number])[];

export interface PointRig {
  joints: readonly TestJoint[];
  points: readonly Vector[];
  /** One list a point, or one list for all. */
  influences: readonly Listed[] | Listed;
  normals?: readonly Vector[];
  triangles?: readonly number[];
}

/** A rig of a few points in 64-bit numbers, bound as it rests. */
export function pointRig({joints, points, influences, normals, triangles = []}: PointRig): Rig {
  const lists = isShared(influences) ? points.map(() => influences) : influences;
  const k = Math.max(...lists.map((list) => list.length));
  const listed = lists.flatMap((list) => Array.from({length: k}, (_, slot) => list[slot] ?? ([0, 0] as const)));
  const mesh: Mesh = {
    positions: Float64Array.from(points.flat()),
    normals: Float64Array.from((normals ?? points.map((): Vector => [0, 0, 1])).flat()),
    triangles: Uint32Array.from(triangles),
    primitives: [{name: "points", firstVertex: 0, vertexCount: points.length}]
  };
  return {
    id: "points",
    label: "Points",
    mesh,
    skeleton: restingSkeleton(joints),
    influences: normalizeInfluences(
      k,
      listed.map(([joint]) => joint),
      listed.map(([, weight]) => weight)
    ),
    morphs: [],
    clips: [],
    findings: []
  };
}

const isShared = (influences: readonly Listed[] | Listed): influences is Listed => typeof influences[0][0] === "number";

function restingSkeleton(joints: readonly TestJoint[]): Skeleton {
  const parents = joints.map(({parent = -1}) => parent);
  const inverseBind = new Float64Array(16 * joints.length);
  const rest: Pose = {
    translations: new Float64Array(3 * joints.length),
    rotations: new Float64Array(4 * joints.length),
    scales: new Float64Array(3 * joints.length).fill(1)
  };
  const world = new Float64Array(16);
  joints.forEach(({at, parent = -1, rotation = [0, 0, 0, 1]}, joint) => {
    if (parent >= 0 && joints[parent].rotation) throw new Error(`joint ${joint}: its parent is turned at rest`);
    rest.translations.set(parent < 0 ? at : subtract(at, joints[parent].at), 3 * joint);
    rest.rotations.set(rotation, 4 * joint);
    compose(at, rotation, [1, 1, 1], world);
    inverseBind.set(invertAffine(world), 16 * joint);
  });
  return {
    joints: parents.map((parent, joint) => ({name: `joint ${joint}`, path: `joint ${joint}`, parent, inSkin: true})),
    rest,
    shears: new Map(),
    inverseBind,
    order: topologicalOrder(parents)
  };
}

/**
 * The same rig with the mesh bound in units of `scale` metres, turned inside out where that is negative: the inverse bind
 * matrices make up for it, as they do in files whose mesh and nodes differ in units.
 */
export function inUnits({mesh, skeleton, ...rig}: Rig, scale: number): Rig {
  const inverseBind = skeleton.inverseBind.map((value, i) => (i % 16 < 12 ? scale * value : value));
  const positions = Float64Array.from(mesh.positions, (value) => value / scale);
  const normals = Float64Array.from(mesh.normals, (value) => Math.sign(scale) * value);
  return {...rig, mesh: {...mesh, positions, normals}, skeleton: {...skeleton, inverseBind}};
}

/** What changes of a joint's local transform; the rest of it stays as at rest. */
export interface Change {
  turn?: Quaternion;
  translation?: Vector;
  scale?: Vector;
}

/** The rig with some joints changed: local rotation = rest rotation, then the turn. */
export function posedBy(rig: Rig, changes: Readonly<Record<number, Change>>): Posed {
  const pose = copyPose(rig.skeleton.rest);
  for (const [key, {turn, translation, scale}] of Object.entries(changes)) {
    const joint = Number(key);
    const [x, y, z, w] = pose.rotations.subarray(4 * joint, 4 * joint + 4);
    if (turn) pose.rotations.set(multiply([x, y, z, w], turn), 4 * joint);
    if (translation) pose.translations.set(translation, 3 * joint);
    if (scale) pose.scales.set(scale, 3 * joint);
  }
  return posedAs(rig, pose);
}

export function posedAs(rig: Rig, pose: Pose): Posed {
  const posed = createPosed(rig.skeleton);
  applyPose(rig.skeleton, pose, posed);
  return posed;
}

/** The surface that a method, written as `dqs:pivot=first`, makes of a pose. */
export function skinned(text: string, rig: Rig, posed: Posed): Surface {
  const {method, options} = chooseMethod(text);
  const out = emptySurface(rig);
  method.deform(method.bind(rig, options), posed, out);
  return out;
}

export const emptySurface = ({mesh}: Rig): Surface => ({
  positions: new Float64Array(mesh.positions.length),
  normals: new Float64Array(mesh.normals.length)
});

export function randomVector(random: () => number): Vector {
  return [2 * random() - 1, 2 * random() - 1, 2 * random() - 1];
}

/** A rotation about any axis by at most `limit` radians either way. */
export function randomTurn(random: () => number, limit = Math.PI): Quaternion {
  return fromAxisAngle(normalize(randomVector(random)), (2 * random() - 1) * limit);
}

/** A permutation of 0 to count - 1. */
export function shuffled(count: number, random: () => number): number[] {
  const order = Array.from({length: count}, (_, i) => i);
  for (let i = count - 1; i > 0; --i) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

const TORUS_SIDES = 6;

/**
 * What pointRig makes a random rig of: a torus of 36 vertices, six joints in a random tree, and one to four influences a
 * vertex in random order, no two weights alike.
 */
export function randomParts(seed: number): Required<Omit<PointRig, "influences">> & {influences: Listed[]} {
  const random = seededRandom(seed);
  const joints = Array.from({length: 6}, (_, joint): TestJoint => ({
    at: randomVector(random),
    parent: Math.floor(random() * (joint + 1)) - 1
  }));
  const {points, normals, triangles} = torus();
  const influences = points.map((): Listed => {
    const count = 1 + Math.floor(4 * random());
    const chosen = shuffled(joints.length, random);
    return shuffled(count, random).map((rank, i) => [chosen[i], 1 + rank + 0.9 * random()] as const);
  });
  return {joints, points, normals, triangles, influences};
}

export const randomRig = (seed: number): Rig => pointRig(randomParts(seed));

/** Every joint turned by at most `limit` radians. */
export function randomPose(rig: Rig, seed: number, limit = Math.PI): Pose {
  const random = seededRandom(seed);
  const pose = copyPose(rig.skeleton.rest);
  rig.skeleton.joints.forEach((_, joint) => pose.rotations.set(randomTurn(random, limit), 4 * joint));
  return pose;
}

function torus(): {points: Vector[]; normals: Vector[]; triangles: number[]} {
  const n = TORUS_SIDES;
  const points: Vector[] = [];
  const normals: Vector[] = [];
  const triangles: number[] = [];
  for (let i = 0; i < n; ++i) {
    for (let j = 0; j < n; ++j) {
      const u = (2 * Math.PI * i) / n;
      const v = (2 * Math.PI * j) / n;
      const normal: Vector = [Math.cos(v) * Math.cos(u), Math.sin(v), -Math.cos(v) * Math.sin(u)];
      points.push([Math.cos(u) + 0.4 * normal[0], 0.4 * normal[1], -Math.sin(u) + 0.4 * normal[2]]);
      normals.push(normal);
      const a = n * i + j;
      const b = n * ((i + 1) % n) + j;
      const c = n * ((i + 1) % n) + ((j + 1) % n);
      const d = n * i + ((j + 1) % n);
      triangles.push(a, b, c, a, c, d);
    }
  }
  return {points, normals, triangles};
}
