import type {Plane} from "../plane.js";
import type {Point} from "../point.js";

/** Lets a pointer move a whole shape about the plane. For the keyboard there are sliders beside it. */
export function dragBody(body: SVGElement, drawing: Plane, read: () => Point, write: (at: Point) => void): void {
  let held: Point = {x: 0, y: 0};
  body.classList.add("drag-body");
  body.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    body.setPointerCapture(event.pointerId);
    const from = drawing.fromPointer(event);
    const at = read();
    held = {x: at.x - from.x, y: at.y - from.y};
  });
  body.addEventListener("pointermove", (event) => {
    if (!body.hasPointerCapture(event.pointerId)) return;
    const to = drawing.fromPointer(event);
    write({x: to.x + held.x, y: to.y + held.y});
  });
}
