import type {Law} from "../charts/sweep-plot.js";
import {formatScale} from "../charts/format.js";
import type {LawPoint} from "../sweeps/law.js";

/**
 * Closed forms as the chart draws them: one a weight. A law that stays at 1 needs no line of its own beside rest's, nor one
 * that is an earlier method's too.
 */
export function chartLaws(points: readonly LawPoint[]): Law[] {
  const laws = new Map<string, LawPoint[]>();
  for (const point of points) {
    const key = `${point.method} ${point.weight}`;
    laws.set(key, [...(laws.get(key) ?? []), point]);
  }
  return [...laws.values()]
    .filter((law) => law.some(({value}) => Math.abs(value - 1) > 1e-9))
    .filter(([{weight, worst}]) => weight === worst || Math.abs(weight - worst) > 0.02)
    .map((law) => {
      const [{method, weight, worst, formula}] = law;
      const label = weight === worst && formula ? formula : `law at w = ${formatScale(weight)}`;
      return {method, label, points: law};
    })
    .filter((law, i, all) => all.findIndex((other) => isSame(law, other)) === i);
}

const isSame = (a: Law, b: Law): boolean =>
  a.label === b.label && a.points.every(({value}, i) => Math.abs(value - b.points[i].value) < 1e-9);
