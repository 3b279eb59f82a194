import {readGltf} from "../rigs/read-gltf.js";
import type {Rig} from "../rigs/rig.js";

/** Reads the rig among files dropped together; a .gltf finds its buffers among them. Throws in one sentence. */
export async function openFiles(files: readonly File[]): Promise<Rig> {
  const main = files.find(({name}) => /\.(glb|gltf|vrm)$/i.test(name));
  if (!main) {
    throw new Error(`${files[0]?.name ?? "file"}: its ending is not known, expected a .glb or .gltf file`);
  }
  const resources: Record<string, Uint8Array> = {};
  for (const file of files) if (file !== main) resources[file.name] = await bytesOf(file);
  try {
    return await readGltf(await bytesOf(main), {id: main.name, label: main.name, resources});
  } catch (error) {
    throw new Error(`${main.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

/** Takes files dropped anywhere on the page; marks `element` while they hover. Returns what stops that. */
export function acceptDrops(element: HTMLElement, take: (files: File[]) => void): () => void {
  const over = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    element.classList.add("dropping");
  };
  const leave = (event: DragEvent) => {
    if (event.relatedTarget === null) element.classList.remove("dropping");
  };
  const drop = (event: DragEvent) => {
    element.classList.remove("dropping");
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
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
