import {affineLeastSquares, packed, type AffineMinimum} from "../core/affine-least-squares.js";
import type {Floats} from "../core/floats.js";
import {within} from "../core/progress.js";
import {jointCount, type Influences, type Rig} from "../rigs/rig.js";
import {jointDepths} from "../rigs/skeleton.js";
import {measurePlaces, type FitDistances} from "./fit-distances.js";
import {
  fittedPlaces,
  meanAims,
  preparePlaces,
  sharesOf,
  type FittedPlaces,
  type PlaceFit,
  type PlaceWeights
} from "./fit-places.js";
import {influencesOf} from "./influences-of.js";
import {keptJoints} from "./kept-joints.js";

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

/** What share of the time adding up the examples takes. */
const SUMMED = 0.7;

/** And what share fitting takes before what is left is measured. */
const FITTED = 0.7;

/** Places between two reports of progress. */
const SLICE = 200;

/**
 * Weights by which linear blending comes nearest to examples: for each place the least sum of squared distances over all of
 * them, of weights of 0 or more that sum to 1 and of which at most some are not 0 (the weights of skinning decompositions, Le
 * and Deng 2012). Where more would be used, those go one by one that are missed least. Vertices at the same place are fitted
 * as one, to the mean of where they ought to be, unless the anchor holds them differently. Memory does not grow with the examples. Yields what share is done.
 */
export function* fitWeights(rig: Rig, examples: PoseExamples, options: FitOptions): Generator<number, Influences> {
  return (yield* fitAll(rig, examples, options)).influences;
}

/** As `fitWeights`, and how far from the examples linear blending then is; goes through the examples twice. */
export function* fitAndMeasure(
  rig: Rig,
  examples: PoseExamples,
  options: FitOptions
): Generator<number, {influences: Influences; distances: FitDistances}> {
  const {influences, mesh, places, solved} = yield* within(fitAll(rig, examples, options), 0, FITTED);
  return {influences, distances: yield* within(measurePlaces(mesh, places, solved, examples), FITTED, 1)};
}

interface Fit {
  influences: Influences;
  mesh: FittedPlaces;
  places: readonly PlaceFit[];
  solved: readonly PlaceWeights[];
}

function* fitAll(rig: Rig, examples: PoseExamples, options: FitOptions): Generator<number, Fit> {
  const mesh = fittedPlaces(rig.mesh, options.anchor);
  const places = preparePlaces(mesh, options);
  yield* within(addExamples(mesh, places, examples), 0, SUMMED);
  const columns = Array.from({length: jointCount(rig.skeleton)}, (_, joint) => ({
    joint,
    weights: new Float64Array(places.length)
  }));
  const depths = jointDepths(rig.skeleton);
  const solved: PlaceWeights[] = [];
  for (let place = 0; place < places.length; ++place) {
    if (place % SLICE === 0) yield SUMMED + ((1 - SUMMED) * place) / places.length;
    const {candidates} = places[place];
    solved.push(solvePlace(places[place], depths, options.most));
    solved[place].kept.forEach((weight, i) => (columns[candidates[i]].weights[place] = weight));
  }
  return {influences: influencesOf(columns, mesh.placeOf), mesh, places, solved};
}

function* addExamples(
  mesh: FittedPlaces,
  places: readonly PlaceFit[],
  examples: PoseExamples
): Generator<number, void> {
  const {positions} = mesh;
  const shares = sharesOf(mesh);
  const aims = new Float64Array(3 * places.length);
  const most = places.reduce((most, {candidates}) => Math.max(most, candidates.length), 0);
  const off = new Float64Array(3 * most);
  let added = 0;
  for (const example of examples) {
    yield added++ / examples.length;
    meanAims(mesh, shares, example.positions, aims);
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

/** `depths`: by joint. */
function solvePlace({candidates, anchor, gram}: PlaceFit, depths: ArrayLike<number>, most: number): PlaceWeights {
  const n = candidates.length;
  const supportOf = (weights: Float64Array, count: number) => keptJoints(candidates, weights, depths, count);
  let largest = 0;
  for (let i = 0; i < n; ++i) largest = Math.max(largest, gram[packed(i, i)]);
  if (largest === 0) return {kept: only(anchor, supportOf(anchor, most)), free: anchor};
  pullToAnchor(gram, anchor, PULL * largest);

  const fit = (among: readonly number[]) => affineLeastSquares(gram, n, among);
  const ofLargest = fit(supportOf(anchor, most));
  const free = fit(Array.from(candidates.keys()));
  let fewer = free;
  for (let support = supportOf(free.x, n); support.length > most; support = supportOf(fewer.x, n)) {
    fewer = withoutLeastMissed(support, fit, (column) => depths[candidates[column]]);
  }
  return {kept: (fewer.square < ofLargest.square ? fewer : ofLargest).x, free: free.x};
}

/** Adds the products of sqrt(pull) (1 - anchor 1^T), as of n more rows of which the anchor solves all. */
function pullToAnchor(gram: Float64Array, anchor: Float64Array, pull: number): void {
  const square = anchor.reduce((sum, weight) => sum + weight * weight, 0);
  for (let i = 0, entry = 0; i < anchor.length; ++i) {
    for (let j = 0; j <= i; ++j) gram[entry++] += pull * (Number(i === j) - anchor[i] - anchor[j] + square);
  }
}

/** Squares this near, relatively, are one: left and right of a symmetric body differ by the rounding of sums. */
const EQUALLY_MISSED = 1e-6;

/** Of columns that are missed alike the deepest go, all at once: of left and right neither is preferred. */
function withoutLeastMissed(
  support: readonly number[],
  fit: (among: readonly number[]) => AffineMinimum,
  depthOf: (column: number) => number
): AffineMinimum {
  const fits = support.map((left) => fit(support.filter((column) => column !== left)));
  const least = fits.reduce((least, {square}) => Math.min(least, square), Infinity);
  const alike = support.filter((_, i) => fits[i].square <= least * (1 + EQUALLY_MISSED));
  const deepest = Math.max(...alike.map(depthOf));
  const going = alike.filter((column) => depthOf(column) === deepest);
  if (going.length === 1 || going.length === support.length) return fits[support.indexOf(going[going.length - 1])];
  return fit(support.filter((column) => !going.includes(column)));
}

/** The weights of some columns, divided by their sum. */
function only(weights: Float64Array, columns: readonly number[]): Float64Array {
  const kept = new Set(columns);
  const sum = columns.reduce((total, i) => total + weights[i], 0);
  return weights.map((weight, i) => (kept.has(i) ? weight / sum : 0));
}
