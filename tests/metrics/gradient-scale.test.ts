import assert from "node:assert/strict";
import {test} from "node:test";
import {toRadians} from "../../components/core/angle.js";
import {singularValues} from "../../components/core/singular-values.js";
import {deformationGradient} from "../../components/metrics/gradient-scale.js";
import type {Measurement} from "../../components/metrics/metric.js";
import {studyJoint} from "../../components/metrics/study.js";
import type {Rig} from "../../components/rigs/rig.js";
import {tube} from "../../components/rigs/tube.js";
import {regionOf} from "../../components/sweeps/region.js";
import {closedForms} from "../support/closed-forms.js";
import {turned, valuesOf, verticesWhere} from "../support/measure.js";
import {assertNear} from "../support/near.js";
import {EXACT, FLOAT32, MESH} from "../support/tolerance.js";

/** Of a fine tube, the vertices at weight 1/4 and 1/2 on the inner and the outer line, and what surrounds them. */
const {rig: fine} = (() => {
  const study = studyJoint(tube({sides: 128, rings: 128}), 1);
  const wanted = verticesWhere(study.rig, (x, y) => (x === 0 || x === -0.5) && Math.abs(y) === 1);
  return regionOf({...study, band: Uint32Array.from(wanted)}).study;
})();
const at = (x: number, y: number) => verticesWhere(fine, (px, py) => px === x && py === y)[0];

function gradientAt(measurement: Measurement, vertex: number): Float64Array {
  const out = new Float64Array(9);
  deformationGradient(measurement, vertex, out);
  return out;
}

function determinant([a, b, c, d, e, f, g, h, i]: ArrayLike<number> & Iterable<number>): number {
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
}

test("a twist by 90 degrees: linear blending's surface has singular values 1.3066, .7071, .5412, its matrix .7071", () => {
  const gradient = gradientAt(turned(fine, {motion: "twist", degrees: 90, method: "lbs"}), at(0, -1));
  assertNear(singularValues(gradient), [1.3066, 0.7071, 0.5412], MESH);
});

test("a twist shears linear blending's surface by |v' - v| w', and leaves its determinant at the scale squared", () => {
  for (const {deg, lbs_scale_w50, lbs_scale_w25} of closedForms) {
    const measurement = turned(fine, {motion: "twist", degrees: deg, method: "lbs"});
    for (const [x, scale] of [
      [0, lbs_scale_w50],
      [-0.5, lbs_scale_w25]
    ]) {
      const w = (x + 1) / 2;
      const c = Math.cos(toRadians(deg));
      const s = Math.sin(toRadians(deg));
      // A = (1-w) I + w R about x, plus (R - I) v times w' = 1/2 in the column of x, for v = (x, -1, 0).
      const m = 1 - w + w * c;
      const expected = [1, 0, 0, (1 - c) / 2, m, -w * s, -s / 2, w * s, m];
      const gradient = gradientAt(measurement, at(x, -1));
      assertNear(gradient, expected, MESH, `gradient at ${deg} degrees, weight ${w}, entry`);
      assertNear(singularValues(gradient), singularValues(expected), MESH, `singular value at ${deg} degrees`);
      assertNear([determinant(gradient)], [scale ** 2], MESH, `determinant at ${deg} degrees`);
    }
  }
});

test("a twist shears dual quaternions' surface by g = 4 tan(theta/4) w' r, which keeps its volume", () => {
  for (const {deg, dqs_twist_shear_w50_r1_L1: shear, dqs_twist_sigma_max: longest} of closedForms) {
    if (deg === 180) continue; // Neighbours on either side of the joint turn opposite ways there.
    const gradient = gradientAt(turned(fine, {motion: "twist", degrees: deg, method: "dqs"}), at(0, -1));
    assertNear(singularValues(gradient), [longest, 1, 1 / longest], MESH, `singular value at ${deg} degrees`);
    assertNear([longest - 1 / longest], [shear], MESH, `shear at ${deg} degrees`);
  }
});

test("a bend's determinant falls linearly from the outer to the inner side, by either method's formula", () => {
  for (const deg of [30, 60, 90, 120]) {
    const theta = toRadians(deg);
    const C = Math.cos(theta / 2);
    for (const x of [0, -0.5]) {
      const w = (x + 1) / 2;
      const scale2 = 1 - 4 * w * (1 - w) * (1 - C ** 2);
      const speed = Math.sin(theta / 2) / ((1 - w) ** 2 + w ** 2 + 2 * w * (1 - w) * C);
      for (const y of [-1, 1]) {
        const expected = {
          lbs: scale2 - 0.5 * ((1 - 2 * w) * (1 - Math.cos(theta)) * x + Math.sin(theta) * y),
          dqs: 1 - speed * y
        };
        for (const method of ["lbs", "dqs"] as const) {
          const gradient = gradientAt(turned(fine, {motion: "bend", degrees: deg, method}), at(x, y));
          assertNear(
            [determinant(gradient)],
            [expected[method]],
            MESH,
            `${method} determinant at ${deg}, x ${x}, y ${y}`
          );
        }
      }
    }
  }
});

/** The same triangles, no two of which share a vertex. */
function soup(rig: Rig): {rig: Rig; from: Uint32Array} {
  const {mesh, influences} = rig;
  const from = mesh.triangles;
  const pick = <A extends Float64Array | Float32Array | Uint16Array>(array: A, n: number) =>
    Array.from(from).flatMap((v) => Array.from(array.subarray(n * v, n * (v + 1))));
  return {
    from,
    rig: {
      ...rig,
      mesh: {
        ...mesh,
        positions: Float64Array.from(pick(mesh.positions, 3)),
        normals: Float64Array.from(pick(mesh.normals, 3)),
        triangles: from.map((_, corner) => corner)
      },
      influences: {
        k: influences.k,
        joints: Uint16Array.from(pick(influences.joints, 2)),
        weights: Float32Array.from(pick(influences.weights, 2)),
        fileOrder: Uint16Array.from(pick(influences.fileOrder, 2))
      }
    }
  };
}

test("seams cut no fan: triangles that share no vertices have the gradients of those that do", () => {
  const rig = tube({sides: 8, rings: 8});
  const {rig: split, from} = soup(rig);
  const turn = {motion: "bend", degrees: 70, method: "lbs"} as const;
  const whole = valuesOf("gradient-scale", turned(rig, turn));
  const values = valuesOf("gradient-scale", turned(split, turn));
  assertNear(
    values,
    Array.from(from, (v) => whole[v]),
    FLOAT32,
    "gradient scale of corner"
  );
  assert.ok(Math.min(...values) < 0.8);
});

test("a vertex of no triangle has the scale of its blended matrix", () => {
  const rig = tube({sides: 8, rings: 8});
  const bare = {...rig, mesh: {...rig.mesh, triangles: new Uint32Array(0)}};
  const measurement = turned(bare, {motion: "twist", degrees: 120, method: "lbs"});
  assertNear(valuesOf("gradient-scale", measurement), valuesOf("blended-scale", measurement), EXACT);
});
