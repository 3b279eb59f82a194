import {triangleAreas} from "../core/triangle-areas.js";
import {cross, normalize, subtract, vectorAt} from "../core/vector.js";
import {weld} from "../core/weld.js";
import type {Measurement, VertexMetric} from "./metric.js";
import {blendedFromRest, type Rest} from "./rest.js";

/** Of its area at rest, how much of a triangle must face the wrong way: collapsed or edge on, rounding alone decides. */
const TURNED_OVER = -1e-6;

const linear = new Float64Array(9);

/**
 * Where the surface is turned inside out. With n the normal of a triangle at rest, n' its normal in the pose, and A the
 * method's blended transform there, n' . A n has the sign of the determinant of the deformation gradient as `gradient-scale`
 * completes it. The transform of the heaviest bone in place of A would say the same of fine meshes; near a half turn its
 * normal stands across the surface, and a coarse triangle that leans a little would count as turned over.
 */
export const fold: VertexMetric = {
  id: "fold",
  label: "Folded surface",
  description:
    "Share of the surface around the vertex that is turned inside out: its triangles face against the normal that the blended transform carries along.",
  unit: "",
  kind: "magnitude",
  neutral: 0,
  domain: "vertex",
  summaries: [{id: "mean", label: "share of the band's surface"}],
  measure(measurement: Measurement, out: Float32Array): void {
    const {companions, normals, areas, around, blended} = sheetFor(measurement);
    const {positions} = measurement.surface;
    const {triangles} = measurement.study.rig.mesh;
    for (let v = 0; v < out.length; ++v) {
      blendedFromRest(measurement, v, linear);
      blended.set(linear, 9 * v);
    }
    out.fill(0);
    for (let t = 0; t < triangles.length; t += 3) {
      const a = triangles[t];
      const b = triangles[t + 1];
      const c = triangles[t + 2];
      const p = 3 * a;
      const q = 3 * b;
      const r = 3 * c;
      const ux = positions[q] - positions[p];
      const uy = positions[q + 1] - positions[p + 1];
      const uz = positions[q + 2] - positions[p + 2];
      const wx = positions[r] - positions[p];
      const wy = positions[r + 1] - positions[p + 1];
      const wz = positions[r + 2] - positions[p + 2];
      const px = uy * wz - uz * wy;
      const py = uz * wx - ux * wz;
      const pz = ux * wy - uy * wx;
      const nx = normals[t];
      const ny = normals[t + 1];
      const nz = normals[t + 2];
      let facing = 0;
      for (let corner = t; corner < t + 3; ++corner) {
        const m = 9 * triangles[corner];
        facing +=
          px * (blended[m] * nx + blended[m + 1] * ny + blended[m + 2] * nz) +
          py * (blended[m + 3] * nx + blended[m + 4] * ny + blended[m + 5] * nz) +
          pz * (blended[m + 6] * nx + blended[m + 7] * ny + blended[m + 8] * nz);
      }
      const area = areas[t / 3];
      if (!(facing < TURNED_OVER * area)) continue;
      out[companions[a]] += area;
      out[companions[b]] += area;
      out[companions[c]] += area;
    }
    for (let v = out.length - 1; v >= 0; --v) {
      const companion = companions[v];
      out[v] = around[companion] > 0 ? Math.min(1, out[companion] / around[companion]) : 0;
    }
  }
};

/** The surface at rest, and room for what its vertices are blended to. */
interface Sheet {
  /** V vertex numbers: the lowest at the same place, which speaks for all of them. */
  companions: Uint32Array;
  /** 3T numbers: unit normals; zero where a triangle has no area. */
  normals: Float64Array;
  /** T numbers, square metres. */
  areas: Float64Array;
  /** V numbers: the area of the triangles around each vertex that is its own companion. */
  around: Float64Array;
  /** 9V numbers by rows. */
  blended: Float64Array;
}

const sheetsOf = new WeakMap<Rest, Sheet>();

function sheetFor({rest, study}: Measurement): Sheet {
  const sheet = sheetsOf.get(rest) ?? createSheet(rest, study.rig.mesh.triangles);
  sheetsOf.set(rest, sheet);
  return sheet;
}

function createSheet({surface: {positions}}: Rest, triangles: Uint32Array): Sheet {
  const companions = weld(positions);
  const normals = new Float64Array(triangles.length);
  const areas = triangleAreas(positions, triangles);
  const around = new Float64Array(companions.length);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [t, t + 1, t + 2].map((corner) => vectorAt(positions, triangles[corner]));
    normals.set(normalize(cross(subtract(b, a), subtract(c, a))), t);
    for (let corner = t; corner < t + 3; ++corner) around[companions[triangles[corner]]] += areas[t / 3];
  }
  return {companions, normals, areas, around, blended: new Float64Array(9 * companions.length)};
}
