import type {Document, GLTF, Primitive as Source} from "@gltf-transform/core";
import {called} from "./gltf-reference.js";
import {MOST_SLOTS} from "./gltf-listed.js";
import {decodePrimitive, isSkinnable, type DecodedPrimitive} from "./gltf-primitive.js";
import {plural, type Tally} from "./gltf-tally.js";

/** A primitive as one skinned node shows it. */
export interface Part {
  /** What a person reads for it. */
  name: string;
  /** What a person reads for its node. */
  shown: string;
  /** Numbers in the file. */
  node: number;
  mesh: number;
  skin: number;
  skinPlace: string;
  source: Source;
  /** Where in the file it is, for a sentence. */
  place: string;
  primitive: DecodedPrimitive;
  /** Where its vertices are in the rig. */
  firstVertex: number;
  vertexCount: number;
}

/** GPUs and this program number vertices in floats here and there, which count to 2^24; corners take half a gigabyte at 2^26. */
const MOST_VERTICES = 2 ** 24;
const MOST_CORNERS = 2 ** 26;

/**
 * The file's primitives of triangles with joints and weights: meshes in the file's order, their primitives in order, each
 * once for every skinned node that shows it.
 */
export function listParts(
  {meshes = [], nodes = [], skins = [], accessors = []}: GLTF.IGLTF,
  document: Document,
  tally: Tally
): Part[] {
  const shownBy: number[][] = meshes.map(() => []);
  nodes.forEach(({mesh}, node) => {
    if (mesh !== undefined) shownBy[mesh].push(node);
  });
  const isSkinned = (node: number) => nodes[node].skin !== undefined;
  checkSizes(
    meshes,
    accessors,
    shownBy.map((shown) => shown.filter(isSkinned).length)
  );

  const parts: Part[] = [];
  let firstVertex = 0;
  document
    .getRoot()
    .listMeshes()
    .forEach((source, mesh) => {
      const sources = source.listPrimitives();
      const skinned = shownBy[mesh].filter(isSkinned);
      reportUnskinned(sources.some(isSkinnable), shownBy[mesh].length - skinned.length, tally);
      if (skinned.length === 0) return;
      sources.forEach((primitive, number) => {
        if (!isSkinnable(primitive)) {
          tally.add("primitive-unskinned", {
            count: 1,
            message: (count) =>
              `${plural(count, "primitive is", "primitives are")} without joints and weights, or of points or lines.`,
            done: "Left out."
          });
          return;
        }
        const decoded = decodePrimitive(primitive, `${called("mesh", mesh, meshes[mesh].name)} primitive ${number}`);
        const vertexCount = decoded.positions.length / 3;
        for (const node of skinned) {
          const skin = nodes[node].skin as number;
          const shown = nodes[node].name || meshes[mesh].name || `mesh ${mesh}`;
          parts.push({
            name: sources.length > 1 ? `${shown} ${number}` : shown,
            shown,
            node,
            mesh,
            skin,
            skinPlace: called("skin", skin, skins[skin].name),
            source: primitive,
            place: decoded.place,
            primitive: decoded,
            firstVertex,
            vertexCount
          });
          tally.addPart(decoded.tally, firstVertex);
          firstVertex += vertexCount;
        }
      });
    });
  const k = parts.reduce((most, {primitive}) => Math.max(most, primitive.k), 1);
  if (k * firstVertex > MOST_SLOTS) {
    throw new Error(
      `file: ${firstVertex} vertices with ${k} influences each, expected at most ${MOST_SLOTS} influences`
    );
  }
  return parts;
}

/** Before anything is decoded: a mesh may be shown any number of times, and primitives may share an accessor. */
function checkSizes(meshes: readonly GLTF.IMesh[], accessors: readonly GLTF.IAccessor[], instances: number[]): void {
  let vertices = 0;
  let corners = 0;
  meshes.forEach(({primitives}, mesh) => {
    for (const {attributes, indices} of primitives) {
      const count = accessors[attributes.POSITION]?.count ?? 0;
      vertices += instances[mesh] * count;
      // A strip has up to three corners an index.
      corners += 3 * instances[mesh] * (indices === undefined ? count : accessors[indices].count);
    }
  });
  if (vertices > MOST_VERTICES) throw new Error(`file: shows ${vertices} vertices, expected at most ${MOST_VERTICES}`);
  if (corners > 3 * MOST_CORNERS) {
    throw new Error(`file: shows ${corners / 3} corners of triangles, expected at most ${MOST_CORNERS}`);
  }
}

function reportUnskinned(skinnable: boolean, nodes: number, tally: Tally): void {
  if (skinnable) {
    tally.add("skin-missing", {
      count: nodes,
      message: (count) =>
        `${plural(count, "node shows", "nodes show")} a mesh with joints and weights, but without a skin to read them by.`,
      done: "Left out."
    });
  } else {
    tally.add("mesh-unskinned", {
      count: nodes,
      message: (count) => `${plural(count, "mesh is", "meshes are")} shown without a skin.`,
      done: "Left out."
    });
  }
}
