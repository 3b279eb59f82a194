import {boundsOf, diagonalOf} from "../core/bounds.js";
import {originOf} from "../core/matrix4.js";
import {length, subtract, type Vector} from "../core/vector.js";
import {nameJoints} from "../rigs/checks/found.js";
import {plural} from "../rigs/gltf-tally.js";
import {normalizeInfluences} from "../rigs/influences.js";
import {createPosed} from "../rigs/palette.js";
import type {Influences, Rig, Skeleton} from "../rigs/rig.js";
import {sameVertices} from "./same-vertices.js";
import type {SolvedWeights, WeightNote} from "./strategy.js";

/** Of the diagonal: points and joints this near are in the same place. */
const SAME_PLACE = 1e-4;

/**
 * The weights that another rig has for the same mesh, on this rig's joints. Vertices may stand in another order, but each must be
 * in the same place in bind space: see `sameVertices`. Joints are the same by name, by their part in a humanoid, or by their place at rest; what
 * another holds goes to the joint whose place is nearest. Throws in one sentence for a mesh that is another.
 */
export function weightsOfAnother(rig: Rig, other: Rig): SolvedWeights {
  const near = SAME_PLACE * diagonalOf(boundsOf(rig.mesh.positions));
  const {vertices, unsure} = sameVertices(rig, other, near);
  const {joints, strangers} = sameJoints(rig.skeleton, other, near);
  return {
    influences: heldBy(other.influences, vertices, joints),
    notes: [...noteUnsure(unsure), ...noteStrangers(other, strangers)]
  };
}

interface SameJoints {
  /** By joint of the other rig, the one that stands for it here. */
  joints: Int32Array;
  /** The other rig's joints that hold weight and for which only the nearest could be taken. */
  strangers: number[];
}

function sameJoints(skeleton: Skeleton, other: Rig, near: number): SameJoints {
  const places = placesOf(skeleton);
  const theirPlaces = placesOf(other.skeleton);
  const held = new Set(other.influences.joints.filter((_, i) => other.influences.weights[i] > 0));
  const strangers: number[] = [];
  const joints = Int32Array.from(other.skeleton.joints, ({name, humanoid}, theirs) => {
    const find = (isSame: (own: Skeleton["joints"][number]) => boolean) =>
      skeleton.joints.findIndex((own) => own.inSkin && isSame(own));
    const named = find((own) => own.name === name);
    if (named >= 0) return named;
    const part = humanoid ? find((own) => own.humanoid === humanoid) : -1;
    if (part >= 0) return part;
    const distances = places.map((place, own) =>
      skeleton.joints[own].inSkin ? length(subtract(place, theirPlaces[theirs])) : Infinity
    );
    const least = Math.min(...distances);
    if (least > near && held.has(theirs)) strangers.push(theirs);
    return distances.indexOf(least);
  });
  return {joints, strangers};
}

/** By joint where it is at rest, world space. */
function placesOf(skeleton: Skeleton): Vector[] {
  const {world} = createPosed(skeleton);
  return skeleton.joints.map((_, joint) => originOf(world, 16 * joint));
}

/** Influences by other vertices and joints; what two joints hold that are one now adds up. */
function heldBy({k, joints, weights}: Influences, vertices: Uint32Array, renumbered: Int32Array): Influences {
  const outJoints = new Uint16Array(k * vertices.length);
  const outWeights = new Float64Array(k * vertices.length);
  vertices.forEach((theirs, v) => {
    for (let slot = 0; slot < k && weights[k * theirs + slot] > 0; ++slot) {
      const joint = renumbered[joints[k * theirs + slot]];
      let to = k * v;
      while (outWeights[to] > 0 && outJoints[to] !== joint) ++to;
      outJoints[to] = joint;
      outWeights[to] += weights[k * theirs + slot];
    }
  });
  return normalizeInfluences(k, outJoints, outWeights);
}

function noteUnsure(vertices: Uint32Array): WeightNote[] {
  if (vertices.length === 0) return [];
  const subject = plural(vertices.length, "vertex shares its place", "vertices share their places");
  const message = `${subject} with others that look alike and are held differently: each is held as the first of them.`;
  return [{message, vertices, joints: []}];
}

function noteStrangers({skeleton}: Rig, strangers: readonly number[]): WeightNote[] {
  if (strangers.length === 0) return [];
  const subject = plural(strangers.length, "joint has none like it", "joints have none like them");
  const message = `${subject} here, and the joint nearest at rest holds what they held: ${nameJoints(skeleton, strangers)}.`;
  return [{message, vertices: new Uint32Array(), joints: []}];
}
