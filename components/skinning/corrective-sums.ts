import {multiply, type Quaternion} from "../core/quaternion.js";
import type {Posed} from "../rigs/palette.js";
import type {Pose} from "../rigs/rig.js";
import type {CorrectiveBound} from "./corrective.js";
import {blendDuals} from "./dqs.js";
import {writeLinear} from "./dual-motion.js";
import {dualPalette} from "./dual-palette.js";
import {COLLAPSED} from "./lbs.glsl.js";
import type {Surface} from "./method.js";

const rotation = new Float64Array(9);
const blended = new Float64Array(8);

/** Leaves in `sums` what the shapes add up to in the pose. */
export function sumShapes(bound: CorrectiveBound, {pose, palette}: Posed): void {
  const {rig, shapes, space, activations, moved, sums, dual} = bound;
  for (const {joint, first, drive} of shapes.drivers) {
    const [x, y, z, w] = rotationOf(rig.skeleton.rest, joint);
    drive(multiply([-x, -y, -z, w], rotationOf(pose, joint)), activations, first);
  }
  if (space === "dqs") dualPalette(palette, dual.frame, dual.duals);
  for (let i = 0; i < moved.length; ++i) {
    const v = moved[i];
    let x = 0;
    let y = 0;
    let z = 0;
    let nx = 0;
    let ny = 0;
    let nz = 0;
    for (let at = shapes.starts[v]; at < shapes.starts[v + 1]; ++at) {
      const share = activations[shapes.shapes[at]];
      if (share === 0) continue;
      const o = 3 * at;
      x += share * shapes.positions[o];
      y += share * shapes.positions[o + 1];
      z += share * shapes.positions[o + 2];
      nx += share * shapes.normals[o];
      ny += share * shapes.normals[o + 1];
      nz += share * shapes.normals[o + 2];
    }
    const o = 3 * v;
    sums.positions[o] = x;
    sums.positions[o + 1] = y;
    sums.positions[o + 2] = z;
    sums.normals[o] = nx;
    sums.normals[o + 1] = ny;
    sums.normals[o + 2] = nz;
    if (space === "rest") continue;
    blendDuals(dual, v, blended);
    writeLinear(blended, 1, rotation);
    turn(rotation, sums.positions, o);
    turn(rotation, sums.normals, o);
  }
}

const rotationOf = ({rotations}: Pose, joint: number) =>
  rotations.subarray(4 * joint, 4 * joint + 4) as unknown as Quaternion;

/** Turns the three numbers at `offset` by a rotation given by its rows. */
function turn(rows: Float64Array, vectors: Surface["positions"], offset: number): void {
  const x = vectors[offset];
  const y = vectors[offset + 1];
  const z = vectors[offset + 2];
  vectors[offset] = rows[0] * x + rows[1] * y + rows[2] * z;
  vectors[offset + 1] = rows[3] * x + rows[4] * y + rows[5] * z;
  vectors[offset + 2] = rows[6] * x + rows[7] * y + rows[8] * z;
}

/** Adds the sums of the moved vertices to `from` in `to`, with normals of length 1. */
export function addSums(from: Surface, sums: Surface, moved: Uint32Array, to: Surface): void {
  for (let i = 0; i < moved.length; ++i) {
    const o = 3 * moved[i];
    for (let axis = o; axis < o + 3; ++axis) to.positions[axis] = from.positions[axis] + sums.positions[axis];
    const x = from.normals[o] + sums.normals[o];
    const y = from.normals[o + 1] + sums.normals[o + 1];
    const z = from.normals[o + 2] + sums.normals[o + 2];
    const length2 = x * x + y * y + z * z;
    const kept = length2 < COLLAPSED;
    const scale = 1 / Math.sqrt(length2);
    to.normals[o] = kept ? from.normals[o] : x * scale;
    to.normals[o + 1] = kept ? from.normals[o + 1] : y * scale;
    to.normals[o + 2] = kept ? from.normals[o + 2] : z * scale;
  }
}
