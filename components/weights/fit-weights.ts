import {affineLeastSquares, packed, type AffineMinimum} from "../core/affine-least-squares.js";
import type {Floats} from "../core/floats.js";
import {within} from "../core/progress.js";
import {vectorAt} from "../core/vector.js";
import {clustersOf, weldMesh} from "../rigs/checks/welded-mesh.js";
import {jointCount, type Influences, type Mesh, type Rig} from "../rigs/rig.js";
import {differingTwins} from "./differing-twins.js";
import {influencesOf} from "./influences-of.js";

/** A pose, and where the skin ought to be in it. */
export interface PoseExample {
  /** 12J numbers: each joint's skinning matrix, bind space to world space, as three rows of four. */
  palette: Float64Array;
  /** 3V numbers, world space. */
  positions: Floats;
}

/** An array of examples, or some that are made one by one as they are asked for, into the same numbers. */
export interface PoseExamples extends Iterable<PoseExample> {
  readonly length: number;
}

export interface FitOptions {
  /** Influences a vertex at most, 1 to 8. */
  most: number;
  /** Where several weights fit equally well the nearest to these are taken, and none is returned that fits worse. */
  anchor: Influences;
  /** The joints that may hold a vertex; those that hold it in `anchor` are among them. */
  candidates(vertex: number): readonly number[];
}

/** What a place's weights are found from. */
interface PlaceFit {
  candidates: readonly number[];
  /** One weight a candidate, sums 1. */
  anchor: Float64Array;
  /** As `affineGram` lays it out: products of how far from its aim each candidate alone takes the place, over all examples. */
  gram: Float64Array;
}

/** What share of the time adding up the examples takes. */
const SUMMED = 0.7;

/** Places between two reports of progress. */
const SLICE = 200;

/**
 * Weights by which linear blending comes nearest to examples: for each place the least sum of squared distances over all of
 * them, of weights of 0 or more that sum to 1 and of which at most some are not 0 (the weights of skinning decompositions, Le
 * and Deng 2012). Where more would be used, those go one by one that are missed least. Vertices at the same place are fitted
 * as one, to the mean of where they ought to be, unless the anchor holds them differently. Memory does not grow with the examples. Yields what share is done.
 */
export function* fitWeights(rig: Rig, examples: PoseExamples, options: FitOptions): Generator<number, Influences> {
  const mesh = fittedPlaces(rig.mesh, options.anchor);
  const places = preparePlaces(mesh, options);
  yield* within(addExamples(mesh, places, examples), 0, SUMMED);
  const columns = Array.from({length: jointCount(rig.skeleton)}, (_, joint) => ({
    joint,
    weights: new Float64Array(places.length)
  }));
  for (let place = 0; place < places.length; ++place) {
    if (place % SLICE === 0) yield SUMMED + ((1 - SUMMED) * place) / places.length;
    const {candidates} = places[place];
    solvePlace(places[place], options.most).forEach((weight, i) => (columns[candidates[i]].weights[place] = weight));
  }
  return influencesOf(columns, mesh.placeOf);
}

/** What is fitted as one. */
interface FittedPlaces {
  /** 3P numbers, bind space. */
  positions: Float64Array;
  /** V place numbers. */
  placeOf: Uint32Array;
}

/** The places of the mesh, but those apart whose vertices the anchor holds differently: parts that only touch. */
function fittedPlaces({positions, ...mesh}: Mesh, anchor: Influences): FittedPlaces {
  const companions = weldMesh({positions, ...mesh});
  const apart = new Set(
    clustersOf(companions)
      .filter((cluster) => differingTwins(anchor, cluster))
      .flat()
  );
  const placeOf = new Uint32Array(companions.length);
  const firsts: number[] = [];
  companions.forEach((companion, v) => {
    const isFirst = companion === v || apart.has(v);
    placeOf[v] = isFirst ? firsts.length : placeOf[companion];
    if (isFirst) firsts.push(v);
  });
  return {positions: Float64Array.from(firsts.flatMap((v) => vectorAt(positions, v))), placeOf};
}

function preparePlaces({placeOf, positions}: FittedPlaces, {anchor, candidates}: FitOptions): PlaceFit[] {
  const places: PlaceFit[] = Array.from({length: positions.length / 3});
  const {k, joints, weights} = anchor;
  placeOf.forEach((place, v) => {
    // The twins of a seam are held alike, as the first of them.
    if ((places[place] as PlaceFit | undefined) !== undefined) return;
    const own = candidates(v);
    const held = new Float64Array(own.length);
    for (let slot = k * v; slot < k * (v + 1) && weights[slot] > 0; ++slot)
      held[own.indexOf(joints[slot])] = weights[slot];
    const sum = held.reduce((total, weight) => total + weight, 0);
    places[place] = {
      candidates: own,
      anchor: held.map((weight) => weight / sum),
      gram: new Float64Array(packed(own.length, 0))
    };
  });
  return places;
}

