import type {Floats} from "../../core/floats.js";

/** V distances between 3V and 3V numbers. */
export function distances(a: Floats, b: Floats): Float64Array {
  return Float64Array.from({length: a.length / 3}, (_, v) =>
    Math.hypot(a[3 * v] - b[3 * v], a[3 * v + 1] - b[3 * v + 1], a[3 * v + 2] - b[3 * v + 2])
  );
}
