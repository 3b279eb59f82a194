import {eachDistance} from "./limb.js";
import type {Measurement, Metric} from "./metric.js";

/** Nearer to its bone than this share of the limb's radius a vertex says nothing of the limb's width. */
const AT_THE_BONE = 0.05;

/** How wide the limb still is, measured on the posed vertices themselves: under a twist, what the candy wrapper leaves. */
export const width: Metric = {
  id: "width",
  label: "Width kept",
  description: "The vertex's distance to the nearest of the bones that hold it, as a share of its distance at rest.",
  unit: "",
  kind: "signed",
  neutral: 1,
  domain: "vertex",
  summaries: [{id: "min", label: "narrowest"}],
  measure(measurement: Measurement, out: Float32Array): void {
    const least = AT_THE_BONE * measurement.study.limbRadius;
    out.fill(1);
    eachDistance(measurement, (vertex, posed, atRest) => {
      if (atRest > least) out[vertex] = posed / atRest;
    });
  }
};
