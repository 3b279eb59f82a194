import {meanAims, sharesOf, type FittedPlaces, type PlaceFit, type PlaceWeights} from "./fit-places.js";
import type {PoseExamples} from "./fit-weights.js";

/** How far places are from the mean of where the examples have their vertices, over all examples; a place counts once for each. World space. */
export interface Distances {
  rootMeanSquare: number;
  largest: number;
}

/** What linear blending is off by on three sets of weights. */
export interface FitDistances {
  /** How many. */
  examples: number;
  /** On the anchor's. */
  authored: Distances;
  /** On those found, of as many influences as may be. */
  fitted: Distances;
  /** On the best of any number of influences: no weights of the candidates have a lower root mean square. */
  least: Distances;
}

/** `solved`: the weights of each place. Yields what share is done. */
export function* measurePlaces(
  mesh: FittedPlaces,
  places: readonly PlaceFit[],
  solved: readonly PlaceWeights[],
  examples: PoseExamples
): Generator<number, FitDistances> {
  const {positions} = mesh;
  const shares = sharesOf(mesh);
  const aims = new Float64Array(3 * places.length);
  const sets = {
    authored: gather(places.map(({anchor}) => anchor)),
    fitted: gather(solved.map(({kept}) => kept)),
    least: gather(solved.map(({free}) => free))
  };
  let done = 0;
  for (const example of examples) {
    yield done++ / examples.length;
    meanAims(mesh, shares, example.positions, aims);
    for (let place = 0; place < places.length; ++place) {
      const {candidates} = places[place];
      for (const set of Object.values(sets)) {
        const square = squareAt(candidates, set.weights[place], example.palette, positions, aims, 3 * place);
        set.sum += shares[place] * square;
        set.largest = Math.max(set.largest, square);
      }
    }
  }
  const count = examples.length * mesh.placeOf.length;
  const distances = ({sum, largest}: Gathered): Distances => ({
    rootMeanSquare: Math.sqrt(sum / count),
    largest: Math.sqrt(largest)
  });
  return {
    examples: examples.length,
    authored: distances(sets.authored),
    fitted: distances(sets.fitted),
    least: distances(sets.least)
  };
}

/** Squares of distances, and the weights that they come by. */
interface Gathered {
  weights: readonly Float64Array[];
  sum: number;
  largest: number;
}

const gather = (weights: readonly Float64Array[]): Gathered => ({weights, sum: 0, largest: 0});

/** `at`: where the place stands in `positions` and `aims`. */
function squareAt(
  candidates: readonly number[],
  weights: Float64Array,
  palette: Float64Array,
  positions: Float64Array,
  aims: Float64Array,
  at: number
): number {
  const x = positions[at];
  const y = positions[at + 1];
  const z = positions[at + 2];
  let dx = -aims[at];
  let dy = -aims[at + 1];
  let dz = -aims[at + 2];
  for (let i = 0; i < candidates.length; ++i) {
    const w = weights[i];
    if (w === 0) continue;
    const m = 12 * candidates[i];
    dx += w * (palette[m] * x + palette[m + 1] * y + palette[m + 2] * z + palette[m + 3]);
    dy += w * (palette[m + 4] * x + palette[m + 5] * y + palette[m + 6] * z + palette[m + 7]);
    dz += w * (palette[m + 8] * x + palette[m + 9] * y + palette[m + 10] * z + palette[m + 11]);
  }
  return dx * dx + dy * dy + dz * dz;
}
