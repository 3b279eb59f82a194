/** Something to time. */
export interface Candidate {
  run(): void;
}

/** What a sample lasts at least, milliseconds: long beside the tenths in which workers' clocks may tick, and too short for a busy machine to interrupt each. */
const SAMPLE = 2;

/** Engines compile what runs often: how long a candidate runs before it counts, milliseconds. */
const WARM_UP = 20;

/** Rounds of samples; of a candidate that would take longer than `PATIENCE` milliseconds for them, as many as fit, three at least. */
const ROUNDS = 9;
const FEWEST = 3;
const PATIENCE = 60;

/** Runs a sample at most: of what takes no time at all there is no end. */
const MOST = 1 << 16;

/**
 * Median milliseconds a run of each candidate. Every round samples every candidate once, so that a busy machine slows all of
 * them alike and their ratios stand. Yields what share is done, often enough that a page's messages are heard in between.
 */
export function* timeCandidates(candidates: readonly Candidate[], now: () => number): Generator<number, number[]> {
  const plans: {repeats: number; rounds: number}[] = [];
  const samples = candidates.map((): number[] => []);
  for (const [i, {run}] of candidates.entries()) {
    const start = now();
    const first = millisecondsOf(run, 1, now);
    if (first > PATIENCE) {
      // What takes so long is not asked for another run.
      samples[i].push(first);
      plans.push({repeats: 0, rounds: 0});
      continue;
    }
    while (now() - start < WARM_UP) run();
    // More and more runs at a time, until they last long enough for the clock.
    let repeats = 1;
    let taken = millisecondsOf(run, repeats, now);
    while (repeats * taken < SAMPLE && repeats < MOST) {
      repeats *= 2;
      taken = millisecondsOf(run, repeats, now);
    }
    const rounds = Math.max(FEWEST, Math.min(ROUNDS, Math.floor(PATIENCE / (repeats * taken))));
    plans.push({repeats, rounds});
    yield (i + 1) / (candidates.length * (ROUNDS + 1));
  }
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
