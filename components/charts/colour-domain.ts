import {tickIncrement} from "d3";
import type {MapKind} from "./colour-maps.js";

/**
 * The [low, high] that one colour map spans for all panes, so that one colour means one number in each of them. Signed
 * domains reach equally far to both sides of `neutral`. A magnitude's domain begins at `neutral` and ends at the value
 * farthest from it, which is the smaller number when the values lie below: [1, 0.4] for a scale factor.
 *
 * @param panes values of each pane; what is not finite is passed over
 * @param least the domain reaches at least this far from `neutral`, so that rounding noise of a rest pose stays pale
 */
export function sharedDomain(
  panes: readonly ArrayLike<number>[],
  kind: MapKind,
  neutral: number,
  least = 1e-6
): [number, number] {
  let below = 0;
  let above = 0;
  for (const values of panes) {
    for (let i = 0; i < values.length; ++i) {
      const offset = values[i] - neutral;
      if (!Number.isFinite(offset)) continue;
      if (offset > above) above = offset;
      if (-offset > below) below = -offset;
    }
  }
  const reach = roundUp(Math.max(below, above, least));
  if (kind === "signed") return [neutral - reach, neutral + reach];
  return [neutral, neutral + (below > above ? -reach : reach)];
}

/** The next multiple of the round step that is about a tenth of `size`: at most a fifth of the map goes unused. */
function roundUp(size: number): number {
  const increment = tickIncrement(0, size, 10);
  // A negative increment stands for its inverse, which d3 keeps whole to round without error.
  const steps = increment > 0 ? size / increment : size * -increment;
  const whole = Math.ceil(steps - 1e-9);
  return increment > 0 ? whole * increment : whole / -increment;
}

/** How many values lie beyond the left and the right end of a domain: what a legend's `setClamped` takes. */
export function countBeyond(values: ArrayLike<number>, [left, right]: readonly [number, number]): [number, number] {
  const direction = left < right ? 1 : -1;
  let below = 0;
  let above = 0;
  for (let i = 0; i < values.length; ++i) {
    if ((values[i] - left) * direction < 0) ++below;
    if ((values[i] - right) * direction > 0) ++above;
  }
  return [below, above];
}
