import type {Bone, Group, Object3D, SkinnedMesh} from "three";
import {IDENTITY, invertAffine} from "../core/matrix4.js";
import type {Tally} from "./gltf-tally.js";
import {jointPaths} from "./joint-paths.js";
import {createPosed} from "./palette.js";
import type {Joint, Skeleton} from "./rig.js";
import {topologicalOrder} from "./skeleton.js";

export interface FbxSkeleton {
  skeleton: Skeleton;
  /** The joint that each object of the scene moves. */
  jointOf: ReadonlyMap<Object3D, number>;
  /** By mesh: joint numbers in the order of its bones; -1 for a bone that is not in the file. */
  jointsOfMesh: ReadonlyMap<SkinnedMesh, readonly number[]>;
}

/** What three.js's loader keeps on a geometry of what the file says of its skin. */
export interface FbxSkin {
  /** The file's number of the geometry. */
  geometryID: number;
  /** By bone: control points and their weights. */
  rawBones: {indices: number[]; weights: number[]}[];
}

/** Joint numbers are stored in 16 bits, and 65535 is kept free. */
const MOST_JOINTS = 65535;

interface Entry {
  object: Object3D;
  inverseBind: ArrayLike<number> | null;
  /** The joint of the same bone that an earlier mesh binds otherwise; -1 for a bone's first. */
  twinOf: number;
}

export const skinOf = ({geometry}: SkinnedMesh): FbxSkin | undefined =>
  (geometry as unknown as {FBX_Deformer?: FbxSkin}).FBX_Deformer;

/**
 * One skeleton of all meshes: their bones in order, then the nodes above them. The loader makes a bone again, as the parent of
 * the one before, for every further mesh that it moves; only the outermost ever moves. Bound alike they are one joint, bound
 * otherwise twins of it, its children.
 */
export function readFbxSkeleton(
  scene: Group,
  meshes: readonly SkinnedMesh[],
  metres: number,
  tally: Tally
): FbxSkeleton {
  const entries: Entry[] = [];
  const jointOf = new Map<Object3D, number>();
  const append = (entry: Entry) => {
    const joint = entries.push(entry) - 1;
    if (joint >= MOST_JOINTS) throw new Error(`file: more than ${MOST_JOINTS} joints, expected at most ${MOST_JOINTS}`);
    if (!jointOf.has(entry.object)) jointOf.set(entry.object, joint);
    return joint;
  };
  const alike = new Map<Object3D, number[]>();
  const jointsOfMesh = new Map<SkinnedMesh, number[]>();
  for (const mesh of meshes) {
    const {bones, boneInverses} = mesh.skeleton;
    const clusters = skinOf(mesh)?.rawBones.length ?? bones.length;
    const numbers = Array.from({length: clusters}, (_, slot) => {
      const bone = bones[slot] as Bone | undefined;
      if (!bone) return -1;
      const object = outermost(bone);
      const {elements} = boneInverses[slot];
      const known = alike.get(object) ?? [];
      const same = known.find((joint) => elements.every((value, i) => value === entries[joint].inverseBind?.[i]));
      if (same !== undefined) return same;
      const joint = append({object, inverseBind: elements, twinOf: known[0] ?? -1});
      alike.set(object, [...known, joint]);
      return joint;
    });
    jointsOfMesh.set(mesh, numbers);
  }
  const inSkin = entries.length;
  for (let joint = 0; joint < entries.length; ++joint) {
    const above = entries[joint].object.parent;
    if (above && !jointOf.has(above) && (above !== scene || isTurned(scene))) {
      append({object: above, inverseBind: null, twinOf: -1});
    }
  }
  if (isTurned(scene)) {
    tally.add("fbx-up-axis", {message: () => "The file's up axis is z.", done: "Turned so that y is up.", count: 1});
  }
  return {skeleton: build(scene, entries, inSkin, jointOf, metres), jointOf, jointsOfMesh};
}

/** Of a bone and those that the loader made of the same one of the file, the one that the others hang from. */
function outermost(bone: Object3D): Object3D {
  // The loader writes the number that the file gives an object on it.
  const number = (object: Object3D) => (object as Object3D & {ID?: number}).ID;
  let object = bone;
  while (object.parent && number(object) !== undefined && number(object.parent) === number(object))
    object = object.parent;
  return object;
}

const isTurned = ({matrix: {elements}}: Group): boolean => elements.some((value, i) => value !== (i % 5 === 0 ? 1 : 0));

function build(
  scene: Group,
  entries: readonly Entry[],
  inSkin: number,
  jointOf: ReadonlyMap<Object3D, number>,
  metres: number
): Skeleton {
  const parents = entries.map(({object, twinOf}) =>
    twinOf >= 0 ? twinOf : ((object.parent && jointOf.get(object.parent)) ?? -1)
  );
  const order = topologicalOrder(parents);
  const joints: Joint[] = entries.map(({object}, joint) => ({
    name: object === scene ? "z up" : originalName(object) || `joint ${joint}`,
    path: "",
    parent: parents[joint],
    inSkin: joint < inSkin
  }));
  const paths = jointPaths(joints, order);
  joints.forEach((joint, number) => (joint.path = paths[number]));
  const skeleton: Skeleton = {
    joints,
    rest: {
      translations: Float64Array.from(
        entries.flatMap(({object, twinOf}) => (twinOf < 0 ? object.position.toArray() : [0, 0, 0])),
        (value) => metres * value
      ),
      rotations: Float64Array.from(
        entries.flatMap(({object, twinOf}) => (twinOf < 0 ? object.quaternion.toArray() : [0, 0, 0, 1]))
      ),
      scales: Float64Array.from(
        entries.flatMap(({object, twinOf}) => (twinOf < 0 ? object.scale.toArray() : [1, 1, 1]))
      )
    },
    shears: new Map(),
    inverseBind: new Float64Array(16 * entries.length),
    order
  };
  const {world} = createPosed(skeleton);
  entries.forEach(({inverseBind}, joint) => {
    const matrix = inverseBind ? inMetres(inverseBind, metres) : invertAffine(world, 16 * joint);
    // What holds no vertex needs none, and a node that is scaled to nothing has none.
    if (inverseBind || matrix.every(Number.isFinite)) skeleton.inverseBind.set(matrix, 16 * joint);
    else skeleton.inverseBind.set(IDENTITY, 16 * joint);
  });
  return skeleton;
}

const originalName = ({name, userData}: Object3D): string => String(userData.originalName ?? name);

/** The matrix from metres to metres that does what `elements` does from unit to unit. */
const inMetres = (elements: ArrayLike<number>, metres: number): Float64Array =>
  Float64Array.from(elements, (value, i) => (i >= 12 && i < 15 ? metres * value : value));
