/**
 * Moves `wanted` heights as little as is needed for neighbours to be `gap` apart within [low, high], and keeps their
 * order; the answers stand in the order of `wanted`. Heights that are not numbers stay so and take no room. When there
 * is no room for all, the gap shrinks.
 *
 * Runs of touching labels are merged and centred on the mean of what they want (the pool-adjacent-violators algorithm),
 * which moves a label without a jump as the curves cross; pushing down from the top and back up again would not.
 */
export function spread(wanted: readonly number[], gap: number, [low, high]: readonly [number, number]): number[] {
  const order = wanted.map((_, i) => i).filter((i) => Number.isFinite(wanted[i]));
  order.sort((a, b) => wanted[a] - wanted[b] || a - b);
  const step = order.length > 1 ? Math.min(gap, (high - low) / (order.length - 1)) : gap;

  const runs: {sum: number; count: number}[] = [];
  order.forEach((i, rank) => {
    let run = {sum: wanted[i] - rank * step, count: 1};
    for (let last = runs.at(-1); last && last.sum / last.count > run.sum / run.count; last = runs.at(-1)) {
      run = {sum: run.sum + last.sum, count: run.count + last.count};
      runs.pop();
    }
    runs.push(run);
  });

  const placed = wanted.map(() => NaN);
  const highest = high - (order.length - 1) * step;
  let rank = 0;
  for (const {sum, count} of runs) {
    const start = Math.max(low, Math.min(highest, sum / count));
    for (let i = 0; i < count; ++i, ++rank) placed[order[rank]] = start + rank * step;
  }
  return placed;
}
