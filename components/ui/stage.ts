import {html} from "htl";
import {boundsOf, diagonalOf, widen} from "../core/bounds.js";
import {originOf} from "../core/matrix4.js";
import {sharedContext} from "../gpu/shared-context.js";
import {vertexCount} from "../rigs/rig.js";
import {chooseMethod} from "../skinning/registry.js";
import {parseSubject, weightingOf} from "../sweeps/subject-text.js";
import {weightedRig} from "../sweeps/weighted-rig.js";
import {REST_TURN, turnAxis} from "../rigs/joint-turn.js";
import {azimuthAlong, frameBounds, lens, type Camera, type Lens} from "./camera.js";
import {boundOf} from "./bound-cache.js";
import {cameraControls} from "./camera-controls.js";
import {drawingTurn} from "./drawing-turn.js";
import {createPane, type Pane} from "./pane.js";
import {engineSubject, methodSubject} from "./pane-subject.js";
import {turnedOf} from "./frame-weights.js";
import {hasGpu, pictureMaker, type PictureMaker} from "./picture.js";
import type {Session} from "./session.js";
import {stageColours} from "./stage-colours.js";
import {stageLegend} from "./stage-legend.js";
import {skinPointer, type Brush} from "./skin-pointer.js";
import {currentTheme, onThemeChange} from "./theme.js";

export interface StageOptions {
  /** What is said under a pane, from the newest frame; and the same for readers who do not see the picture. */
  caption(session: Session, method: string): {shown: string | Node; spoken: string};
  /** Dragging the part that turns turns it, rather than the camera. */
  dragSkin: boolean;
  /** The wheel zooms: not on a page that scrolls. */
  wheel: boolean;
  /** All bones and joints are drawn, rather than the chosen joint and its motion's ring alone. */
  skeleton: boolean;
  /** What is looked at first, of a pane so many times as wide as high; the whole rig unless given. */
  framing?: Framing;
  brush?: Brush;
}

/** A camera that suits a pane `aspect` times as wide as high. */
export type Framing = (aspect: number) => Camera;

/** The 3D figure: a pane a method; one pose, one camera, one light, one colour scale. */
export interface Stage {
  element: HTMLElement;
  readonly camera: Camera;
  setCamera(camera: Camera): void;
  /** Frames anew, for the size that the panes have. */
  frameAs(framing: Framing): void;
  /** Frames the rig as it is skinned now. */
  reframe(): void;
  /** Frames some vertices, as the first pane's method has skinned them. */
  frameVertices(vertices: ArrayLike<number>): void;
  /** Lights vertices on every pane. */
  light(vertices: Iterable<number>): void;
  /** Calls back as the pointer moves over a pane's surface, with vertex -1 when it leaves. */
  onVertex(listener: (vertex: number, method: string) => void): void;
  onCamera(listener: () => void): void;
  /** Whether it draws just now: it is on screen, and one of those that most is seen of. */
  readonly active: boolean;
  onActive(listener: () => void): void;
  /** The pictures as they are now, side by side. */
  snapshot(): HTMLCanvasElement;
  dispose(): void;
}

