import assert from "node:assert/strict";
import {test} from "node:test";
import fc from "fast-check";
import "../support/seeds.js";
import {toDegrees, toRadians} from "../../components/core/angle.js";
import type {Vector} from "../../components/core/vector.js";
import {MOTIONS} from "../../components/rigs/joint-frame.js";
import {methodChoices} from "../../components/ui/method-choices.js";
import {readView, writeView, type View} from "../../components/ui/permalink.js";
import {valueMaps} from "../../components/ui/value-maps.js";

/** A link keeps four digits. */
const LINK = 5e-4;

const degrees = fc.double({min: -180, max: 180, noNaN: true});
const metres = fc.double({min: -1000, max: 1000, noNaN: true});
const name = fc.string({minLength: 1, unit: "grapheme"}).filter((text) => text.trim() === text);
const turn = fc.record({
  twist: degrees.map(toRadians),
  bend: degrees.map(toRadians),
  swing: degrees.map(toRadians)
});
const method = fc.constantFrom(...methodChoices.map(({value}) => value));
const vector: fc.Arbitrary<Vector> = fc.tuple(metres, metres, metres);

const view: fc.Arbitrary<View> = fc.record(
  {
    rig: name,
    joint: name,
    motion: fc.constantFrom(...MOTIONS),
    degrees,
    axis: vector.filter((axis) => Math.hypot(...axis) > 1e-3),
    pose: fc.array(fc.tuple(name, turn), {minLength: 1, maxLength: 4}).map((entries) => new Map(entries)),
    methods: fc.uniqueArray(method, {minLength: 1, maxLength: 4}),
    reference: method,
    kept: fc.constantFrom("heat", "heat:c=libigl", "voxel:falloff=0.25,resolution=64"),
    map: fc.constantFrom(...valueMaps.map(({id}) => id)),
    camera: fc.record({
      azimuth: degrees.map(toRadians),
      elevation: fc.double({min: -1.5, max: 1.5, noNaN: true}),
      distance: fc.double({min: 1e-3, max: 1e4, noNaN: true}),
      target: vector
    })
  },
  {requiredKeys: []}
);

/** Numbers of both, in degrees where a link has degrees, so that four digits mean the same everywhere. */
const numbersOf = ({degrees, axis, pose, camera}: View): number[] => [
  ...(degrees === undefined ? [] : [degrees]),
  ...(axis ?? []),
  ...[...(pose?.values() ?? [])].flatMap(({twist, bend, swing}) => [twist, bend, swing].map(toDegrees)),
  ...(camera ? [toDegrees(camera.azimuth), toDegrees(camera.elevation), camera.distance] : [])
];

const wordsOf = ({degrees: _degrees, axis: _axis, pose, camera: _camera, ...words}: View) => ({
  ...words,
  joints: [...(pose?.keys() ?? [])]
});

test("a view that is written is read back: names whole, numbers to four digits", () => {
  fc.assert(
    fc.property(view, (wanted) => {
      const got = readView(writeView(wanted));
      assert.deepEqual(wordsOf(got), wordsOf(wanted));
      const [numbers, read] = [numbersOf(wanted), numbersOf(got)];
      assert.equal(read.length, numbers.length);
      numbers.forEach((number, i) => assert.ok(Math.abs(read[i] - number) <= LINK * Math.abs(number)));
      const {target = [], distance = 0} = wanted.camera ?? {};
      target.forEach((place, axis) => {
        const off = Math.abs((got.camera?.target[axis] ?? NaN) - place);
        assert.ok(off <= 1e-3 * distance, `the target is ${off} off, ${distance} away`);
      });
    })
  );
});

test("what was read once is written and read again without any change", () => {
  fc.assert(
    fc.property(view, (wanted) => {
      const once = writeView(readView(writeView(wanted)));
      assert.equal(writeView(readView(once)), once);
    })
  );
});

test("an empty view is an empty query, and an empty query an empty view", () => {
  assert.equal(writeView({}), "");
  assert.deepEqual(readView(""), {});
});

test("readView never throws, and passes over what it does not know", () => {
  fc.assert(fc.property(fc.string({unit: "binary"}), (query) => void readView(query)));
  const keys = ["rig", "joint", "motion", "angle", "axis", "methods", "reference", "map", "camera", "turn"];
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.string({unit: "grapheme"}), (key, value) => {
      readView(`${key}=${encodeURIComponent(value)}`);
    })
  );
});

// prettier-ignore
const broken = [
  "motion=wobble",
  "angle=",
  "angle=abc",
  "angle=1e999",
  "angle=361",
  "angle=1~2",
  "axis=0~0~0",
  "axis=1~2",
  "axis=1~2~x",
  "methods=",
  "methods=none",
  "methods=dqs:pivot=none",
  "methods=dqs:other=first",
  "reference=none",
  "map=none",
  "camera=1~2~3~4~5",
  "camera=1~2~-3~4~5~6",
  "camera=1~2~0~4~5~6",
  "camera=1~2~NaN~4~5~6",
  "turn=wrist",
  "turn=wrist~1~2",
  "turn=wrist~1~2~x",
  "other=1"
];

for (const query of broken) {
  test(`readView("${query}") is an empty view`, () => assert.deepEqual(readView(query), {}));
}

test("weights in a link are read in their normal form, whatever page or hand wrote it", () => {
  const query = new URLSearchParams({
    methods: "lbs@heat:c=blender dqs@distance:exponent=4.0",
    reference: "dib@heat:1",
    kept: "voxel:falloff=1"
  });
  const {methods, reference, kept} = readView(query.toString());
  assert.deepEqual([methods, reference, kept], [["lbs@heat", "dqs@distance"], "dib@heat:c=libigl", "voxel"]);
});

test("of several methods the known ones are kept, and a joint's path may hold any letters", () => {
  assert.deepEqual(readView("methods=lbs+none+dqs").methods, ["lbs", "dqs"]);
  const weighted = "methods=lbs%40heat%3Ac%3D4+lbs%40none+lbs%40heat%3Ac%3Dno+dqs%40authored";
  assert.deepEqual(readView(weighted).methods, ["lbs@heat:c=4", "dqs"]);
  const pose = new Map([["a~b/c & d=é", {twist: 0, bend: toRadians(45), swing: 0}]]);
  assert.deepEqual([...(readView(writeView({pose})).pose?.keys() ?? [])], ["a~b/c & d=é"]);
});
