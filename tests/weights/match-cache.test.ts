import assert from "node:assert/strict";
import {test} from "node:test";
import {seededRandom} from "../../components/core/random.js";
import {readPointCache, type PointCache} from "../../components/rigs/point-cache.js";
import {NO_POINT, type Influences, type Rig} from "../../components/rigs/rig.js";
import {tube} from "../../components/rigs/tube.js";
import {matchCache} from "../../components/weights/match-cache.js";
import {weldedPlaces} from "../../components/weights/welded-places.js";
import {withClips} from "../support/clipped.js";
import {assertNear} from "../support/near.js";
import {cacheOf, framesOf, moved, ordered, writePc2, type Frames} from "../support/point-cache-file.js";
import {shuffled} from "../support/rigs.js";
import {EXACT, FLOAT32} from "../support/tolerance.js";
import {boundElsewhere, columnsOf, solved} from "../support/weighting.js";

/** Of weights solved from positions of a tube of a few metres in single precision. */
const SOLVED = 10 * FLOAT32;

/** Turned at every time to where no other time, and no mirror image, has it. */
const rig = withClips(tube({radius: 0.5, sides: 8, rings: 16}), [
  {name: "Nod", joint: 1, keys: [{}, {bend: 30}], to: 3},
  {name: "Wring", joint: 1, keys: [{}, {twist: 40, bend: 60}, {twist: 100, bend: 20}]},
  {name: "Wave", joint: 1, keys: [{}, {swing: 60}, {bend: -40}]}
]);
const WRING = 1;

const {placeOf} = weldedPlaces(rig.mesh);
const count = placeOf.length;

/** A vertex a place, in another order than the file's: what the mesh was before it was split. */
const UNSPLIT = (() => {
  const first = new Map<number, number>();
  placeOf.forEach((place, v) => first.set(place, first.get(place) ?? v));
  const vertices = Array.from(first.values());
  return shuffled(vertices.length, seededRandom(3)).map((i) => vertices[i]);
})();

const frames = framesOf(rig, "dqs", {clip: WRING});

const fittedTo = (cache: PointCache, own: Rig = rig): Influences =>
  solved("fitted:target=cache", {...own, vertexCache: matchCache(own, cache)}).influences;

const straight = fittedTo(cacheOf(frames));

const zUp = (all: Frames) => moved(all, ([x, y, z]) => [x, -z, y]);
const scaled = (all: Frames, by: number) => moved(all, ([x, y, z]) => [by * x, by * y, by * z]);

const sameToTheBit: [what: string, frames: Frames, says: RegExp][] = [
  ["in another order", ordered(frames, shuffled(count, seededRandom(2))), /y up, metres, points in another order\.$/],
  ["not split at seams", ordered(frames, UNSPLIT), /y up, metres, points in another order\.$/],
  ["with z up", zUp(frames), /z up, metres, points in the mesh’s order\.$/],
  ["not split and with z up", zUp(ordered(frames, UNSPLIT)), /z up, metres, points in another order\.$/],
  ["left-handed", moved(ordered(frames, UNSPLIT), ([x, y, z]) => [x, y, -z]), /y up and left-handed, metres, points/]
];

for (const [what, changed, says] of sameToTheBit) {
  test(`a cache ${what} gives the same weights to the bit, and says so`, () => {
    const cache = cacheOf(changed);
    assert.match(matchCache(rig, cache).message, says);
    assert.deepEqual(fittedTo(cache), straight);
  });
}

/** Of what the root holds: the tip moves as its parent, so that nothing tells what each of these ought to hold. */
const assertSameWeights = (actual: Influences, expected: Influences) =>
  assertNear(columnsOf(actual, 3)[0], columnsOf(expected, 3)[0], SOLVED, "vertex");

for (const [unit, by] of [
  ["centimetres", 100],
  ["millimetres", 1000],
  ["inches", 1 / 0.0254],
  ["100 metres a unit", 0.01]
] as const) {
  test(`a cache in ${unit} gives the same weights but for rounding, and says so`, () => {
    const cache = cacheOf(scaled(zUp(ordered(frames, UNSPLIT)), by));
    assert.ok(matchCache(rig, cache).message.endsWith(`z up, ${unit}, points in another order.`));
    assertSameWeights(fittedTo(cache), straight);
  });
}

