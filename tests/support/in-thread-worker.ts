import {createAnalysis} from "../../components/sweeps/analysis.js";
import {createMatching} from "../../components/sweeps/matching.js";
import {createWeighing} from "../../components/sweeps/weighing.js";
import type {WorkerOptions} from "../../components/sweeps/slices.js";

/** What answers, by a word of the worker's file; else analysis does. */
const WORKERS: Readonly<Record<string, (worker: WorkerOptions<unknown>) => (question: never) => void>> = {
  weigher: createWeighing,
  matching: createMatching
};

/** Node has no Worker of the web's kind: this one is in the same thread, but all that crosses is cloned. */
export class InThreadWorker {
  /** Those made since the last `install`. */
  static all: InThreadWorker[] = [];
  onmessage: ((event: {data: unknown}) => void) | null = null;
  onerror: ((event: {message: string}) => void) | null = null;
  ended = false;
  /** What was posted to it, as it arrived. */
  readonly received: unknown[] = [];
  #receive: (question: never) => void;

  constructor(
    readonly url: string,
    readonly options: object
  ) {
    InThreadWorker.all.push(this);
    const worker: WorkerOptions<unknown> = {
      post: (answer, transfer) => {
        const data = structuredClone(answer, {transfer});
        setImmediate(() => this.ended || this.onmessage?.({data}));
      },
      defer: (task) => setImmediate(() => this.ended || task())
    };
    const [, create] = Object.entries(WORKERS).find(([name]) => url.includes(name)) ?? [];
    this.#receive = (create ?? createAnalysis)(worker);
  }

  postMessage(question: unknown) {
    const data = structuredClone(question);
    this.received.push(data);
    setImmediate(() => this.ended || this.#receive(data as never));
  }

  terminate() {
    this.ended = true;
  }

  static install(): void {
    InThreadWorker.all = [];
    Object.assign(globalThis, {Worker: InThreadWorker});
  }

  static remove(): void {
    Reflect.deleteProperty(globalThis, "Worker");
  }
}
