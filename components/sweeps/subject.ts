import type {Measurement} from "../metrics/metric.js";
import {createSurface, restOf, type Rest} from "../metrics/rest.js";
import type {Study} from "../metrics/study.js";
import type {Posed} from "../rigs/palette.js";
import type {Rig} from "../rigs/rig.js";
import type {Bound, SkinningMethod, Surface} from "../skinning/method.js";
import {chooseMethod} from "../skinning/registry.js";
import {parseSubject} from "./subject-text.js";

/** One method made ready for one rig, with room for what it makes of a pose. */
export interface Subject {
  /** The method with its options and weights, as `parseSubject` reads it. */
  id: string;
  method: SkinningMethod;
  bound: Bound;
  rest: Rest;
  surface: Surface;
}

/**
 * `rig` has the weights that `id` speaks of. `atRest` says how the rest pose is kept, where that is not as the skeleton has it. Throws in one sentence for a method or
 * an option that is not known.
 */
export function createSubject(rig: Rig, id: string, atRest?: Posed): Subject {
  const {method, options} = chooseMethod(parseSubject(id).method);
  const bound = method.bind(rig, options);
  return {id, method, bound, rest: restOf(method, bound, atRest), surface: createSurface(rig)};
}

/** What the metrics read: `subject` as last deformed, beside the reference's surface. */
export function measurementOf(study: Study, subject: Subject, posed: Posed, reference: Surface): Measurement {
  const {method, bound, rest, surface} = subject;
  return {study, method, bound, posed, rest, surface, reference};
}
