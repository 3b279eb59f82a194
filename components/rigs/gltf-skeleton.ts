import type {GLTF} from "@gltf-transform/core";
import {IDENTITY, invertAffine} from "../core/matrix4.js";
import {parentsOf} from "./gltf-check-nodes.js";
import {isAffine, isUnitRotation, nodeTransform} from "./gltf-node-transform.js";
import {called} from "./gltf-reference.js";
import {listNames, plural, type Tally} from "./gltf-tally.js";
import {jointPaths} from "./joint-paths.js";
import {createPosed} from "./palette.js";
import type {Joint, Skeleton} from "./rig.js";
import {topologicalOrder} from "./skeleton.js";

export interface SkinnedSkeleton {
  skeleton: Skeleton;
  /** By skin number: joint numbers of the skeleton, in the skin's own order. */
  jointsOfSkin: number[][];
  /** By node number: its joints, the first of which its transform moves; the others are children of the first. */
  jointsOfNode: ReadonlyMap<number, readonly number[]>;
  /** The joint that never moves and leaves its vertices where bind space has them; -1 when none was asked for. */
  staticJoint: number;
}

/** Joint numbers are stored in 16 bits, and 65535 is kept free. */
const MOST_JOINTS = 65535;

interface Entry {
  /** Node number; -1 for the static joint. */
  node: number;
  inverseBind: ArrayLike<number> | null;
  /** The joint of the same node that an earlier skin binds otherwise; -1 for a node's first joint. */
  twinOf: number;
  /** What tells a twin from the first by name. */
  skin: string;
}

/**
 * One skeleton of all skins. A node that two skins bind alike is one joint; bound otherwise it gets a twin, a child
 * that never moves by itself. The static joint comes next, if it is wanted; ancestors that move joints without being in
 * a skin follow at the end. `matricesOf` gives the numbers of an accessor. Nodes are read from the file's JSON, since
 * the library has another matrix for a sheared node.
 */
export function readSkeleton(
  json: GLTF.IGLTF,
  matricesOf: (accessor: number) => ArrayLike<number>,
  withStatic: boolean,
  tally: Tally
): SkinnedSkeleton {
  const {nodes = [], skins = []} = json;
  const entries: Entry[] = [];
  const jointsOfNode = new Map<number, number[]>();
  const append = (entry: Entry) => {
    const joint = entries.push(entry) - 1;
    if (joint >= MOST_JOINTS) throw new Error(`file: more than ${MOST_JOINTS} joints, expected at most ${MOST_JOINTS}`);
    // The static joint has no node, nor have the roots a node above them: they must not find one another.
    if (entry.node < 0) return joint;
    const known = jointsOfNode.get(entry.node);
    if (known) known.push(joint);
    else jointsOfNode.set(entry.node, [joint]);
    return joint;
  };

  const jointsOfSkin = skins.map((skin, index) => {
    const place = called("skin", index, skin.name);
    const matrices = inverseBindMatrices(skin, place, nodes, matricesOf);
    return skin.joints.map((node, slot) => {
      const inverseBind = matrices[slot];
      const known = jointsOfNode.get(node) ?? [];
      const same = known.find((joint) => equal(entries[joint].inverseBind, inverseBind));
      return same ?? append({node, inverseBind, twinOf: known[0] ?? -1, skin: place});
    });
  });
  const staticJoint = withStatic ? append({node: -1, inverseBind: IDENTITY, twinOf: -1, skin: ""}) : -1;
  const inSkins = entries.length;
  const parents = parentsOf(nodes);
  for (let joint = 0; joint < entries.length; ++joint) {
    const above = parents[entries[joint].node] ?? -1;
    if (above >= 0 && !jointsOfNode.has(above)) append({node: above, inverseBind: null, twinOf: -1, skin: ""});
  }
  reportNodes(nodes, skins, entries, tally);

  const parentOf = ({node, twinOf}: Entry) =>
    twinOf >= 0 ? twinOf : (jointsOfNode.get(parents[node] ?? -1)?.[0] ?? -1);
  const skeleton = build(nodes, entries, inSkins, entries.map(parentOf));
  const singular = entries.flatMap((_, joint) =>
    invertAffine(skeleton.inverseBind, 16 * joint).every(Number.isFinite) ? [] : [joint]
  );
  tally.add("inverse-bind-singular", {
    joints: singular,
    message: (count) =>
      `${plural(count, "inverse bind matrix is", "inverse bind matrices are")} singular (determinant 0).`,
    done: "Used as it is: what the joint moves is flat, and the joint's place at bind is unknown."
  });
  return {skeleton, jointsOfSkin, jointsOfNode, staticJoint};
}

