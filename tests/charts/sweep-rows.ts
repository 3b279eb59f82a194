import type {ChartMethod} from "../../components/charts/series.js";
import type {Row} from "../../components/metrics/metric.js";

/** Two methods as the charts take them. */
export const chartMethods: readonly ChartMethod[] = [
  {id: "lbs", short: "LBS", colour: {light: "#a00", dark: "#f88"}},
  {id: "dqs", short: "DQS", colour: {light: "#00a", dark: "#88f"}}
];

/** A row of a sweep; what is not given is LBS's largest error at a wrist. */
export const sweepRow = (row: Partial<Row>): Row => ({
  rig: "arm",
  joint: "wrist",
  motion: "twist",
  degrees: 0,
  method: "lbs",
  weighting: "authored",
  metric: "error.max",
  value: 0,
  ...row
});
