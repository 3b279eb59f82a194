import {orbit, pan, zoom, type Camera} from "./camera.js";

/** Radians that a pixel of dragging turns the camera. */
const PER_PIXEL = 0.008;

/** Pixels that a pointer may move and still be clicking. */
const STILL = 3;

export interface CameraControls {
  /** Whether the wheel zooms. */
  wheel: boolean;
  camera(): Camera;
  move(camera: Camera): void;
}

/**
 * Orbit by dragging, pan with Shift, the right or the middle button, zoom by wheel; with two fingers pan and pinch.
 * From the keyboard: arrows orbit, Shift and arrows pan, plus and minus zoom.
 */
export function cameraControls(element: HTMLElement, {wheel, camera, move}: CameraControls): void {
  const fingers = new Map<number, {x: number; y: number}>();
  const lift = (event: PointerEvent): void => void fingers.delete(event.pointerId);

  element.addEventListener("pointerdown", (event) => {
    if (event.defaultPrevented) return;
    fingers.set(event.pointerId, {x: event.clientX, y: event.clientY});
  });
  element.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    if (event.buttons === 0) return lift(event);
    const now = {x: event.clientX, y: event.clientY};
    const dx = now.x - before.x;
    const dy = now.y - before.y;
    if (!element.hasPointerCapture(event.pointerId)) {
      if (Math.hypot(dx, dy) < STILL) return;
      // Not before it moves: a click goes to whoever has the pointer, and a joint under it would never get one.
      element.setPointerCapture(event.pointerId);
    }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const pinched = Math.hypot(before.x - other.x, before.y - other.y) / Math.hypot(now.x - other.x, now.y - other.y);
      move(zoom(pan(camera(), dx / 2, dy / 2, element.clientHeight), Number.isFinite(pinched) ? pinched : 1));
    } else if (event.shiftKey || event.buttons > 1) {
      move(pan(camera(), dx, dy, element.clientHeight));
    } else {
      move(orbit(camera(), -dx * PER_PIXEL, dy * PER_PIXEL));
    }
    fingers.set(event.pointerId, now);
  });
  element.addEventListener("pointerup", lift);
  element.addEventListener("pointercancel", lift);
  element.addEventListener("contextmenu", (event) => event.preventDefault());
  if (wheel) {
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      move(zoom(camera(), Math.exp(Math.max(-60, Math.min(60, event.deltaY)) * 0.003)));
    };
    element.addEventListener("wheel", turn, {passive: false});
  }
  element.addEventListener("keydown", (event) => {
    const moved = cameraAfterKey(event, camera(), element.clientHeight);
    if (!moved || event.target !== element) return;
    event.preventDefault();
    move(moved);
  });
}

function cameraAfterKey({key, shiftKey}: KeyboardEvent, camera: Camera, height: number): Camera | null {
  const directions: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1]
  };
  if (key === "+" || key === "=") return zoom(camera, 0.9);
  if (key === "-") return zoom(camera, 1 / 0.9);
  const direction = directions[key];
  if (!direction) return null;
  const [dx, dy] = direction;
  return shiftKey ? pan(camera, -20 * dx, -20 * dy, height) : orbit(camera, 0.1 * dx, -0.1 * dy);
}
