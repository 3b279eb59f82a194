import {test} from "node:test";
import fc from "fast-check";
import {fromAxisAngle, multiply, rotate, type Quaternion} from "../../components/core/quaternion.js";
import {seededRandom} from "../../components/core/random.js";
import {swingTwist, twistAngle} from "../../components/core/swing-twist.js";
import {cross, dot, normalize, type Vector} from "../../components/core/vector.js";
import {assertNear} from "../support/near.js";
import {randomTurn, randomVector} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {EXACT, FORMULA} from "../support/tolerance.js";

const negative = (q: Quaternion): Quaternion => [-q[0], -q[1], -q[2], -q[3]];
const randomAxis = (random: () => number) => normalize(randomVector(random));

test("a rotation is its swing after its twist; the swing turns about no part of the axis, the twist about nothing else", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const axis = randomAxis(random);
      const q = randomTurn(random);
      const {swing, twist} = swingTwist(q, axis);
      assertNear(multiply(swing, twist), q, FORMULA);
      assertNear([dot([swing[0], swing[1], swing[2]], axis)], [0], FORMULA);
      assertNear(rotate(twist, axis), axis, FORMULA);
    })
  );
});

test("the twist's angle is what was twisted, from just above minus half a turn to half a turn, whatever swings after it", () => {
  fc.assert(
    fc.property(
      seeds,
      fc.double({min: -3.141, max: Math.PI, noNaN: true}),
      fc.double({min: -3, max: 3, noNaN: true}),
      (seed, angle, swung) => {
        const random = seededRandom(seed);
        const axis = randomAxis(random);
        const across = normalize(cross(axis, randomAxis(random)));
        const q = multiply(fromAxisAngle(across, swung), fromAxisAngle(axis, angle));
        // A swing near half a turn leaves the twist a short quaternion to be read from.
        assertNear([twistAngle(q, axis)], [angle], FORMULA / Math.cos(swung / 2));
      }
    )
  );
});

test("a quaternion and its negative have the same twist, at a half turn too", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const axis = randomAxis(random);
      const q = randomTurn(random);
      assertNear([twistAngle(negative(q), axis)], [twistAngle(q, axis)], EXACT);
      const half = fromAxisAngle(axis, random() < 0.5 ? Math.PI : -Math.PI);
      assertNear([twistAngle(half, axis), twistAngle(negative(half), axis)], [Math.PI, Math.PI], EXACT);
    })
  );
});

test("a swing by half a turn has no twist of its own: it is taken as 0", () => {
  const axis: Vector = [0, 0, 1];
  for (const across of [
    [1, 0, 0],
    [0, 1, 0],
    [0.6, -0.8, 0]
  ] as Vector[]) {
    const half = fromAxisAngle(across, Math.PI);
    assertNear([twistAngle(half, axis), twistAngle(negative(half), axis)], [0, 0], EXACT);
  }
});
