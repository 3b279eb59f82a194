import {createPosed} from "../rigs/palette.js";
import {subtree} from "../rigs/skeleton.js";
import {distanceToSegments, writeSegments, type Bone} from "./bones.js";
import type {Measurement} from "./metric.js";
import type {Rest} from "./rest.js";
import {SHARED, type Study} from "./study.js";

/** Calls back for each vertex of the study's limb with its distance to the bones that hold it, posed and at rest, metres. */
export function eachDistance(
  {study, posed, rest, surface}: Measurement,
  tell: (vertex: number, posed: number, atRest: number) => void
): void {
  const {vertices, distances, bones, starts, chosen, segments} = limbFor(study, rest);
  writeSegments(bones, posed.world, segments);
  const {positions} = surface;
  for (let i = 0; i < vertices.length; ++i) {
    const p = 3 * vertices[i];
    const x = positions[p];
    const y = positions[p + 1];
    const z = positions[p + 2];
    tell(vertices[i], distanceToSegments(segments, chosen, starts[i], starts[i + 1], x, y, z), distances[i]);
  }
}

/** The N vertices that the joint or its parent holds (another limb's are no part of it), and how far they are at rest. */
interface Limb {
  vertices: Uint32Array;
  /** N distances at rest to the nearest of the vertex's bones. */
  distances: Float64Array;
  bones: Bone[];
  /** N+1 numbers: where in `chosen` the numbers of each vertex's bones start. */
  starts: Uint32Array;
  chosen: Uint32Array;
  /** Room for the bones' posed ends, six numbers each. */
  segments: Float64Array;
}

const limbsOf = new WeakMap<Rest, WeakMap<Study, Limb>>();

function limbFor(study: Study, rest: Rest): Limb {
  const limbs = limbsOf.get(rest) ?? new WeakMap<Study, Limb>();
  limbsOf.set(rest, limbs);
  const limb = limbs.get(study) ?? createLimb(study, rest);
  limbs.set(study, limb);
  return limb;
}

function createLimb({rig, joint, ownBones}: Study, {surface}: Rest): Limb {
  const {influences, skeleton} = rig;
  const {k, joints, weights} = influences;
  const {parent} = skeleton.joints[joint];
  const below = subtree(skeleton, joint);
  const bones: Bone[] = [];
  const numbers = new Map<number, number>();
  const numberOf = (holder: number): number => {
    const number = numbers.get(holder) ?? bones.push(ownBones[holder]) - 1;
    numbers.set(holder, number);
    return number;
  };

  const vertices: number[] = [];
  const starts = [0];
  const chosen: number[] = [];
  for (let first = 0; first < joints.length; first += k) {
    const holders = new Set<number>();
    for (let slot = first; slot < first + k; ++slot) if (weights[slot] > SHARED) holders.add(joints[slot]);
    if (!holders.has(joint) && !holders.has(parent)) continue;
    vertices.push(first / k);
    // What turns with the joint counts as one piece along its own bone: no finger's bone is nearer for being twisted past.
    chosen.push(...new Set(Array.from(holders, (holder) => numberOf(below[holder] ? joint : holder))));
    starts.push(chosen.length);
  }

  const limb: Limb = {
    vertices: Uint32Array.from(vertices),
    distances: new Float64Array(vertices.length),
    bones,
    starts: Uint32Array.from(starts),
    chosen: Uint32Array.from(chosen),
    segments: new Float64Array(6 * bones.length)
  };
  writeSegments(bones, createPosed(skeleton).world, limb.segments);
  const {positions} = surface;
  vertices.forEach((v, i) => {
    const [x, y, z] = positions.subarray(3 * v, 3 * v + 3);
    limb.distances[i] = distanceToSegments(limb.segments, limb.chosen, starts[i], starts[i + 1], x, y, z);
  });
  return limb;
}
