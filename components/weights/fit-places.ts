import type {Floats} from "../core/floats.js";
import {packed} from "../core/affine-least-squares.js";
import {vectorAt} from "../core/vector.js";
import {clustersOf, weldMesh} from "../rigs/checks/welded-mesh.js";
import type {Influences, Mesh} from "../rigs/rig.js";
import {differingTwins} from "./differing-twins.js";
import type {FitOptions} from "./fit-weights.js";

/** What is fitted as one. P places. */
export interface FittedPlaces {
  /** 3P numbers, bind space. */
  positions: Float64Array;
  /** V place numbers. */
  placeOf: Uint32Array;
}

/** What a place's weights are found from. */
export interface PlaceFit {
  candidates: readonly number[];
  /** One weight a candidate, sums 1. */
  anchor: Float64Array;
  /** As `affineGram` lays it out: products of how far from its aim each candidate alone takes the place, over all examples. */
  gram: Float64Array;
}

/** The weights of a place, one a candidate. */
export interface PlaceWeights {
  /** Of as many candidates as may be, or fewer. */
  kept: Float64Array;
  /** Of any number of them. */
  free: Float64Array;
}

/** The places of the mesh, but those apart whose vertices the anchor holds differently: parts that only touch. */
export function fittedPlaces({positions, ...mesh}: Mesh, anchor: Influences): FittedPlaces {
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

export function preparePlaces({placeOf, positions}: FittedPlaces, {anchor, candidates}: FitOptions): PlaceFit[] {
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

/** How many vertices each place has. */
export function sharesOf({placeOf, positions}: FittedPlaces): Float64Array {
  const shares = new Float64Array(positions.length / 3);
  for (const place of placeOf) ++shares[place];
  return shares;
}

/** Writes where each place ought to be, the mean of its vertices, into `out`: 3P numbers, world space. */
export function meanAims({placeOf}: FittedPlaces, shares: Float64Array, positions: Floats, out: Float64Array): void {
  out.fill(0);
  placeOf.forEach((place, v) => {
    for (let axis = 0; axis < 3; ++axis) out[3 * place + axis] += positions[3 * v + axis] / shares[place];
  });
}
