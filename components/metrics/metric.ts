import type {Posed} from "../rigs/palette.js";
import type {Bound, SkinningMethod, Surface} from "../skinning/method.js";
import type {Rest} from "./rest.js";
import type {Study} from "./study.js";

/** One method's answer to one pose, beside the reference method's. */
export interface Measurement {
  study: Study;
  method: SkinningMethod;
  bound: Bound;
  posed: Posed;
  /** What the method makes of the rest pose. */
  rest: Rest;
  /** What the method made of the pose: 3V positions and normals, world space. */
  surface: Surface;
  /** What the reference method made of it. */
  reference: Surface;
}

/** What is told of a measure, whatever it measures. */
interface Described {
  /** As in code, URLs, rows and on the command line. */
  id: string;
  label: string;
  /** One sentence: what it says and where it comes from. */
  description: string;
  unit: "" | "m" | "limb radii";
  /** Chooses the colour map: signed is diverging about `neutral`, magnitude runs from `neutral` outward. */
  kind: "signed" | "magnitude";
  /** The value of what is as at rest. */
  neutral: number;
}

/** A number for every vertex, and what is said of them all. */
export interface VertexMetric extends Described {
  domain: "vertex";
  /** What a sweep keeps of the vertices; rows call them `id.summary`, as in `bulge.max`. */
  summaries: readonly Summary[];
  /** Writes V numbers; allocates nothing that outlives the call. */
  measure(measurement: Measurement, out: Float32Array): void;
}

/** One number for the limb that the study puts to the test; no vertex has a share in it. */
export interface RigMetric extends Described {
  domain: "rig";
  /** Rows call it `id.ratio`, as in `volume.ratio`. */
  summaries: readonly [{id: "ratio"; label: string}];
  /** `neutral` where the band is empty or has nothing of what is measured. */
  measureRig(measurement: Measurement): number;
}

export type Metric = VertexMetric | RigMetric;

/** Of the band's vertices; the mean is that over their share of the surface at rest. */
export interface Summary {
  id: "min" | "max" | "mean" | "rms" | "p95";
  label: string;
}

/** A tidy row: what charts, CSV, JSON and tests all read. */
export interface Row {
  rig: string;
  joint: string;
  motion: string;
  degrees: number;
  method: string;
  weighting: string;
  /** `metric.summary`. */
  metric: string;
  value: number;
  /** The vertex that the value was read at, where it was read at one. */
  vertex?: number;
}
