import assert from "node:assert/strict";
import {describe, test} from "node:test";
import fc from "fast-check";
import {seededRandom} from "../../components/core/random.js";
import {vectorAt} from "../../components/core/vector.js";
import {vertexCount} from "../../components/rigs/rig.js";
import {tube} from "../../components/rigs/tube.js";
import {formatOf} from "../../components/weights/finish-weights.js";
import {WEIGHT_UNITS} from "../../components/weights/quantise-influences.js";
import {chooseStrategy, weightStrategies} from "../../components/weights/registry.js";
import {assertInfluences} from "../support/influence-laws.js";
import {mirrorTwins} from "../support/mirror-twins.js";
import {assertNear} from "../support/near.js";
import {shuffled} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {FLOAT32} from "../support/tolerance.js";
import {boundElsewhere, columnsOf, MIRRORED, reordered, solved, twoArmed} from "../support/weighting.js";

/** Solvers add up thousands of rounded terms, in an order that the vertices' own decides. */
const SOLVED = 10 * FLOAT32;

const fewRuns = {numRuns: 5};

/** Whose point the file's own weights are: the one keeps them, the other starts from what a method makes of them. */
const READING_AUTHORED = ["authored", "fitted"];

/** Strategies that are solved, then smoothed, reduced and quantised, and some in another resolution. */
const FINISHED = [
  "authored:smooth=0.5,k=3",
  "biharmonic:resolution=32,k=4",
  "voxel:resolution=64,k=2",
  "closest:smooth=1,reduce=fitted,quantise=u8",
  "heat:c=4,smooth=0.5,k=3,reduce=fitted,quantise=u8",
  "distance:smooth=0.2,k=4,quantise=u16",
  "fitted:k=2,smooth=0.5"
];

for (const id of [...weightStrategies.map((strategy) => strategy.id), ...FINISHED]) {
  describe(`weights by ${id}`, () => {
    const {strategy, options} = chooseStrategy(id);
    const units = WEIGHT_UNITS[formatOf(options)];
    // Where it is a close thing which weight is rounded up, another order of sums decides otherwise.
    const tolerance = units === null ? SOLVED : SOLVED + 1 / units;

    test("are 0 or more, sum to 1 and fall from slot to slot", () => {
      assertInfluences(solved(id, twoArmed()).influences);
    });

    if (options.k) {
      test("are no more a vertex than were asked for", () => {
        assert.ok(solved(id, twoArmed()).influences.k <= Number(options.k));
      });
    }

    if (units !== null) {
      test("are whole units that sum to all of them", () => {
        const {k, weights} = solved(id, twoArmed()).influences;
        const whole = Array.from(weights, (weight) => Math.round(units * weight));
        assertNear(
          weights,
          whole.map((unit) => unit / units),
          FLOAT32
        );
        for (let first = 0; first < whole.length; first += k) {
          assert.equal(
            whole.slice(first, first + k).reduce((sum, unit) => sum + unit),
            units,
            `vertex ${first / k}`
          );
        }
      });
    }

    test("are the same left and right on what is symmetric", () => {
      const rig = twoArmed();
      const columns = columnsOf(solved(id, rig).influences, MIRRORED.length);
      const twin = mirrorTwins(rig);
      columns.forEach((own, joint) => {
        const other = columns[MIRRORED[joint]];
        assertNear(
          own,
          twin.map((v) => other[v]),
          tolerance,
          `joint ${joint}, vertex`
        );
      });
    });

    test("stay when bind space is moved, scaled or turned inside out", () => {
      const rig = twoArmed();
      const expected = columnsOf(solved(id, rig).influences, MIRRORED.length);
      for (const [scale, offset] of [
        [1, [3, -2, 5]],
        [100, [0, 0, 0]],
        [0.01, [1, 1, 1]],
        [-1, [0, 0, 0]]
      ] as const) {
        const moved = columnsOf(solved(id, boundElsewhere(rig, scale, [...offset])).influences, MIRRORED.length);
        moved.forEach((own, joint) =>
          assertNear(own, expected[joint], tolerance, `scale ${scale}, joint ${joint}, vertex`)
        );
      }
    });

    test("do not depend on the order of the vertices", () => {
      const rig = twoArmed();
      const expected = columnsOf(solved(id, rig).influences, MIRRORED.length);
      fc.assert(
        fc.property(seeds, (seed) => {
          const order = shuffled(vertexCount(rig), seededRandom(seed));
          const columns = columnsOf(solved(id, reordered(rig, order)).influences, MIRRORED.length);
          columns.forEach((own, joint) =>
            assertNear(
              own,
              order.map((v) => expected[joint][v]),
              tolerance,
              `joint ${joint}, vertex`
            )
          );
        }),
        fewRuns
      );
    });

    test("are alike at the two vertices of a seam", () => {
      const rig = tube({sides: 8, rings: 16});
      const {influences} = solved(id, rig);
      const columns = columnsOf(influences, 3);
      const seen = new Map<string, number>();
      for (let v = 0; v < vertexCount(rig); ++v) {
        const key = vectorAt(rig.mesh.positions, v).join();
        const other = seen.get(key) ?? v;
        seen.set(key, other);
        for (const own of columns) assert.equal(own[v], own[other], `vertices ${other} and ${v}`);
      }
      assert.ok(seen.size < vertexCount(rig));
    });

    test("of the bone that stays still fall along the tube", () => {
      const rig = tube({radius: 0.5, band: 2, length: 4, sides: 8, rings: 32});
      const [root] = columnsOf(solved(id, rig).influences, 3);
      const wall = Array.from({length: vertexCount(rig)}, (_, v) => v).filter((v) => v % 8 === 0 && v < 8 * 49);
      for (let i = 1; i < wall.length; ++i) {
        const [before, here] = [root[wall[i - 1]], root[wall[i]]];
        assert.ok(here <= before + tolerance, `at ring ${i} the still bone's weight rises from ${before} to ${here}`);
      }
      assert.ok(root[wall[0]] > 0.95 && root[wall[wall.length - 1]] < 0.05);
    });

    if (!READING_AUTHORED.includes(strategy.id)) {
      test("do not depend on the authored ones", () => {
        const rig = tube({sides: 8, rings: 16});
        const other = tube({sides: 8, rings: 16, weights: "smoothstep"});
        assert.notDeepEqual(rig.influences, other.influences);
        assert.deepEqual(solved(id, rig), solved(id, other));
      });
    }

    test("come with a progress that rises from 0 or more to at most 1", () => {
      const shares: number[] = [];
      const steps = strategy.solve(twoArmed(), options);
      for (let step = steps.next(); !step.done; step = steps.next()) shares.push(step.value);
      assert.ok(
        shares.every((share, i) => share >= (shares[i - 1] ?? 0) && share <= 1),
        shares.join()
      );
    });
  });
}
