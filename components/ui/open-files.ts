import {readPointCache, type PointCache} from "../rigs/point-cache.js";
import {findRig, readFiles, type RigFile} from "../rigs/read-files.js";
import type {ReadOptions} from "../rigs/read-gltf.js";
import type {Rig} from "../rigs/rig.js";

/** What the file chooser offers. */
export const ACCEPTED = ".glb,.gltf,.vrm,.fbx,.zip,.bin";

/** And where a vertex cache may come along. */
export const ACCEPTED_WITH_CACHE = `${ACCEPTED},.mdd,.pc2`;

/** The folders that a file came in, for those that were dropped inside one: a `File` cannot be given them. */
const paths = new WeakMap<File, string>();

/** What the reader may choose about a file before it is read. */
export type FileChoices = Pick<ReadOptions, "zeroWeights">;

/** Reads the rig among files dropped together, zipped or not; a .gltf finds its buffers among them. Throws in one sentence. */
export async function openFiles(files: readonly File[], choices: FileChoices): Promise<{rig: Rig; file: RigFile}> {
  const contents = files.map(async (file): Promise<[string, Uint8Array]> => [
    paths.get(file) ?? (file.webkitRelativePath || file.name),
    new Uint8Array(await file.arrayBuffer())
  ]);
  const all = new Map(await Promise.all(contents));
  return {rig: await readFiles(all, choices), file: await findRig(all)};
}

/** Reads the vertex cache in a file. Throws in one sentence. */
export const openPointCache = async (file: File): Promise<PointCache> =>
  readPointCache(new Uint8Array(await file.arrayBuffer()), file.name);

/** Takes files and folders dropped anywhere on the page; marks `element` while they hover. Returns what stops that. */
export function acceptDrops(element: HTMLElement, take: (files: File[]) => void): () => void {
  const over = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    element.classList.add("dropping");
  };
  const leave = (event: DragEvent) => {
    if (event.relatedTarget === null) element.classList.remove("dropping");
  };
  const drop = async (event: DragEvent) => {
    element.classList.remove("dropping");
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    const files = await droppedFiles(event.dataTransfer);
    if (files.length > 0) take(files);
  };
  window.addEventListener("dragover", over);
  window.addEventListener("dragleave", leave);
  window.addEventListener("drop", drop);
  return () => {
    window.removeEventListener("dragover", over);
    window.removeEventListener("dragleave", leave);
    window.removeEventListener("drop", drop);
  };
}

/** The files of a drop, those inside folders too. What is dropped can be read only before the event is over. */
async function droppedFiles({items, files}: DataTransfer): Promise<File[]> {
  const loose = [...files];
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!entries.some(({isDirectory}) => isDirectory)) return loose;
  return (await Promise.all(entries.map(filesOf))).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    paths.set(file, entry.fullPath.slice(1));
    return [file];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: File[] = [];
  // A folder is given in parts, the last of which is empty.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return found;
    found.push(...(await Promise.all(part.map(filesOf))).flat());
  }
}
