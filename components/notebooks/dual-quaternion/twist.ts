import {toDegrees, toRadians} from "../../core/angle.js";
import {formatDegrees, formatScale} from "../../charts/format.js";
import {dragHandle, type DragHandle} from "../drag-handle.js";
import type {Plane} from "../plane.js";
import {polar, type Point} from "../point.js";
import {slider} from "../slider.js";
import type {DualQuaternionPage} from "./state.js";

/** Twists run past the half turn and all the way around. */
export const FULL_TURN = 360;

export const twistSlider = (state: DualQuaternionPage): HTMLElement =>
  slider(state, "degrees", {label: "twist", low: 0, high: FULL_TURN, step: 1, format: formatDegrees});

export const weightSlider = (state: DualQuaternionPage): HTMLElement =>
  slider(state, "weight", {
    label: "weight of bone 2",
    low: 0,
    high: 1,
    step: 0.05,
    format: (value) => formatScale(value)
  });

/** A knob on a circle about `centre` that twists the second bone of the whole page. */
export function twistHandle(
  state: DualQuaternionPage,
  drawing: Plane,
  label: string,
  radius: number,
  centre: () => Point = () => ({x: 0, y: 0})
): DragHandle {
  return dragHandle({
    plane: drawing,
    label,
    low: 0,
    high: FULL_TURN,
    step: 1,
    read: () => state.value.degrees,
    write: (degrees) => state.set({degrees}),
    place(degrees) {
      const at = polar(radius, toRadians(degrees));
      return {x: centre().x + at.x, y: centre().y + at.y};
    },
    value: ({x, y}) => (toDegrees(Math.atan2(y - centre().y, x - centre().x)) + 360) % 360,
    format: formatDegrees
  });
}
