import type {Floats} from "../core/floats.js";
import type {Options, OptionRule} from "../core/options.js";
import type {Motion} from "../rigs/joint-frame.js";
import type {Posed} from "../rigs/palette.js";
import type {Rig} from "../rigs/rig.js";

/** Positions and normals, 3V numbers each: what a method writes. */
export interface Surface {
  positions: Floats;
  normals: Floats;
}

/** What a method prepares once a rig: all that the pose does not change. */
export interface Bound {
  /**
   * The rig as the method skins it. Normally the one that was bound; a method may append joints of its own after the file's J
   * and give vertices other influences, on the same mesh.
   */
  rig: Rig;
}

/** What a closed form speaks of: two bones, the turned one hanging from the other at the joint. */
export interface LawCase {
  rig: Rig;
  joint: number;
  motion: Motion;
  options: Options;
}

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
  /** The short name with options, where it is not the name and their values: "3 helpers". */
  shortWith?(options: Options): string;
  /**
   * The closed form of the blended matrix's smallest singular value for two bones that share the joint: weight of the turned
   * one, angle in radians within half a turn. Null, or left out, where there is none.
   */
  scaleLaw?(weight: number, angle: number, of: LawCase): number | null;
  /** The weight at which that is smallest, and how it is written there; 1/2 and in no short way unless given. */
  worstScale?(of: LawCase): {weight: number; formula: string};
  /** What may be set, by one word each. The first one's value may be written without its name: `dqs:first`. */
  options: Readonly<Record<string, OptionRule>>;
  /**
   * What a vertex with `k` influences costs: multiplications and additions, and bytes a joint in the palette. Where that is the
   * pose's to say, one joint is turned, by one motion.
   */
  cost(k: number, options?: Options): {flops: number; paletteBytes: number};
  /** Throws when an option is not one of the method's. */
  bind(rig: Rig, options?: Options): B;
  /**
   * Writes the posed surface in world space; allocates nothing. `posed` is the file's skeleton's, J joints; what follows them
   * (in a pose of `bound.rig`) is not read, here as in `blendedLinear` and the shaders' `pack`.
   */
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
   * falling weight), `vec2 listedInfluence(int slot)` (the file's order), `int pivotJoint()`, and
   * `vec4 vertexTexel(int texel)` when the method packs vertices. Joints and influences are those of `bound.rig`.
   */
  source(bound: B): string;
  /** Texels (four floats each) a joint in the palette texture. */
  texels: number;
  /** Fills the palette texture for a pose: 4 * texels numbers for each joint of `bound.rig`. */
  pack(bound: B, posed: Posed, out: Float32Array): void;
  /** V joint numbers for `pivotJoint()`, when the method has pivots. */
  pivots?(bound: B): Uint16Array | null;
  /** Texels a vertex in a texture of its own, for `vertexTexel`. */
  vertexTexels?: number;
  /** Fills that texture's 4 * vertexTexels * V numbers for a pose, after `pack`. */
  packVertices?(bound: B, posed: Posed, out: Float32Array): void;
}
