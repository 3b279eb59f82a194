import {connectedRows} from "../core/connected-rows.js";
import {cotangentLaplacian} from "../core/cotangent-laplacian.js";
import {within} from "../core/progress.js";
import {factorise, solveFactored} from "../core/sparse-ldl.js";
import {sparseMatrix} from "../core/sparse-matrix.js";
import {vertexAreas} from "../core/triangle-areas.js";
import type {HeatSources} from "./heat-sources.js";
import type {WeldedPlaces} from "./welded-places.js";

export interface HeatSolution {
  /** By bone P weights, which sum to 1 a place before anything divides them; 0 on what no heat reaches. */
  weights: Float64Array[];
  /** P flags: 1 where the surface leads to a place that a bone heats. */
  reached: Uint8Array;
}

/** What share of the time goes by until all bones can be solved for. */
const FACTORED = 0.7;

/**
 * The heat at rest of each bone in turn, at 1 where it heats and the others at 0: (L + c A H) w = c A H p, with L the cotangent
 * Laplacian, A the places' areas, H their conductances and p the bone's shares. A piece of the surface that no bone heats
 * would make the matrix singular, and all bones' weights with it: it is held at 0. Yields what share is done.
 */
export function* solveHeat(
  {positions, triangles}: WeldedPlaces,
  {conductances, heated}: HeatSources,
  c: number
): Generator<number, HeatSolution> {
  const count = conductances.length;
  const areas = vertexAreas(positions, triangles);
  const inflow = conductances.map((conductance, place) => c * areas[place] * conductance);
  const entries = cotangentLaplacian(positions, triangles);
  const reached = reachedPlaces(connectedRows(sparseMatrix(count, entries)), inflow);
  for (let place = 0; place < count; ++place) {
    entries.rows.push(place);
    entries.columns.push(place);
    entries.values.push(reached[place] ? inflow[place] : 1);
  }
  const factor = yield* within(factorise(sparseMatrix(count, entries)), 0, FACTORED);
  const weights: Float64Array[] = [];
  for (const places of heated) {
    yield FACTORED + ((1 - FACTORED) * weights.length) / heated.length;
    const right = new Float64Array(count);
    places.forEach((share, place) => (right[place] = inflow[place] * share));
    // No weight is negative, but for the last of its digits.
    weights.push(solveFactored(factor, right).map((weight) => Math.max(0, weight)));
  }
  return {weights, reached};
}

function reachedPlaces(components: Int32Array, inflow: Float64Array): Uint8Array {
  const warm = new Set(Array.from(components).filter((_, place) => inflow[place] > 0));
  return Uint8Array.from(components, (component) => Number(warm.has(component)));
}
