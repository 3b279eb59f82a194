import type {SkinningMethod} from "../../skinning/method.js";
import {chooseMethod} from "../../skinning/registry.js";
import {vertexBytes} from "../vertex-bytes.js";
import {syntheticRig, type RigSize} from "./synthetic-rig.js";

/** What a method costs, counted and not timed. */
export interface CountedCost {
  /** Multiplications and additions a vertex, position and normal. */
  flops: number;
  /** Of linear blending's. */
  ratio: number;
  /** Bytes a joint that the pose writes and every vertex reads. */
  paletteBytes: number;
  /** Bytes a vertex of the rig, and what the method stores beside it: see `vertexBytes`. */
  rigBytes: number;
  besideBytes: number;
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
  const {rig: rigBytes, beside: besideBytes} = vertexBytes(
    method,
    method.bind(syntheticRig({...SMALL, influences: k}))
  );
  return {
    flops,
    ratio: flops / chooseMethod("lbs").method.cost(k).flops,
    paletteBytes,
    rigBytes,
    besideBytes,
    ...wordsOf(method)
  };
}

/** The rig that methods are bound to where they have to be: of its eight joints each but the first has its shapes. */
const SMALL: RigSize = {vertices: 64, joints: 8, influences: 4};

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
  const source = method.glsl.source(method.bind(syntheticRig(SMALL))).replace(/\/\/.*/g, "");
  const times = (pattern: RegExp) => source.match(pattern)?.length ?? 0;
  return {trigonometry: times(TRIGONOMETRY), choices: times(CHOICES), roots: times(ROOTS)};
}
