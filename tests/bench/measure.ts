/** One thing to time. */
export interface Candidate {
  name: string;
  /** Vertices that one run skins or copies, each time it does so. */
  vertices: number;
  run(): void;
}

export interface Timing {
  name: string;
  vertices: number;
  medianMs: number;
  /** Millions of vertices a second. */
  mverts: number;
}

const WARM_UP = 5;

/** What a sample lasts at least, milliseconds: as much for quick candidates as for slow ones, or a busy machine favours some. */
const SAMPLE = 20;

/**
 * Medians of `rounds` samples each. Every round samples every candidate once, so that a busy machine slows all of them
 * alike and their ratios stand.
 */
export function time(candidates: readonly Candidate[], rounds: number): Timing[] {
  const repeats = candidates.map(({run}) => {
    const warmUp = Array.from({length: WARM_UP}, () => millisecondsOf(run, 1));
    return Math.ceil(SAMPLE / Math.min(...warmUp));
  });
  const samples = candidates.map((): number[] => []);
  for (let round = 0; round < rounds; ++round) {
    candidates.forEach(({run}, i) => samples[i].push(millisecondsOf(run, repeats[i])));
  }
  return candidates.map(({name, vertices}, i) => {
    const medianMs = median(samples[i]);
    return {name, vertices, medianMs, mverts: vertices / medianMs / 1000};
  });
}

/** Of one run, the mean of `repeats`. */
function millisecondsOf(run: () => void, repeats: number): number {
  const start = performance.now();
  for (let i = 0; i < repeats; ++i) run();
  return (performance.now() - start) / repeats;
}

/** Bytes by which the heap grows a call of `run`, less what looking at the heap costs. */
export const heapGrowth = (run: () => void): number => grown(run) - grown(() => {});

const CALLS = 50;

/** The median of nine batches, as some meet a compilation or a collection. */
function grown(run: () => void): number {
  const batches = Array.from({length: 9}, () => {
    const before = process.memoryUsage().heapUsed;
    for (let call = 0; call < CALLS; ++call) run();
    return (process.memoryUsage().heapUsed - before) / CALLS;
  });
  return median(batches);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}
