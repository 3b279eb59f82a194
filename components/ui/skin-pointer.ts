import {originOf} from "../core/matrix4.js";
import {REST_TURN, turnAxis} from "../rigs/joint-turn.js";
import type {Lens} from "./camera.js";
import {turnedOf} from "./frame-weights.js";
import {dragTurn, ringRadius} from "./joint-overlay.js";
import {pickVertex} from "./pick.js";
import type {Session} from "./session.js";
import {turnDrag} from "./turn-drag.js";

export interface SkinPointer {
  method: string;
  /** Whether dragging the part that turns turns it. */
  dragSkin: boolean;
  lens(): Lens;
  /** The vertex under the pointer, -1 for none. */
  hover(vertex: number): void;
  /** Takes the pointer over while it is active. */
  brush?: Brush;
}

/** Paints on the surface. */
export interface Brush {
  /** Whether a press on the surface paints just now, rather than turns or orbits. */
  active(): boolean;
  /** Each vertex that the pressed pointer comes to. */
  stroke(vertex: number): void;
  /** The pointer is let go. */
  end(): void;
}

/** Lets the pointer read the surface of a pane and, where asked, take hold of what turns. */
export function skinPointer(
  view: HTMLElement,
  session: Session,
  {method, dragSkin, lens, hover, brush}: SkinPointer
): void {
  const pick = (event: {clientX: number; clientY: number}): number => {
    const surface = session.frame?.surfaces[method];
    if (!surface) return -1;
    const box = view.getBoundingClientRect();
    const seen = lens();
    const ray = seen.ray(event.clientX - box.left, event.clientY - box.top);
    return pickVertex(surface.positions, session.rig.mesh.triangles, seen.eye, ray);
  };

  let waiting = false;
  view.addEventListener("pointermove", (event) => {
    if (event.buttons !== 0 || waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      const vertex = pick(event);
      if (dragSkin) view.classList.toggle("grabbable", turns(vertex));
      hover(vertex);
    });
  });
  view.addEventListener("pointerleave", () => hover(-1));

  const turns = (vertex: number) =>
    vertex >= 0 && session.frame !== null && turnedOf(session.frame, method)[vertex] > 0.5;

  if (brush) brushOn(view, brush, pick);
  if (!dragSkin) return;
  // A finger on what turns must not scroll the page; elsewhere it may.
  view.addEventListener(
    "touchstart",
    (event) => {
      if (event.touches.length === 1 && turns(pick(event.touches[0]))) event.preventDefault();
    },
    {passive: false}
  );
  view.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || event.shiftKey || event.defaultPrevented || !turns(pick(event))) return;
    // The camera's own handler must not orbit as well.
    event.preventDefault();
    view.focus();
    const seen = lens();
    const origin = originOf(session.posed.world, 16 * session.joint);
    const turn = session.turns.get(session.joint) ?? REST_TURN;
    const frame = session.frames[session.joint];
    const {axis} = turnAxis(session.posed, session.joint, frame, turn, session.motion);
    const box = view.getBoundingClientRect();
    const radius = ringRadius(session, seen, origin);
    const turned = turnDrag(seen, origin, axis, radius, event.clientX - box.left, event.clientY - box.top);
    dragTurn(view, event, session, turned);
  });
}

/** Lets `brush` have a press on the surface before anyone else, until it is let go. */
function brushOn(view: HTMLElement, brush: Brush, pick: (event: {clientX: number; clientY: number}) => number): void {
  // A finger that paints must not scroll the page.
  view.addEventListener(
    "touchstart",
    (event) => {
      if (brush.active() && event.touches.length === 1 && pick(event.touches[0]) >= 0) event.preventDefault();
    },
    {passive: false}
  );
  view.addEventListener("pointerdown", (event) => {
    const first = brush.active() && event.button === 0 && !event.defaultPrevented ? pick(event) : -1;
    if (first < 0) return;
    event.preventDefault();
    view.setPointerCapture(event.pointerId);
    brush.stroke(first);
    const move = (moved: PointerEvent) => {
      const vertex = pick(moved);
      if (vertex >= 0) brush.stroke(vertex);
    };
    const end = () => {
      view.removeEventListener("pointermove", move);
      view.removeEventListener("pointerup", end);
      view.removeEventListener("pointercancel", end);
      brush.end();
    };
    view.addEventListener("pointermove", move);
    view.addEventListener("pointerup", end);
    view.addEventListener("pointercancel", end);
  });
}
