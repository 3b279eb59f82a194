import {svgElement} from "../ui/element.js";
import type {Plane} from "./plane.js";
import type {Point} from "./point.js";

export interface DragHandleOptions {
  plane: Plane;
  /** What it moves, as in "bend of the forearm". */
  label: string;
  low: number;
  high: number;
  /** What an arrow key changes it by; with Shift ten times that. */
  step: number;
  read(): number;
  write(value: number): void;
  /** Where it sits in the plane for a value, and the value for where it is dragged to. */
  place(value: number): Point;
  value(point: Point): number;
  /** The value as it is read out, with its unit. */
  format(value: number): string;
}

/** A knob in a flat figure that is dragged or moved by keys; a double click brings back its first value. */
export interface DragHandle {
  element: SVGGElement;
  /** Moves it to where the value now is. */
  update(): void;
}

export function dragHandle(options: DragHandleOptions): DragHandle {
  const {plane, label, low, high, step, read, write, place, value, format} = options;
  const first = read();
  const element = svgElement("g", {class: "drag-handle", role: "slider", tabindex: 0, "aria-label": label});
  element.setAttribute("aria-valuemin", String(low));
  element.setAttribute("aria-valuemax", String(high));
  element.append(svgElement("circle", {r: 18, class: "hit"}), svgElement("circle", {r: 8, class: "dot"}));
  const set = (next: number) => write(Math.min(high, Math.max(low, Math.round(next / step) * step)));

  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    element.focus({preventScroll: true});
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener("pointermove", (event) => {
    if (element.hasPointerCapture(event.pointerId)) set(value(plane.fromPointer(event)));
  });
  element.addEventListener("dblclick", () => write(first));
  element.addEventListener("keydown", (event) => {
    const next = valueAfterKey(event, read(), step, low, high, first);
    if (next === null) return;
    event.preventDefault();
    set(next);
  });
  return {
    element,
    update() {
      const {x, y} = plane.toDrawing(place(read()));
      element.setAttribute("transform", `translate(${x.toFixed(2)},${y.toFixed(2)})`);
      element.setAttribute("aria-valuenow", String(Number(read().toFixed(6))));
      element.setAttribute("aria-valuetext", `${label}, ${format(read())}`);
    }
  };
}

/** Arrows by one step, with Shift by ten; Home brings back the first value, End the highest. Null for any other key. */
function valueAfterKey(
  {key, shiftKey}: KeyboardEvent,
  value: number,
  step: number,
  low: number,
  high: number,
  first: number
): number | null {
  const by = shiftKey ? 10 * step : step;
  if (key === "Home") return first;
  if (key === "End") return high;
  if (key === "ArrowRight" || key === "ArrowUp") return Math.min(high, value + by);
  if (key === "ArrowLeft" || key === "ArrowDown") return Math.max(low, value - by);
  return null;
}
