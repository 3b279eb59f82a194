import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {AnimationMixer, type Object3D} from "three";
import {boundsOf, diagonalOf} from "../../components/core/bounds.js";
import {seededRandom} from "../../components/core/random.js";
import {readContainer} from "../../components/rigs/gltf-container.js";
import {readGltf} from "../../components/rigs/read-gltf.js";
import {sampleClip} from "../../components/rigs/sample-clip.js";
import {copyPose} from "../../components/rigs/skeleton.js";
import {corpusRigs, readCorpusFile} from "../support/corpus.js";
import {assertNear} from "../support/near.js";
import {jointNumbers, readPlain} from "../support/plain-gltf.js";
import {posedAs} from "../support/rigs.js";
import {withThree} from "../support/three-gltf.js";
import {FLOAT32} from "../support/tolerance.js";

/** Clips of a file that are looked at: one has 76. */
const MOST_CLIPS = 8;

const animated = corpusRigs(/^ok-anim-step/).filter((path) => {
  if (!path.endsWith(".glb")) return false;
  const {animations} = readContainer(readCorpusFile(path).bytes, {}).json;
  return (animations?.length ?? 0) > 0;
});

describe("clips move joints as three.js's loader and mixer do", () => {
  it("in at least six files", () => assert.ok(animated.length >= 6, animated.join()));

  for (const path of animated) {
    it(`on ${path}, at random moments`, async () => {
      const {bytes} = readCorpusFile(path);
      const rig = await readGltf(bytes, {id: path, label: path});
      const three = await withThree(bytes);
      const numbers = jointNumbers(readPlain(bytes, {}));
      const objects = new Map<number, Object3D>();
      three.scene.traverse((object) => {
        const joint = numbers.get(three.parser.associations.get(object)?.nodes ?? -1);
        if (joint !== undefined && !objects.has(joint)) objects.set(joint, object);
      });
      const size = diagonalOf(
        boundsOf(posedAs(rig, rig.skeleton.rest).world.filter((_, i) => i % 16 > 11 && i % 16 < 15))
      );
      const random = seededRandom(3);
      const mixer = new AnimationMixer(three.scene);
      let compared = 0;
      for (const [number, clip] of rig.clips.slice(0, MOST_CLIPS).entries()) {
        const action = mixer.clipAction(three.animations[number]).play();
        for (let i = 0; i < 5; ++i) {
          // The mixer begins again at the clip's very end.
          const seconds = 0.999 * clip.duration * random();
          mixer.setTime(seconds);
          three.scene.updateMatrixWorld(true);
          const pose = copyPose(rig.skeleton.rest);
          sampleClip(rig, clip, seconds, pose);
          const {world} = posedAs(rig, pose);
          for (const [joint, {matrixWorld}] of objects) {
            const ours = world.subarray(16 * joint, 16 * joint + 16);
            const largest = Math.max(...matrixWorld.elements.slice(0, 12).map(Math.abs));
            assertNear(
              ours.subarray(0, 12),
              matrixWorld.elements.slice(0, 12),
              4 * FLOAT32 * largest,
              `joint ${joint}`
            );
            assertNear(
              ours.subarray(12),
              matrixWorld.elements.slice(12),
              4 * FLOAT32 * Math.max(1, size),
              `place of joint ${joint}`
            );
            ++compared;
          }
        }
        action.stop();
      }
      assert.ok(compared > 0);
    });
  }
});
