import {test} from "node:test";
import fc from "fast-check";
import {
  conjugate,
  fromRotationTranslation,
  multiply,
  normalize,
  transformPoint
} from "../../components/core/dual-quaternion.js";
import * as matrix4 from "../../components/core/matrix4.js";
import {seededRandom} from "../../components/core/random.js";
import {assertNear} from "../support/near.js";
import {randomTurn, randomVector} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {EXACT, FORMULA} from "../support/tolerance.js";

test("a dual quaternion moves points as the matrix of the same rotation and translation does", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const [q, t, p] = [randomTurn(random), randomVector(random), randomVector(random)];
      const dual = new Float64Array(16);
      const matrix = new Float64Array(16);
      fromRotationTranslation(q, t, dual, 8);
      matrix4.compose(t, q, [1, 1, 1], matrix);
      assertNear(transformPoint(dual, 8, p), matrix4.transformPoint(matrix, 0, p), FORMULA);
      assertNear(dual.subarray(0, 8), new Float64Array(8), EXACT);
    })
  );
});

test("a unit dual quaternion's parts are perpendicular and its real part has length 1", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const d = new Float64Array(8);
      fromRotationTranslation(randomTurn(random), randomVector(random), d);
      assertNear([d[0] * d[4] + d[1] * d[5] + d[2] * d[6] + d[3] * d[7]], [0], FORMULA);
      assertNear([Math.hypot(d[0], d[1], d[2], d[3])], [1], FORMULA);
    })
  );
});

test("a dual quaternion and its negative are the same motion", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const d = new Float64Array(8);
      fromRotationTranslation(randomTurn(random), randomVector(random), d);
      const p = randomVector(random);
      const negative = d.map((value) => -value);
      assertNear(transformPoint(negative, 0, p), transformPoint(d, 0, p), EXACT);
    })
  );
});

test("what of the dual part runs along the real part moves nothing: dividing by the real length is enough", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const d = new Float64Array(8);
      fromRotationTranslation(randomTurn(random), randomVector(random), d);
      const p = randomVector(random);
      const before = transformPoint(d, 0, p);
      for (let i = 0; i < 4; ++i) d[4 + i] += 0.53 * d[i];
      assertNear(transformPoint(d, 0, p), before, FORMULA);
    })
  );
});

test("a product moves by its right factor and then by its left one, and may be written over either", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const [a, b] = [0, 1].map(() => {
        const d = new Float64Array(8);
        fromRotationTranslation(randomTurn(random), randomVector(random), d);
        return d;
      });
      const p = randomVector(random);
      const out = new Float64Array(16);
      multiply(a, 0, b, 0, out, 8);
      assertNear(transformPoint(out, 8, p), transformPoint(a, 0, transformPoint(b, 0, p)), FORMULA);
      const [left, right] = [a.slice(), b.slice()];
      multiply(left, 0, b, 0, left, 0);
      multiply(a, 0, right, 0, right, 0);
      assertNear(left, out.subarray(8), EXACT);
      assertNear(right, out.subarray(8), EXACT);
    })
  );
});

test("the conjugate undoes a motion", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const d = new Float64Array(8);
      fromRotationTranslation(randomTurn(random), randomVector(random), d);
      const undone = new Float64Array(8);
      conjugate(d, 0, undone, 0);
      const p = randomVector(random);
      assertNear(transformPoint(undone, 0, transformPoint(d, 0, p)), p, FORMULA);
    })
  );
});

test("what is normalised is a unit dual quaternion, and moves as dividing by the real length alone does", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const d = Float64Array.from({length: 8}, () => 2 * random() - 1);
      const size = Math.hypot(...d.subarray(0, 4));
      const p = randomVector(random);
      const divided = transformPoint(
        d.map((value) => value / size),
        0,
        p
      );
      normalize(d);
      assertNear([d[0] * d[4] + d[1] * d[5] + d[2] * d[6] + d[3] * d[7]], [0], FORMULA);
      assertNear([Math.hypot(...d.subarray(0, 4))], [1], FORMULA);
      assertNear(transformPoint(d, 0, p), divided, FORMULA);
    })
  );
});
