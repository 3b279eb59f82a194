import {formatCount} from "../../charts/format.js";
import type {Rig} from "../../rigs/rig.js";
import type {Bound} from "../../skinning/method.js";
import type {CorrectiveBound} from "../../skinning/corrective.js";
import type {TwistHelpersBound} from "../../skinning/twist-helpers.js";
import {lbs} from "../../skinning/lbs.js";
import {chooseMethod} from "../../skinning/registry.js";
import {vertexBytes} from "../vertex-bytes.js";
import {correctiveMethod} from "./corrective-method.js";
import {paintedVertices} from "./dual-shares.js";
import type {FixesState} from "./state.js";

/** A way of the page, as the reader has set it, and what it asks for. */
export interface Fix {
  /** The method's id with its options. */
  method: string;
  /** Multiplications and additions a vertex, at as many influences as the arm then has, with one joint turned by one motion. */
  flops: number;
  /** What is stored of a vertex, bytes. */
  vertexBytes: number;
  /** Of the palette, all joints, bytes. */
  paletteBytes: number;
  /** What somebody makes by hand, and of how many. */
  byHand: string;
}

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
    const {flops, paletteBytes} = method.cost(influences.k, options);
    const bytes = vertexBytes(method, bound);
    // A method that adds joints counts one helper a joint; here they are all there to be counted.
    const jointBytes = bound.rig === rig ? paletteBytes : lbs.cost(influences.k).paletteBytes;
    return {
      method: id,
      flops,
      vertexBytes: bytes.rig + bytes.beside,
      paletteBytes: jointBytes * skeleton.joints.length,
      byHand: byHand(method.id, bound, state)
    };
  });
}

/** What somebody makes for a method, and how much of it. */
function byHand(id: string, bound: Bound, {strokes}: Readonly<FixesState>): string {
  if (id === "twist-helpers")
    return `${formatCount((bound as TwistHelpersBound).helpers.length)} helper joints, weighted`;
  if (id === "corrective") return `${formatCount((bound as CorrectiveBound).activations.length)} shapes, sculpted`;
  if (id === "blend") {
    const count = paintedVertices(strokes);
    return `shares of two joints${count > 0 ? `, ${formatCount(count)} vertices painted` : ""}`;
  }
  return "nothing";
}
