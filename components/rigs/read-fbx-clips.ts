import type {AnimationClip, Group, KeyframeTrack, Object3D, SkinnedMesh} from "three";
import {plural, type Tally} from "./gltf-tally.js";
import type {FbxSkeleton} from "./read-fbx-skeleton.js";
import type {Clip, Track} from "./rig.js";

const PROPERTIES = {position: "translation", quaternion: "rotation", scale: "scale"} as const;
const WIDTHS = {translation: 3, rotation: 4, scale: 3, morph: 1} as const;

/**
 * The file's animations as three.js's loader gives them: keys of a whole transform wherever any of its curves has one, linear
 * in between. It names what they move; where names repeat, the first object below the root has the keys, as in three.js.
 */
export function readFbxClips(
  scene: Group,
  {jointOf}: FbxSkeleton,
  morphsOf: ReadonlyMap<SkinnedMesh, readonly number[]>,
  metres: number,
  tally: Tally
): Clip[] {
  let elsewhere = 0;
  let damaged = 0;
  const firstOf = new Map<string, Object3D>();
  scene.traverse((object) => {
    if (object.name && !firstOf.has(object.name)) firstOf.set(object.name, object);
  });
  const clips = (scene.animations as AnimationClip[]).flatMap((clip, number): Clip[] => {
    const tracks = clip.tracks.flatMap((track): Track[] => {
      const moved = movedBy(track, firstOf, jointOf, morphsOf);
      if (!moved) {
        ++elsewhere;
        return [];
      }
      const read: Track = {...moved, interpolation: "linear", ...keysOf(track, moved.property, metres)};
      if (isSound(read)) return [read];
      ++damaged;
      return [];
    });
    if (tracks.length === 0) return [];
    const duration = Math.max(0, ...tracks.map(({times}) => times[times.length - 1]));
    return [{name: clip.name || `clip ${number}`, duration, tracks}];
  });
  tally.add("clip-channels-ignored", {
    message: (count) => `${plural(count, "animation curve moves", "animation curves move")} no joint and no morph.`,
    done: "Left out.",
    count: elsewhere
  });
  tally.add("clip-channels-damaged", {
    message: (count) =>
      `${plural(count, "animation curve has", "animation curves have")} keys that cannot be read: times that fall, or a number that is not finite.`,
    done: "Left out.",
    count: damaged
  });
  return clips;
}

function movedBy(
  {name}: KeyframeTrack,
  firstOf: ReadonlyMap<string, Object3D>,
  jointOf: ReadonlyMap<Object3D, number>,
  morphsOf: ReadonlyMap<SkinnedMesh, readonly number[]>
): Pick<Track, "property" | "target"> | null {
  const dot = name.lastIndexOf(".");
  const object = firstOf.get(name.slice(0, dot));
  const what = name.slice(dot + 1);
  const morph = /^morphTargetInfluences\[(\d+)\]$/.exec(what);
  if (morph) {
    const target = morphsOf.get(object as SkinnedMesh)?.[Number(morph[1])];
    return target === undefined ? null : {property: "morph", target};
  }
  const property = PROPERTIES[what as keyof typeof PROPERTIES];
  const target = object && jointOf.get(object);
  return property && target !== undefined ? {property, target} : null;
}

function keysOf(
  {times, values}: KeyframeTrack,
  property: Track["property"],
  metres: number
): Pick<Track, "times" | "values"> {
  const factor = property === "translation" ? metres : 1;
  return {times: Float32Array.from(times), values: Float32Array.from(values, (value) => factor * value)};
}

const isSound = ({times, values, property}: Track): boolean =>
  times.length > 0 &&
  values.length === WIDTHS[property] * times.length &&
  times.every((time, key) => Number.isFinite(time) && (key === 0 || time >= times[key - 1])) &&
  values.every(Number.isFinite);
