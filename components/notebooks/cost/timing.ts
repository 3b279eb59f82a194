/** Something to time. */
export interface Candidate {
  run(): void;
}

/** What a sample lasts at least, milliseconds: workers' clocks may tick in tenths. */
const SAMPLE = 8;

/** Rounds of samples, and how long one candidate may take for all of them together, milliseconds: a slow one has fewer. */
const ROUNDS = 7;
const PATIENCE = 100;

/** How long a candidate is run before it counts, milliseconds: engines compile what runs often, and the first runs are slow. */
const WARM_UP = 30;

/**
 * Median milliseconds a run of each candidate. Every round samples every candidate once, so that a busy machine slows all of
 * them alike and their ratios stand. Yields what share is done, often enough that a page's messages are heard in between.
 */
export function* timeCandidates(candidates: readonly Candidate[], now: () => number): Generator<number, number[]> {
  const plans: {repeats: number; rounds: number}[] = [];
  for (const [i, {run}] of candidates.entries()) {
    const start = now();
    let quickest = millisecondsOf(run, 1, now);
    while (now() - start < WARM_UP) quickest = Math.min(quickest, millisecondsOf(run, 1, now));
    const repeats = Math.min(10_000, Math.max(1, Math.ceil(SAMPLE / Math.max(quickest, 1e-3))));
    const rounds = Math.max(1, Math.min(ROUNDS, Math.floor(PATIENCE / (repeats * quickest))));
    plans.push({repeats, rounds});
    yield (i + 1) / (candidates.length * (ROUNDS + 1));
  }
  const samples = candidates.map((): number[] => []);
  for (let round = 0; round < ROUNDS; ++round) {
    for (const [i, {run}] of candidates.entries()) {
      if (round < plans[i].rounds) samples[i].push(millisecondsOf(run, plans[i].repeats, now));
      yield (1 + round + (i + 1) / candidates.length) / (ROUNDS + 1);
    }
  }
  return samples.map(median);
}

/** Of one run, the mean of `repeats`. */
function millisecondsOf(run: () => void, repeats: number, now: () => number): number {
  const start = now();
  for (let i = 0; i < repeats; ++i) run();
  return (now() - start) / repeats;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}
