import type {Rig} from "../../rigs/rig.js";
import type {Bound, SkinningMethod} from "../../skinning/method.js";
import {chooseMethod} from "../../skinning/registry.js";
import {syntheticRig, type RigSize} from "./synthetic-rig.js";

/** What a method costs, counted and not timed. */
export interface CountedCost {
  /** Multiplications and additions a vertex, position and normal. */
  flops: number;
  /** Of linear blending's. */
  ratio: number;
  /** Bytes a joint that the pose writes and every vertex reads. */
  paletteBytes: number;
  /** Bytes a vertex of the rig: position, normal, and a joint and a weight an influence. */
  vertexBytes: number;
  /** Bytes a vertex that `bind` keeps beside the rig: pivots, shares, room to work in. */
  keptBytes: number;
  /** Calls of sin, cos and their like in the method's shader. */
  trigonometry: number;
  /** Places of the shader where it chooses: if and ?:. Its loop over the influences is not counted. */
  choices: number;
  /** Square roots of the shader. */
  roots: number;
}

const counted = new Map<string, CountedCost>();

export function countedCost(method: SkinningMethod, k: number): CountedCost {
  const key = `${method.id} ${k}`;
  const known = counted.get(key) ?? count(method, k);
  counted.set(key, known);
  return known;
}

function count(method: SkinningMethod, k: number): CountedCost {
  const {flops, paletteBytes} = method.cost(k);
  return {
    flops,
    ratio: flops / chooseMethod("lbs").method.cost(k).flops,
    paletteBytes,
    vertexBytes: vertexBytes(k),
    keptBytes: keptBytes(method, k),
    ...wordsOf(method)
  };
}

/** What a vertex takes up in a rig's own arrays. */
export function vertexBytes(k: number): number {
  const {mesh, influences} = syntheticRig({vertices: 1, joints: k, influences: k});
  return [mesh.positions, mesh.normals, influences.joints, influences.weights].reduce(
    (sum, array) => sum + array.byteLength,
    0
  );
}

const SMALL: RigSize = {vertices: 16, joints: 8, influences: 1};

/** What a further vertex adds to what `bind` keeps: from two rigs that differ in nothing else. */
function keptBytes(method: SkinningMethod, influences: number): number {
  const [few, many] = [SMALL.vertices, 2 * SMALL.vertices].map((vertices) => {
    const rig = syntheticRig({...SMALL, vertices, influences});
    return bytesBeside(method.bind(rig), rig);
  });
  return (many - few) / SMALL.vertices;
}

/** Bytes of the arrays that are reached from `bound` and not from the rig that it was bound to. */
function bytesBeside(bound: Bound, rig: Rig): number {
  const own = arraysOf(rig, new Set());
  return Array.from(arraysOf(bound, new Set())).reduce(
    (sum, array) => sum + (ArrayBuffer.isView(array) && !own.has(array) ? array.byteLength : 0),
    0
  );
}

function arraysOf(value: unknown, seen: Set<object>): Set<object> {
  if (typeof value !== "object" || value === null || seen.has(value)) return seen;
  seen.add(value);
  if (!ArrayBuffer.isView(value)) for (const inner of Object.values(value)) arraysOf(inner, seen);
  return seen;
}

const TRIGONOMETRY = /\b(?:a?(?:sin|cos|tan)h?|exp2?|log2?|pow)\s*\(/g;
const CHOICES = /\bif\s*\(|\?/g;
/** Length, normalize and distance take one, too. */
const ROOTS = /\b(?:inversesqrt|sqrt|normalize|length|distance)\s*\(/g;

type ShaderWords = Pick<CountedCost, "trigonometry" | "choices" | "roots">;

const words = new Map<string, ShaderWords>();

function wordsOf(method: SkinningMethod): ShaderWords {
  const known = words.get(method.id) ?? shaderWords(method);
  words.set(method.id, known);
  return known;
}

function shaderWords(method: SkinningMethod): ShaderWords {
  const source = method.glsl.source(method.bind(syntheticRig({...SMALL, influences: 4}))).replace(/\/\/.*/g, "");
  const times = (pattern: RegExp) => source.match(pattern)?.length ?? 0;
  return {trigonometry: times(TRIGONOMETRY), choices: times(CHOICES), roots: times(ROOTS)};
}
