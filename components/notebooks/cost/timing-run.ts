import {html} from "htl";
import {formatPercent} from "../../charts/format.js";
import type {TimingRequest, TimingResult} from "./timing-job.js";
import {createTimer} from "./timer.js";
import type {Turns} from "./turns.js";

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
  /** The page's one queue. */
  turns: Turns;
  /** Takes the numbers; those of before stay on the page until then. */
  done(result: TimingResult): void | Promise<void>;
}

export function timingRun({request, turns, done}: TimingRunOptions): TimingRun {
  const timer = createTimer();
  let asked: AbortController | null = null;
  const press = () => (asked ? asked.abort() : void start());
  const button = html<HTMLButtonElement>`<button ${{onclick: press}}>measure</button>`;
  const status = html<HTMLElement>`<span class="timing-status" role="status"></span>`;
  const element = html<HTMLElement>`<span class="timing-run">${button}${status}</span>`;
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({isIntersecting}) => isIntersecting)) return;
    seen.disconnect();
    void start();
  });
  /** A hidden page is slowed down by the browser, and its times are of no use. */
  const onHidden = () => document.hidden && asked?.abort();
  document.addEventListener("visibilitychange", onHidden);

  async function start(): Promise<void> {
    if (asked) return;
    const {signal} = (asked = new AbortController());
    signal.addEventListener("abort", () => timer.cancel());
    // What the worker said before it heard of the end arrives after it.
    const tell = (fraction: number) => {
      if (!signal.aborted) status.textContent = `measuring, ${formatPercent(fraction, 0)} done`;
    };
    button.textContent = "cancel";
    status.textContent = "waiting for the measurement before";
    let said = "ended early";
    try {
      await turns(async () => {
        tell(0);
        const result = await timer.time(request, tell);
        if (!result) return;
        await done(result);
        said = "";
      }, signal);
    } catch (error) {
      said = error instanceof Error ? error.message : String(error);
    }
    asked = null;
    button.textContent = "measure again";
    status.textContent = said;
  }

  return {
    element,
    startWhenSeen: (figure) => seen.observe(figure),
    dispose() {
      seen.disconnect();
      asked?.abort();
      document.removeEventListener("visibilitychange", onHidden);
      timer.dispose();
    }
  };
}
