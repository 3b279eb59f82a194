import {refuseOptions, type Options} from "../core/options.js";
import type {Posed} from "../rigs/palette.js";
import type {Rig} from "../rigs/rig.js";
import {poseHelpers, withHelpers, type HelpedRig} from "./helper-joints.js";
import {JOINT_NAMES, namedJoints} from "./joint-names.js";
import {lbs, linearScale} from "./lbs.js";
import type {Bound, LawCase, SkinningMethod, Surface} from "./method.js";
import {twistHelpersGlsl} from "./twist-helpers.glsl.js";

export type TwistHelpersBound = Bound & HelpedRig;

/** How many helpers a joint may be given; the first is the default. */
const COUNTS = ["1", "0", "2", "3", "4"] as const;

const countOf = ({n = COUNTS[0]}: Options): number => Number(n);

/**
 * Linear blend skinning with helper joints, as production rigs have them against the candy wrapper: between a joint and its
 * parent stand n more that take k/(n + 1) of its twist each, and a vertex is blended between neighbours only, which are
 * never further apart than 1/(n + 1) of the twist. Its worst scale rises from |cos(θ/2)| to cos(θ/(2(n + 1))).
 *
 * What that costs: helpers take none of the swing, so all of a bend happens between the last helper and the joint, over
 * 1/(n + 1) of the band, and what hangs from the joint pulls at no more of it. An elbow among helpers folds more sharply than
 * one without, and shrinks as much where it does. Vertices held by more than a joint and its parent get more influences, and
 * a joint that a pose moves off its place at rest leaves its helpers behind.
 */
export const twistHelpers: SkinningMethod<TwistHelpersBound> = {
  id: "twist-helpers",
  label: "Linear blending with twist helpers",
  short: "Helpers",
  shortWith(options) {
    const count = countOf(options);
    const named = `${count} ${count === 1 ? "helper" : "helpers"}`;
    return options.joints ? `${named} at ${decodeURIComponent(options.joints)}` : named;
  },
  colour: {light: "#22592a", dark: "#69cb95"},
  reference: "Mohr and Gleicher 2003; rigging practice",
  scaleLaw(weight, angle, of) {
    const count = helpersAt(of);
    const place = (count + 1) * weight;
    if (of.motion !== "twist") return linearScale(Math.max(0, place - count), angle);
    return linearScale(place - Math.floor(place), angle / (count + 1));
  },
  worstScale(of) {
    const count = helpersAt(of);
    if (of.motion !== "twist") return {weight: (count + 0.5) / (count + 1), formula: "|cos(θ/2)|"};
    // Between any two neighbours it is the same; the middle of the band shows it best.
    return {weight: (Math.floor(count / 2) + 0.5) / (count + 1), formula: `|cos(θ/${2 * (count + 1)})|`};
  },
  options: {n: COUNTS, joints: JOINT_NAMES},

  // A matrix for the joint and, by default, one for its helper.
  cost: (k) => ({flops: lbs.cost(k).flops, paletteBytes: 2 * lbs.cost(k).paletteBytes}),

  bind(rig: Rig, options = {}): TwistHelpersBound {
    refuseOptions(twistHelpers, options);
    return withHelpers(rig, helpedJoints(rig, options), countOf(options));
  },

  deform(bound: TwistHelpersBound, posed: Posed, out: Surface): void {
    poseHelpers(bound, posed);
    lbs.deform(bound, bound.posed, out);
  },

  blendedLinear(bound: TwistHelpersBound, _posed: Posed, vertex: number, out: Float64Array): void {
    lbs.blendedLinear(bound, bound.posed, vertex, out);
  },

  glsl: twistHelpersGlsl
};

/** The joints that get helpers: of those that the option names, or of the skin's, all that have a parent. */
function helpedJoints({skeleton}: Rig, {joints: names}: Options): number[] {
  const {joints} = skeleton;
  const wanted =
    names === undefined
      ? Array.from(joints.keys()).filter((joint) => joints[joint].inSkin)
      : Array.from(new Set(namedJoints(twistHelpers.id, skeleton, names)));
  return wanted.filter((joint) => joints[joint].parent >= 0);
}

/** How many helpers stand at the joint that the closed form speaks of. */
const helpersAt = ({rig, joint, options}: LawCase): number =>
  helpedJoints(rig, options).includes(joint) ? countOf(options) : 0;
