import type {GLTF, Primitive} from "@gltf-transform/core";
import {floatsOf} from "./gltf-numbers.js";
import {called} from "./gltf-reference.js";
import type {Morph} from "./rig.js";

/** Where a rig keeps the vertices of a primitive as one node shows it. */
export interface ShownPrimitive {
  /** Node number. */
  node: number;
  /** What a person reads for the node. */
  shown: string;
  source: Primitive;
  place: string;
  firstVertex: number;
  vertexCount: number;
}

export interface ReadMorphs {
  /** With nothing of them in the mesh yet. */
  morphs: Morph[];
  /** The weights that the file starts from, one a morph. */
  defaults: number[];
  /** By node number: its morphs, in the order of its mesh's targets. */
  ofNode: Map<number, number[]>;
}

/** Vertices times morphs: 20 million take half a gigabyte. Real faces have some hundred morphs on 20,000 vertices. */
const MOST = 20e6;

/**
 * The morph targets of all primitives: one morph for every target of a mesh and node that shows it, over all primitives of
 * the mesh. `json` is checked; `vertices`: V of the rig.
 */
export function readMorphs(json: GLTF.IGLTF, parts: readonly ShownPrimitive[], vertices: number): ReadMorphs {
  const byNode = new Map<number, ShownPrimitive[]>();
  for (const part of parts) byNode.set(part.node, [...(byNode.get(part.node) ?? []), part]);
  const morphs: Morph[] = [];
  const defaults: number[] = [];
  const ofNode = new Map<number, number[]>();
  const taken = new Set<string>();
  for (const [node, shownParts] of byNode) {
    const count = Math.max(...shownParts.map(({source}) => source.listTargets().length));
    if ((morphs.length + count) * vertices > MOST) {
      throw new Error(
        `file: ${morphs.length + count} morph targets over ${vertices} vertices, expected at most ${MOST} of their product`
      );
    }
    const weights = startWeights(json, node);
    const numbers = Array.from({length: count}, (_, target) => {
      const name = targetName(shownParts, target);
      const unique = taken.has(name) ? `${name} (${shownParts[0].shown})` : name;
      taken.add(unique);
      defaults.push(weights[target] ?? 0);
      return morphs.push({name: unique, defaultWeight: 0, ...gather(shownParts, target, vertices)}) - 1;
    });
    if (count > 0) ofNode.set(node, numbers);
  }
  return {morphs, defaults, ofNode};
}

/** The node's own weights, or else its mesh's. */
function startWeights({nodes = [], meshes = []}: GLTF.IGLTF, number: number): number[] {
  const node = nodes[number];
  return node.weights ?? meshes[node.mesh ?? -1]?.weights ?? [];
}

/** The library gives a target without a name its number. */
function targetName(parts: readonly ShownPrimitive[], target: number): string {
  const name = parts.map(({source}) => source.listTargets()[target]?.getName()).find((text) => text) ?? "";
  return name === "" || name === String(target) ? `morph ${target}` : name;
}

function gather(
  parts: readonly ShownPrimitive[],
  target: number,
  vertices: number
): Pick<Morph, "positions" | "normals"> {
  const positions = new Float32Array(3 * vertices);
  let normals: Float32Array | null = null;
  for (const part of parts) {
    const shifts = readDeltas(part, target, "POSITION");
    if (shifts) positions.set(shifts, 3 * part.firstVertex);
    const turns = readDeltas(part, target, "NORMAL");
    if (!turns) continue;
    normals ??= new Float32Array(3 * vertices);
    normals.set(turns, 3 * part.firstVertex);
  }
  return {positions, normals};
}

function readDeltas(part: ShownPrimitive, target: number, semantic: "POSITION" | "NORMAL"): Float32Array | null {
  const accessor = part.source.listTargets()[target]?.getAttribute(semantic);
  if (!accessor) return null;
  const place = `${part.place}, ${called("morph target", target)}`;
  if (accessor.getType() !== "VEC3" || accessor.getCount() !== part.vertexCount) {
    throw new Error(
      `${place}: ${semantic} is ${accessor.getCount()} ${accessor.getType()}, expected ${part.vertexCount} VEC3, one a vertex`
    );
  }
  const deltas = floatsOf(accessor);
  const wrong = deltas.findIndex((value) => !Number.isFinite(value));
  if (wrong >= 0) {
    throw new Error(
      `${place}: ${semantic} of vertex ${Math.floor(wrong / 3)} is ${deltas[wrong]}, expected finite numbers`
    );
  }
  return deltas;
}