export function createStage(
  session: Session,
  {caption, dragSkin, wheel, skeleton, framing: given, brush}: StageOptions
): Stage {
  const panesElement = html<HTMLElement>`<div class="panes"></div>`;
  const legend = stageLegend();
  const element = html<HTMLElement>`<div class="stage">${panesElement}${legend.element}</div>`;
  if (!hasGpu()) {
    element.prepend(
      html`<p class="stage-note">
        This browser has no WebGL2, so the CPU reference draws the picture: the same numbers, a little slower.
      </p>`
    );
  }
  const vertexListeners: ((vertex: number, method: string) => void)[] = [];
  const cameraListeners: (() => void)[] = [];
  const activeListeners: (() => void)[] = [];
  /** By weighting. */
  const makers = new Map<string, PictureMaker>();
  let panes: Pane[] = [];
  let camera: Camera = frameBounds({low: [-1, -1, -1], high: [1, 1, 1]});
  /** How the next picture is framed, until the reader moves the camera; null where the whole rig is. */
  let framing: Framing | null = given ?? null;
  let framed = false;
  let drawing = 0;
  /** Whether there is a first measured picture: it is drawn even off screen, so that the page is whole at once. */
  let drawn = false;

  function rebuild(): void {
    for (const pane of panes) pane.dispose();
    for (const maker of makers.values()) maker.dispose();
    makers.clear();
    const subjects = session.methods.map((id) => methodSubject(makerFor(weightingOf(id)), id));
    const engine = engineSubject(session);
    panes = [...subjects, ...(engine ? [engine] : [])].map((subject, i) => {
      const pane = createPane(session, subject, {reachable: i === 0, skeleton});
      const view = pane.canvas.parentElement as HTMLElement;
      skinPointer(view, session, {
        method: subject.id,
        dragSkin,
        brush,
        lens: () => paneLens(pane),
        hover: (vertex) => vertexListeners.forEach((listener) => listener(vertex, subject.id))
      });
      cameraControls(view, {wheel, camera: () => camera, move: moveByHand});
      sizes.observe(view);
      return pane;
    });
    panesElement.replaceChildren(...panes.map((pane) => pane.element));
    panesElement.style.setProperty("--columns", String(Math.min(panes.length, 2)));
    panesElement.classList.toggle("many", panes.length > 2);
    repose();
    recolour();
  }

  function makerFor(weighting: string): PictureMaker {
    const maker = makers.get(weighting) ?? pictureMaker(weightedRig(session.rig, weighting, session.weightings));
    makers.set(weighting, maker);
    return maker;
  }

  function paneLens({canvas}: Pane): Lens {
    const view = canvas.parentElement as HTMLElement;
    return lens(camera, Math.max(1, view.clientWidth), Math.max(1, view.clientHeight));
  }

  function repose(): void {
    for (const {subject} of panes) subject.picture.setPose(subject.posed(session.posed));
    requestDraw();
  }

  function recolour(): void {
    const colours = stageColours(session);
    legend.show(colours);
    element.classList.toggle("mapped", colours !== null);
    for (const pane of panes) {
      const {id, picture} = pane.subject;
      const values = colours?.values[id];
      picture.setValues(values ?? null, values && colours ? colours.scale : null);
      if (session.frame) picture.setTurned(turnedOf(session.frame, id));
      const {shown, spoken} = caption(session, id);
      pane.say(shown, spoken);
    }
    requestDraw();
  }

  function requestDraw(): void {
    if (drawing || (drawn && !turn.active)) return;
    drawing = requestAnimationFrame(draw);
  }

  function draw(): void {
    drawing = 0;
    const hasSize = Boolean(panes[0]?.canvas.parentElement?.clientWidth);
    if (!framed && hasSize) {
      framed = true;
      if (framing) moveCamera(framing(aspect()));
      else reframe();
    }
    for (const pane of panes) pane.draw(paneLens(pane), currentTheme());
    drawn ||= hasSize && session.frame !== null;
  }

  function moveByHand(next: Camera): void {
    framing = null;
    moveCamera(next);
  }

  function moveCamera(next: Camera): void {
    camera = next;
    requestDraw();
    for (const listener of cameraListeners) listener();
  }

  function skinned(): Float32Array {
    const {method: text, weighting} = parseSubject(session.methods[0]);
    const chosen = chooseMethod(text);
    const rig = weightedRig(session.rig, weighting, session.weightings);
    const size = 3 * vertexCount(rig);
    const surface = {positions: new Float32Array(size), normals: new Float32Array(size)};
    chosen.method.deform(boundOf(rig, chosen), session.posed, surface);
    // Of a skeleton without a mesh there is nothing to see but its joints.
    const joints = session.rig.skeleton.joints.flatMap((_, joint) => originOf(session.posed.world, 16 * joint));
    return size > 0 ? surface.positions : Float32Array.from(joints);
  }

  function frame(positions: Float32Array, least: number): void {
    const bounds = widen(boundsOf(positions), least);
    framed = true;
    moveCamera(frameBounds(bounds, aspect(), bestAzimuth()));
  }

  function aspect(): number {
    const {clientWidth, clientHeight} = panes[0].canvas.parentElement as HTMLElement;
    return clientWidth / Math.max(1, clientHeight);
  }

  /** Along a hinge, across a twist: from where the motion under study is seen best. */
  function bestAzimuth(): number | undefined {
    const {joint, motion, posed, frames, turns} = session;
    const {axis} = turnAxis(posed, joint, frames[joint], turns.get(joint) ?? REST_TURN, motion);
    return motion === "twist" ? undefined : azimuthAlong(axis);
  }

  const reframe = () => frame(skinned(), 0);

  function frameVertices(vertices: ArrayLike<number>): void {
    const all = skinned();
    const chosen = Float32Array.from(
      {length: 3 * vertices.length},
      (_, i) => all[3 * vertices[Math.floor(i / 3)] + (i % 3)]
    );
    // A lone vertex still wants to be seen with what is around it.
    if (chosen.length > 0) frame(chosen, 0.15 * diagonalOf(boundsOf(all)));
  }

  const sizes = new ResizeObserver(() => {
    if (framing) framed = false;
    requestDraw();
  });
  const turn = drawingTurn(element, () => {
    for (const listener of activeListeners) listener();
    requestDraw();
  });
  addEventListener("beforeprint", draw);
  const stops = [
    session.on("rig", () => {
      framing = null;
      framed = false;
      rebuild();
    }),
    session.on("mesh", rebuild),
    session.on("engine", rebuild),
    session.on("pose", repose),
    session.on("study", requestDraw),
    session.on("frame", recolour),
    session.on("view", () => {
      const shown = panes.map(({subject}) => subject.id).filter((id) => id !== "engine");
      if (shown.join() !== session.methods.join()) rebuild();
      else recolour();
    }),
    onThemeChange(requestDraw)
  ];
  const restored = sharedContext()?.onRestored(rebuild);
  if (restored) stops.push(restored);
  rebuild();

  return {
    element,
    get camera() {
      return camera;
    },
    setCamera(next) {
      framing = null;
      framed = true;
      moveCamera(next);
    },
    frameAs(next) {
      framing = next;
      framed = false;
      requestDraw();
    },
    reframe,
    frameVertices,
    light(vertices) {
      const lit = [...vertices];
      for (const {subject} of panes) subject.picture.setLit(lit);
      requestDraw();
    },
    onVertex: (listener) => vertexListeners.push(listener),
    onCamera: (listener) => cameraListeners.push(listener),
    get active() {
      return turn.active;
    },
    onActive: (listener) => activeListeners.push(listener),
    snapshot() {
      const canvases = panes.map((pane) => {
        pane.draw(paneLens(pane), currentTheme());
        return pane.canvas;
      });
      const out = document.createElement("canvas");
      out.width = canvases.reduce((sum, canvas) => sum + canvas.width, 0);
      out.height = Math.max(...canvases.map((canvas) => canvas.height));
      let x = 0;
      for (const canvas of canvases) {
        out.getContext("2d")?.drawImage(canvas, x, 0);
        x += canvas.width;
      }
      return out;
    },
    dispose() {
      cancelAnimationFrame(drawing);
      for (const stop of stops) stop();
      sizes.disconnect();
      turn.end();
      removeEventListener("beforeprint", draw);
      for (const pane of panes) pane.dispose();
      for (const maker of makers.values()) maker.dispose();
    }
  };
}
