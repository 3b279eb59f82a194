import {baseName, relativePath, type Resources} from "./gltf-resources.js";
import {createTally, listNames, plural} from "./gltf-tally.js";
import {readFbx} from "./read-fbx.js";
import {readGltf, type ReadOptions} from "./read-gltf.js";
import type {Rig} from "./rig.js";
import {isZip, unzip} from "./unzip.js";

/** What a person may be told to open. */
export const RIG_FILES = "a .glb, .gltf, .vrm or .fbx file, or a .zip with one";

/** Files by their path, folders divided by "/". */
export type Files = ReadonlyMap<string, Uint8Array>;

const RIG = /\.(glb|gltf|vrm|fbx)$/i;
/** What a Mac puts beside the files of a .zip, under the same endings. */
const HIDDEN = /(^|\/)(__MACOSX\/|\.)/;
const PART = /\.(glb|gltf|vrm|fbx|bin|glbin|buffer)$/i;

/** The one file among several that holds a rig, and what it may name. */
export interface RigFile {
  path: string;
  bytes: Uint8Array;
  /** The files that came with it, by their path from it. */
  resources: Resources;
  /** Paths of further files that hold rigs. */
  others: string[];
}

/**
 * Finds the .glb, .gltf, .vrm or .fbx among files that came together, zipped or not. Of several it is the one in the fewest
 * folders, the first by name. Throws in one sentence that begins with a file's path.
 */
export async function findRig(files: Files): Promise<RigFile> {
  const unpacked = await unzipped(files);
  const rigs = Array.from(unpacked.keys()).filter((path) => RIG.test(path) && !HIDDEN.test(path));
  const depth = (path: string) => path.split("/").length;
  const [path, ...others] = rigs.sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
  if (path === undefined) {
    const [first = "file"] = files.keys();
    throw new Error(`${first}: holds no rig that can be read, expected ${RIG_FILES}`);
  }
  const bytes = unpacked.get(path) as Uint8Array;
  unpacked.delete(path);
  const beside = Array.from(unpacked, ([other, content]) => [relativePath(path, other), content] as const);
  return {path, bytes, resources: Object.fromEntries(beside), others};
}

/** Reads the rig among files that came together, as `findRig` finds it. Throws in one sentence that begins with a file's path. */
export async function readFiles(files: Files, options: Pick<ReadOptions, "zeroWeights"> = {}): Promise<Rig> {
  const {path, bytes, resources, others} = await findRig(files);
  const name = baseName(path);
  const tally = createTally();
  tally.add("files-left-out", {
    message: (count) => `${plural(count, "other file", "other files")} could be read too: ${listNames(others)}.`,
    done: `Left out; "${path}" is shown.`,
    count: others.length
  });
  try {
    const rig = /\.fbx$/i.test(path)
      ? await readFbx(bytes, {id: name, label: name})
      : await readGltf(bytes, {id: name, label: name, resources, ...options});
    return {...rig, findings: [...rig.findings, ...tally.findings()]};
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function unzipped(files: Files): Promise<Map<string, Uint8Array>> {
  const out = new Map<string, Uint8Array>();
  for (const [path, bytes] of files) {
    if (!isZip(bytes)) {
      out.set(path, bytes);
      continue;
    }
    try {
      for (const [inside, content] of await unzip(bytes, (name) => PART.test(name))) out.set(inside, content);
    } catch (error) {
      throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return out;
}
