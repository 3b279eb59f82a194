import type {Vector} from "../core/vector.js";
import {normalizeInfluences} from "./influences.js";
import type {Rig} from "./rig.js";
import {topologicalOrder} from "./skeleton.js";

/** A joint of a rig of points: where it rests, in world space, its axes the world's, and its parent (-1 for a root). */
export interface PointJoint {
  name: string;
  at: Vector;
  parent: number;
}

/** A point with what holds it: [joint, weight] pairs that sum to 1, in the order of a file. */
export interface HeldPoint {
  at: Vector;
  influences: readonly (readonly [number, number])[];
}

/**
 * A rig of loose points without triangles: what a flat figure or a worked example skins, by the same code as a whole mesh.
 * Positions are 64-bit. Normals stand across the plane of the page, along z.
 */
export function pointRig(id: string, joints: readonly PointJoint[], points: readonly HeldPoint[]): Rig {
  const k = Math.max(...points.map(({influences}) => influences.length));
  const slots = points.flatMap(({influences}) =>
    Array.from({length: k}, (_, slot) => influences[slot] ?? ([0, 0] as const))
  );
  const rest = {
    translations: new Float64Array(3 * joints.length),
    rotations: new Float64Array(4 * joints.length),
    scales: new Float64Array(3 * joints.length).fill(1)
  };
  const inverseBind = new Float64Array(16 * joints.length);
  const paths: string[] = [];
  joints.forEach(({name, at, parent}, joint) => {
    paths.push(parent < 0 ? name : `${paths[parent]}/${name}`);
    const from = parent < 0 ? [0, 0, 0] : joints[parent].at;
    for (let axis = 0; axis < 3; ++axis) rest.translations[3 * joint + axis] = at[axis] - from[axis];
    rest.rotations[4 * joint + 3] = 1;
    inverseBind.set([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -at[0], -at[1], -at[2], 1], 16 * joint);
  });
  return {
    id,
    label: id,
    mesh: {
      positions: Float64Array.from(points.flatMap(({at}) => at)),
      normals: Float64Array.from(points.flatMap(() => [0, 0, 1])),
      triangles: new Uint32Array(0),
      primitives: [{name: id, firstVertex: 0, vertexCount: points.length}]
    },
    skeleton: {
      joints: joints.map(({name, parent}, joint) => ({name, path: paths[joint], parent, inSkin: true})),
      rest,
      shears: new Map(),
      inverseBind,
      order: topologicalOrder(joints.map(({parent}) => parent))
    },
    influences: normalizeInfluences(
      k,
      slots.map(([joint]) => joint),
      slots.map(([, weight]) => weight)
    ),
    morphs: [],
    clips: [],
    findings: []
  };
}

/**
 * Points held by two bones that share the joint at the origin: joint 0 stays, joint 1 turns and holds each point by its
 * weight.
 */
export function twoBoneRig(id: string, points: readonly {at: Vector; weight: number}[]): Rig {
  const joints = [
    {name: "still", at: [0, 0, 0] as Vector, parent: -1},
    {name: "turned", at: [0, 0, 0] as Vector, parent: 0}
  ];
  return pointRig(
    id,
    joints,
    points.map(({at, weight}) => ({
      at,
      influences: [
        [0, 1 - weight],
        [1, weight]
      ]
    }))
  );
}
