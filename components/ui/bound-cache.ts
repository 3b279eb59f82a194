import type {Rig} from "../rigs/rig.js";
import type {Bound} from "../skinning/method.js";
import type {ChosenMethod} from "../skinning/registry.js";

const bounds = new WeakMap<Rig, Map<string, Bound>>();

/**
 * What a method has prepared of a rig, once for all panes that show it: sculpting a rig's corrective shapes takes longer than
 * a frame. It holds the last pose that it was given, so pose it in the same task in which it is read.
 */
export function boundOf(rig: Rig, {id, method, options}: ChosenMethod): Bound {
  const known = bounds.get(rig) ?? new Map<string, Bound>();
  bounds.set(rig, known);
  const bound = known.get(id) ?? method.bind(rig, options);
  known.set(id, bound);
  return bound;
}
