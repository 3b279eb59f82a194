import {basename} from "node:path";
import {readPointCache} from "../rigs/point-cache.js";
import type {Rig} from "../rigs/rig.js";
import {matchCache} from "../weights/match-cache.js";
import {readCacheFile} from "./files.js";
import type {Streams} from "./main.js";
import {plainText} from "./plain-text.js";

/** A vertex cache as the command line names it. */
export interface CacheArguments {
  cache?: string;
  /** Name of the clip that it follows. */
  clip?: string;
}

/** For `parseArgs`. */
export const CACHE_OPTIONS = {cache: {type: "string"}, clip: {type: "string"}} as const;

/** The rig with its vertex cache, if one is named; says how it was matched. */
export async function attachCache(rig: Rig, {cache, clip}: CacheArguments, stderr: Streams["stderr"]): Promise<Rig> {
  if (cache === undefined) {
    if (clip === undefined) return rig;
    throw new Error(`--clip: is ${clip} without --cache, expected the clip that a vertex cache follows`);
  }
  const vertexCache = matchCache(rig, readPointCache(await readCacheFile(cache), basename(cache)), clip);
  stderr.write(`${plainText(vertexCache.message)}\n`);
  return {...rig, vertexCache};
}
