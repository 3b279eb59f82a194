import type {Bone, Group, Object3D, SkinnedMesh} from "three";
import {invertAffine} from "../core/matrix4.js";
import type {Tally} from "./gltf-tally.js";
import {jointPaths} from "./joint-paths.js";
import {createPosed} from "./palette.js";
import type {Joint, Skeleton} from "./rig.js";
import {topologicalOrder} from "./skeleton.js";

export interface FbxSkeleton {
  skeleton: Skeleton;
  /** The joint of each object of the scene that moves a vertex. */
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

export const skinOf = ({geometry}: SkinnedMesh): FbxSkin | undefined =>
  (geometry as unknown as {FBX_Deformer?: FbxSkin}).FBX_Deformer;

/**
 * One skeleton of all meshes: their bones in order, then the nodes above them. The loader makes a bone again, as a child of the
 * first that never moves by itself, for every further mesh that it moves; bound alike they are one joint.
 */
export function readFbxSkeleton(
  scene: Group,
  meshes: readonly SkinnedMesh[],
  metres: number,
  tally: Tally
): FbxSkeleton {
  const objects: Object3D[] = [];
  const inverseBinds: (ArrayLike<number> | null)[] = [];
  const jointOf = new Map<Object3D, number>();
  const append = (object: Object3D, inverseBind: ArrayLike<number> | null) => {
    const joint = objects.push(object) - 1;
    inverseBinds.push(inverseBind);
    jointOf.set(object, joint);
    return joint;
  };
  const jointsOfMesh = new Map<SkinnedMesh, number[]>();
  for (const mesh of meshes) {
    const {bones, boneInverses} = mesh.skeleton;
    const numbers = Array.from({length: boneInverses.length}, (_, slot) => {
      const bone = bones[slot] as Bone | undefined;
      if (!bone) return -1;
      const {elements} = boneInverses[slot];
      const same = sameBones(bone).find((other) => {
        const known = inverseBinds[jointOf.get(other) ?? -1];
        return known && elements.every((value, i) => value === known[i]);
      });
      return same ? (jointOf.get(same) as number) : append(bone, elements);
    });
    jointsOfMesh.set(mesh, numbers);
  }
  const inSkin = objects.length;
  for (let joint = 0; joint < objects.length; ++joint) {
    const above = objects[joint].parent;
    if (above && !jointOf.has(above) && (above !== scene || isTurned(scene))) append(above, null);
  }
  if (isTurned(scene)) {
    tally.add("fbx-up-axis", {message: () => "The file's up axis is z.", done: "Turned so that y is up.", count: 1});
  }
  return {skeleton: build(scene, objects, inverseBinds, inSkin, jointOf, metres), jointOf, jointsOfMesh};
}

/** The bone and those that the loader made of the same one of the file, which hang from one another. */
function sameBones(bone: Object3D): Object3D[] {
  const family = [bone];
  for (let above = bone.parent; above && isTwin(family[family.length - 1], above); above = above.parent) {
    family.push(above);
  }
  for (let below = bone.children.find((child) => isTwin(child, bone)); below;) {
    const upper = below;
    family.push(upper);
    below = upper.children.find((child) => isTwin(child, upper));
  }
  return family;
}

/** The loader writes the number that the file gives an object on it. */
const isTwin = (object: Object3D, parent: Object3D): boolean => {
  const number = (of: Object3D) => (of as Object3D & {ID?: number}).ID;
  return number(object) !== undefined && number(object) === number(parent);
};

const isTurned = ({matrix: {elements}}: Group): boolean => elements.some((value, i) => value !== (i % 5 === 0 ? 1 : 0));

function build(
  scene: Group,
  objects: readonly Object3D[],
  inverseBinds: readonly (ArrayLike<number> | null)[],
  inSkin: number,
  jointOf: ReadonlyMap<Object3D, number>,
  metres: number
): Skeleton {
  const parents = objects.map(({parent}) => (parent && jointOf.get(parent)) ?? -1);
  const order = topologicalOrder(parents);
  const joints: Joint[] = objects.map((object, joint) => ({
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
        objects.flatMap(({position}) => position.toArray().map((value) => metres * value))
      ),
      rotations: Float64Array.from(objects.flatMap(({quaternion}) => quaternion.toArray())),
      scales: Float64Array.from(objects.flatMap(({scale}) => scale.toArray()))
    },
    shears: new Map(),
    inverseBind: new Float64Array(16 * objects.length),
    order
  };
  const {world} = createPosed(skeleton);
  inverseBinds.forEach((elements, joint) => {
    const matrix = elements ? inMetres(elements, metres) : invertAffine(world, 16 * joint);
    skeleton.inverseBind.set(matrix, 16 * joint);
  });
  return skeleton;
}

const originalName = ({name, userData}: Object3D): string => String(userData.originalName ?? name);

/** The matrix from metres to metres that does what `elements` does from unit to unit. */
const inMetres = (elements: ArrayLike<number>, metres: number): Float64Array =>
  Float64Array.from(elements, (value, i) => (i >= 12 && i < 15 ? metres * value : value));
