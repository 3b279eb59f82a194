import {formatDegrees} from "../charts/format.js";
import type {Session} from "./session.js";

/** The new angle after a key, or null when the key is none of the slider's: arrows 1 degree, Shift 10, Home rest. */
export function degreesAfterKey(
  {key, shiftKey}: {key: string; shiftKey: boolean},
  degrees: number,
  {low, high}: {low: number; high: number}
): number | null {
  const step = shiftKey ? 10 : 1;
  const clamp = (value: number) => Math.max(low, Math.min(high, value));
  if (key === "Home") return 0;
  if (key === "End") return high;
  if (key === "ArrowRight" || key === "ArrowUp") return clamp(Math.round(degrees) + step);
  if (key === "ArrowLeft" || key === "ArrowDown") return clamp(Math.round(degrees) - step);
  return null;
}

/** Makes `handle` a slider for the chosen joint's turn, by keyboard and for screen readers. Returns what ends that. */
export function sliderKeys(handle: SVGElement | HTMLElement, session: Session): () => void {
  handle.setAttribute("role", "slider");
  handle.setAttribute("tabindex", "0");
  handle.setAttribute("aria-valuemin", String(session.range.low));
  handle.setAttribute("aria-valuemax", String(session.range.high));
  const speak = () => {
    const {name} = session.rig.skeleton.joints[session.joint];
    handle.setAttribute("aria-label", `${name} ${session.motion}`);
    handle.setAttribute("aria-valuenow", session.degrees.toFixed(1));
    handle.setAttribute("aria-valuetext", `${name}, ${session.motion} ${formatDegrees(session.degrees)}`);
  };
  const stops = [session.on("pose", speak), session.on("study", speak)];
  speak();
  handle.addEventListener("keydown", (event) => {
    const next = degreesAfterKey(event as KeyboardEvent, session.degrees, session.range);
    if (next === null) return;
    event.preventDefault();
    session.turn(next);
  });
  return () => stops.forEach((stop) => stop());
}
