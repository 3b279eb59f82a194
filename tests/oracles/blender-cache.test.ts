import assert from "node:assert/strict";
import {test} from "node:test";
import {readPointCache} from "../../components/rigs/point-cache.js";
import {vertexCount, type Influences, type VertexCache} from "../../components/rigs/rig.js";
import {cacheExamples} from "../../components/weights/cache-examples.js";
import {fitAndMeasure} from "../../components/weights/fit-weights.js";
import {matchCache} from "../../components/weights/match-cache.js";
import {weldedPlaces} from "../../components/weights/welded-places.js";
import {assertNear} from "../support/near.js";
import {FLOAT32} from "../support/tolerance.js";
import {columnsOf, finished, solved} from "../support/weighting.js";
import {cachedTube, FRAMES, FPS, readCacheFixture} from "./blender-cache-fixture.js";

/** Weights from positions of a tube of a few metres that Blender blended and stored in single precision. */
const RECOVERED = 10 * FLOAT32;

const {blender, linear, preserveVolume} = readCacheFixture();
const rig = cachedTube();
const places = weldedPlaces(rig.mesh).positions.length / 3;

const matched = (base64: string): VertexCache =>
  matchCache(rig, readPointCache(Buffer.from(base64, "base64"), "blender.mdd"));

const fittedTo = (vertexCache: VertexCache): Influences =>
  solved("fitted:target=cache", {...rig, vertexCache}).influences;

test(`a cache that Blender ${blender} exported has z up, no vertices split, and the clip's times`, () => {
  assert.ok(places < vertexCount(rig));
  for (const file of [linear, preserveVolume]) {
    const {message, points, seconds} = matched(file);
    assert.equal(points, places);
    assert.match(
      message,
      /^25 frames of blender\.mdd along the clip "Wring", 0 s to 1 s; .*; z up, metres, points in another/
    );
    assertNear(
      seconds,
      Array.from({length: FRAMES}, (_, frame) => frame / FPS),
      FLOAT32
    );
  }
});

test("weights fitted to Blender's plain Armature modifier are the authored ones", () => {
  const joints = rig.skeleton.joints.length;
  const expected = columnsOf(rig.influences, joints);
  columnsOf(fittedTo(matched(linear)), joints).forEach((column, joint) =>
    assertNear(column, expected[joint], RECOVERED, `joint ${joint}, vertex`)
  );
});

test("weights fitted to Preserve Volume come nearer to it than the authored, but no fitted weights reach it", () => {
  const vertexCache = matched(preserveVolume);
  const {
    distances: {authored, fitted, least}
  } = finished(
    fitAndMeasure(rig, cacheExamples(rig, vertexCache), {
      most: 4,
      anchor: rig.influences,
      candidates: () => Array.from(rig.skeleton.joints.keys())
    })
  );
  assert.ok(fitted.rootMeanSquare < 0.995 * authored.rootMeanSquare, `${fitted.rootMeanSquare}`);
  assert.ok(least.rootMeanSquare > 0.9 * authored.rootMeanSquare, `${least.rootMeanSquare}`);
  assert.ok(least.rootMeanSquare <= fitted.rootMeanSquare + FLOAT32);
});
