import {greatest, least} from "d3";
import {formatDegrees} from "./format.js";
import type {Series} from "./series.js";

/** The chart in words, from its own numbers: for those who do not see it. */
export function describeSweep(series: readonly Series[], subject: string, format: (value: number) => string): string {
  const sentences = series.flatMap(({method, line, points}) => {
    const low = least(points, ({value}) => value);
    const high = greatest(points, ({value}) => value);
    if (!low || !high) return [];
    const name = `${method.short}, ${line.phrase}`;
    if (format(low.value) === format(high.value)) return [`${name}: ${format(low.value)} at every angle.`];
    const at = ({value, degrees}: {value: number; degrees: number}) => `${format(value)} at ${formatDegrees(degrees)}`;
    return [`${name}: least ${at(low)}, most ${at(high)}.`];
  });
  return sentences.length > 0 ? `Against ${subject}. ${sentences.join(" ")}` : "Nothing measured yet.";
}
