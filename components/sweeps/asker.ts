import type {WorkerAnswer} from "./slices.js";

export interface ProgressOptions {
  /** Called with what share of the work is done, 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/** The page's side of a worker that answers each question by its number. */
export interface Asker<Question, Result> {
  /** Sends what asks for no answer. */
  tell(question: Question): void;
  /** Null when the worker dropped the question. Rejects with one sentence. */
  ask<Own extends Result>(toQuestion: (id: number) => Question, options?: ProgressOptions): Promise<Own | null>;
  /** Ends the worker; what still waits, and what is asked afterwards, resolves to null. */
  dispose(): void;
}

interface Waiting<Result> extends ProgressOptions {
  resolve(result: Result | null): void;
  reject(error: Error): void;
}

/** `name`: whose worker it is, as an error names it. */
export function createAsker<Question, Result>(name: string, worker: Worker): Asker<Question, Result> {
  const waiting = new Map<number, Waiting<Result>>();
  let last = 0;
  let ended = false;

  worker.onmessage = ({data}: MessageEvent<WorkerAnswer<Result>>) => {
    const asked = waiting.get(data.id);
    if (!asked) return;
    if (data.type === "progress") return asked.onProgress?.(data.fraction);
    waiting.delete(data.id);
    if (data.type === "error") asked.reject(new Error(data.message));
    else asked.resolve(data.result);
  };
  worker.onerror = (event) => {
    const message = `${name}: the worker stopped: ${event.message || "it could not be loaded"}`;
    for (const asked of waiting.values()) asked.reject(new Error(message));
    waiting.clear();
  };

  const tell = (question: Question) => worker.postMessage(question);
  return {
    tell,
    ask: <Own extends Result>(toQuestion: (id: number) => Question, {onProgress}: ProgressOptions = {}) =>
      new Promise<Own | null>((resolve, reject) => {
        if (ended) return resolve(null);
        const id = ++last;
        waiting.set(id, {resolve: resolve as Waiting<Result>["resolve"], reject, onProgress});
        tell(toQuestion(id));
      }),
    dispose() {
      ended = true;
      worker.terminate();
      for (const asked of waiting.values()) asked.resolve(null);
      waiting.clear();
    }
  };
}