function* addExamples(
  {placeOf, positions}: FittedPlaces,
  places: readonly PlaceFit[],
  examples: PoseExamples
): Generator<number, void> {
  const shares = new Float64Array(places.length);
  for (const place of placeOf) ++shares[place];
  const aims = new Float64Array(3 * places.length);
  const most = places.reduce((most, {candidates}) => Math.max(most, candidates.length), 0);
  const off = new Float64Array(3 * most);
  let added = 0;
  for (const example of examples) {
    yield added++ / examples.length;
    aims.fill(0);
    placeOf.forEach((place, v) => {
      for (let axis = 0; axis < 3; ++axis) aims[3 * place + axis] += example.positions[3 * v + axis] / shares[place];
    });
    places.forEach((fit, place) => addExample(fit, example.palette, positions, aims, 3 * place, off));
  }
}

/** `at`: where the place stands in `positions` and `aims`; `off`: room for three numbers a candidate. */
function addExample(
  {candidates, gram}: PlaceFit,
  palette: Float64Array,
  positions: Float64Array,
  aims: Float64Array,
  at: number,
  off: Float64Array
): void {
  const x = positions[at];
  const y = positions[at + 1];
  const z = positions[at + 2];
  let entry = 0;
  for (let i = 0; i < candidates.length; ++i) {
    const m = 12 * candidates[i];
    const dx = palette[m] * x + palette[m + 1] * y + palette[m + 2] * z + palette[m + 3] - aims[at];
    const dy = palette[m + 4] * x + palette[m + 5] * y + palette[m + 6] * z + palette[m + 7] - aims[at + 1];
    const dz = palette[m + 8] * x + palette[m + 9] * y + palette[m + 10] * z + palette[m + 11] - aims[at + 2];
    off[3 * i] = dx;
    off[3 * i + 1] = dy;
    off[3 * i + 2] = dz;
    for (let j = 0; j <= 3 * i; j += 3) gram[entry++] += dx * off[j] + dy * off[j + 1] + dz * off[j + 2];
  }
}

/**
 * Of the largest product: what being away from the anchor costs. Far above the rounding of sums, far below what any fit
 * is worth: it decides where all fit alike, as for a vertex on a joint that turns about itself.
 */
const PULL = 1e-12;

function solvePlace({candidates, anchor, gram}: PlaceFit, most: number): Float64Array {
  const n = candidates.length;
  let largest = 0;
  for (let i = 0; i < n; ++i) largest = Math.max(largest, gram[packed(i, i)]);
  if (largest === 0) return largestOf(anchor, most);
  pullToAnchor(gram, anchor, PULL * largest);

  let best = affineLeastSquares(gram, n, supportOf(anchor, most));
  let free = affineLeastSquares(gram, n, Array.from(candidates.keys()));
  while (supportOf(free.x, n).length > most) free = withoutLeastMissed(gram, n, free);
  if (free.square < best.square) best = free;
  return best.x;
}

/** Adds the products of sqrt(pull) (1 - anchor 1^T), as of n more rows of which the anchor solves all. */
function pullToAnchor(gram: Float64Array, anchor: Float64Array, pull: number): void {
  const square = anchor.reduce((sum, weight) => sum + weight * weight, 0);
  for (let i = 0, entry = 0; i < anchor.length; ++i) {
    for (let j = 0; j <= i; ++j) gram[entry++] += pull * (Number(i === j) - anchor[i] - anchor[j] + square);
  }
}

function withoutLeastMissed(gram: Float64Array, n: number, {x}: AffineMinimum): AffineMinimum {
  const support = supportOf(x, n);
  return support
    .map((left) =>
      affineLeastSquares(
        gram,
        n,
        support.filter((column) => column !== left)
      )
    )
    .reduce((best, other) => (other.square < best.square ? other : best));
}

/** The columns of the largest weights, at most so many, of equal ones the first; none without weight. */
function supportOf(weights: Float64Array, most: number): number[] {
  return Array.from(weights.keys())
    .filter((i) => weights[i] > 0)
    .sort((a, b) => weights[b] - weights[a] || a - b)
    .slice(0, most);
}

function largestOf(weights: Float64Array, most: number): Float64Array {
  const kept = new Set(supportOf(weights, most));
  const sum = Array.from(kept).reduce((total, i) => total + weights[i], 0);
  return weights.map((weight, i) => (kept.has(i) ? weight / sum : 0));
}
