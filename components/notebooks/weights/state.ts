import type {Motion} from "../../rigs/joint-frame.js";
import {pageState, type PageState} from "../page-state.js";
import type {Act} from "../stage-figure.js";

export type RigId = "arm" | "mannequin" | "tube";

/** A joint of one of the page's rigs, how it is turned, and what is to be seen of it. */
export interface Place extends Act {
  rig: RigId;
  label: string;
}

export const PLACES = {
  elbow: {rig: "arm", joint: "elbow", label: "elbow", motion: "bend", around: [0.32, 0.26, 0.12, 0.2]},
  wrist: {rig: "arm", joint: "wrist", label: "wrist", motion: "twist", around: [0.11, 0.15, 0.07, 0.07]},
  index: {rig: "arm", joint: "index-proximal", label: "index finger", motion: "bend", around: [0.1, 0.1, 0.08, 0.06]},
  thigh: {rig: "mannequin", joint: "left-thigh", label: "thigh", motion: "bend", around: [0.34, 0.34, 0.55, 0.3]},
  shoulder: {
    rig: "mannequin",
    joint: "left-upper-arm",
    label: "shoulder",
    motion: "bend",
    around: [0.3, 0.4, 0.3, 0.25]
  },
  tube: {rig: "tube", joint: "joint", label: "tube", motion: "bend", around: [3.2, 3.2, 1.3, 1.3]}
} as const satisfies Record<string, Place>;

export type PlaceId = keyof typeof PLACES;

/** What the figures of the notebook on weights share. */
export interface WeightsState {
  place: PlaceId;
  motion: Motion;
  /** How far the joint is turned. */
  degrees: number;
  /** Id of a method, as `chooseMethod` reads it. */
  method: string;
  /** The constant of bone heat: one of its presets. */
  heat: "blender" | "pinocchio" | "libigl";
  /** The exponent of inverse distance. */
  exponent: number;
  /** Where geodesic voxel's falloff is between its two laws, 0 to 1. */
  voxelFalloff: number;
  /** Voxels along the longest side, of geodesic voxel. */
  voxels: "64" | "128" | "256";
  /** The same of bounded biharmonic. */
  biharmonicVoxels: "auto" | "32" | "64" | "128";
  /** Id of the method that fitted weights come nearest to. */
  target: string;
  /** How far all weights are smoothed afterwards, limb radii. */
  smooth: number;
  /** Influences that a vertex keeps of any strategy. */
  most: "all" | "4" | "3" | "2" | "1";
  /** Which these are. */
  reduce: "largest" | "refitted" | "fitted";
  /** What the weights are rounded to. */
  quantise: "float" | "u16" | "u8";
  /** What the small multiples are coloured by: the weight of the joint, or which bone holds most. */
  map: "weight" | "dominant";
  /** Where the profile is read, limb radii beyond the joint. */
  along: number;
  /** Id of the strategy whose leaks are lit. */
  lit: string;
  /** The measure that the matrix shows, `metric.summary`. */
  measure: string;
  /** Weights of what turns, from 0 to 1 and rising, at `FALLOFF_PLACES`. */
  falloff: readonly number[];
}

/** Where the falloff's handles sit, limb radii along the limb from the joint. */
export const FALLOFF_PLACES = [-1.6, -0.8, 0, 0.8, 1.6] as const;

export const weightsState = (): PageState<WeightsState> =>
  pageState<WeightsState>({
    place: "wrist",
    motion: "twist",
    degrees: 110,
    method: "lbs",
    heat: "blender",
    exponent: 4,
    voxelFalloff: 1,
    voxels: "128",
    biharmonicVoxels: "auto",
    target: "dqs",
    smooth: 0,
    most: "all",
    reduce: "largest",
    quantise: "float",
    map: "weight",
    along: -1,
    lit: "distance",
    measure: "gradient-scale.min",
    falloff: [0.1, 0.27, 0.5, 0.73, 0.9]
  });

/** Degrees that the page's angle reaches. */
export const RANGE = {low: 0, high: 150};
