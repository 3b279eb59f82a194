import type {Law} from "../charts/sweep-plot.js";
import {formatScale} from "../charts/format.js";
import type {LawPoint} from "../sweeps/law.js";

/** Closed forms as the chart draws them: one a weight. A law that stays at 1 needs no line of its own beside rest's. */
export function chartLaws(points: readonly LawPoint[]): Law[] {
  const laws = new Map<string, {method: string; weight: number; points: LawPoint[]}>();
  for (const point of points) {
    const key = `${point.method} ${point.weight}`;
    const law = laws.get(key) ?? {method: point.method, weight: point.weight, points: []};
    law.points.push(point);
    laws.set(key, law);
  }
  return [...laws.values()]
    .filter((law) => law.points.some(({value}) => Math.abs(value - 1) > 1e-9))
    .filter((law) => law.weight === 0.5 || Math.abs(law.weight - 0.5) > 0.02)
    .map((law) => ({
      method: law.method,
      label: law.weight === 0.5 ? "|cos(θ/2)|" : `law at w = ${formatScale(law.weight)}`,
      points: law.points
    }));
}
