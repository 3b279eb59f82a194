import {boundsOf, diagonalOf} from "../core/bounds.js";
import {tallyDisplacement, type Displacement} from "../metrics/displacement.js";
import {applyPose, createPosed} from "../rigs/palette.js";
import type {Pose, Rig} from "../rigs/rig.js";
import {sampleClip} from "../rigs/sample-clip.js";
import {copyPose} from "../rigs/skeleton.js";
import type {Removed} from "../weights/reweigh.js";
import type {EngineView} from "./engine-rig.js";
import {createEngineSubject, deformAsEngine} from "./engine-subject.js";
import {poseSet, type NamedPose} from "./pose-set.js";
import {createSubject} from "./subject.js";

export interface EngineResult {
  /** What the threshold, then the cap, then rounding took away. */
  pruned: Removed;
  capped: Removed;
  rounded: Removed;
  /** Between the whole rig and the engine's over the rig's clips; null when it has none. */
  clips: Displacement | null;
  /** The same over `poseSet`. */
  poseSet: Displacement;
  /** Diagonal of the bounding box of the whole rig at rest, scene units. */
  diagonal: number;
}

/** Clips are sampled this often a second, their end included, but each at no more than so many times, evenly. */
const SAMPLES_A_SECOND = 30;
const MOST_SAMPLES = 240;

/**
 * Compares the whole rig with the engine's over all poses of the set and of the clips (morphs as the file blends them by
 * default). Yields what share of the poses is done, 0 to 1, after each. Throws in one sentence for settings that are none.
 */
export function* compareWithEngine(rig: Rig, {settings, reference}: EngineView): Generator<number, EngineResult> {
  const whole = createSubject(rig, reference);
  const subject = createEngineSubject(rig, settings);
  const posed = createPosed(rig.skeleton);
  const pose = copyPose(rig.skeleton.rest);
  const set = poseSet(rig);
  const clips = clipPoses(rig);
  let done = 0;

  function* compare(poses: readonly NamedPose[]): Generator<number, Displacement> {
    const tally = tallyDisplacement();
    for (const {name, write} of poses) {
      write(pose);
      applyPose(rig.skeleton, pose, posed);
      whole.method.deform(whole.bound, posed, whole.surface);
      deformAsEngine(subject, posed);
      tally.add(name, subject.surface.positions, whole.surface.positions);
      yield ++done / (set.length + clips.length);
    }
    return tally.result();
  }

  const {pruned, capped, rounded} = subject.engine;
  return {
    pruned,
    capped,
    rounded,
    poseSet: yield* compare(set),
    clips: clips.length > 0 ? yield* compare(clips) : null,
    diagonal: diagonalOf(boundsOf(whole.rest.surface.positions))
  };
}

function clipPoses(rig: Rig): NamedPose[] {
  return rig.clips.flatMap((clip) => {
    const steps = Math.min(MOST_SAMPLES, Math.max(1, Math.ceil(clip.duration * SAMPLES_A_SECOND)));
    return Array.from({length: steps + 1}, (_, i) => {
      const seconds = (clip.duration * i) / steps;
      return {
        name: `${clip.name} ${seconds.toFixed(2)} s`,
        write(out: Pose) {
          sampleClip(rig, clip, seconds, out);
        }
      };
    });
  });
}
