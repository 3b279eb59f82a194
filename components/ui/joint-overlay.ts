import {toDegrees} from "../core/angle.js";
import {originOf} from "../core/matrix4.js";
import type {Vector} from "../core/vector.js";
import {MOTIONS, type Motion} from "../rigs/joint-frame.js";
import {REST_TURN, turnAxis} from "../rigs/joint-turn.js";
import type {Lens} from "./camera.js";
import {pathOf, svgElement} from "./element.js";
import type {Session} from "./session.js";
import {sliderKeys} from "./slider-keys.js";
import {circle, turnDrag} from "./turn-drag.js";

/** The drawing over a pane: bones, joints to click, and the chosen joint's rings to drag. */
export interface JointOverlay {
  element: SVGSVGElement;
  /** Moves everything to where `lens` sees it. */
  update(lens: Lens): void;
  dispose(): void;
}

export interface OverlayOptions {
  /** Whether the keyboard and screen readers reach this pane's handles: one pane of a stage is enough. */
  reachable: boolean;
  /** Whether all bones and joints are drawn, or only the chosen joint and the ring of its motion. */
  skeleton: boolean;
}

export function jointOverlay(session: Session, {reachable, skeleton: drawSkeleton}: OverlayOptions): JointOverlay {
  const element = svgElement("svg", {class: drawSkeleton ? "joint-overlay" : "joint-overlay plain"});
  if (!reachable) element.setAttribute("aria-hidden", "true");
  const bones = svgElement("path", {class: "bones"});
  const joints = svgElement("g", {class: "joints"});
  const rings = MOTIONS.map((motion) => ring(motion));
  const knob = svgElement("g", {class: "knob"});
  knob.append(svgElement("circle", {r: 18, class: "hit"}), svgElement("circle", {r: 8, class: "dot"}));
  element.append(bones, ...rings.map(({group}) => group), joints, knob);
  let lens: Lens | null = null;
  let drawnRig: unknown = null;

  knob.addEventListener("pointerdown", (event) => grab(event, session.motion));
  knob.addEventListener("dblclick", () => session.turn(0));
  const stop = reachable ? sliderKeys(knob, session) : () => {};

  function ring(motion: Motion) {
    const group = svgElement("g", {class: "ring"});
    const hit = svgElement("path", {class: "hit"});
    const line = svgElement("path", {class: "line"});
    const sector = svgElement("path", {class: "sector"});
    const title = svgElement("title");
    title.textContent = motion;
    group.append(title, sector, line, hit);
    hit.addEventListener("pointerdown", (event) => grab(event, motion));
    return {motion, group, hit, line, sector};
  }

  function grab(event: PointerEvent, motion: Motion): void {
    if (!lens || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (motion !== session.motion) session.choose(session.joint, motion);
    const turn = session.turns.get(session.joint) ?? REST_TURN;
    const {axis} = turnAxis(session.posed, session.joint, session.frames[session.joint], turn, motion);
    dragTurn(element, event, session, turnDrag(lens, jointOrigin(session.joint), axis, radius(), ...place(event)));
  }

  function place(event: PointerEvent): [number, number] {
    const box = element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  const jointOrigin = (joint: number): Vector => originOf(session.posed.world, 16 * joint);
  const radius = () => ringRadius(session, lens as Lens, jointOrigin(session.joint));

  function rebuildJoints(): void {
    drawnRig = session.rig;
    joints.replaceChildren(
      ...session.rig.skeleton.joints.map(({name, inSkin}, joint) => {
        const group = svgElement("g", {class: inSkin ? "joint" : "joint ancestor"});
        const title = svgElement("title");
        title.textContent = name;
        group.append(title, svgElement("circle", {r: 11, class: "hit"}), svgElement("circle", {r: 3.5, class: "dot"}));
        group.addEventListener("click", () => session.choose(joint));
        return group;
      })
    );
  }

  return {
    element,
    dispose: stop,
    update(seen) {
      lens = seen;
      if (drawnRig !== session.rig) rebuildJoints();
      const {skeleton} = session.rig;
      const pixels = skeleton.joints.map((_, joint) => seen.project(jointOrigin(joint)));
      const segments = skeleton.joints.map(({parent}, joint) =>
        parent >= 0 ? pathOf([pixels[parent], pixels[joint]]) : ""
      );
      bones.setAttribute("d", segments.join(""));
      pixels.forEach(({x, y}, joint) => {
        const group = joints.children[joint];
        group.setAttribute("transform", `translate(${x.toFixed(1)},${y.toFixed(1)})`);
        group.classList.toggle("chosen", joint === session.joint);
      });
      updateRings(seen);
    }
  };

  function updateRings(seen: Lens): void {
    const {joint, motion, posed, frames} = session;
    const origin = jointOrigin(joint);
    const size = radius();
    const turn = session.turns.get(joint) ?? REST_TURN;
    for (const own of rings) {
      const {axis, zero} = turnAxis(posed, joint, frames[joint], turn, own.motion);
      const around = (from: number, to: number) => circle(origin, axis, zero, size, from, to).map(seen.project);
      const path = pathOf(around(0, 2 * Math.PI), true);
      own.line.setAttribute("d", path);
      own.hit.setAttribute("d", path);
      const chosen = own.motion === motion;
      own.group.classList.toggle("chosen", chosen);
      const angle = turn[own.motion];
      own.sector.setAttribute(
        "d",
        chosen && angle !== 0 ? pathOf([seen.project(origin), ...around(0, angle)], true) : ""
      );
      if (chosen) {
        const {x, y} = around(angle, angle + 1e-3)[0];
        knob.setAttribute("transform", `translate(${x.toFixed(1)},${y.toFixed(1)})`);
      }
    }
  }
}

/** A ring of the limb's own size, but never so small on the pane that it cannot be taken hold of. */
export function ringRadius(session: Session, lens: Lens, origin: Vector): number {
  const limb = session.frame ? 1.7 * session.frame.limbRadius : 0;
  return Math.min(Math.max(limb, 34 / lens.pixelsPerMetre(origin)), 0.3 * (lens.height / lens.pixelsPerMetre(origin)));
}

/** Lets the pointer turn the chosen joint until it is let go; whole degrees unless Alt is held. */
export function dragTurn(
  element: Element,
  down: PointerEvent,
  session: Session,
  turned: (x: number, y: number) => number
): void {
  const box = element.getBoundingClientRect();
  let degrees = session.degrees;
  // What was pressed takes the pointer: a click goes to whoever has it, and a double click on the knob means the knob.
  const held = down.currentTarget as Element;
  held.setPointerCapture(down.pointerId);
  const move = (event: Event) => {
    const {clientX, clientY, altKey} = event as PointerEvent;
    degrees += toDegrees(turned(clientX - box.left, clientY - box.top));
    degrees = Math.max(session.range.low, Math.min(session.range.high, degrees));
    session.turn(altKey ? degrees : Math.round(degrees));
  };
  const end = () => {
    held.removeEventListener("pointermove", move);
    held.removeEventListener("pointerup", end);
    held.removeEventListener("pointercancel", end);
  };
  held.addEventListener("pointermove", move);
  held.addEventListener("pointerup", end);
  held.addEventListener("pointercancel", end);
}
