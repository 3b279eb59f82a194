import {pathOf, setAttributes, svgElement} from "../../ui/element.js";
import type {Plane} from "../plane.js";
import type {Point} from "../point.js";

/** A circle about a point of the plane. */
export function ring(
  drawing: Plane,
  radius: number,
  className: string,
  centre: Point = {x: 0, y: 0}
): SVGCircleElement {
  const {x, y} = drawing.toDrawing(centre);
  return svgElement("circle", {class: className, cx: x, cy: y, r: radius * drawing.scale});
}

/** A word in the drawing, centred on where `setWord` puts it. */
export function word(text: string, className = "plane-word"): SVGTextElement {
  const element = svgElement("text", {class: className, "text-anchor": "middle", dy: "0.35em"});
  element.textContent = text;
  return element;
}

export function setWord(element: SVGTextElement, drawing: Plane, at: Point): void {
  const {x, y} = drawing.toDrawing(at);
  setAttributes(element, {x, y});
}

export function setLine(element: SVGLineElement, drawing: Plane, from: Point, to: Point): void {
  const a = drawing.toDrawing(from);
  const b = drawing.toDrawing(to);
  setAttributes(element, {x1: a.x, y1: a.y, x2: b.x, y2: b.y});
}

export function setDot(element: SVGCircleElement, drawing: Plane, at: Point): void {
  const {x, y} = drawing.toDrawing(at);
  setAttributes(element, {cx: x, cy: y});
}

export const outline = (drawing: Plane, points: readonly Point[], close = true): string =>
  pathOf(points.map(drawing.toDrawing), close);
