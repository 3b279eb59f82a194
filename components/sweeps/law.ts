import {toRadians} from "../core/angle.js";
import type {Study} from "../metrics/study.js";
import {chooseMethod} from "../skinning/registry.js";

/** A point of a closed form of the blended matrix's smallest singular value. */
export interface LawPoint {
  /** Id of the method that it speaks of. */
  method: string;
  /** The weight of the turned bone that it is drawn for. */
  weight: number;
  degrees: number;
  value: number;
}

/** The scale factor that theory gives; null where there is no closed form for the method. `method` may carry options. */
export function scaleLaw(method: string, weight: number, angle: number): number | null {
  return chooseMethod(method).method.scaleLaw?.(weight, angle) ?? null;
}

/** The weight in the band that is nearest to 1/2, where linear blending shrinks most; 1/2 when the band is empty. */
export function middleWeight({band, turned}: Study): number {
  let middle = band.length > 0 ? turned[band[0]] : 0.5;
  for (const v of band) if (Math.abs(turned[v] - 0.5) < Math.abs(middle - 0.5)) middle = turned[v];
  return middle;
}

/** The curves behind a measured scale: for the band's middle weight, and for 1/2 where that is another. */
export function scaleLaws(study: Study, methods: readonly string[], degrees: readonly number[]): LawPoint[] {
  const weights = Array.from(new Set([middleWeight(study), 0.5]));
  return methods.flatMap((method) =>
    weights.flatMap((weight) =>
      degrees.flatMap((angle) => {
        const value = scaleLaw(method, weight, toRadians(angle));
        return value === null ? [] : [{method, weight, degrees: angle, value}];
      })
    )
  );
}
