import {describe, it} from "node:test";
import {
  AnimationClip,
  AnimationMixer,
  InterpolateDiscrete,
  Object3D,
  QuaternionKeyframeTrack,
  VectorKeyframeTrack
} from "three";
import {fromAxisAngle, type Quaternion} from "../../components/core/quaternion.js";
import {seededRandom} from "../../components/core/random.js";
import type {Clip, Pose, Rig, Track} from "../../components/rigs/rig.js";
import {sampleClip} from "../../components/rigs/sample-clip.js";
import {copyPose} from "../../components/rigs/skeleton.js";
import {assertNear} from "../support/near.js";
import {pointRig, randomTurn, randomVector} from "../support/rigs.js";
import {EXACT, FLOAT32, FORMULA} from "../support/tolerance.js";

const rig = pointRig({
  joints: [{at: [1, 2, 3]}, {at: [2, 2, 3], parent: 0}],
  points: [[0, 0, 0]],
  influences: [[0, 1]]
});

function trackOf(
  property: Track["property"],
  interpolation: Track["interpolation"],
  keys: [number, number[]][]
): Track {
  return {
    property,
    target: property === "morph" ? 0 : 1,
    interpolation,
    times: Float32Array.from(keys, ([time]) => time),
    values: Float32Array.from(keys.flatMap(([, values]) => values))
  };
}

function sampled(tracks: Track[], seconds: number, of: Rig = rig): Pose {
  const pose = copyPose(of.skeleton.rest);
  // What was in the pose before must not show.
  for (const numbers of Object.values(pose)) numbers.fill(7);
  const clip: Clip = {name: "clip", duration: 1, tracks};
  sampleClip(of, clip, seconds, pose);
  return pose;
}

const second = (numbers: Float64Array, width: number) => Array.from(numbers.subarray(width, 2 * width));
const translation = (track: Track, seconds: number) => second(sampled([track], seconds).translations, 3);
const rotation = (track: Track, seconds: number) => second(sampled([track], seconds).rotations, 4);

