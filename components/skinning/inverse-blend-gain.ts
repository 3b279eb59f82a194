import {smallestSingularValue} from "../core/singular-values.js";
import {linearScale} from "./lbs.js";

/**
 * How much larger than itself a change of the posed surface must be in rest space, before linear blending, in the direction
 * that suffers most: for two bones that share the joint, 1 / s(w, θ), at even weights 1 / |cos(θ/2)|. A sculptor's tremor
 * grows by as much. Infinite where the blend collapses. `weight` of the turned bone; `angle` in radians.
 */
export const inverseBlendGain = (weight: number, angle: number): number => 1 / linearScale(weight, angle);

/** The same of a blended matrix itself, nine numbers: what one over its smallest singular value is. */
export const measuredBlendGain = (linear: ArrayLike<number>): number => 1 / smallestSingularValue(linear);
