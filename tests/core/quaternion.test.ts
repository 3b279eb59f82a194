import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {compose} from "../../components/core/matrix4.js";
import * as quaternion from "../../components/core/quaternion.js";
import type {Quaternion} from "../../components/core/quaternion.js";
import {seededRandom} from "../../components/core/random.js";
import {cross, dot, normalize, scale, type Vector} from "../../components/core/vector.js";
import {assertNear} from "../support/near.js";
import {randomTurn, randomVector} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {EXACT, FORMULA} from "../support/tolerance.js";

/** Rodrigues' formula: the rotation as nine numbers by rows, without a quaternion on the way. */
function rodrigues(axis: Vector, radians: number): number[] {
  const basis: Vector[] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1]
  ];
  const images = basis.map((v) => {
    const along = scale(axis, dot(axis, v) * (1 - Math.cos(radians)));
    const across = scale(cross(axis, v), Math.sin(radians));
    return v.map((value, i) => value * Math.cos(radians) + across[i] + along[i]);
  });
  return [0, 1, 2].flatMap((row) => images.map((image) => image[row]));
}

const apply = (rows: ArrayLike<number>, v: Vector) =>
  [0, 3, 6].map((row) => rows[row] * v[0] + rows[row + 1] * v[1] + rows[row + 2] * v[2]);

function rowsOf(q: Quaternion): number[] {
  const m = new Float64Array(16);
  compose([0, 0, 0], q, [1, 1, 1], m);
  return [0, 1, 2].flatMap((row) => [m[row], m[4 + row], m[8 + row]]);
}

test("fromAxisAngle and rotate agree with Rodrigues' matrix", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const axis = normalize(randomVector(random));
      const radians = 4 * Math.PI * (random() - 0.5);
      const v = randomVector(random);
      const q = quaternion.fromAxisAngle(axis, radians);
      assertNear(quaternion.rotate(q, v), apply(rodrigues(axis, radians), v), FORMULA);
    })
  );
});

test("multiply applies its second factor first, as matrices do", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const [a, b, v] = [randomTurn(random), randomTurn(random), randomVector(random)];
      const byMatrices = apply(rowsOf(a), apply(rowsOf(b), v) as Vector);
      assertNear(quaternion.rotate(quaternion.multiply(a, b), v), byMatrices, FORMULA);
    })
  );
});

test("conjugate undoes the rotation", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const q = randomTurn(seededRandom(seed));
      assertNear(quaternion.multiply(q, quaternion.conjugate(q)), [0, 0, 0, 1], FORMULA);
    })
  );
});

test("fromRotation finds the quaternion, up to its sign, at every angle up to half turns", () => {
  const angle = fc.oneof(fc.constant(Math.PI), fc.constant(-Math.PI), fc.double({min: -4, max: 4, noNaN: true}));
  const component = fc.oneof(fc.constant(0), fc.double({min: -1, max: 1, noNaN: true}));
  fc.assert(
    fc.property(component, component, component, angle, (x, y, z, radians) => {
      fc.pre(Math.hypot(x, y, z) > 1e-3);
      const q = quaternion.fromAxisAngle(normalize([x, y, z]), radians);
      const found = quaternion.fromRotation(rowsOf(q));
      const sign = q.reduce((sum, value, i) => sum + value * found[i], 0) < 0 ? -1 : 1;
      assertNear(
        found,
        q.map((value) => sign * value),
        FORMULA
      );
    }),
    {numRuns: 400}
  );
});

test("fromRotation writes into the quaternion that it is given", () => {
  const out: Quaternion = [9, 9, 9, 9];
  assert.equal(quaternion.fromRotation([0, -1, 0, 1, 0, 0, 0, 0, 1], out), out);
  assertNear(out, [0, 0, Math.SQRT1_2, Math.SQRT1_2], FORMULA);
});

test("normalize gives length 1, and the identity for zero", () => {
  assertNear(quaternion.normalize([0, 3, 0, 4]), [0, 0.6, 0, 0.8], FORMULA);
  assertNear(quaternion.normalize([0, 0, 0, 0]), [0, 0, 0, 1], EXACT);
});
