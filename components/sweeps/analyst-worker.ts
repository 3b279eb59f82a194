import {createAnalysis} from "./analysis.js";
import type {AnalystAnswer, AnalystQuestion} from "./analyst-protocol.js";

/** What a worker's global object offers beyond a page's; the DOM's types only know the page's. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<AnalystQuestion>) => void) | null;
  postMessage(answer: AnalystAnswer, transfer: ArrayBuffer[]): void;
}
const scope = globalThis as unknown as WorkerScope;

// A message to oneself queues behind what has arrived, and unlike a timer is not held back to 4 ms.
const {port1, port2} = new MessageChannel();
const tasks: (() => void)[] = [];
port1.onmessage = () => tasks.shift()?.();

const receive = createAnalysis({
  post: (answer, transfer) => scope.postMessage(answer, transfer),
  defer(task) {
    tasks.push(task);
    port2.postMessage(null);
  }
});
scope.onmessage = ({data}) => receive(data);
