import {toRadians} from "../core/angle.js";
import {refuseOptions, type Options, type TextRule} from "../core/options.js";
import {jointFrames} from "../rigs/joint-frame.js";
import type {Posed} from "../rigs/palette.js";
import {vertexCount, type Rig} from "../rigs/rig.js";
import {correctiveScale} from "./corrective-law.js";
import {correctiveGlsl} from "./corrective.glsl.js";
import {sculptShapes, SPACES, type CorrectiveShapes, type Sculpting, type Space} from "./corrective-shapes.js";
import {addSums, sumShapes} from "./corrective-sums.js";
import {dib} from "./dib.js";
import {blendDuals, dqs, type DqsBound} from "./dqs.js";
import {writeLinear} from "./dual-motion.js";
import {JOINT_NAMES, namedJoints} from "./joint-names.js";
import {lbs} from "./lbs.js";
import type {Bound, SkinningMethod, Surface} from "./method.js";
import {DRIVERS, type DriverKind, type Key, type KeyedMotion} from "./pose-driver.js";

export interface CorrectiveBound extends Bound {
  shapes: CorrectiveShapes;
  space: Space;
  /** How much of each shape there is in the last pose. */
  activations: Float64Array;
  /** Numbers of the vertices that some shape moves. */
  moved: Uint32Array;
  /** 3V numbers each: what the shapes add up to in the last pose, in bind space or, in the space of dqs, in the world. */
  sums: Surface;
  /** Linear blending of the mesh, or in rest space of the mesh with the sums added. */
  skinned: Bound;
  /** What that makes of the last pose, 3V numbers each in 64 bits, for sums that are added after it. */
  uncorrected: Surface;
  /** Whose rotations turn the offsets, in the space of dqs. */
  dual: DqsBound;
}

const TARGETS = {dqs, dib};
const MOTIONS = ["twist+bend", "twist", "bend"] as const;
const DEGREES = "60+120";

const KEYS: TextRule = {
  expected: "degrees between 0 and 180, joined by + and each once",
  accepts(value) {
    const degrees = value.split("+");
    return (
      degrees.every((text) => /^[\d.]+$/.test(text) && Number(text) > 0 && Number(text) < 180) &&
      new Set(degrees.map(Number)).size === degrees.length
    );
  }
};

const linear = new Float64Array(9);
const slope = new Float64Array(9);
const carrier = new Float64Array(9);
const blended = new Float64Array(8);

/**
 * Corrective shapes, or pose space deformation: linear blending of a mesh that was sculpted at a few keys, where one joint is
 * turned alone, to what another method makes of them. How far a joint is turned toward a key says how much of its shape is
 * added. At a key the surface and its normals are the target's; between keys they are not, and where several joints or both
 * motions of one turn their shapes simply add up. Kept in rest space a shape must grow by the inverse of the blended matrix,
 * which a half turn has none of: past `MOST_GAIN` its key is missed by what the cap leaves out.
 *
 * Normals have shapes of their own instead of being found anew from triangles: so the pose decides them as it decides
 * positions, on a part of the mesh as on the whole, and hard edges stay.
 */
