import {boundsOf, diagonalOf} from "../core/bounds.js";
import {originOf} from "../core/matrix4.js";
import {cappedInverse} from "../core/singular-values.js";
import {cutRig} from "../rigs/cut-rig.js";
import type {JointFrame} from "../rigs/joint-frame.js";
import {REST_TURN, turnJoints} from "../rigs/joint-turn.js";
import {applyPose, createPosed} from "../rigs/palette.js";
import {vertexCount, type Rig, type Skeleton} from "../rigs/rig.js";
import {copyPose, subtree} from "../rigs/skeleton.js";
import {blendDuals, type DqsBound} from "./dqs.js";
import {writeLinear} from "./dual-motion.js";
import {lbs} from "./lbs.js";
import type {SkinningMethod, Surface} from "./method.js";
import {createDriver, type Driver, type DriverKind, type Key} from "./pose-driver.js";

/**
 * Where a shape's offsets are kept. rest: before linear blending, whose blended matrix A then carries them, so that a shape
 * is divided by A at its key; near a half turn A all but flattens and its inverse is huge. dqs: after it, turned by the
 * rotation that dual quaternion skinning gives the vertex, whose inverse enlarges nothing.
 */
export const SPACES = ["rest", "dqs"] as const;
export type Space = (typeof SPACES)[number];

/**
 * How much an offset may grow on its way to rest space; linear blending of even weights asks for as much at 174 degrees. What
 * would grow more is left short of its target there: at a half turn no offset before a flattening matrix would reach it.
 */
export const MOST_GAIN = 20;

/** Below this share of the skeleton's extent an offset is rounding, and so is its slope below this share of a turn's. */
const SLIGHT = 1e-7;

/** What is sculpted, and what drives it. */
export interface Sculpting {
  /** Joint numbers. */
  joints: readonly number[];
  /** The keys of every joint: one shape each. */
  keys: readonly Key[];
  driver: DriverKind;
  /** Whose surface is sculpted at the keys. */
  target: SkinningMethod<DqsBound>;
  space: Space;
}

/** A joint whose turn drives shapes: as many as there are keys, from number `first` on. */
export interface DrivingJoint {
  joint: number;
  first: number;
  drive: Driver;
}

/** S shapes of D joints, by vertex: N offsets, of the vertices that a shape moves. */
export interface CorrectiveShapes {
  drivers: readonly DrivingJoint[];
  /** V+1 numbers: the offsets of vertex v are starts[v] to starts[v + 1]. */
  starts: Uint32Array;
  /** N shape numbers, rising within a vertex. */
  shapes: Uint32Array;
  /** 3N numbers each, in the sculpting's space. */
  positions: Float64Array;
  normals: Float64Array;
  /** 9N numbers by rows: how the offset changes from place to place where weights do not. */
  slopes: Float64Array;
}

/** The offsets of one shape: its vertices, rising, and 15 numbers each. */
interface Sculpted {
  vertices: number[];
  positions: number[];
  normals: number[];
  slopes: number[];
}

/** Poses each joint by itself at each of its keys and keeps what parts the target from linear blending there. */
export function sculptShapes(rig: Rig, frames: readonly JointFrame[], sculpting: Sculpting): CorrectiveShapes {
  const drivers: DrivingJoint[] = [];
  const sculpted: Sculpted[] = [];
  for (const joint of sculpting.joints) {
    const vertices = sharedVertices(rig, joint);
    if (vertices.length === 0) continue;
    const drive = createDriver(sculpting.driver, frames[joint], sculpting.keys);
    drivers.push({joint, first: sculpted.length, drive});
    sculpted.push(...sculptJoint(rig, frames, joint, vertices, sculpting));
  }
  return {drivers, ...byVertex(vertexCount(rig), sculpted)};
}

/** The vertices that what turns with the joint shares with what does not: no others part from a rigid motion. */
function sharedVertices({skeleton, influences}: Rig, joint: number): Uint32Array {
  const {k, joints, weights} = influences;
  const turns = subtree(skeleton, joint);
  const shared: number[] = [];
  for (let first = 0; first < weights.length; first += k) {
    const held = [false, false];
    for (let slot = first; slot < first + k; ++slot) if (weights[slot] > 0) held[turns[joints[slot]]] = true;
    if (held[0] && held[1]) shared.push(first / k);
  }
  return Uint32Array.from(shared);
}

const blended = new Float64Array(9);
const wanted = new Float64Array(9);
const inverse = new Float64Array(9);
const dual = new Float64Array(8);

