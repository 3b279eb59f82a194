import {leastStretch} from "../core/least-stretch.js";
import {buildFans, type Fans} from "./fans.js";
import type {Measurement, Metric} from "./metric.js";
import {blendedFromRest, type Rest} from "./rest.js";

const linear = new Float64Array(9);
const gradient = new Float64Array(9);

/** The rest geometry of the gradients, as long as the rest that it was built from is in use. */
const fansOf = new WeakMap<Rest, Fans>();

/** The scale that the surface really undergoes: the blended matrix and the shear that changing weights add. */
export const gradientScale: Metric = {
  id: "gradient-scale",
  label: "Scale of the surface",
  description:
    "Smallest singular value of the deformation gradient, read off the triangles around the vertex: how far the worst direction is shortened, weight changes included.",
  unit: "",
  kind: "signed",
  neutral: 1,
  domain: "vertex",
  summaries: [{id: "min", label: "smallest"}],
  measure(measurement: Measurement, out: Float32Array): void {
    const fans = fansFor(measurement);
    const {companions} = fans;
    for (let v = 0; v < out.length; ++v) {
      if (companions[v] < v) {
        out[v] = out[companions[v]];
        continue;
      }
      writeGradient(fans, measurement, v, gradient);
      out[v] = leastStretch(gradient);
    }
  }
};

function fansFor({rest, study}: Measurement): Fans {
  let fans = fansOf.get(rest);
  if (!fans) {
    fans = buildFans(rest.surface.positions, study.rig.mesh.triangles);
    fansOf.set(rest, fans);
  }
  return fans;
}

/** Writes the deformation gradient of one vertex, rest to posed, into `out`: nine numbers by rows. */
export function deformationGradient(measurement: Measurement, vertex: number, out: Float64Array): void {
  const fans = fansFor(measurement);
  writeGradient(fans, measurement, fans.companions[vertex], out);
}

function writeGradient(fans: Fans, measurement: Measurement, vertex: number, out: Float64Array): void {
  const {starts, neighbours, spokes, normals, completions} = fans;
  const {positions} = measurement.surface;
  blendedFromRest(measurement, vertex, linear);
  const n = 3 * vertex;
  const nx = normals[n];
  const ny = normals[n + 1];
  const nz = normals[n + 2];
  let x = linear[0] * nx + linear[1] * ny + linear[2] * nz;
  let y = linear[3] * nx + linear[4] * ny + linear[5] * nz;
  let z = linear[6] * nx + linear[7] * ny + linear[8] * nz;
  let cx = completions[n];
  let cy = completions[n + 1];
  let cz = completions[n + 2];
  let a = x * cx;
  let b = x * cy;
  let c = x * cz;
  let d = y * cx;
  let e = y * cy;
  let f = y * cz;
  let g = z * cx;
  let h = z * cy;
  let i = z * cz;
  const ox = positions[n];
  const oy = positions[n + 1];
  const oz = positions[n + 2];
  for (let spoke = starts[vertex]; spoke < starts[vertex + 1]; ++spoke) {
    const p = 3 * neighbours[spoke];
    x = positions[p] - ox;
    y = positions[p + 1] - oy;
    z = positions[p + 2] - oz;
    cx = spokes[3 * spoke];
    cy = spokes[3 * spoke + 1];
    cz = spokes[3 * spoke + 2];
    a += x * cx;
    b += x * cy;
    c += x * cz;
    d += y * cx;
    e += y * cy;
    f += y * cz;
    g += z * cx;
    h += z * cy;
    i += z * cz;
  }
  if (starts[vertex] === starts[vertex + 1]) return out.set(linear);
  out[0] = a;
  out[1] = b;
  out[2] = c;
  out[3] = d;
  out[4] = e;
  out[5] = f;
  out[6] = g;
  out[7] = h;
  out[8] = i;
}
