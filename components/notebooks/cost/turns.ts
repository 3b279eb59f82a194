/**
 * Runs `job` when all that was asked for before has ended. Resolves as soon as `signal` is aborted: a job that has not begun
 * then never does, and one that has still holds its turn until it ends.
 */
export type Turns = (job: () => Promise<void>, signal: AbortSignal) => Promise<void>;

/** A page's measurements one after another: two at once would each measure the other. */
export function createTurns(): Turns {
  let last: Promise<void> = Promise.resolve();
  return (job, signal) => {
    const ended = last.then(() => (signal.aborted ? undefined : job()));
    last = ended.catch(() => {});
    const aborted = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), {once: true}));
    return Promise.race([ended, aborted]);
  };
}
