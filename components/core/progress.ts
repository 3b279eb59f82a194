/** Runs steps that yield their share from 0 to 1 as a part of longer ones, for which they go from `from` to `to`. */
export function* within<Result>(steps: Generator<number, Result>, from: number, to: number): Generator<number, Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield from + (to - from) * step.value;
  }
}
