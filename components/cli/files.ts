import {readFile, writeFile} from "node:fs/promises";
import {basename, dirname, extname, join} from "node:path";
import {POINT_CACHE_FILES} from "../rigs/point-cache.js";
import {findRig, readFiles, RIG_FILES, type Files, type RigFile} from "../rigs/read-files.js";
import type {Rig} from "../rigs/rig.js";

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of its path is no folder",
  EACCES: "access is denied",
  EPERM: "access is denied",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full"
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error));
}

async function read(path: string, expected: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new Error(`${path}: cannot be read (${reasonOf(error)}), expected ${expected}`);
  }
}

/** Reads a rig with the buffers that lie beside it. The rig's id is the file's name. */
export async function readRig(path: string): Promise<Rig> {
  return rigOf(path, await gather(path));
}

/** Reads a rig, and the file that holds it with all that it names, images where they are there: what an export starts from. */
export async function readRigFile(path: string): Promise<{rig: Rig; file: RigFile}> {
  const files = await gather(path);
  const rig = await rigOf(path, files);
  for (const uri of externalFiles(files.get(path) as Uint8Array, "images")) {
    const beside = join(dirname(path), percentDecoded(uri));
    // One that is missing stays named by its URI, as it was.
    await readFile(beside)
      .then((bytes) => files.set(beside, bytes))
      .catch(() => undefined);
  }
  return {rig, file: await findRig(files)};
}

export const readCacheFile = (path: string): Promise<Uint8Array> => read(path, POINT_CACHE_FILES);

async function rigOf(path: string, files: Files): Promise<Rig> {
  const id = basename(path, extname(path));
  return {...(await readFiles(files)), id, label: id};
}

async function gather(path: string): Promise<Map<string, Uint8Array>> {
  const bytes = await read(path, RIG_FILES);
  const files = new Map([[path, bytes]]);
  for (const uri of externalFiles(bytes, "buffers")) {
    const beside = join(dirname(path), percentDecoded(uri));
    files.set(beside, await read(beside, `the buffer that ${basename(path)} names`));
  }
  return files;
}

/** The files that a .gltf keeps its buffers or its images in; none when it is damaged, which `readGltf` says better. */
function externalFiles(bytes: Uint8Array, what: "buffers" | "images"): string[] {
  try {
    const json = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Record<typeof what, {uri?: string}[]>>;
    return (json[what] ?? []).flatMap(({uri}) => (uri && !uri.startsWith("data:") ? [uri] : []));
  } catch {
    return [];
  }
}

function percentDecoded(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}

/** Reads a file of JSON; what it holds is the caller's to check. */
export async function readJson(path: string): Promise<unknown> {
  const text = new TextDecoder().decode(await read(path, "a file of JSON"));
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path}: is no JSON (${reasonOf(error)}), expected a file of JSON`);
  }
}

export async function writeOutput(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(path, content);
  } catch (error) {
    throw new Error(`${path}: cannot be written (${reasonOf(error)}), expected a path that can`);
  }
}