describe("sampleClip", () => {
  it("leaves at rest what the clip does not move", () => {
    const {translations, rotations, scales} = sampled([trackOf("scale", "linear", [[0, [2, 2, 2]]])], 0);
    assertNear(translations, rig.skeleton.rest.translations, EXACT);
    assertNear(rotations, rig.skeleton.rest.rotations, EXACT);
    assertNear(scales, [1, 1, 1, 2, 2, 2], EXACT);
  });

  it("keeps the key before in STEP, to the very moment of the next", () => {
    const track = trackOf("translation", "step", [
      [1, [1, 0, 0]],
      [2, [0, 1, 0]]
    ]);
    assertNear(translation(track, 1.999), [1, 0, 0], EXACT);
    assertNear(translation(track, 2), [0, 1, 0], EXACT);
  });

  it("goes straight in LINEAR, and holds still before the first key and after the last", () => {
    const track = trackOf("translation", "linear", [
      [1, [0, 4, 8]],
      [3, [8, 0, 8]]
    ]);
    assertNear(translation(track, 1.5), [2, 3, 8], FORMULA);
    for (const before of [-1, 0, 1]) assertNear(translation(track, before), [0, 4, 8], EXACT);
    for (const after of [3, 4, 1e9]) assertNear(translation(track, after), [8, 0, 8], EXACT);
  });

  it("turns evenly, and the shorter way round, between keys of LINEAR", () => {
    const from = fromAxisAngle([0, 0, 1], 0);
    for (const [to, quarter] of [
      [fromAxisAngle([0, 0, 1], Math.PI / 2), Math.PI / 8],
      [fromAxisAngle([0, 0, 1], Math.PI / 2).map((x) => -x) as Quaternion, Math.PI / 8],
      [fromAxisAngle([0, 0, 1], 1.5 * Math.PI), -Math.PI / 8]
    ] as const) {
      const track = trackOf("rotation", "linear", [
        [0, from],
        [1, to]
      ]);
      assertNear(rotation(track, 0.25), fromAxisAngle([0, 0, 1], quarter), FLOAT32);
    }
  });

  it("is even too where keys are not of length 1, as 8-bit ones are not", () => {
    const track = trackOf("rotation", "linear", [
      [0, [0, 0, 0, 0.9]],
      [1, [0, 0, 1.2, 0]]
    ]);
    assertNear(rotation(track, 0.25), fromAxisAngle([0, 0, 1], Math.PI / 4), FLOAT32);
  });

  it("follows the cubic that CUBICSPLINE means: x³ from its own values and slopes", () => {
    const cube = (x: number) => [3 * x * x, x ** 3, 3 * x * x];
    const key = (x: number): [number, number[]] => {
      const [slope, value] = cube(x);
      return [x, [slope, 0, 0, value, 1, 2, slope, 0, 0]];
    };
    const track = trackOf("translation", "cubic", [key(0), key(2)]);
    for (const x of [0, 0.5, 1, 1.75, 2]) assertNear(translation(track, x), [x ** 3, 1, 2], FORMULA);
  });

  it("makes a rotation of CUBICSPLINE unit length, and takes none where it passes through zero", () => {
    const still = [0, 0, 0, 0];
    const track = trackOf("rotation", "cubic", [
      [0, [...still, 0, 0, 0, 1, ...still]],
      [1, [...still, 0, 0, 1, 0, ...still]]
    ]);
    assertNear(rotation(track, 0.5), [0, 0, Math.SQRT1_2, Math.SQRT1_2], FORMULA);
    const through = trackOf("rotation", "cubic", [
      [0, [...still, 0, 0, 0, 1, ...still]],
      [1, [...still, 0, 0, 0, -1, ...still]]
    ]);
    assertNear(rotation(through, 0.5), [0, 0, 0, 1], EXACT);
  });

  it("gives morphs their default weight where the clip has none", () => {
    const morph = {name: "", defaultWeight: 0.25, positions: new Float32Array(3), normals: null};
    const morphed: Rig = {...rig, morphs: [morph, morph]};
    const weights = Float32Array.of(7, 7);
    const tracks = [
      trackOf("morph", "linear", [
        [0, [0]],
        [2, [1]]
      ])
    ];
    sampleClip(morphed, {name: "", duration: 2, tracks}, 1, copyPose(rig.skeleton.rest), weights);
    assertNear(weights, [0.5, 0.25], EXACT);
  });

  it("is what three.js's mixer makes of random keys", () => {
    const random = seededRandom(5);
    for (let round = 0; round < 20; ++round) {
      const times = [0, 0.4, 0.5, 1.7, 2].map((time) => time + 0.1 * random());
      const moves = times.map((time): [number, number[]] => [time, randomVector(random)]);
      const turns = times.map((time): [number, number[]] => [time, randomTurn(random)]);
      const object = new Object3D();
      object.name = "end";
      const flat = (keys: [number, number[]][]) => Float32Array.from(keys.flatMap(([, values]) => values));
      const step = round % 2 === 1;
      const three = [
        new VectorKeyframeTrack("end.position", Float32Array.from(times), flat(moves)),
        new QuaternionKeyframeTrack("end.quaternion", Float32Array.from(times), flat(turns))
      ];
      if (step) for (const track of three) track.setInterpolation(InterpolateDiscrete);
      const mixer = new AnimationMixer(object);
      mixer.clipAction(new AnimationClip("clip", 10, three)).play();
      const interpolation = step ? "step" : "linear";
      const tracks = [trackOf("translation", interpolation, moves), trackOf("rotation", interpolation, turns)];
      for (let seconds = 0; seconds < 2.4; seconds += 0.0917) {
        mixer.setTime(seconds);
        const {translations, rotations} = sampled(tracks, seconds);
        assertNear(second(translations, 3), object.position.toArray(), FLOAT32, `at ${seconds}: place`);
        const turned = object.quaternion.toArray();
        const ours = second(rotations, 4);
        const same = ours.reduce((sum, value, i) => sum + value * turned[i], 0);
        assertNear([Math.abs(same)], [1], FLOAT32, `at ${seconds}: cosine`);
      }
    }
  });
});
