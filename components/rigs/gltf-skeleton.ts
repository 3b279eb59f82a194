import type {Document, Node, Skin} from "@gltf-transform/core";
import {IDENTITY, invertAffine} from "../core/matrix4.js";
import {normalize} from "../core/quaternion.js";
import {called} from "./gltf-check.js";
import {plural, type Tally} from "./gltf-tally.js";
import {createPosed} from "./palette.js";
import type {Joint, Skeleton} from "./rig.js";
import {topologicalOrder} from "./skeleton.js";

export interface SkinnedSkeleton {
  skeleton: Skeleton;
  /** Joint numbers of the skeleton, in each skin's own order. */
  jointsOf: Map<Skin, number[]>;
}

/** Joint numbers are stored in 16 bits, and 65535 is kept free. */
const MOST_JOINTS = 65535;

interface Entry {
  node: Node;
  inverseBind: ArrayLike<number> | null;
  /** The joint of the same node that an earlier skin binds otherwise; -1 for a node's first joint. */
  twinOf: number;
  /** What tells a twin from the first by name. */
  skin: string;
}

/**
 * One skeleton of all skins. A node that two skins bind alike is one joint; bound otherwise it gets a twin, a child
 * that never moves by itself. Ancestors that move joints without being in a skin follow at the end.
 */
export function readSkeleton(document: Document, tally: Tally): SkinnedSkeleton {
  const skins = document.getRoot().listSkins();
  const entries: Entry[] = [];
  const jointsOfNode = new Map<Node, number[]>();
  const jointsOf = new Map<Skin, number[]>();
  const append = (entry: Entry) => {
    const joint = entries.push(entry) - 1;
    if (joint >= MOST_JOINTS) throw new Error(`file: more than ${MOST_JOINTS} joints, expected at most ${MOST_JOINTS}`);
    jointsOfNode.set(entry.node, [...(jointsOfNode.get(entry.node) ?? []), joint]);
    return joint;
  };

  skins.forEach((skin, index) => {
    const place = called("skin", index, skin.getName());
    const matrices = inverseBindMatrices(skin, place);
    const joints = skin.listJoints().map((node, slot) => {
      const inverseBind = matrices[slot];
      const known = jointsOfNode.get(node) ?? [];
      const same = known.find((joint) => equal(entries[joint].inverseBind, inverseBind));
      return same ?? append({node, inverseBind, twinOf: known[0] ?? -1, skin: place});
    });
    jointsOf.set(skin, joints);
  });
  const inSkins = entries.length;
  for (let joint = 0; joint < entries.length; ++joint) {
    const above = entries[joint].node.getParentNode();
    if (above && !jointsOfNode.has(above)) append({node: above, inverseBind: null, twinOf: -1, skin: ""});
  }

  const unbound = skins.filter((skin) => !skin.getInverseBindMatrices()).length;
  tally.add("inverse-bind-missing", "note", unbound, (count) => {
    return `${plural(count, "skin has", "skins have")} no inverse bind matrices: identities are taken, as glTF says.`;
  });
  const skeleton = build(entries, inSkins, jointsOfNode);
  tally.add("inverse-bind-singular", "warning", countSingular(skeleton), (count) => {
    return `${plural(count, "inverse bind matrix is", "inverse bind matrices are")} singular: what the joint moves is flat, and its place at bind is unknown.`;
  });
  return {skeleton, jointsOf};
}

function inverseBindMatrices(skin: Skin, place: string): ArrayLike<number>[] {
  const numbers = skin.getInverseBindMatrices()?.getArray();
  return skin.listJoints().map((node, slot) => {
    const matrix = numbers ? numbers.subarray(16 * slot, 16 * slot + 16) : IDENTITY;
    const wrong = Array.from(matrix).findIndex((value) => !Number.isFinite(value));
    if (wrong >= 0) {
      throw new Error(
        `${place}: entry ${wrong} of the inverse bind matrix of ${called("joint", slot, node.getName())} is ${matrix[wrong]}, expected a finite number`
      );
    }
    return matrix;
  });
}

const equal = (a: ArrayLike<number> | null, b: ArrayLike<number>): boolean =>
  a !== null && Array.from(a).every((value, i) => value === b[i]);

function build(entries: Entry[], inSkins: number, jointsOfNode: Map<Node, number[]>): Skeleton {
  const parents = entries.map(({node, twinOf}) => {
    const above = node.getParentNode();
    return twinOf >= 0 ? twinOf : above ? (jointsOfNode.get(above)?.[0] ?? -1) : -1;
  });
  const order = topologicalOrder(parents);
  const names = entries.map(({node}, joint) => node.getName() || `joint ${joint}`);
  const joints: Joint[] = entries.map(({twinOf, skin}, joint) => ({
    name: twinOf >= 0 ? `${names[twinOf]} (${skin})` : names[joint],
    path: "",
    parent: parents[joint],
    inSkin: joint < inSkins
  }));
  const taken = new Set<string>();
  for (const joint of order) {
    const {name, parent} = joints[joint];
    const path = parent >= 0 ? `${joints[parent].path}/${name}` : name;
    let unique = path;
    for (let n = 2; taken.has(unique); ++n) unique = `${path}#${n}`;
    taken.add(unique);
    joints[joint].path = unique;
  }

  const skeleton: Skeleton = {
    joints,
    rest: {
      translations: Float64Array.from(
        entries.flatMap(({node, twinOf}) => (twinOf < 0 ? node.getTranslation() : [0, 0, 0]))
      ),
      rotations: Float64Array.from(
        entries.flatMap(({node, twinOf}) => (twinOf < 0 ? normalize(node.getRotation()) : [0, 0, 0, 1]))
      ),
      scales: Float64Array.from(entries.flatMap(({node, twinOf}) => (twinOf < 0 ? node.getScale() : [1, 1, 1])))
    },
    shears: new Map(),
    inverseBind: new Float64Array(16 * entries.length),
    order
  };
  const {world} = createPosed(skeleton);
  entries.forEach(({inverseBind}, joint) => {
    const matrix = inverseBind ?? invertAffine(world, 16 * joint);
    skeleton.inverseBind.set(Array.from(matrix).every(Number.isFinite) ? matrix : IDENTITY, 16 * joint);
  });
  return skeleton;
}

function countSingular({joints, inverseBind}: Skeleton): number {
  return joints.filter((_, joint) => !invertAffine(inverseBind, 16 * joint).every(Number.isFinite)).length;
}