export const corrective: SkinningMethod<CorrectiveBound> = {
  id: "corrective",
  label: "Linear blending with corrective shapes",
  short: "Corrective",
  shortWith({target, space, driver, keys, motions, joints}) {
    const words = [
      target && `to ${TARGETS[target as keyof typeof TARGETS].short}`,
      space && `in ${space} space`,
      driver,
      keys && `at ${keys}°`,
      motions,
      joints && `at ${decodeURIComponent(joints)}`
    ];
    return ["Corrective", ...words.filter(Boolean)].join(" ");
  },
  colour: {light: "#a3297a", dark: "#e58cc4"},
  reference: "Lewis, Cordner and Fong 2000, pose space deformation",
  scaleLaw: (weight, angle, {rig, joint, motion, options}) =>
    correctiveScale(weight, angle, rig, joint, motion, sculptingOf(rig, options)),
  options: {
    target: Object.keys(TARGETS),
    space: SPACES,
    driver: DRIVERS,
    keys: KEYS,
    motions: MOTIONS,
    joints: JOINT_NAMES
  },

  // A multiply-add a coordinate of the place and of the normal for each active shape; then the two sums, and the normal's
  // length. A root and a quotient count as one.
  cost: (k, options = {}) => ({
    flops: lbs.cost(k).flops + 12 * activeShapes(options) + 6 + 10,
    paletteBytes: lbs.cost(k).paletteBytes
  }),

  bind(rig: Rig, options = {}): CorrectiveBound {
    refuseOptions(corrective, options);
    const sculpting = sculptingOf(rig, options);
    const {space, keys} = sculpting;
    const shapes = sculptShapes(rig, jointFrames(rig.skeleton), sculpting);
    const {starts, drivers} = shapes;
    const {mesh} = rig;
    const size = 3 * vertexCount(rig);
    const surface = (): Surface => ({positions: new Float64Array(size), normals: new Float64Array(size)});
    return {
      rig,
      shapes,
      space,
      activations: new Float64Array(keys.length * drivers.length),
      moved: Uint32Array.from(
        Array.from({length: vertexCount(rig)}, (_, v) => v).filter((v) => starts[v + 1] > starts[v])
      ),
      sums: surface(),
      uncorrected: surface(),
      skinned: {
        rig: {
          ...rig,
          mesh: {...mesh, positions: Float64Array.from(mesh.positions), normals: Float64Array.from(mesh.normals)}
        }
      },
      dual: dqs.bind(rig)
    };
  },

  deform(bound: CorrectiveBound, posed: Posed, out: Surface): void {
    const {rig, space, skinned, uncorrected, sums, moved} = bound;
    sumShapes(bound, posed);
    if (space === "rest") {
      addSums(rig.mesh, sums, moved, skinned.rig.mesh);
      lbs.deform(skinned, posed, out);
      return;
    }
    lbs.deform(skinned, posed, uncorrected);
    out.positions.set(uncorrected.positions);
    out.normals.set(uncorrected.normals);
    addSums(uncorrected, sums, moved, out);
  },

  blendedLinear(bound: CorrectiveBound, posed: Posed, vertex: number, out: Float64Array): void {
    const {space, skinned, dual, shapes, activations} = bound;
    lbs.blendedLinear(skinned, posed, vertex, linear);
    slope.fill(0);
    for (let at = shapes.starts[vertex]; at < shapes.starts[vertex + 1]; ++at) {
      const share = activations[shapes.shapes[at]];
      for (let i = 0; i < 9; ++i) slope[i] += share * shapes.slopes[9 * at + i];
    }
    if (space === "rest") carrier.set(linear);
    else {
      blendDuals(dual, vertex, blended);
      writeLinear(blended, 1, carrier);
    }
    for (let row = 0; row < 9; row += 3) {
      for (let column = 0; column < 3; ++column) {
        out[row + column] =
          linear[row + column] +
          carrier[row] * slope[column] +
          carrier[row + 1] * slope[3 + column] +
          carrier[row + 2] * slope[6 + column];
      }
    }
  },

  glsl: correctiveGlsl
};

function sculptingOf(rig: Rig, options: Options): Sculpting {
  const {target = dqs.id, space = SPACES[0], driver = DRIVERS[0]} = options;
  return {
    joints: drivingJoints(rig, options),
    keys: keysOf(options),
    driver: driver as DriverKind,
    target: TARGETS[target as keyof typeof TARGETS],
    space: space as Space
  };
}

/** Of the joints that the option names, or of all, those that have a parent. */
function drivingJoints({skeleton}: Rig, {joints: names}: Options): number[] {
  const {joints} = skeleton;
  const wanted =
    names === undefined ? Array.from(joints.keys()) : Array.from(new Set(namedJoints(corrective.id, skeleton, names)));
  return wanted.filter((joint) => joints[joint].parent >= 0);
}

/** Of a joint turned by one motion: the two that it is between, or, as Gaussians end nowhere, all. */
function activeShapes(options: Options): number {
  const keys = keysOf(options);
  return options.driver === "rbf" ? keys.length : Math.min(2, new Set(keys.map(({angle}) => Math.abs(angle))).size);
}

/** The keys of every joint: by motion, then side, then angle. */
function keysOf({keys = DEGREES, motions = MOTIONS[0]}: Options): Key[] {
  const angles = keys.split("+").map((degrees) => toRadians(Number(degrees)));
  return motions
    .split("+")
    .flatMap((motion) =>
      [1, -1].flatMap((side) => angles.map((angle) => ({motion: motion as KeyedMotion, angle: side * angle})))
    );
}
