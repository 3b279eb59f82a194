import type {Row} from "../../metrics/metric.js";

/** A tidy row about a method's cost: `rig` says of what, `size` with how many influences, vertices or joints. */
export const costRow = (rig: string, method: string, size: string, metric: string, value: number): Row => ({
  rig,
  joint: "all",
  motion: "curl",
  degrees: 0,
  method,
  weighting: size,
  metric,
  value
});
