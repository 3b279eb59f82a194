/** The middle of numbers, of two middles the greater; NaN of none. */
export const median = (numbers: readonly number[]): number =>
  Float64Array.from(numbers).sort()[numbers.length >> 1] ?? NaN;
