import {toRadians} from "../../components/core/angle.js";
import {jointFrames} from "../../components/rigs/joint-frame.js";
import {REST_TURN, turnJoints, type JointTurn} from "../../components/rigs/joint-turn.js";
import type {Clip, Rig} from "../../components/rigs/rig.js";

export interface TestClip {
  name: string;
  joint: number;
  /** Degrees at each key, of what is not at rest. */
  keys: readonly Partial<JointTurn>[];
  /** Seconds of the first key and of the last; the others are evenly between. */
  from?: number;
  to?: number;
}

/** The rig with clips that turn a joint each. */
export const withClips = (rig: Rig, clips: readonly TestClip[]): Rig => ({
  ...rig,
  clips: clips.map((clip) => clipOf(rig, clip))
});

function clipOf({skeleton}: Rig, {name, joint, keys, from = 0, to = 1}: TestClip): Clip {
  const frames = jointFrames(skeleton);
  const values = keys.flatMap(({twist = 0, bend = 0, swing = 0}) => {
    const turn = {twist: toRadians(twist), bend: toRadians(bend), swing: toRadians(swing)};
    const {rotations} = turnJoints(skeleton, frames, new Map([[joint, {...REST_TURN, ...turn}]]));
    return Array.from(rotations.subarray(4 * joint, 4 * joint + 4));
  });
  const times = Float32Array.from(keys, (_, key) => from + (key * (to - from)) / (keys.length - 1));
  const track = {
    property: "rotation",
    target: joint,
    interpolation: "linear",
    times,
    values: Float32Array.from(values)
  } as const;
  return {name, duration: times[times.length - 1], tracks: [track]};
}
