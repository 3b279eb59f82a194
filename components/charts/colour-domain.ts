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

/** The next of 1, 1.2, 1.4, … in steps of which ten make up the number: at most a tenth of the map goes unused. */
function roundUp(size: number): number {
  const increment = tickIncrement(0, size, 10);
  // A negative increment stands for its inverse, which d3 keeps whole to round without error.
  const steps = increment > 0 ? size / increment : size * -increment;
  const whole = Math.ceil(steps - 1e-9);
  return increment > 0 ? whole * increment : whole / -increment;
}

/** Where a value lies in a domain: 0 to 1 for magnitude, −1 to 1 for signed, beyond that when clamped. */
export function mapPosition(value: number, kind: MapKind, [low, high]: readonly [number, number]): number {
  const t = (value - low) / (high - low);
  return kind === "signed" ? 2 * t - 1 : t;
}
