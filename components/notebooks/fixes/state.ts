import type {Motion} from "../../rigs/joint-frame.js";
import {pageState, type PageState} from "../page-state.js";
import type {Stroke} from "./dual-shares.js";
import type {Act} from "../stage-figure.js";

/** What the figures of the notebook on fixes share. */
export interface FixesState {
  /** How far the joint is turned. */
  degrees: number;
  /** A twist of the wrist, or a bend of the elbow. */
  motion: Motion;
  /** Helper joints a joint. */
  helpers: number;
  /** What the shapes are sculpted to: a method. */
  target: "dqs" | "dib";
  /** Where a shape's offsets are kept: before skinning, or in the frame that dual quaternions turn. */
  space: "rest" | "dqs";
  driver: "triangular" | "rbf";
  /** Share of dual quaternion skinning that the arm's joints ask for: 0 to 1. */
  elbowShare: number;
  wristShare: number;
  /** Whether a press on the figure paints, and how much of dual quaternions it leaves; null while it turns the limb. */
  brush: number | null;
  /** What has been painted over the joints' shares, first strokes first. */
  strokes: readonly Stroke[];
  /** How long the forearm is stretched, × rest. */
  stretch: number;
}

export const fixesState = (): PageState<FixesState> =>
  pageState<FixesState>({
    degrees: 140,
    motion: "twist",
    helpers: 2,
    target: "dqs",
    space: "rest",
    driver: "triangular",
    elbowShare: 0.5,
    wristShare: 1,
    brush: null,
    strokes: [],
    stretch: 1.5
  });

/** What a motion of the page turns, and from where it is seen. */
export const ACTS: Record<"twist" | "bend", Act> = {
  twist: {joint: "wrist", motion: "twist", around: [0.17, 0.17, 0.1, 0.1]},
  bend: {joint: "elbow", motion: "bend", around: [0.34, 0.14, 0.09, 0.43]}
};

export const actOf = (motion: Motion): Act => ACTS[motion === "bend" ? "bend" : "twist"];

/** Degrees that the page's angle reaches. */
export const RANGE = {low: 0, high: 180};
