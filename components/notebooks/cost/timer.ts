import type {TimingRequest, TimingResult} from "./timing-job.js";
import type {TimingAnswer, TimingQuestion} from "./timing-protocol.js";

/** Times skinning in a worker, so that the page goes on meanwhile. */
export interface Timer {
  /** Null when it was ended early. Rejects with one sentence. */
  time(request: TimingRequest, onProgress: (fraction: number) => void): Promise<TimingResult | null>;
  cancel(): void;
  /** Ends the worker; what still waits resolves to null. */
  dispose(): void;
}

interface Asked {
  resolve(result: TimingResult | null): void;
  reject(error: Error): void;
  onProgress(fraction: number): void;
}

/** The worker starts with the first question: it is idle on a page that is only read. */
export function createTimer(): Timer {
  let worker: Worker | null = null;
  const waiting = new Map<number, Asked>();
  let last = 0;

  function start(): Worker {
    const started = new Worker(import.meta.resolve("./timing-worker.js"), {type: "module"});
    started.onmessage = ({data}: MessageEvent<TimingAnswer>) => {
      const asked = waiting.get(data.id);
      if (!asked) return;
      if (data.type === "progress") return asked.onProgress(data.fraction);
      waiting.delete(data.id);
      if (data.type === "error") asked.reject(new Error(data.message));
      else asked.resolve(data.result);
    };
    started.onerror = (event) => {
      // Whoever asks next gets a new one: nothing is heard any more of one that could not be loaded.
      started.terminate();
      worker = null;
      const message = `timing: the worker stopped: ${event.message || "it could not be loaded"}`;
      for (const asked of waiting.values()) asked.reject(new Error(message));
      waiting.clear();
    };
    return started;
  }

  return {
    time: (request, onProgress) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        const id = ++last;
        waiting.set(id, {resolve, reject, onProgress});
        worker.postMessage({type: "time", id, request} satisfies TimingQuestion);
      }),
    cancel: () => worker?.postMessage({type: "cancel"} satisfies TimingQuestion),
    dispose() {
      worker?.terminate();
      worker = null;
      for (const asked of waiting.values()) asked.resolve(null);
      waiting.clear();
    }
  };
}
