import {html} from "htl";
import {formatFixed, THIN_SPACE} from "../charts/format.js";
import {select} from "./select.js";
import type {Session} from "./session.js";

/** Plays the file's clips under the turns: choose, play, scrub. It loops, never starts by itself, and hides where there are none. */
export function clipPlayer(session: Session): HTMLElement {
  const element = html<HTMLElement>`<div class="clip-player" role="group" aria-label="clips" hidden></div>`;
  const button = html<HTMLButtonElement>`<button aria-label="play the clip">play</button>`;
  const scrub = html<HTMLInputElement>`<input type="range" min="0" step="any" aria-label="time in the clip" />`;
  const time = html<HTMLOutputElement>`<output></output>`;
  const menu = select("clip", [], "-1", (value) => {
    stop();
    session.play(Number(value), 0, true);
  });
  element.append(menu.element, button, scrub, time);
  let ticking = 0;

  const duration = () => session.rig.clips[session.clip]?.duration ?? 0;
  const stop = () => {
    cancelAnimationFrame(ticking);
    ticking = 0;
    button.textContent = "play";
    button.setAttribute("aria-label", "play the clip");
  };
  const start = () => {
    let last = performance.now();
    const tick = (now: number) => {
      const next = session.seconds + (now - last) / 1000;
      last = now;
      session.play(session.clip, duration() > 0 ? next % duration() : 0, false);
      ticking = requestAnimationFrame(tick);
    };
    ticking = requestAnimationFrame(tick);
    button.textContent = "pause";
    button.setAttribute("aria-label", "pause the clip");
  };
  const show = () => {
    menu.set(String(session.clip));
    scrub.max = String(duration());
    scrub.value = String(session.seconds);
    time.value = `${formatFixed(session.seconds, 2)}${THIN_SPACE}s`;
    for (const control of [button, scrub]) control.disabled = session.clip < 0;
  };
  const offer = () => {
    stop();
    element.hidden = session.rig.clips.length === 0;
    const clips = session.rig.clips.map(({name}, clip) => ({value: String(clip), label: name || `clip ${clip}`}));
    menu.offer([{value: "-1", label: "none: rest pose"}, ...clips], "-1");
    show();
  };

  button.addEventListener("click", () => {
    if (!ticking) return start();
    stop();
    session.play(session.clip, session.seconds, true);
  });
  scrub.addEventListener("input", () => {
    stop();
    session.play(session.clip, Number(scrub.value), false);
  });
  scrub.addEventListener("change", () => session.play(session.clip, Number(scrub.value), true));
  session.on("clip", () => {
    if (session.clip < 0) stop();
    show();
  });
  session.on("rig", offer);
  offer();
  return element;
}
