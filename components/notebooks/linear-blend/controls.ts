import {formatDegrees, formatScale} from "../../charts/format.js";
import type {PageState} from "../page-state.js";
import {slider} from "../slider.js";
import type {LinearBlendState} from "./state.js";

/** The page's angle, as `label` calls it. */
export const angleSlider = (state: PageState<LinearBlendState>, label: string): HTMLElement =>
  slider(state, "degrees", {label, low: 0, high: 180, step: 1, format: formatDegrees});

/** The weight of the turned bone, which the formulas call w. */
export const weightSlider = (state: PageState<LinearBlendState>): HTMLElement =>
  slider(state, "weight", {label: "weight w", low: 0, high: 1, step: 0.01, format: formatScale});
