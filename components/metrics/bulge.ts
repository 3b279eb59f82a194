import {eachDistance} from "./limb.js";
import type {Measurement, VertexMetric} from "./metric.js";

/**
 * Joint bulge and pinch, read against the capsules around the bones: 0 where the flesh keeps its distance to the nearest of
 * the bones that hold it. Bones that hold none of a vertex do not count for it: a neighbour that comes near or turns away
 * has done nothing to its flesh.
 */
export const bulge: VertexMetric = {
  id: "bulge",
  label: "Joint bulge",
  description:
    "How much farther the vertex is from the nearest of the bones that hold it than at rest, in limb radii: outward is positive, a pinch negative.",
  unit: "limb radii",
  kind: "signed",
  neutral: 0,
  domain: "vertex",
  summaries: [
    {id: "max", label: "bulge"},
    {id: "min", label: "pinch"}
  ],
  measure(measurement: Measurement, out: Float32Array): void {
    const {limbRadius} = measurement.study;
    out.fill(0);
    eachDistance(measurement, (vertex, posed, atRest) => {
      out[vertex] = (posed - atRest) / limbRadius;
    });
  }
};
