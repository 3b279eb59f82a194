import type {Floats} from "../core/floats.js";
import type {Posed} from "../rigs/palette.js";
import type {Rig} from "../rigs/rig.js";

/** Positions and normals, 3V numbers each: what a method writes. */
export interface Surface {
  positions: Floats;
  normals: Floats;
}

/** What a method prepares once a rig: all that the pose does not change. */
export interface Bound {
  rig: Rig;
}

/** Options as they are written after a method's id: `dqs:pivot=first` gives {pivot: "first"}. */
export type MethodOptions = Readonly<Record<string, string>>;

/** One way of skinning: a CPU reference and the same in GLSL. */
export interface SkinningMethod<B extends Bound = Bound> {
  /** As in code, URLs, rows and on the command line. */
  id: string;
  /** The full name. */
  label: string;
  /** The name where room is short. */
  short: string;
  /** Its one colour on every page, light and dark. */
  colour: {light: string; dark: string};
  /** Paper or specification. */
  reference: string;
  /**
   * The closed form of the blended matrix's smallest singular value for two bones that share the joint: weight of the turned
   * one, angle in radians. Left out where there is none.
   */
  scaleLaw?(weight: number, angle: number): number;
  /** One word each for what may be set; the first value is the default. */
  options: Readonly<Record<string, readonly string[]>>;
  /** What a vertex with `k` influences costs: multiplications and additions, and bytes a joint in the palette. */
  cost(k: number): {flops: number; paletteBytes: number};
  /** Throws when an option is not one of the method's. */
  bind(rig: Rig, options?: MethodOptions): B;
  /** Writes the posed surface in world space; allocates nothing. */
  deform(bound: B, posed: Posed, out: Surface): void;
  /**
   * Writes the linear part of the blended transform of one vertex into `out`: nine numbers, three rows.
   * Speaks of the pose of the last `deform`.
   */
  blendedLinear(bound: B, posed: Posed, vertex: number, out: Float64Array): void;
  glsl: MethodGlsl<B>;
}

/** The GLSL ES 3.00 twin of a method. */
export interface MethodGlsl<B extends Bound = Bound> {
  /**
   * Source of `void skin(in vec3 position, in vec3 normal, out vec3 p, out vec3 n)`. It may call
   * `vec4 palette(int joint, int texel)`, `int influenceCount()`, `vec2 influence(int slot)` (joint, weight; slots by
   * falling weight), `vec2 listedInfluence(int slot)` (the file's order) and `int pivotJoint()`.
   */
  source(bound: B): string;
  /** Texels (four floats each) a joint in the palette texture. */
  texels: number;
  /** Fills the palette texture's 4 * texels * J numbers for a pose. */
  pack(bound: B, posed: Posed, out: Float32Array): void;
  /** V joint numbers for `pivotJoint()`, when the method has pivots. */
  pivots?(bound: B): Uint16Array | null;
}
