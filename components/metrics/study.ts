import {boundsOf, diagonalOf} from "../core/bounds.js";
import {vertexAreas} from "../core/triangle-areas.js";
import {createPosed} from "../rigs/palette.js";
import {vertexCount, type Influences, type Rig} from "../rigs/rig.js";
import {subtree} from "../rigs/skeleton.js";
import {lbs} from "../skinning/lbs.js";
import {createSurface} from "./rest.js";
import {atJoint, bonesOf, boneStart, distanceToSegments, writeSegments, type Bone} from "./bones.js";

/** The part of a rig that one joint's motion puts to the test, and what the metrics need of it. Built once a rig and joint. */
export interface Study {
  rig: Rig;
  joint: number;
  /** V numbers in [0, 1]: the weight of all that turns with the joint (its own and that of the joints below it). */
  turned: Float32Array;
  /** Vertex numbers, rising, where the turned and the still share a vertex: 0.001 < turned < 0.999. Empty at a root. */
  band: Uint32Array;
  /** V numbers: each vertex's share of the surface at rest, a third of its triangles, square metres. */
  areas: Float64Array;
  /** The bones that meet at the joint: its parent's to it, and its own. */
  bones: readonly Bone[];
  /** J bones: the one that each joint moves; the parent's leads to the joint, whatever else branches off there. */
  ownBones: readonly Bone[];
  /** Median rest distance of the band's vertices to those bones, metres; of those that the joint turns where there is no band. */
  limbRadius: number;
  /** Diagonal of the bounding box of the rig skinned at rest, metres. */
  diagonal: number;
}

/** Below this share of the weight a vertex counts as wholly the one's or the other's. */
export const SHARED = 0.001;

/** Throws for a number that is none of the rig's joints. */
export function studyJoint(rig: Rig, joint: number): Study {
  const {skeleton} = rig;
  if (!skeleton.joints[joint]) {
    throw new Error(`${rig.id}: joint is ${joint}, expected 0 to ${skeleton.joints.length - 1}`);
  }
  const rest = createSurface(rig);
  const posed = createPosed(skeleton);
  lbs.deform(lbs.bind(rig), posed, rest);
  const diagonal = diagonalOf(boundsOf(rest.positions));

  const turned = turnedWeights(rig, joint);
  const vertices = Array.from(turned.keys());
  const band = Uint32Array.from(vertices.filter((v) => isShared(turned[v])));

  const ownBones = bonesOf(rig);
  const start = boneStart(skeleton, posed.world, joint);
  if (start >= 0) ownBones[start] = {from: atJoint(start), to: atJoint(joint)};
  const bones = start < 0 ? [ownBones[joint]] : [ownBones[start], ownBones[joint]];
  const segments = new Float64Array(6 * bones.length);
  writeSegments(bones, posed.world, segments);
  const {positions} = rest;
  const all = Uint32Array.from(bones.keys());
  const distance = (v: number) =>
    distanceToSegments(segments, all, 0, all.length, positions[3 * v], positions[3 * v + 1], positions[3 * v + 2]);
  const measured = band.length > 0 ? Array.from(band) : vertices.filter((v) => turned[v] > SHARED);
  // Where no vertex says how thick the limb is, some thickness must still divide: a twentieth of the whole.
  const limbRadius = median(measured.map(distance)) || diagonal / 20 || 1;

  const areas = vertexAreas(positions, rig.mesh.triangles);
  return {rig, joint, turned, band, areas, bones, ownBones, limbRadius, diagonal};
}

/**
 * The same study on other weights. The limb stays what it was: its bones, radius, areas and diagonal are those of the rig's own
 * weights, so that numbers can be compared. The band is where the own or the other weights share a vertex: rigid weights,
 * which share none, still tear there.
 */
export function reweighStudy(study: Study, influences: Influences): Study {
  const rig: Rig = {...study.rig, influences};
  const turned = turnedWeights(rig, study.joint);
  const vertices = Array.from(turned.keys());
  const band = Uint32Array.from(vertices.filter((v) => isShared(turned[v]) || isShared(study.turned[v])));
  return {...study, rig, turned, band};
}

/**
 * Studies of one joint on several weights, all on one band: where any of them shares a vertex. Sums over a band of its own each
 * would flatter the weights that reach farthest, where little happens.
 */
export function uniteBands(studies: readonly Study[]): Study[] {
  const bands = new Set(studies.map(({band}) => band));
  if (bands.size === 1) return [...studies];
  const band = Uint32Array.from(new Set(Array.from(bands).flatMap((own) => Array.from(own)))).sort();
  return studies.map((study) => ({...study, band}));
}

const isShared = (turned: number): boolean => turned > SHARED && turned < 1 - SHARED;

function turnedWeights(rig: Rig, joint: number): Float32Array {
  const {k, joints, weights} = rig.influences;
  const turns = subtree(rig.skeleton, joint);
  const out = new Float32Array(vertexCount(rig));
  for (let v = 0; v < out.length; ++v) {
    let sum = 0;
    for (let slot = k * v; slot < k * (v + 1); ++slot) if (turns[joints[slot]]) sum += weights[slot];
    out[v] = Math.min(1, sum);
  }
  return out;
}

/** 0 for no values. */
function median(values: number[]): number {
  values.sort((a, b) => a - b);
  return values.length > 0 ? values[Math.floor(values.length / 2)] : 0;
}
