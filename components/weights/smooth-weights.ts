import {cotangentLaplacian} from "../core/cotangent-laplacian.js";
import {within} from "../core/progress.js";
import {factorise, solveFactored} from "../core/sparse-ldl.js";
import {sparseMatrix} from "../core/sparse-matrix.js";
import {vertexAreas} from "../core/triangle-areas.js";
import {jointCount, type Influences, type Rig} from "../rigs/rig.js";
import {influencesOf} from "./influences-of.js";
import {limbRadii} from "./limb-radii.js";
import {weldedPlaces, type WeldedPlaces} from "./welded-places.js";

/** What share of the time goes by until the limbs are measured. */
const MEASURED = 0.3;

/** And until all joints can be solved for. */
const FACTORED = 0.7;

/**
 * Spreads weights along the skin by one implicit step of heat flow, (A + L) w = A w0, with A the places' areas and L the
 * cotangent Laplacian, its edges multiplied by tau. A sharp step between two joints becomes 1/2 exp(-|x|/h), h = sqrt(tau): the
 * profile of bone heat. `radius` is that h in limb radii, so that a finger is smoothed as much as a thigh: tau = (radius r)^2,
 * r the skin's median distance from the closest bone, and of an edge the mean of its ends. L is symmetric, its rows sum to 0 and
 * nothing off its diagonal is positive: so weights stay within 0 and 1, sum to 1, and of each joint all skin holds as much as before.
 * Vertices at the same place start from their mean; what has no surface stays. Yields what share is done.
 */
export function* smoothWeights(rig: Rig, influences: Influences, radius: number): Generator<number, Influences> {
  const mesh = weldedPlaces(rig.mesh);
  const radii = yield* within(limbRadii(rig, mesh), 0, MEASURED);
  const times = radii.map((own) => (radius * own) ** 2);
  // Without area a place would have no row of its own.
  const areas = vertexAreas(mesh.positions, mesh.triangles).map((area) => area || 1);
  const factor = yield* within(factorise(stepMatrix(mesh, areas, times)), MEASURED, FACTORED);
  const held = heldColumns(influences, mesh, jointCount(rig.skeleton));
  const columns: {joint: number; weights: Float64Array}[] = [];
  for (const {joint, weights} of held) {
    yield FACTORED + ((1 - FACTORED) * columns.length) / held.length;
    const right = weights.map((weight, place) => areas[place] * weight);
    // No weight is negative, but for the last of its digits.
    columns.push({joint, weights: solveFactored(factor, right).map((weight) => Math.max(0, weight))});
  }
  return influencesOf(columns, mesh.placeOf);
}

function stepMatrix({positions, triangles}: WeldedPlaces, areas: Float64Array, times: Float64Array) {
  const entries = cotangentLaplacian(positions, triangles);
  // Four entries an edge: its two ends' own, then between them.
  for (let first = 0; first < entries.values.length; first += 4) {
    const time = (times[entries.rows[first]] + times[entries.rows[first + 1]]) / 2;
    for (let entry = first; entry < first + 4; ++entry) entries.values[entry] *= time;
  }
  areas.forEach((area, place) => {
    entries.rows.push(place);
    entries.columns.push(place);
    entries.values.push(area);
  });
  return sparseMatrix(areas.length, entries);
}

/** Of each joint that holds anything P weights, the mean of each place's vertices. */
function heldColumns({k, joints, weights}: Influences, {positions, placeOf}: WeldedPlaces, count: number) {
  const places = positions.length / 3;
  const shares = new Float64Array(places);
  for (const place of placeOf) ++shares[place];
  const columns = Array.from({length: count}, (): Float64Array | null => null);
  weights.forEach((weight, i) => {
    if (!(weight > 0)) return;
    const place = placeOf[Math.floor(i / k)];
    const column = (columns[joints[i]] ??= new Float64Array(places));
    column[place] += weight / shares[place];
  });
  return columns.flatMap((own, joint) => (own ? [{joint, weights: own}] : []));
}
