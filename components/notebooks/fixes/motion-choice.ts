import type {PageState} from "../page-state.js";
import {choice} from "../choice.js";
import type {FixesState} from "./state.js";

/** Twist or bend, for every figure of the page. */
export const motionChoice = (state: PageState<FixesState>): HTMLElement =>
  choice(state, "motion", "motion", [
    ["twist", "twist the wrist"],
    ["bend", "bend the elbow"]
  ]);
