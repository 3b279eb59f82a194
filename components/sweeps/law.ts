import {toRadians} from "../core/angle.js";
import type {Study} from "../metrics/study.js";
import type {Motion} from "../rigs/joint-frame.js";
import type {LawCase} from "../skinning/method.js";
import {chooseMethod} from "../skinning/registry.js";
import {parseSubject} from "./subject-text.js";
import {weightedStudy, type Weightings} from "./weighted-rig.js";

/** A point of a closed form of the blended matrix's smallest singular value. */
export interface LawPoint {
  /** The method that it speaks of, with its weights, as the request has it. */
  method: string;
  /** The weight of the turned bone that it is drawn for. */
  weight: number;
  /** The weight at which the method's closed form is smallest, and how it is written there; "" where that is long. */
  worst: number;
  formula: string;
  degrees: number;
  value: number;
}

/** What turns: the study's joint, by which motion. */
export type Turning = Omit<LawCase, "options">;

/** The scale factor that theory gives; null where there is no closed form for the method. `method` may carry options. */
export function scaleLaw(method: string, weight: number, angle: number, turning: Turning): number | null {
  const chosen = chooseMethod(method);
  return chosen.method.scaleLaw?.(weight, angle, {...turning, options: chosen.options}) ?? null;
}

/** The weight in the band that is nearest to `wanted`, which is 1/2 unless given; `wanted` itself when the band is empty. */
export function nearestWeight({band, turned}: Study, wanted = 0.5): number {
  let nearest = band.length > 0 ? turned[band[0]] : wanted;
  for (const v of band) if (Math.abs(turned[v] - wanted) < Math.abs(nearest - wanted)) nearest = turned[v];
  return nearest;
}

/**
 * The curves behind a measured scale: each method's for the weight at which it shrinks most, and for the band's nearest to
 * that where it is another.
 */
export function scaleLaws(
  study: Study,
  motion: Motion,
  methods: readonly string[],
  degrees: readonly number[],
  weightings: Weightings = new Map()
): LawPoint[] {
  return methods.flatMap((id) => {
    const {method: text, weighting} = parseSubject(id);
    const {method, options} = chooseMethod(text);
    const own = weightedStudy(study, weighting, weightings);
    const turning = {rig: own.rig, joint: own.joint, motion};
    const {weight: worst, formula} = method.worstScale?.({...turning, options}) ?? {weight: 0.5, formula: ""};
    return Array.from(new Set([nearestWeight(own, worst), worst])).flatMap((weight) =>
      degrees.flatMap((angle) => {
        const value = scaleLaw(text, weight, toRadians(angle), turning);
        return value === null ? [] : [{method: id, weight, worst, formula, degrees: angle, value}];
      })
    );
  });
}
