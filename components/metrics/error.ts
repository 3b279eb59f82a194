import type {Measurement, Metric} from "./metric.js";

/** Per-vertex error. */
export const error: Metric = {
  id: "error",
  label: "Error",
  description: "Distance between where the method and the reference method put the vertex.",
  unit: "m",
  kind: "magnitude",
  neutral: 0,
  domain: "vertex",
  summaries: [
    {id: "rms", label: "RMS"},
    {id: "p95", label: "95th percentile"},
    {id: "max", label: "largest"}
  ],
  measure({surface, reference}: Measurement, out: Float32Array): void {
    const a = surface.positions;
    const b = reference.positions;
    for (let v = 0, i = 0; v < out.length; ++v, i += 3) {
      const x = a[i] - b[i];
      const y = a[i + 1] - b[i + 1];
      const z = a[i + 2] - b[i + 2];
      out[v] = Math.sqrt(x * x + y * y + z * z);
    }
  }
};