test("a cache in the space that the mesh is bound in gives the same weights but for rounding, and says so", () => {
  const elsewhere = boundElsewhere(rig, 2, [1, -3, 5]);
  const own = moved(ordered(frames, UNSPLIT), ([x, y, z]) => [2 * x + 1, 2 * y - 3, 2 * z + 5]);
  const cache = cacheOf(own);
  assert.match(matchCache(elsewhere, cache).message, /y up in the mesh’s own space, metres/);
  assertSameWeights(fittedTo(cache, elsewhere), straight);
});

test("a cache whose first frame is a frame into the clip, or whose clip begins late, is found at its times", () => {
  const late = withClips(rig, [
    {name: "Late", joint: 1, keys: [{}, {twist: 40, bend: 60}, {twist: 100, bend: 20}], from: 0.5, to: 1.5}
  ]);
  const cases: [Rig, Frames, number][] = [
    [rig, framesOf(rig, "dqs", {clip: WRING, frames: 24, from: 1 / 24}), 1 / 24],
    [late, framesOf(late, "dqs", {from: 0.5}), 0.5]
  ];
  for (const [own, changed, first] of cases) {
    const {seconds} = matchCache(own, cacheOf(ordered(changed, UNSPLIT)));
    assertNear(
      seconds,
      changed.times.map((time) => first + time),
      FLOAT32
    );
  }
});

test("a .mdd whose exporter mistook the frames a second gives the same weights but for rounding", () => {
  const cache = cacheOf({...frames, times: frames.times.map((time) => (24 / 25) * time)});
  assert.match(matchCache(rig, cache).message, /the clip "Wring", 0 s to 1 s;/);
  assertSameWeights(fittedTo(cache), straight);
});

test("a .pc2 is found at the rate that its frames were made at, and gives the same weights but for rounding", () => {
  for (const perSecond of [24, 25, 30, 60]) {
    const made = framesOf(rig, "dqs", {clip: WRING, perSecond, frames: perSecond + 1});
    const cache = readPointCache(writePc2(ordered(made, UNSPLIT), 1), "sim.pc2");
    assertNear(matchCache(rig, cache).seconds, made.times, FLOAT32);
  }
  assertSameWeights(fittedTo(readPointCache(writePc2(frames), "sim.pc2")), straight);
});

test("every vertex gets the point that it was made from, whatever the method and the order", () => {
  for (const method of ["lbs", "dqs", "dib", "twist-helpers"]) {
    const {pointOf} = matchCache(rig, cacheOf(ordered(framesOf(rig, method, {clip: WRING}), UNSPLIT)));
    assertNear(
      Array.from(pointOf, (point) => placeOf[UNSPLIT[point]]),
      placeOf,
      EXACT,
      `${method}: vertex`
    );
  }
});

const twice = (values: ArrayLike<number>) => [...Array.from(values), ...Array.from(values)];

/** The tube and another about its axis, `wider` times as wide; only the first is held as the tube is, the other by the root. */
function pairOf(wider: number): Rig {
  const {mesh, influences} = rig;
  const isFirst = (slot: number) => slot < influences.joints.length;
  return {
    ...rig,
    mesh: {
      positions: Float64Array.from(twice(mesh.positions), (value, i) =>
        i < 3 * count || i % 3 === 0 ? value : wider * value
      ),
      normals: Float64Array.from(twice(mesh.normals)),
      triangles: Uint32Array.from([...mesh.triangles, ...mesh.triangles.map((v) => v + count)]),
      primitives: ["Body", "Coat"].map((name, i) => ({name, firstVertex: i * count, vertexCount: count}))
    },
    influences: {
      ...influences,
      joints: Uint16Array.from(twice(influences.joints), (joint, slot) => (isFirst(slot) ? joint : 0)),
      weights: Float32Array.from(twice(influences.weights), (weight, slot) =>
        isFirst(slot) ? weight : Number(slot % influences.k === 0)
      ),
      fileOrder: Uint16Array.from(twice(influences.fileOrder))
    }
  };
}

test("a vertex on two parts that touch gets the point of its own part", () => {
  const pair = pairOf(1);
  const order = shuffled(2 * count, seededRandom(4));
  const all = framesOf(pair, "lbs", {clip: WRING});
  const {pointOf} = matchCache(pair, cacheOf(ordered(all, order)));
  const last = all.positions[24];
  pointOf.forEach((point, v) =>
    assertNear(
      [0, 1, 2].map((axis) => last[3 * order[point] + axis]),
      [0, 1, 2].map((axis) => last[3 * v + axis]),
      FLOAT32,
      `vertex ${v}: coordinate`
    )
  );
});

