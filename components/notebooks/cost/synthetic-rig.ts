import {fromAxisAngle} from "../../core/quaternion.js";
import {seededRandom} from "../../core/random.js";
import {normalize} from "../../core/vector.js";
import {normalizeInfluences} from "../../rigs/influences.js";
import {applyPose, createPosed, type Posed} from "../../rigs/palette.js";
import type {Rig} from "../../rigs/rig.js";
import {copyPose} from "../../rigs/skeleton.js";

/** How large a rig made by code is. */
export interface RigSize {
  vertices: number;
  joints: number;
  /** Influences a vertex, all of them above zero; no more than there are joints. */
  influences: number;
}

/** Vertices of a turn around the limb. */
const AROUND = 16;

/** A limb wound of one strip of vertices around a chain of joints along x, each held by the joints nearest to it. */
export function syntheticRig({vertices, joints, influences: k}: RigSize): Rig {
  const positions = new Float32Array(3 * vertices);
  const normals = new Float32Array(3 * vertices);
  const held = new Uint16Array(k * vertices);
  const weights = new Float32Array(k * vertices);
  for (let v = 0; v < vertices; ++v) {
    const along = (v / vertices) * (joints - 1);
    const angle = (2 * Math.PI * v) / AROUND;
    positions.set([along, Math.cos(angle), Math.sin(angle)], 3 * v);
    normals.set([0, Math.cos(angle), Math.sin(angle)], 3 * v);
    const first = Math.min(joints - k, Math.max(0, Math.round(along - (k - 1) / 2)));
    for (let slot = 0; slot < k; ++slot) {
      held[k * v + slot] = first + slot;
      weights[k * v + slot] = Math.exp(-(((along - first - slot) / k) ** 2));
    }
  }
  const triangles: number[] = [];
  for (let v = 0; v + AROUND + 1 < vertices; ++v) {
    triangles.push(v, v + AROUND, v + 1, v + 1, v + AROUND, v + AROUND + 1);
  }
  return {
    id: `${vertices} vertices, ${joints} joints, ${k} influences`,
    label: "Synthetic limb",
    mesh: {
      positions,
      normals,
      triangles: Uint32Array.from(triangles),
      primitives: [{name: "limb", firstVertex: 0, vertexCount: vertices}]
    },
    skeleton: chain(joints),
    influences: normalizeInfluences(k, held, weights),
    morphs: [],
    clips: [],
    findings: []
  };
}

function chain(count: number): Rig["skeleton"] {
  const rest = {
    translations: Float64Array.from({length: 3 * count}, (_, i) => (i > 0 && i % 3 === 0 ? 1 : 0)),
    rotations: Float64Array.from({length: 4 * count}, (_, i) => (i % 4 === 3 ? 1 : 0)),
    scales: new Float64Array(3 * count).fill(1)
  };
  const inverseBind = new Float64Array(16 * count);
  for (let joint = 0; joint < count; ++joint) {
    inverseBind.set([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -joint, 0, 0, 1], 16 * joint);
  }
  return {
    joints: Array.from({length: count}, (_, joint) => ({
      name: `joint ${joint}`,
      path: `joint ${joint}`,
      parent: joint - 1,
      inSkin: true
    })),
    rest,
    shears: new Map(),
    inverseBind,
    order: Uint16Array.from({length: count}, (_, joint) => joint)
  };
}

/** Any rig with every joint turned a little about an axis of its own: a pose in which no method has it easy. */
export function curled({skeleton}: Rig): Posed {
  const random = seededRandom(1);
  const pose = copyPose(skeleton.rest);
  skeleton.joints.forEach((_, joint) => {
    const axis = normalize([random() - 0.5, random() - 0.5, random() - 0.5]);
    pose.rotations.set(fromAxisAngle(axis, 0.6 * random()), 4 * joint);
  });
  const posed = createPosed(skeleton);
  applyPose(skeleton, pose, posed);
  return posed;
}
