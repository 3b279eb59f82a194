import type {Timing} from "./measure.js";

/** A comparison, as `--json` writes it. */
export interface BenchRow extends Timing {
  /** The row, of the same run, whose `mverts` this one's are divided by. */
  against: string;
  /** `mverts` here by `mverts` there: above 1 is faster. */
  ratio: number;
}

/** Each [name, against] of `pairs`, from timings of one run. */
export function compare(timings: readonly Timing[], pairs: readonly (readonly [string, string])[]): BenchRow[] {
  const named = (name: string): Timing => {
    const timing = timings.find((candidate) => candidate.name === name);
    if (!timing)
      throw new Error(`bench: ${name} was not timed, expected one of ${timings.map((t) => t.name).join(", ")}`);
    return timing;
  };
  return pairs.map(([name, against]) => {
    const timing = named(name);
    return {...timing, against, ratio: timing.mverts / named(against).mverts};
  });
}

/** The rows as lines of aligned columns. */
export function table(rows: readonly BenchRow[]): string {
  const head = ["", "vertices", "median ms", "Mvert/s", "speed", "of"];
  const body = rows.map(({name, vertices, medianMs, mverts, against, ratio}) => [
    name,
    String(vertices),
    medianMs.toFixed(3),
    mverts.toFixed(1),
    `${ratio.toPrecision(3)} x`,
    against
  ]);
  return aligned([head, ...body]);
}

/** Lines of cells in columns of one width, numbers to the right; the first and the last column are words. */
export function aligned(lines: readonly (readonly string[])[]): string {
  const [head] = lines;
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const isText = (column: number) => column === 0 || column === head.length - 1;
  return lines
    .map((line) =>
      line
        .map((cell, i) => (isText(i) ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
        .join("  ")
        .trimEnd()
    )
    .join("\n");
}
