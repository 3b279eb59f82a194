import {timeRigs, type TimingResult} from "./timing-job.js";
import type {TimingAnswer, TimingQuestion} from "./timing-protocol.js";

/** What a worker's global object offers beyond a page's; the DOM's types only know the page's. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<TimingQuestion>) => void) | null;
  postMessage(answer: TimingAnswer): void;
}
const scope = globalThis as unknown as WorkerScope;

// A message to oneself queues behind what has arrived, so that a cancel is heard between two samples.
const {port1, port2} = new MessageChannel();
let running: {id: number; steps: Generator<number, TimingResult>} | null = null;

/** How often progress is told, milliseconds: each message costs the page a little of what is being timed. */
const TOLD = 100;
let told = 0;

let queued = false;
const proceed = () => {
  if (!queued) port2.postMessage(null);
  queued = true;
};

port1.onmessage = () => {
  queued = false;
  if (!running) return;
  const {id, steps} = running;
  try {
    const step = steps.next();
    if (step.done) {
      running = null;
      scope.postMessage({type: "result", id, result: step.value});
      return;
    }
    if (performance.now() - told > TOLD) {
      told = performance.now();
      scope.postMessage({type: "progress", id, fraction: step.value});
    }
    proceed();
  } catch (error) {
    running = null;
    scope.postMessage({type: "error", id, message: error instanceof Error ? error.message : String(error)});
  }
};

scope.onmessage = ({data}) => {
  if (running) scope.postMessage({type: "result", id: running.id, result: null});
  running = null;
  if (data.type === "cancel") return;
  running = {id: data.id, steps: timeRigs(data.request, () => performance.now())};
  proceed();
};