test("a part of the rig that the cache has not is named and keeps its weights, and the others are fitted as without it", () => {
  const pair = pairOf(1.1);
  const cache = cacheOf(ordered(frames, UNSPLIT));
  const vertexCache = matchCache(pair, cache);
  assert.match(vertexCache.message, /; left as authored, having no points in the cache: "Coat"\.$/);
  assert.deepEqual(
    Array.from(vertexCache.pointOf, (point) => point === NO_POINT),
    Array.from({length: 2 * count}, (_, v) => v >= count)
  );
  const [root] = columnsOf(fittedTo(cache, pair), 3);
  assertNear(root.subarray(0, count), columnsOf(straight, 3)[0], SOLVED, "vertex");
  assertNear(root.subarray(count), new Float64Array(count).fill(1), FLOAT32, "vertex of the coat");
});

test("of several clips the one that lasts as long and fits best is followed, or the one that is named", () => {
  for (const [clip, {name}] of rig.clips.entries()) {
    const all = framesOf(rig, "dqs", {clip, frames: clip === 0 ? 73 : 25});
    assert.equal(matchCache(rig, cacheOf(all)).clip, clip, name);
    assert.equal(matchCache(rig, cacheOf(all), name).clip, clip, name);
  }
  const nod = cacheOf(framesOf(rig, "lbs", {clip: 0, frames: 20}));
  assert.equal(matchCache(rig, nod, "Nod").clip, 0);
});

test("a cache far from rest in all frames, of points in another order, is doubted", () => {
  const wrung = withClips(tube({radius: 0.5, sides: 16, rings: 32}), [
    {
      name: "Wrung",
      joint: 1,
      keys: [
        {twist: 100, bend: 60},
        {twist: 120, bend: 20}
      ]
    }
  ]);
  const all = framesOf(wrung, "dqs");
  const order = shuffled(wrung.mesh.positions.length / 3, seededRandom(5));
  assert.match(matchCache(wrung, cacheOf(ordered(all, order))).message, /points may be taken for their neighbours/);
  assert.doesNotMatch(matchCache(wrung, cacheOf(all)).message, /neighbours/);
});

const dense = withClips(tube({radius: 0.5, sides: 32, rings: 64}), [
  {name: "Wring", joint: 1, keys: [{}, {twist: 40, bend: 60}, {twist: 100, bend: 20}]}
]);

const other = withClips(tube({radius: 2, length: 3, sides: 8, rings: 16}), [
  {name: "Wring", joint: 1, keys: [{}, {twist: 100, bend: 120}]}
]);

const refused: [what: string, rig: Rig, cache: PointCache, clip: string | undefined, sentence: RegExp][] = [
  [
    "of another mesh",
    rig,
    cacheOf(ordered(framesOf(other, "lbs"), UNSPLIT)),
    undefined,
    /^sim\.mdd: follows no clip of tube, expected 90 % of its points within 5 % of the diagonal from linear blending: at best, [^\n]+ along "\w+", they are within [\d.]+ % \([\d.]+ m?m\)$/
  ],
  [
    "of a coarser mesh",
    dense,
    cacheOf(framesOf(rig, "lbs", {clip: WRING})),
    undefined,
    /^sim\.mdd: has 218 points, of which most of the 3\d{3} vertices of tube would have to share one with others, expected/
  ],
  [
    "for a rig without clips",
    {...rig, clips: []},
    cacheOf(frames),
    undefined,
    /^sim\.mdd: tube has no clip, expected the one that the frames of the cache follow$/
  ],
  [
    "of a clip that is not there",
    rig,
    cacheOf(frames),
    "Run",
    /^sim\.mdd: clip Run is not in tube, expected one of "Nod", "Wring" and "Wave"$/
  ],
  [
    "of points all at one place",
    rig,
    cacheOf(moved(frames, () => [1, 2, 3])),
    undefined,
    /^sim\.mdd: has all points at one place, expected those of a mesh$/
  ]
];

for (const [what, own, cache, clip, sentence] of refused) {
  test(`a cache ${what} is refused in one sentence`, () => {
    assert.throws(() => matchCache(own, cache, clip), {message: sentence});
  });
}
