import type * as Three from "three";
import type {Group, Loader, LoadingManager, SkinnedMesh} from "three";
import {plural, type Tally} from "./gltf-tally.js";
import {controlPointsOf} from "./read-fbx-corners.js";
import {readFbxPolygons} from "./read-fbx-polygons.js";
import {skinOf} from "./read-fbx-skeleton.js";

/** The control points of a mesh's vertices as three.js makes them, three a triangle; null when they cannot be told. */
export type FbxCorners = (mesh: SkinnedMesh) => Int32Array | null;

/**
 * The file as a scene of three.js, world matrices up to date, weights as the file has them. Nothing of a picture is loaded,
 * wherever the file says that it lies.
 */
export async function parseFbx(bytes: Uint8Array, tally: Tally): Promise<{scene: Group; corners: FbxCorners}> {
  const three = await import("three");
  const {FBXLoader} = await import("three/addons/loaders/FBXLoader.js");
  const manager = new three.LoadingManager();
  manager.addHandler(/./, pictureless(three, manager));
  const remarks: string[] = [];
  let scene: Group;
  try {
    scene = overheard(remarks, () => asListed(three, () => new FBXLoader(manager).parse(bytes.slice().buffer, "")));
  } catch (error) {
    throw new Error(`file: three.js cannot read it as FBX (${reasonOf(error)}), expected FBX 6.4 or later`);
  }
  scene.updateMatrixWorld(true);
  report(remarks, tally);
  const polygons = await readFbxPolygons(bytes);
  const corners = (mesh: SkinnedMesh) => {
    const own = polygons.get(Number(skinOf(mesh)?.geometryID));
    const triangulate = (outline: {x: number; y: number}[]) =>
      three.ShapeUtils.triangulateShape(
        outline.map(({x, y}) => new three.Vector2(x, y)),
        []
      );
    return own ? controlPointsOf(own, triangulate, mesh.geometry.getAttribute("position").count) : null;
  };
  return {scene, corners};
}

/** What the loader itself says, in a sentence's middle; what it trips over in a damaged file says nothing to a reader. */
function reasonOf(error: unknown): string {
  const own = error instanceof Error && error.constructor === Error && /^THREE\.FBXLoader: [ -~]+$/.exec(error.message);
  return own ? own[0].replace(/^THREE\.FBXLoader: /, "").replace(/\.$/, "") : "it is damaged";
}

/** Runs `parse` with three.js kept from dividing the weights by their sum, which would hide that they do not sum to 1. */
function asListed<T>({SkinnedMesh: {prototype}}: typeof Three, parse: () => T): T {
  const {normalizeSkinWeights} = prototype;
  prototype.normalizeSkinWeights = () => {};
  try {
    return parse();
  } finally {
    prototype.normalizeSkinWeights = normalizeSkinWeights;
  }
}

function pictureless(three: typeof Three, manager: LoadingManager): Loader {
  class Pictureless extends three.Loader {
    override load(url: string) {
      // A picture inside the file is held in memory under an address until that is given back.
      if (url.startsWith("blob:")) URL.revokeObjectURL(url);
      return new three.Texture();
    }
  }
  return new Pictureless(manager);
}

/**
 * Runs `parse`, which is synchronous, with the loader's warnings kept instead of written to the console: it tells in no other
 * way what it leaves out. A camera makes the loader ask for the size of a window, which is not there outside a browser.
 */
function overheard<T>(remarks: string[], parse: () => T): T {
  const {warn, error} = console;
  const outside = !("window" in globalThis);
  console.warn = console.error = (text: unknown) => void remarks.push(String(text));
  if (outside) Object.assign(globalThis, {window: {innerWidth: 1, innerHeight: 1}});
  try {
    return parse();
  } finally {
    Object.assign(console, {warn, error});
    if (outside) Reflect.deleteProperty(globalThis, "window");
  }
}

/** Remarks that have findings of their own, or are of looks only. */
const TOLD = /more than 4 skinning weights|Z-UP|texture|map is not supported|material|image type|TGA/i;

function report(remarks: readonly string[], tally: Tally): void {
  for (const remark of new Set(remarks)) {
    if (TOLD.test(remark)) continue;
    const text = remark.replace(/^THREE\.FBXLoader: |^FBXLoader: /, "").replace(/\.$/, "");
    tally.add("fbx-reader", {message: (count) => `${plural(count, "remark", "remarks")} as "${text}".`, count: 1});
  }
}
