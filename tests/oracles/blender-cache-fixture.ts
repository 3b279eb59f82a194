import {readFileSync} from "node:fs";
import type {Rig} from "../../components/rigs/rig.js";
import {tube} from "../../components/rigs/tube.js";
import {withClips} from "../support/clipped.js";

export const FRAMES = 25;
export const FPS = 24;

/**
 * The rig that Blender was given: a tube of which one clip twists and bends the joint. It has a key a frame, as Blender goes
 * from key to key by the numbers of the quaternions, and glTF along the arc.
 */
export const cachedTube = (): Rig =>
  withClips(tube({radius: 0.5, sides: 8, rings: 16}), [
    {
      name: "Wring",
      joint: 1,
      keys: Array.from({length: FRAMES}, (_, frame) => ({twist: 4 * frame, bend: 60 * Math.sin((3 * frame) / FRAMES)})),
      to: (FRAMES - 1) / FPS
    }
  ]);

/** Vertex caches that Blender exported, in base64; see make-blender-cache-fixture.ts. */
export interface BlenderCacheFixture {
  /** How to make it again. */
  command: string;
  blender: string;
  /** .mdd of Blender's Armature modifier, plain. */
  linear: string;
  /** .mdd of the same with Preserve Volume. */
  preserveVolume: string;
}

export function readCacheFixture(): BlenderCacheFixture {
  return JSON.parse(readFileSync(new URL("./blender-cache.json", import.meta.url), "utf8")) as BlenderCacheFixture;
}
