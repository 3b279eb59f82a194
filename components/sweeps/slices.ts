/** What a worker answers to a question with a number of its own. A request that a later one made idle has a result of null. */
export type WorkerAnswer<Result> =
  | {type: "result"; id: number; result: Result | null}
  | {type: "progress"; id: number; fraction: number}
  | {type: "error"; id: number; message: string};

export interface WorkerOptions<Result> {
  /** Sends an answer; the buffers of `transfer` go with it and are not used again. */
  post(answer: WorkerAnswer<Result>, transfer: ArrayBuffer[]): void;
  /** Runs `task` after all that has already arrived. */
  defer(task: () => void): void;
}

/** Long requests, of each kind one at most, that run in turns. */
export interface Slices<Result> {
  /** Ends what of its kind is under way. `steps` yield what share is done, 0 to 1. */
  start(kind: string, id: number, steps: Generator<number, Result>): void;
  /** What was under way has a result of null. */
  end(kind: string): void;
  endAll(): void;
}

/** How long one works before it lets what has arrived meanwhile have its turn, milliseconds. */
const SLICE = 12;

export function createSlices<Result>({post, defer}: WorkerOptions<Result>): Slices<Result> {
  const running = new Map<string, {id: number; steps: Generator<number, Result>}>();

  function run(kind: string, id: number): void {
    const own = running.get(kind);
    if (own?.id !== id) return;
    try {
      const end = performance.now() + SLICE;
      let fraction = 0;
      do {
        const step = own.steps.next();
        if (step.done) {
          running.delete(kind);
          return post({type: "result", id, result: step.value}, []);
        }
        fraction = step.value;
      } while (performance.now() < end);
      post({type: "progress", id, fraction}, []);
      defer(() => run(kind, id));
    } catch (error) {
      running.delete(kind);
      post(refusal(id, error), []);
    }
  }

  function end(kind: string): void {
    const own = running.get(kind);
    running.delete(kind);
    if (own) post({type: "result", id: own.id, result: null}, []);
  }

  return {
    start(kind, id, steps) {
      end(kind);
      running.set(kind, {id, steps});
      defer(() => run(kind, id));
    },
    end,
    endAll() {
      for (const kind of [...running.keys()]) end(kind);
    }
  };
}

export const refusal = (id: number, error: unknown) =>
  ({type: "error", id, message: error instanceof Error ? error.message : String(error)}) as const;
