import {poseHelpers} from "./helper-joints.js";
import {lbsGlsl} from "./lbs.glsl.js";
import type {MethodGlsl} from "./method.js";
import type {TwistHelpersBound} from "./twist-helpers.js";

/** Helpers are joints: the shader is that of linear blending, over more of them. */
export const twistHelpersGlsl: MethodGlsl<TwistHelpersBound> = {
  ...lbsGlsl,
  pack(bound, posed, out) {
    poseHelpers(bound, posed);
    out.set(bound.posed.palette);
  }
};
