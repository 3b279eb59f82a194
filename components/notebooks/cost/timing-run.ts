import {html} from "htl";
import {formatPercent} from "../../charts/format.js";
import type {TimingRequest, TimingResult} from "./timing-job.js";
import {createTimer} from "./timer.js";

/** The button and the progress of a measurement that runs once when its figure is first seen, and again when asked. */
export interface TimingRun {
  /** For the figure's controls. */
  element: HTMLElement;
  /** Runs the first time when `figure` comes into view. */
  startWhenSeen(figure: Element): void;
  dispose(): void;
}

export interface TimingRunOptions {
  request: TimingRequest;
  /** Takes the numbers; those of before stay on the page until then. */
  done(result: TimingResult): void | Promise<void>;
}

export function timingRun({request, done}: TimingRunOptions): TimingRun {
  const timer = createTimer();
  let running = false;
  const press = () => (running ? timer.cancel() : void start());
  const button = html<HTMLButtonElement>`<button ${{onclick: press}}>measure</button>`;
  const status = html<HTMLElement>`<span class="timing-status" role="status"></span>`;
  const element = html<HTMLElement>`<span class="timing-run">${button}${status}</span>`;
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({isIntersecting}) => isIntersecting)) return;
    seen.disconnect();
    void start();
  });
  /** A hidden page is slowed down by the browser, and its times are of no use. */
  const onHidden = () => document.hidden && timer.cancel();
  document.addEventListener("visibilitychange", onHidden);

  const tell = (fraction: number) => (status.textContent = `measuring, ${formatPercent(fraction, 0)} done`);

  async function start(): Promise<void> {
    if (running) return;
    running = true;
    button.textContent = "cancel";
    tell(0);
    let said = "";
    try {
      const result = await timer.time(request, tell);
      if (result) await done(result);
      else said = "ended early";
    } catch (error) {
      said = error instanceof Error ? error.message : String(error);
    }
    running = false;
    button.textContent = "measure again";
    status.textContent = said;
  }

  return {
    element,
    startWhenSeen: (figure) => seen.observe(figure),
    dispose() {
      seen.disconnect();
      document.removeEventListener("visibilitychange", onHidden);
      timer.dispose();
    }
  };
}
