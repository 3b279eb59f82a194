import {formatCount} from "../../charts/format.js";
import type {Rig} from "../../rigs/rig.js";
import type {Bound} from "../../skinning/method.js";
import type {CorrectiveBound} from "../../skinning/corrective.js";
import type {TwistHelpersBound} from "../../skinning/twist-helpers.js";
import {lbs} from "../../skinning/lbs.js";
import {chooseMethod} from "../../skinning/registry.js";
import {correctiveMethod} from "./corrective-method.js";
import {paintedVertices} from "./dual-shares.js";
import type {FixesState} from "./state.js";

/** A way of the page, as the reader has set it, and what it asks for. */
export interface Fix {
  /** The method's id with its options. */
  method: string;
  /** Multiplications and additions a vertex, at as many influences as the arm then has. */
  flops: number;
  /** What is read of a vertex, bytes, beside the palette. */
  vertexBytes: number;
  /** Of the palette, all joints, bytes. */
  paletteBytes: number;
  /** What somebody makes by hand, and of how many. */
  byHand: string;
}

/** Position and normal, three floats each. */
const SURFACE_BYTES = 24;

/** A joint's number in two bytes, its weight in four. */
const INFLUENCE_BYTES = 6;

/** Of a shape, at a vertex that it moves: the vertex's number, and three floats each of position and normal. */
const OFFSET_BYTES = 28;

/** A painted share. */
const SHARE_BYTES = 4;

/** The joints that somebody would give helpers to: only the wrist twists. */
const HELPED = "joints=wrist";

/** And shapes: both. */
const SCULPTED = "joints=elbow+wrist";

/** The ways that the table compares, plain linear blending first. */
export function fixMethods(state: Readonly<FixesState>): string[] {
  const shapes = correctiveMethod(state);
  return [
    "lbs",
    `twist-helpers:n=${state.helpers},${HELPED}`,
    `${shapes}${shapes.includes(":") ? "," : ":"}${SCULPTED}`,
    "blend",
    "dqs",
    "dqs-scale"
  ];
}

/** What each way costs on `rig`, whose shares are painted: counted on what the method makes of it. */
export function fixList(rig: Rig, state: Readonly<FixesState>): Fix[] {
  return fixMethods(state).map((id) => {
    const {method, options} = chooseMethod(id);
    const bound = method.bind(rig, options);
    const {influences, skeleton} = bound.rig;
    const {flops, paletteBytes} = method.cost(influences.k);
    const {byHand, bytes} = ownWork(method.id, bound, state);
    // A method that adds joints counts one helper a joint; here they are all there to be counted.
    const jointBytes = bound.rig === rig ? paletteBytes : lbs.cost(influences.k).paletteBytes;
    return {
      method: id,
      flops,
      vertexBytes: SURFACE_BYTES + influences.k * INFLUENCE_BYTES + bytes,
      paletteBytes: jointBytes * skeleton.joints.length,
      byHand
    };
  });
}

/** What a method needs beside the file, by hand and in bytes a vertex. */
function ownWork(id: string, bound: Bound, {strokes}: Readonly<FixesState>): {byHand: string; bytes: number} {
  const vertices = bound.rig.mesh.positions.length / 3;
  if (id === "twist-helpers") {
    const count = (bound as TwistHelpersBound).helpers.length;
    return {byHand: `${formatCount(count)} helper joints, weighted`, bytes: 0};
  }
  if (id === "corrective") {
    const {shapes, activations} = bound as CorrectiveBound;
    const bytes = (shapes.shapes.length * OFFSET_BYTES) / vertices;
    return {byHand: `${formatCount(activations.length)} shapes, sculpted`, bytes};
  }
  if (id === "blend") {
    const count = paintedVertices(strokes);
    return {
      byHand: `shares of two joints${count > 0 ? `, ${formatCount(count)} vertices painted` : ""}`,
      bytes: SHARE_BYTES
    };
  }
  return {byHand: "nothing", bytes: 0};
}
