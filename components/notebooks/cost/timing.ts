/** Something to time. */
export interface Candidate {
  run(): void;
}

/** What a sample lasts at least, milliseconds: long beside the tenths in which workers' clocks may tick, and too short for a busy machine to interrupt each. */
const SAMPLE = 2;

/** Engines compile what runs often: how long a candidate runs before it counts, milliseconds. */
const WARM_UP = 20;

/** Samples by which a candidate's runs a sample are found: an interrupted one is long enough with too few. */
const CALIBRATIONS = 3;

/** Rounds of samples; of a candidate that has taken `PATIENCE` milliseconds no more than the fewest. */
const ROUNDS = 9;
const FEWEST = 3;
const PATIENCE = 60;

/** Runs a sample at most: of what takes no time at all there is no end. */
const MOST = 1 << 16;

interface Plan {
  run(): void;
  /** Runs a sample. */
  repeats: number;
  /** Milliseconds a run. */
  samples: number[];
  /** Milliseconds of all samples. */
  spent: number;
}

/**
 * Median milliseconds a run of each candidate, its first run never among them. Every round samples every candidate once, so that
 * a busy machine slows all of them alike and their ratios stand. Yields what share is done, often enough that a page's messages
 * are heard in between.
 */
export function* timeCandidates(candidates: readonly Candidate[], now: () => number): Generator<number, number[]> {
  const plans = candidates.map(({run}): Plan => ({run, repeats: 1, samples: [], spent: 0}));
  for (const [i, plan] of plans.entries()) {
    const start = now();
    do plan.run();
    while (now() - start < WARM_UP);
    for (let n = 0; n < CALIBRATIONS && now() - start < PATIENCE; ++n) sample(plan, now);
    yield (i + 1) / (plans.length * (ROUNDS + 1));
  }
  for (let round = 0; round < ROUNDS; ++round) {
    for (const [i, plan] of plans.entries()) {
      if (round < FEWEST || plan.spent < PATIENCE) {
        const milliseconds = sample(plan, now);
        plan.samples.push(milliseconds);
        plan.spent += plan.repeats * milliseconds;
      }
      yield (1 + round + (i + 1) / plans.length) / (ROUNDS + 1);
    }
  }
  return plans.map(({samples}) => median(samples));
}

/** Of one run, the mean over a sample; one that was too short for the clock is taken again with twice the runs. */
function sample(plan: Plan, now: () => number): number {
  for (;;) {
    const start = now();
    for (let i = 0; i < plan.repeats; ++i) plan.run();
    const taken = now() - start;
    if (taken >= SAMPLE || plan.repeats >= MOST) return taken / plan.repeats;
    plan.repeats *= 2;
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}
