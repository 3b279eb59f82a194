import type {Measurement, Metric, Summary, VertexMetric} from "./metric.js";
import type {Study} from "./study.js";

/** A number said of many vertices, and the vertex that it was read at, where it was read at one. */
export interface Reading {
  value: number;
  vertex?: number;
}

/** What of a study its summaries read: the vertices of the band, and how much surface each has. */
type Band = Pick<Study, "band" | "areas">;

/**
 * What a metric says of a measurement, in the order of its summaries. A metric of vertices writes its V numbers into
 * `values` on the way; one of the rig leaves them as they are.
 */
export function readingsOf(metric: Metric, measurement: Measurement, values: Float32Array): Reading[] {
  if (metric.domain === "rig") return [{value: metric.measureRig(measurement)}];
  metric.measure(measurement, values);
  return summarise(metric, values, measurement.study);
}

/**
 * What a metric keeps of its values (V numbers) over the vertices of the band, in the order of its summaries.
 * Over no vertices all are as at rest. Of equal values the lowest vertex is named.
 */
export function summarise(metric: VertexMetric, values: Float32Array, study: Band): Reading[] {
  if (study.band.length === 0) return metric.summaries.map(() => ({value: metric.neutral}));
  return metric.summaries.map(({id}) => summaries[id](values, study));
}

const summaries: Record<Summary["id"], (values: Float32Array, study: Band) => Reading> = {
  min(values, {band}) {
    let vertex = band[0];
    for (let i = 1; i < band.length; ++i) if (values[band[i]] < values[vertex]) vertex = band[i];
    return {value: values[vertex], vertex};
  },
  max(values, {band}) {
    let vertex = band[0];
    for (let i = 1; i < band.length; ++i) if (values[band[i]] > values[vertex]) vertex = band[i];
    return {value: values[vertex], vertex};
  },
  /** By area, so that it does not matter how finely the mesh is cut; by vertex where none has any. */
  mean(values, {band, areas}) {
    let sum = 0;
    let plain = 0;
    let area = 0;
    for (let i = 0; i < band.length; ++i) {
      sum += areas[band[i]] * values[band[i]];
      plain += values[band[i]];
      area += areas[band[i]];
    }
    return {value: area > 0 ? sum / area : plain / band.length};
  },
  rms(values, {band}) {
    let sum = 0;
    for (let i = 0; i < band.length; ++i) sum += values[band[i]] ** 2;
    return {value: Math.sqrt(sum / band.length)};
  },
  /** The smallest value that at least 95 of 100 vertices do not exceed. */
  p95(values, {band}) {
    const sorted = new Float32Array(band.length);
    for (let i = 0; i < band.length; ++i) sorted[i] = values[band[i]];
    sorted.sort();
    return {value: sorted[Math.ceil(0.95 * band.length) - 1]};
  }
};
