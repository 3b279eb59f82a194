import type {Metric, Summary} from "./metric.js";

/** A number said of many vertices, and the vertex that it was read at, where it was read at one. */
export interface Reading {
  value: number;
  vertex?: number;
}

/**
 * What a metric keeps of its values (V numbers) over the vertices of the band, in the order of its summaries.
 * Over no vertices all are as at rest. Of equal values the lowest vertex is named.
 */
export function summarise(metric: Metric, values: Float32Array, band: Uint32Array): Reading[] {
  if (band.length === 0) return metric.summaries.map(() => ({value: metric.neutral}));
  return metric.summaries.map(({id}) => summaries[id](values, band));
}

const summaries: Record<Summary["id"], (values: Float32Array, band: Uint32Array) => Reading> = {
  min(values, band) {
    let vertex = band[0];
    for (let i = 1; i < band.length; ++i) if (values[band[i]] < values[vertex]) vertex = band[i];
    return {value: values[vertex], vertex};
  },
  max(values, band) {
    let vertex = band[0];
    for (let i = 1; i < band.length; ++i) if (values[band[i]] > values[vertex]) vertex = band[i];
    return {value: values[vertex], vertex};
  },
  rms(values, band) {
    let sum = 0;
    for (let i = 0; i < band.length; ++i) sum += values[band[i]] ** 2;
    return {value: Math.sqrt(sum / band.length)};
  },
  /** The smallest value that at least 95 of 100 vertices do not exceed. */
  p95(values, band) {
    const sorted = new Float32Array(band.length);
    for (let i = 0; i < band.length; ++i) sorted[i] = values[band[i]];
    sorted.sort();
    return {value: sorted[Math.ceil(0.95 * band.length) - 1]};
  }
};
