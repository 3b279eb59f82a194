import {test} from "node:test";
import fc from "fast-check";
import {toRadians} from "../../components/core/angle.js";
import type {Quaternion} from "../../components/core/quaternion.js";
import {REST_TURN, turnRotation, type JointTurn} from "../../components/rigs/joint-turn.js";
import {createDriver, DRIVERS, keyRotation, type DriverKind, type Key} from "../../components/skinning/pose-driver.js";
import {assertNear} from "../support/near.js";
import {EXACT, FORMULA} from "../support/tolerance.js";

const frame = {twist: [1, 0, 0], bend: [0, 0.6, 0.8], swing: [0, -0.8, 0.6]} as const;
const own = {twist: [...frame.twist], bend: [...frame.bend], swing: [...frame.swing]} as const satisfies Record<
  string,
  [number, number, number]
>;

const keys: Key[] = (["twist", "bend"] as const).flatMap((motion) =>
  [60, 120, -60, -120].map((degrees) => ({motion, angle: toRadians(degrees)}))
);

function sharesOf(kind: DriverKind, turn: Quaternion): Float64Array {
  const out = new Float64Array(keys.length + 1).fill(7);
  createDriver(kind, own, keys)(turn, out, 1);
  return out.slice(1);
}

const degreesOf = (turn: Partial<JointTurn>): Quaternion =>
  turnRotation(own, {
    ...REST_TURN,
    ...Object.fromEntries(Object.entries(turn).map(([motion, degrees]) => [motion, toRadians(degrees)]))
  });

for (const kind of DRIVERS) {
  test(`${kind}: at a key its own shape is whole and all others are gone; at rest there is none`, () => {
    keys.forEach((key, i) => {
      const expected = keys.map((_, other) => (other === i ? 1 : 0));
      assertNear(sharesOf(kind, keyRotation(own, key)), expected, FORMULA, `key ${i}, shape`);
    });
    assertNear(sharesOf(kind, [0, 0, 0, 1]), new Float64Array(keys.length), FORMULA);
  });

  test(`${kind}: a quaternion and its negative drive alike`, () => {
    const turn = degreesOf({twist: 40, bend: -70, swing: 20});
    const negative = turn.map((value) => -value) as Quaternion;
    assertNear(sharesOf(kind, negative), sharesOf(kind, turn), FORMULA);
  });
}

test("triangular: straight from rest to the first key, from key to key, and whole beyond the last", () => {
  fc.assert(
    fc.property(fc.double({min: -179, max: 179, noNaN: true}), fc.constantFrom("twist", "bend"), (degrees, motion) => {
      const size = Math.abs(degrees);
      const near = size < 60 ? size / 60 : Math.max(0, (120 - size) / 60);
      const far = Math.min(1, Math.max(0, (size - 60) / 60));
      const expected = [0, 0, 0, 0, 0, 0, 0, 0];
      const first = (motion === "twist" ? 0 : 4) + (degrees < 0 ? 2 : 0);
      expected[first] = near;
      expected[first + 1] = far;
      assertNear(sharesOf("triangular", degreesOf({[motion]: degrees})), expected, FORMULA);
    })
  );
});

test("triangular: a bend after a twist drives both motions' shapes by their own angles, and a swing none", () => {
  const shares = sharesOf("triangular", degreesOf({twist: -30, bend: 90}));
  assertNear(shares, [0, 0, 0.5, 0, 0.5, 0.5, 0, 0], FORMULA);
  assertNear(sharesOf("triangular", degreesOf({swing: 100})), new Float64Array(8), FORMULA);
});

test("rbf: far from all keys there is next to nothing, and a turn by both motions is nearer to rest's than their sum", () => {
  const both = sharesOf("rbf", degreesOf({twist: 120, bend: 120}));
  const alone = sharesOf("rbf", degreesOf({twist: 120}));
  assertNear([alone[1]], [1], FORMULA);
  assertNear([Math.max(0, ...both.map((share) => share - 0.75))], [0], EXACT, "share beyond three quarters");
});
