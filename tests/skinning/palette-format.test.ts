import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {compose} from "../../components/core/matrix4.js";
import type {Quaternion} from "../../components/core/quaternion.js";
import {seededRandom} from "../../components/core/random.js";
import type {Vector} from "../../components/core/vector.js";
import {createPosed} from "../../components/rigs/palette.js";
import {formatPalette, formatPosed, type PaletteFormat} from "../../components/skinning/palette-format.js";
import {assertNear} from "../support/near.js";
import {randomRig, randomTurn, randomVector} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {FORMULA} from "../support/tolerance.js";

/** A palette entry: three rows of four. */
function entryOf(translation: Vector, rotation: Quaternion, scale: Vector): Float64Array {
  const matrix = new Float64Array(16);
  compose(translation, rotation, scale, matrix);
  return Float64Array.from({length: 12}, (_, i) => matrix[4 * (i % 4) + Math.floor(i / 4)]);
}

function formatted(format: PaletteFormat, palette: Float64Array): Float64Array {
  const out = new Float64Array(palette.length);
  formatPalette(format, palette, out);
  return out;
}

test("rotation, translation and one scale, mirrored or not, pass a trs palette as they are", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const scale = (random() < 0.5 ? -1 : 1) * (0.1 + 3 * random());
      const entry = entryOf(randomVector(random), randomTurn(random), [scale, scale, scale]);
      assertNear(formatted("trs", entry), entry, FORMULA);
    })
  );
});

test("what a trs palette writes passes it again as it is", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const any = Float64Array.from({length: 24}, () => 4 * random() - 2);
      const once = formatted("trs", any);
      assertNear(formatted("trs", once), once, 1e-7);
    })
  );
});

test("a hand turned inside out by a scale of (-1, 1, 1) passes a trs palette as it is", () => {
  const entry = entryOf([1, 2, 3], [0, 0, 0, 1], [-1, 1, 1]);
  assertNear(formatted("trs", entry), entry, FORMULA);
});

test("a scale of (8, 1, 1) becomes 2 in all directions, and a shear by 1 a turn of atan 1/2", () => {
  assertNear(
    formatted("trs", entryOf([1, 2, 3], [0, 0, 0, 1], [8, 1, 1])),
    entryOf([1, 2, 3], [0, 0, 0, 1], [2, 2, 2]),
    FORMULA
  );
  const angle = Math.atan(1 / 2);
  const sheared = formatted("trs", Float64Array.of(1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0));
  const turned = entryOf([0, 0, 0], [0, 0, -Math.sin(angle / 2), Math.cos(angle / 2)], [1, 1, 1]);
  assertNear(sheared, turned, FORMULA);
});

test("a joint flattened to nothing stays finite", () => {
  for (const scale of [
    [0, 1, 1],
    [0, 0, 1],
    [0, 0, 0]
  ] as Vector[]) {
    const entry = formatted("trs", entryOf([1, 2, 3], [0, 0, 0, 1], scale));
    assertNear(entry, [0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3], FORMULA);
  }
});

test("a trs palette may be written over the one that it is read from, joint by joint", () => {
  const random = seededRandom(3);
  const palette = Float64Array.from({length: 36}, () => 4 * random() - 2);
  const apart = formatted("trs", palette);
  formatPalette("trs", palette, palette);
  assert.deepEqual(palette, apart);
});

test("a 3x4 palette holds everything, and a pose in it is the pose itself", () => {
  const posed = createPosed(randomRig(5).skeleton);
  assert.equal(formatPosed("3x4", posed), posed);
  assert.deepEqual(formatted("3x4", posed.palette), posed.palette);
});

test("a pose in a trs palette leaves the pose itself alone", () => {
  const posed = createPosed(randomRig(5).skeleton);
  posed.palette[0] *= 3;
  const before = posed.palette.slice();
  const other = formatPosed("trs", posed);
  assert.deepEqual(posed.palette, before);
  assert.deepEqual(other.palette, formatted("trs", before));
  assert.equal(other.world, posed.world);
});
