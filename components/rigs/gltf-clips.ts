import type {Accessor, GLTF} from "@gltf-transform/core";
import {floatsOf} from "./gltf-numbers.js";
import {plural, type Tally} from "./gltf-tally.js";
import type {Clip, Track} from "./rig.js";

/** What the nodes of a file are in its rig, by node number. */
export interface Movables {
  /** Their joints: the first is what moves, further ones are twins that follow it. */
  joints: ReadonlyMap<number, readonly number[]>;
  /** The morphs of a node that shows a mesh with morph targets, in the targets' order. */
  morphs: ReadonlyMap<number, readonly number[]>;
}

const PROPERTIES = {translation: "translation", rotation: "rotation", scale: "scale", weights: "morph"} as const;
const INTERPOLATIONS = {STEP: "step", LINEAR: "linear", CUBICSPLINE: "cubic"} as const;
const TYPES = {translation: "VEC3", rotation: "VEC4", scale: "VEC3", morph: "SCALAR"} as const;

/**
 * The file's animations, as far as they move joints or morphs. Where their channels and samplers lead is not trusted.
 * `accessors`: the file's, decoded. What is left out is counted in `tally`.
 */
export function readClips(
  {animations = []}: GLTF.IGLTF,
  accessors: readonly Accessor[],
  movables: Movables,
  tally: Tally
): Clip[] {
  const numbers = new Map<Accessor, Float32Array>();
  const decoded = (accessor: Accessor) => {
    const known = numbers.get(accessor) ?? floatsOf(accessor);
    numbers.set(accessor, known);
    return known;
  };
  let elsewhere = 0;
  let damaged = 0;

  const clips = animations.flatMap(({name, channels = [], samplers = []}, number): Clip[] => {
    const tracks = new Map<string, Track>();
    for (const {target, sampler: at} of channels) {
      const node = target.node ?? -1;
      const property = PROPERTIES[target.path as keyof typeof PROPERTIES];
      const targets = property === "morph" ? movables.morphs.get(node) : movables.joints.get(node)?.slice(0, 1);
      if (!property || !targets) {
        ++elsewhere;
        continue;
      }
      const sampler = samplers[at];
      const interpolation = INTERPOLATIONS[sampler?.interpolation ?? "LINEAR"];
      const input = accessors[sampler?.input];
      const output = accessors[sampler?.output];
      const read = input && output && interpolation && {times: decoded(input), values: decoded(output), interpolation};
      const sound =
        read &&
        input.getType() === "SCALAR" &&
        output.getType() === TYPES[property] &&
        isSound(
          read.times,
          read.values,
          output.getElementSize() * targets.length * (interpolation === "cubic" ? 3 : 1)
        ) &&
        !(property === "rotation" && hasNoDirection(read.values, interpolation === "cubic" ? 3 : 1));
      if (!sound) {
        ++damaged;
        continue;
      }
      targets.forEach((joint, index) => {
        const values = property === "morph" ? everyNth(read.values, targets.length, index) : read.values;
        tracks.set(`${property} ${joint}`, {...read, property, target: joint, values});
      });
    }
    if (tracks.size === 0) return [];
    const listed = Array.from(tracks.values());
    const duration = Math.max(0, ...listed.map(({times}) => times[times.length - 1]));
    return [{name: name || `clip ${number}`, duration, tracks: listed}];
  });

  tally.add("clip-channels-ignored", {
    message: (count) => `${plural(count, "animation channel moves", "animation channels move")} no joint and no morph.`,
    done: "Left out.",
    count: elsewhere
  });
  tally.add("clip-channels-damaged", {
    message: (count) =>
      `${plural(count, "animation channel has", "animation channels have")} keys that cannot be read: times that do not rise, a number that is not finite, a rotation of length 0, or too few values.`,
    done: "Left out.",
    count: damaged
  });
  return clips;
}

/** Whether there is at least one key, keys follow one another in time, and each has its `width` finite numbers. */
function isSound(times: Float32Array, values: Float32Array, width: number): boolean {
  return (
    times.length > 0 &&
    values.length === width * times.length &&
    times.every((time, key) => Number.isFinite(time) && (key === 0 || time >= times[key - 1])) &&
    values.every(Number.isFinite)
  );
}

/** Whether a key's quaternion, the middle one of `each` with a spline, is zero: no rotation, and nothing to turn on from. */
function hasNoDirection(values: Float32Array, each: number): boolean {
  for (let at = 4 * (each >> 1); at < values.length; at += 4 * each) {
    if (values[at] === 0 && values[at + 1] === 0 && values[at + 2] === 0 && values[at + 3] === 0) return true;
  }
  return false;
}

const everyNth = (values: Float32Array, step: number, first: number): Float32Array =>
  Float32Array.from({length: values.length / step}, (_, i) => values[first + step * i]);
