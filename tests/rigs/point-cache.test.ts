import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import {isPointCache, readPointCache} from "../../components/rigs/point-cache.js";
import {assertNear} from "../support/near.js";
import {writeMdd, writePc2} from "../support/point-cache-file.js";
import {EXACT} from "../support/tolerance.js";

/** Numbers that 32 bits hold, so that files give them back to the bit. */
const frames = {
  times: [0.5, 0.75, 1],
  positions: [
    [0, 1, 2, 3, 4, 5],
    [-0.5, 1.25, 2, 3, 4, 1e6],
    [0, 0, 0, 0, 0, -0.125]
  ]
};

test("what is written as .mdd is read again to the bit, its times as seconds", () => {
  const cache = readPointCache(writeMdd(frames), "sim.mdd");
  assert.deepEqual([cache.name, cache.points, cache.timesIn], ["sim.mdd", 2, "seconds"]);
  assertNear(cache.times, frames.times, EXACT);
  assertNear(cache.positions, frames.positions.flat(), EXACT);
});

test("what is written as .pc2 is read again to the bit, its times as frames, by whatever name", () => {
  for (const name of ["sim.pc2", "sim.mdd"]) {
    const cache = readPointCache(writePc2(frames, 7), name);
    assert.deepEqual([cache.name, cache.points, cache.timesIn], [name, 2, "frames"]);
    assertNear(cache.times, [7, 8, 9], EXACT);
    assertNear(cache.positions, frames.positions.flat(), EXACT);
  }
});

test("a cache is read where its bytes stand in a larger buffer", () => {
  const bytes = writeMdd(frames);
  const larger = new Uint8Array(bytes.length + 7);
  larger.set(bytes, 3);
  const cache = readPointCache(larger.subarray(3, 3 + bytes.length), "sim.mdd");
  assertNear(cache.positions, frames.positions.flat(), EXACT);
});

test("caches are known by their ending, in capitals too", () => {
  assert.deepEqual(["a/sim.mdd", "SIM.PC2", "mdd", "sim.mdd.glb"].map(isPointCache), [true, true, false, false]);
});

const header = (...numbers: number[]) => {
  const view = new DataView(new ArrayBuffer(4 * numbers.length));
  numbers.forEach((value, i) => view.setInt32(4 * i, value));
  return new Uint8Array(view.buffer);
};

const spoilt = (at: number, value: number) => {
  const bytes = writeMdd(frames);
  new DataView(bytes.buffer).setFloat32(at, value);
  return bytes;
};

const refused: [what: string, name: string, bytes: Uint8Array, sentence: RegExp][] = [
  ["nothing", "a.mdd", new Uint8Array(), /^a\.mdd: begins with 0 frames of 0 points, expected a \.mdd or \.pc2 file/],
  ["no frames", "a.mdd", header(0, 5), /^a\.mdd: begins with 0 frames of 5 points, expected/],
  ["no points", "a.mdd", header(5, 0), /^a\.mdd: begins with 5 frames of 0 points, expected/],
  ["a negative count", "a.mdd", header(-1, -12), /^a\.mdd: begins with -1 frames of -12 points, expected/],
  [
    "counts that no memory holds",
    "a.mdd",
    header(2 ** 31 - 1, 2 ** 31 - 1),
    /^a\.mdd: is 8 bytes long, expected 5\d{19} for the 2147483647 frames of 2147483647 points/
  ],
  [
    "a cut end",
    "a.mdd",
    writeMdd(frames).subarray(0, 80),
    /^a\.mdd: is 80 bytes long, expected 92 for the 3 frames of 2/
  ],
  [
    "a cut .pc2",
    "a.pc2",
    writePc2(frames).subarray(0, 100),
    /^a\.pc2: is 100 bytes long, expected 104 for the 3 frames/
  ],
  ["a .pc2 without header", "a.pc2", writePc2(frames).subarray(0, 20), /^a\.pc2: is 20 bytes long, expected 32 of a/],
  [
    "another file named .pc2",
    "a.pc2",
    writeMdd(frames),
    /^a\.pc2: does not begin as a \.pc2 file, expected "POINTCACHE2"$/
  ],
  ["a time that is none", "a.mdd", spoilt(12, NaN), /^a\.mdd: time of frame 1 is NaN, expected a finite number/],
  ["a time that falls", "a.mdd", spoilt(16, 0.25), /^a\.mdd: time of frame 2 is 0\.25, expected .* not below the one/],
  ["a place that is none", "a.mdd", spoilt(60, Infinity), /^a\.mdd: point 1 of frame 1 is at Infinity, expected finite/]
];

for (const [what, name, bytes, sentence] of refused) {
  test(`a cache with ${what} is refused in one sentence`, () => {
    assert.throws(() => readPointCache(bytes, name), {message: sentence});
  });
}

test("a cache spoilt anywhere is read with finite numbers, or refused in a sentence that begins with its name", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(writeMdd(frames), writePc2(frames)),
      fc.array(fc.tuple(fc.nat(100), fc.nat(255)), {minLength: 1, maxLength: 6}),
      fc.nat(110),
      (sound, changes, length) => {
        const bytes = sound.slice();
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        try {
          const {times, points, positions} = readPointCache(bytes.subarray(0, length), "a.mdd");
          assert.equal(positions.length, 3 * points * times.length);
          assert.ok(times.every(Number.isFinite) && positions.every(Number.isFinite));
        } catch (error) {
          assert.match((error as Error).message, /^a\.mdd: [^\n]*, expected [^\n]*$/);
        }
      }
    ),
    {numRuns: 500}
  );
});
