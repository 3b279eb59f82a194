import {leastStretch} from "../core/least-stretch.js";
import type {Measurement, Metric} from "./metric.js";
import {blendedFromRest} from "./rest.js";

const linear = new Float64Array(9);

/** The scale that the formulas speak of: |cos(theta/2)| for two bones of equal weight. */
export const blendedScale: Metric = {
  id: "blended-scale",
  label: "Scale of the blended matrix",
  description:
    "Smallest singular value of the transform that the method blends for the vertex: what the bones' weights alone do, as if all its neighbours had the same.",
  unit: "",
  kind: "signed",
  neutral: 1,
  domain: "vertex",
  summaries: [{id: "min", label: "smallest"}],
  measure(measurement: Measurement, out: Float32Array): void {
    for (let v = 0; v < out.length; ++v) {
      blendedFromRest(measurement, v, linear);
      out[v] = leastStretch(linear);
    }
  }
};
