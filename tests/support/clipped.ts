import {WebIO} from "@gltf-transform/core";
import {toRadians} from "../../components/core/angle.js";
import {jointFrames} from "../../components/rigs/joint-frame.js";
import {REST_TURN, turnJoints, type JointTurn} from "../../components/rigs/joint-turn.js";
import type {Clip, Rig} from "../../components/rigs/rig.js";
import {writeGltf} from "../../components/rigs/write-gltf.js";

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

/** The rig as .glb with its clips, which must turn joints only. */
export async function clippedGlb(rig: Rig): Promise<Uint8Array> {
  const io = new WebIO();
  const document = await io.readBinary(await writeGltf(rig));
  const nodes = document.getRoot().listNodes();
  const buffer = document.getRoot().listBuffers()[0];
  for (const {name, tracks} of rig.clips) {
    const animation = document.createAnimation(name);
    for (const {target, times, values} of tracks) {
      const sampler = document
        .createAnimationSampler()
        .setInput(document.createAccessor().setType("SCALAR").setArray(times).setBuffer(buffer))
        .setOutput(document.createAccessor().setType("VEC4").setArray(values).setBuffer(buffer));
      const joint = nodes.find((node) => node.getName() === rig.skeleton.joints[target].name) ?? null;
      animation
        .addSampler(sampler)
        .addChannel(
          document.createAnimationChannel().setTargetNode(joint).setTargetPath("rotation").setSampler(sampler)
        );
    }
  }
  return io.writeBinary(document);
}
