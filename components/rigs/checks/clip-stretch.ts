import {invertAffine, multiply} from "../../core/matrix4.js";
import {singularValues} from "../../core/singular-values.js";
import {plural} from "../gltf-tally.js";
import {applyPose, createPosed, type Posed} from "../palette.js";
import type {Clip, Finding, Rig, Skeleton} from "../rig.js";
import {sampleClip} from "../sample-clip.js";
import {copyPose} from "../skeleton.js";
import {brief, found, nameJoints} from "./found.js";
import {linearPartAt} from "./linear-part.js";

/** A joint counts as rigid while it changes no length by more than this share. */
const RIGID = 1e-3;

/** Moments of a clip that are looked at, evenly among its keys: where scales are at their ends. */
const MOMENTS = 64;

interface Stretch {
  clip: string;
  joint: number;
  seconds: number;
  /** The longest and the shortest that a length of 1 at rest becomes. */
  longest: number;
  shortest: number;
}

/** Clips that scale or shear a joint against rest: what a method of rotations and shifts drops. */
export function checkClipStretch(rig: Rig): Finding[] {
  const {skeleton} = rig;
  const clips = rig.clips.filter((clip) => mayStretch(skeleton, clip));
  if (clips.length === 0) return [];
  const posed = createPosed(skeleton);
  const undo = undoRest(posed, skeleton);
  const pose = copyPose(skeleton.rest);
  const joints = new Set<number>();
  const names = new Set<string>();
  let worst: Stretch | undefined;
  for (const clip of clips) {
    for (const seconds of momentsOf(clip)) {
      sampleClip(rig, clip, seconds, pose);
      applyPose(skeleton, pose, posed);
      for (const [joint, [longest, shortest]] of stretches(skeleton, posed, undo)) {
        joints.add(joint);
        names.add(clip.name);
        if (worst && Math.max(longest - 1, 1 - shortest) <= Math.max(worst.longest - 1, 1 - worst.shortest)) continue;
        worst = {clip: clip.name, joint, seconds, longest, shortest};
      }
    }
  }
  if (!worst) return [];
  const {clip, joint, seconds, longest, shortest} = worst;
  const chosen = Array.from(joints).sort((a, b) => a - b);
  const message =
    `${plural(names.size, "clip scales or shears", "clips scale or shear")} ${plural(joints.size, "joint", "joints")} (${nameJoints(skeleton, chosen)}): ` +
    `at ${brief(seconds)} s of "${clip}" "${skeleton.joints[joint].name}" makes lengths of 1 from ${brief(shortest)} to ${brief(longest)}.`;
  const done = "LBS follows exactly; DQS drops it.";
  return [found("clip-not-rigid", {message, done, count: joints.size, joints: chosen})];
}

/** Whether anything in the clip can make a joint other than rigid: most clips hold scales of 1, and need no look. */
function mayStretch({joints, rest, shears}: Skeleton, {tracks}: Clip): boolean {
  const unevenAtRest =
    shears.size > 0 || joints.some((_, joint) => linearSpread(rest.scales.subarray(3 * joint, 3 * joint + 3)) > RIGID);
  return tracks.some(({property, target, values, interpolation}) => {
    if (property === "rotation") return unevenAtRest;
    if (property !== "scale") return false;
    if (interpolation === "cubic") return true;
    return values.some((value, i) => Math.abs(value - rest.scales[3 * target + (i % 3)]) > RIGID * Math.abs(value));
  });
}

const linearSpread = (scale: Float64Array): number => {
  const sizes = Array.from(scale, Math.abs);
  return Math.max(...sizes) - Math.min(...sizes);
};

function momentsOf({tracks}: Clip): number[] {
  const times = new Set<number>();
  for (const track of tracks) for (const time of track.times) times.add(time);
  const sorted = Array.from(times).sort((a, b) => a - b);
  if (sorted.length <= MOMENTS) return sorted;
  return Array.from({length: MOMENTS}, (_, i) => sorted[Math.round((i * (sorted.length - 1)) / (MOMENTS - 1))]);
}

/** 16J numbers: the inverses of the joints' world matrices at rest. */
function undoRest({world}: Posed, {joints}: Skeleton): Float64Array {
  const undo = new Float64Array(world.length);
  joints.forEach((_, joint) => undo.set(invertAffine(world, 16 * joint), 16 * joint));
  return undo;
}

const fromRest = new Float64Array(16);

/** Where the linear part stands in a column-major matrix, column by column: transposed, it has the same singular values. */
const TURNED = [0, 1, 2, 4, 5, 6, 8, 9, 10];

/** The joints that a pose makes other than rigid against rest, with their longest and shortest stretch. */
function* stretches({joints}: Skeleton, {world}: Posed, undo: Float64Array): Iterable<[number, [number, number]]> {
  for (let joint = 0; joint < joints.length; ++joint) {
    if (!joints[joint].inSkin) continue;
    multiply(world, 16 * joint, undo, 16 * joint, fromRest, 0);
    const {shear, unevenness, determinant} = linearPartAt(fromRest, 0);
    // A joint that is flat at rest has no inverse: there is nothing to compare with.
    if (!Number.isFinite(determinant)) continue;
    if (shear < RIGID && unevenness < 1 + RIGID && Math.abs(Math.abs(determinant) - 1) < RIGID) continue;
    const [longest, , shortest] = singularValues(TURNED.map((at) => fromRest[at]));
    if (longest > 1 + RIGID || shortest < 1 - RIGID) yield [joint, [longest, shortest]];
  }
}
