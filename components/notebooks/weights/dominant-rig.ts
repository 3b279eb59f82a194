import {schemeTableau10, rgb} from "d3";
import {COLOURS} from "../../gpu/shader.js";
import type {ColourScale} from "../../gpu/skin-drawing.js";
import {cutRig} from "../../rigs/cut-rig.js";
import type {Rig} from "../../rigs/rig.js";

/** A rig whose triangles share no vertex, so that each has one colour. */
export function partedRig(rig: Rig): Rig {
  const {triangles} = rig.mesh;
  return cutRig(rig, triangles, Uint32Array.from(triangles.keys()));
}

/** By vertex of a parted rig: the joint that holds most of its triangle, ties to the lower. */
export function dominantJoints({influences, skeleton}: Rig): Float32Array {
  const {k, joints, weights} = influences;
  const sums = new Float64Array(skeleton.joints.length);
  const out = new Float32Array(weights.length / k);
  for (let v = 0; v < out.length; v += 3) {
    sums.fill(0);
    for (let slot = k * v; slot < k * (v + 3); ++slot) sums[joints[slot]] += weights[slot];
    out.fill(sums.indexOf(Math.max(...sums)), v, v + 3);
  }
  return out;
}

/** A joint's colour, as CSS: ten in turn, neighbours in number apart. */
export const dominantColour = (joint: number): string => schemeTableau10[joint % 10];

export const dominantScale: ColourScale = {table: hueTable(), domain: [0, COLOURS - 1]};

function hueTable(): Uint8Array {
  const table = new Uint8Array(4 * COLOURS);
  for (let joint = 0; joint < COLOURS; ++joint) {
    const {r, g, b} = rgb(dominantColour(joint));
    table.set([r, g, b, 255], 4 * joint);
  }
  return table;
}
