/** Milliseconds of work between two looks at what the reader does. */
const SLICE = 8;

/** Runs steps to their end in slices, so that the page never waits, and then calls `done`. */
export function inSlices<Result>(steps: Generator<number, Result>, done: (result: Result) => void): void {
  const end = performance.now() + SLICE;
  do {
    const step = steps.next();
    if (step.done) return done(step.value);
  } while (performance.now() < end);
  setTimeout(() => inSlices(steps, done), 0);
}
