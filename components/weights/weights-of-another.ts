import {boundsOf, diagonalOf} from "../core/bounds.js";
import {nameJoints} from "../rigs/checks/found.js";
import {plural} from "../rigs/gltf-tally.js";
import {normalizeInfluences} from "../rigs/influences.js";
import type {Influences, Rig} from "../rigs/rig.js";
import {pairJoints, type PairedBy, type PairedJoint} from "./pair-joints.js";
import {sameVertices} from "./same-vertices.js";
import type {SolvedWeights, WeightNote} from "./strategy.js";

/** Of the diagonal: points this near are in the same place. */
const SAME_PLACE = 1e-4;

/**
 * The weights that another rig has for the same mesh, on this rig's joints. Vertices may stand in another order, but each must be
 * in the same place in bind space: see `sameVertices`. Joints are paired as `pairJoints` does. Throws in one sentence for a mesh
 * that is another.
 */
export function weightsOfAnother(rig: Rig, other: Rig): SolvedWeights {
  const near = SAME_PLACE * diagonalOf(boundsOf(rig.mesh.positions));
  const {vertices, unsure} = sameVertices(rig, other, near);
  const pairs = pairJoints(rig.skeleton, other.skeleton);
  const joints = Int32Array.from(pairs, ({joint}) => joint);
  const influences = heldBy(other.influences, vertices, joints);
  return {influences, notes: [...noteUnsure(unsure), ...noteJoints(rig, other, pairs, influences)]};
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

/** Which joints stand for others whose name, part and place they do not have, and which own ones are left without weight. */
function noteJoints(rig: Rig, other: Rig, pairs: readonly PairedJoint[], influences: Influences): WeightNote[] {
  const held = heldJoints(other.influences);
  const list = (by: PairedBy) =>
    Array.from(pairs.entries())
      .filter(([theirs, pair]) => pair.by === by && held.has(theirs))
      .map(([theirs, {joint}]) => `${other.skeleton.joints[theirs].name} as ${rig.skeleton.joints[joint].name}`);
  const chain = list("chain");
  const nearest = list("nearest");
  const now = heldJoints(influences);
  const idle = Array.from(heldJoints(rig.influences)).filter((joint) => !now.has(joint));
  const sentences = [
    chain.length > 0 ? `By their order along the skeleton these joints are taken for others: ${chain.join(", ")}.` : "",
    nearest.length > 0
      ? `These joints have none like them here and are taken for the nearest: ${nearest.join(", ")}.`
      : ""
  ];
  const notes = sentences.filter(Boolean).map((message) => ({message, vertices: new Uint32Array(), joints: []}));
  if (idle.length === 0) return notes;
  const message = `${plural(idle.length, "joint holds", "joints hold")} nothing by these weights: ${nameJoints(rig.skeleton, idle)}.`;
  return [...notes, {message, vertices: new Uint32Array(), joints: idle}];
}

const heldJoints = ({joints, weights}: Influences): Set<number> => new Set(joints.filter((_, i) => weights[i] > 0));
