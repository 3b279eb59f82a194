import {compose, invertAffine} from "../../components/core/matrix4.js";
import {fromAxisAngle} from "../../components/core/quaternion.js";
import {seededRandom} from "../../components/core/random.js";
import {normalize} from "../../components/core/vector.js";
import {normalizeInfluences} from "../../components/rigs/influences.js";
import type {Pose, Rig} from "../../components/rigs/rig.js";
import {copyPose, topologicalOrder} from "../../components/rigs/skeleton.js";

const K = 4;

/** A rig the size of a character: a chain of joints along x, vertices around it, each held by the four joints nearest to it. */
export function limb(vertices: number, joints: number): Rig {
  const random = seededRandom(1);
  const positions = new Float32Array(3 * vertices);
  const normals = new Float32Array(3 * vertices);
  const held = new Uint16Array(K * vertices);
  const weights = new Float32Array(K * vertices);
  for (let v = 0; v < vertices; ++v) {
    const along = (v / vertices) * (joints - 1);
    const angle = 2 * Math.PI * random();
    positions.set([along, Math.cos(angle), Math.sin(angle)], 3 * v);
    normals.set([0, Math.cos(angle), Math.sin(angle)], 3 * v);
    const first = Math.min(joints - K, Math.max(0, Math.floor(along) - 1));
    for (let slot = 0; slot < K; ++slot) {
      held[K * v + slot] = first + slot;
      weights[K * v + slot] = Math.exp(-((along - first - slot) ** 2));
    }
  }
  const parents = Array.from({length: joints}, (_, joint) => joint - 1);
  const rest: Pose = {
    translations: Float64Array.from({length: 3 * joints}, (_, i) => (i > 0 && i % 3 === 0 ? 1 : 0)),
    rotations: Float64Array.from({length: 4 * joints}, (_, i) => (i % 4 === 3 ? 1 : 0)),
    scales: new Float64Array(3 * joints).fill(1)
  };
  const inverseBind = new Float64Array(16 * joints);
  const world = new Float64Array(16);
  for (let joint = 0; joint < joints; ++joint) {
    compose([joint, 0, 0], [0, 0, 0, 1], [1, 1, 1], world);
    inverseBind.set(invertAffine(world), 16 * joint);
  }
  return {
    id: "limb",
    label: "Limb",
    mesh: {
      positions,
      normals,
      triangles: new Uint32Array(),
      primitives: [{name: "limb", firstVertex: 0, vertexCount: vertices}]
    },
    skeleton: {
      joints: parents.map((parent, joint) => ({name: `joint ${joint}`, path: `joint ${joint}`, parent, inSkin: true})),
      rest,
      shears: new Map(),
      inverseBind,
      order: topologicalOrder(parents)
    },
    influences: normalizeInfluences(K, held, weights),
    morphs: [],
    clips: [],
    findings: []
  };
}

/** Every joint turned a little about an axis of its own. */
export function curl(rig: Rig): Pose {
  const random = seededRandom(2);
  const pose = copyPose(rig.skeleton.rest);
  rig.skeleton.joints.forEach((_, joint) => {
    const axis = normalize([random() - 0.5, random() - 0.5, random() - 0.5]);
    pose.rotations.set(fromAxisAngle(axis, 0.6 * random()), 4 * joint);
  });
  return pose;
}
