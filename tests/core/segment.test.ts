import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {seededRandom} from "../../components/core/random.js";
import {closestOnSegment} from "../../components/core/segment.js";
import {add, length, scale, subtract} from "../../components/core/vector.js";
import {assertNear} from "../support/near.js";
import {randomVector} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {FORMULA} from "../support/tolerance.js";

test("no sampled point of a segment is nearer than the closest one, which lies on it", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const [point, from, to] = [randomVector(random), randomVector(random), randomVector(random)];
      const closest = closestOnSegment(point, from, to);
      const distance = length(subtract(point, closest));
      for (let i = 0; i <= 50; ++i) {
        const sample = add(from, scale(subtract(to, from), i / 50));
        assert.ok(length(subtract(point, sample)) >= distance - FORMULA);
      }
      const detour = length(subtract(closest, from)) + length(subtract(closest, to)) - length(subtract(to, from));
      assertNear([detour], [0], FORMULA);
    })
  );
});

test("of a segment that is a point, that is the closest", () => {
  assert.deepEqual(closestOnSegment([3, 4, 5], [1, 1, 1], [1, 1, 1]), [1, 1, 1]);
});