function sculptJoint(
  {skeleton, ...rest}: Rig,
  frames: readonly JointFrame[],
  joint: number,
  vertices: Uint32Array,
  {keys, target, space}: Sculpting
): Sculpted[] {
  // The rig of the shared vertices alone: the rest of the mesh does not pay for every joint's keys.
  const rig = cutRig({skeleton, ...rest}, vertices, new Uint32Array());
  const surface = (): Surface => ({
    positions: new Float64Array(3 * vertices.length),
    normals: new Float64Array(3 * vertices.length)
  });
  const [linear, other] = [surface(), surface()];
  const linearBound = lbs.bind(rig);
  const targetBound = target.bind(rig);
  const posed = createPosed(skeleton);
  const pose = copyPose(skeleton.rest);
  const least = SLIGHT * extentOf(skeleton);

  return keys.map(({motion, angle}) => {
    const turns = new Map([[joint, {...REST_TURN, [motion]: angle}]]);
    applyPose(skeleton, turnJoints(skeleton, frames, turns, pose), posed);
    lbs.deform(linearBound, posed, linear);
    target.deform(targetBound, posed, other);
    const out: Sculpted = {vertices: [], positions: [], normals: [], slopes: []};
    vertices.forEach((vertex, v) => {
      const gap = difference(other.positions, linear.positions, v);
      lbs.blendedLinear(linearBound, posed, v, blended);
      target.blendedLinear(targetBound, posed, v, wanted);
      const size = Math.hypot(...wanted);
      for (let i = 0; i < 9; ++i) wanted[i] -= blended[i];
      // A vertex at the joint itself stays, and still what is around it turns otherwise.
      if (!(Math.hypot(...gap) > least || Math.hypot(...wanted) > SLIGHT * size)) return;
      out.vertices.push(vertex);
      if (space === "rest") {
        cappedInverse(blended, MOST_GAIN, inverse);
        out.normals.push(...restNormal(rig.mesh.normals, other.normals, v));
      } else {
        blendDuals(targetBound, v, dual);
        writeLinear(dual, 1, blended);
        transpose(blended, inverse);
        out.normals.push(...times(inverse, difference(other.normals, linear.normals, v)));
      }
      out.positions.push(...times(inverse, gap));
      for (let row = 0; row < 9; row += 3) {
        for (let column = 0; column < 3; ++column) {
          out.slopes.push(
            inverse[row] * wanted[column] +
              inverse[row + 1] * wanted[3 + column] +
              inverse[row + 2] * wanted[6 + column]
          );
        }
      }
    });
    return out;
  });
}

/**
 * What must be added to the normal so that linear blending makes the target's of it. Normals go by the inverse transpose of
 * the blended matrix: its transpose takes the target's back, and needs no inverse.
 */
function restNormal(own: ArrayLike<number>, target: ArrayLike<number>, v: number): number[] {
  const [x, y, z] = [target[3 * v], target[3 * v + 1], target[3 * v + 2]];
  const back = [0, 1, 2].map((column) => blended[column] * x + blended[3 + column] * y + blended[6 + column] * z);
  const size = Math.hypot(...back);
  return back.map((value, i) => (size > 0 ? value / size - own[3 * v + i] : 0));
}

function difference(a: ArrayLike<number>, b: ArrayLike<number>, v: number): number[] {
  return [0, 1, 2].map((axis) => a[3 * v + axis] - b[3 * v + axis]);
}

function times(rows: ArrayLike<number>, [x, y, z]: readonly number[]): number[] {
  return [0, 3, 6].map((row) => rows[row] * x + rows[row + 1] * y + rows[row + 2] * z);
}

function transpose(rows: ArrayLike<number>, out: Float64Array): void {
  for (let row = 0; row < 3; ++row)
    for (let column = 0; column < 3; ++column) out[3 * row + column] = rows[3 * column + row];
}

/** Diagonal of the box around the joints at rest, metres: the same however much of the mesh is there. */
function extentOf(skeleton: Skeleton): number {
  const {world} = createPosed(skeleton);
  return diagonalOf(boundsOf(skeleton.joints.flatMap((_, joint) => originOf(world, 16 * joint))));
}

function byVertex(count: number, sculpted: readonly Sculpted[]): Omit<CorrectiveShapes, "drivers"> {
  const starts = new Uint32Array(count + 1);
  for (const {vertices} of sculpted) for (const v of vertices) ++starts[v + 1];
  for (let v = 0; v < count; ++v) starts[v + 1] += starts[v];
  const total = starts[count];
  const out = {
    starts,
    shapes: new Uint32Array(total),
    positions: new Float64Array(3 * total),
    normals: new Float64Array(3 * total),
    slopes: new Float64Array(9 * total)
  };
  const next = starts.slice();
  sculpted.forEach(({vertices, positions, normals, slopes}, shape) => {
    vertices.forEach((v, i) => {
      const at = next[v]++;
      out.shapes[at] = shape;
      for (let axis = 0; axis < 3; ++axis) {
        out.positions[3 * at + axis] = positions[3 * i + axis];
        out.normals[3 * at + axis] = normals[3 * i + axis];
      }
      for (let entry = 0; entry < 9; ++entry) out.slopes[9 * at + entry] = slopes[9 * i + entry];
    });
  });
  return out;
}
