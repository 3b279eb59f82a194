import {svgElement} from "../ui/element.js";
import type {Point} from "./point.js";

/** A drawing of a part of the plane, y upward, as wide as its column. */
export interface Plane {
  element: SVGSVGElement;
  /** From the plane's units to the drawing's. */
  toDrawing(point: Point): Point;
  /** From a pointer on the page to the plane's units. */
  fromPointer(event: {clientX: number; clientY: number}): Point;
  /** Drawing units a unit of the plane. */
  scale: number;
}

export interface PlaneOptions {
  /** Its name for those who do not see it, and over its saved picture. */
  label: string;
  /** Of the drawing: it is shown at about this size in pixels, so that text in it stays legible. */
  width: number;
  height: number;
  /** Where the plane's origin is, in shares of width and height from the upper left. */
  origin?: Point;
  /** Drawing units a unit of the plane. */
  scale: number;
}

export function plane({label, width, height, origin = {x: 0.5, y: 0.5}, scale}: PlaneOptions): Plane {
  const element = svgElement("svg", {
    class: "plane",
    viewBox: `0 0 ${width} ${height}`,
    role: "group",
    "aria-label": label,
    style: `--width: ${width}px`
  });
  const left = origin.x * width;
  const top = origin.y * height;
  return {
    element,
    scale,
    toDrawing: ({x, y}) => ({x: left + scale * x, y: top - scale * y}),
    fromPointer({clientX, clientY}) {
      const box = element.getBoundingClientRect();
      const ratio = width / box.width;
      return {x: ((clientX - box.left) * ratio - left) / scale, y: (top - (clientY - box.top) * ratio) / scale};
    }
  };
}