function inverseBindMatrices(
  {joints, inverseBindMatrices: accessor}: GLTF.ISkin,
  place: string,
  nodes: readonly GLTF.INode[],
  matricesOf: (accessor: number) => ArrayLike<number>
): ArrayLike<number>[] {
  if (accessor === undefined) return joints.map(() => IDENTITY);
  const numbers = matricesOf(accessor);
  return joints.map((node, slot) => {
    const matrix = Array.from({length: 16}, (_, i) => numbers[16 * slot + i]);
    const wrong = matrix.findIndex((value) => !Number.isFinite(value));
    if (wrong >= 0) {
      throw new Error(
        `${place}: entry ${wrong} of the inverse bind matrix of ${called("joint", slot, nodes[node].name)} is ${matrix[wrong]}, expected a finite number`
      );
    }
    return matrix;
  });
}

const equal = (a: ArrayLike<number> | null, b: ArrayLike<number>): boolean => {
  if (a === null) return false;
  for (let i = 0; i < 16; ++i) if (a[i] !== b[i]) return false;
  return true;
};

function reportNodes(nodes: readonly GLTF.INode[], skins: readonly GLTF.ISkin[], entries: Entry[], tally: Tally): void {
  tally.add("inverse-bind-missing", {
    count: skins.filter(({inverseBindMatrices: accessor}) => accessor === undefined).length,
    message: (count) => `${plural(count, "skin has", "skins have")} no inverse bind matrices.`,
    done: "Identities are taken, as glTF says."
  });
  const pick = (holds: (entry: Entry) => boolean) => entries.flatMap((entry, joint) => (holds(entry) ? [joint] : []));
  const names = (joints: number[]) =>
    listNames(joints.map((joint) => nodes[entries[joint].node].name ?? `joint ${joint}`));
  const askew = pick(({inverseBind}) => inverseBind !== null && !isAffine(inverseBind));
  tally.add("inverse-bind-not-affine", {
    joints: askew,
    message: (count) =>
      `${plural(count, "inverse bind matrix has", "inverse bind matrices have")} a last row other than 0, 0, 0, 1: ${names(askew)}.`,
    done: "The last row is taken as 0, 0, 0, 1."
  });
  const projective = pick(({node}) => node >= 0 && nodes[node].matrix !== undefined && !isAffine(nodes[node].matrix));
  tally.add("node-matrix-not-affine", {
    joints: projective,
    message: (count) =>
      `${plural(count, "joint has", "joints have")} a matrix with a last row other than 0, 0, 0, 1: ${names(projective)}.`,
    done: "The last row is taken as 0, 0, 0, 1."
  });
  const long = pick(({node, twinOf}) => node >= 0 && twinOf < 0 && !isUnitRotation(nodes[node]));
  tally.add("rotation-not-unit", {
    joints: long,
    message: (count) =>
      `${plural(count, "joint has", "joints have")} a rotation whose length is not 1: ${names(long)}.`,
    done: "Divided by its length; a rotation of 0, 0, 0, 0 is none."
  });
}

function build(nodes: readonly GLTF.INode[], entries: Entry[], inSkins: number, parents: number[]): Skeleton {
  const names = entries.map(({node}, joint) => (node < 0 ? "static" : nodes[node].name || `joint ${joint}`));
  const order = topologicalOrder(parents);
  const joints = entries.map(({twinOf, skin}, joint): Joint => ({
    name: twinOf >= 0 ? `${names[twinOf]} (${skin})` : names[joint],
    path: "",
    parent: parents[joint],
    inSkin: joint < inSkins
  }));
  jointPaths(joints, order).forEach((path, joint) => (joints[joint].path = path));

  const count = entries.length;
  const shears = new Map<number, Float64Array>();
  const rest = {
    translations: new Float64Array(3 * count),
    rotations: new Float64Array(4 * count),
    scales: new Float64Array(3 * count).fill(1)
  };
  entries.forEach(({node, twinOf}, joint) => {
    const moved = node >= 0 && twinOf < 0;
    const {translation, rotation, scale, shear} = nodeTransform(moved ? nodes[node] : {});
    rest.translations.set(translation, 3 * joint);
    rest.rotations.set(rotation, 4 * joint);
    rest.scales.set(scale, 3 * joint);
    if (shear) shears.set(joint, shear);
  });
  const skeleton: Skeleton = {joints, rest, shears, inverseBind: new Float64Array(16 * count), order};
  const {world} = createPosed(skeleton);
  entries.forEach(({inverseBind}, joint) => {
    const matrix = inverseBind ?? invertAffine(world, 16 * joint);
    skeleton.inverseBind.set(Array.from(matrix).every(Number.isFinite) ? matrix : IDENTITY, 16 * joint);
    for (const i of [3, 7, 11, 15]) skeleton.inverseBind[16 * joint + i] = IDENTITY[i];
  });
  return skeleton;
}
