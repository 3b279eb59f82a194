import {OTHER_HEMISPHERE} from "../../skinning/pivot.js";
import {dot, realOf} from "./motions.js";

/** A weighted sum of dual quaternions, 8 numbers, and the length of its real part. */
export interface WeightedSum {
  sum: Float64Array;
  norm: number;
}

export interface AlignedSum extends WeightedSum {
  /** 1 or −1 a bone. */
  signs: number[];
}

/** The sum as the quaternions come: what goes wrong when nobody looks at their signs. Not a way of skinning. */
export function blendRaw(duals: readonly ArrayLike<number>[], weights: readonly number[]): WeightedSum {
  const sum = new Float64Array(8);
  duals.forEach((dual, bone) => {
    for (let i = 0; i < 8; ++i) sum[i] += weights[bone] * dual[i];
  });
  return {sum, norm: Math.sqrt(dot(realOf(sum), realOf(sum)))};
}

/** The sum after each sign is made to agree with bone `pivot`'s: the heaviest, the first of such, unless told. */
export function alignedSum(
  duals: readonly Float64Array[],
  weights: readonly number[],
  pivot: number = weights.indexOf(Math.max(...weights))
): AlignedSum {
  const signs = duals.map((dual) => (dot(realOf(dual), realOf(duals[pivot])) < OTHER_HEMISPHERE ? -1 : 1));
  const sum = blendRaw(
    duals.map((dual, bone) => dual.map((value) => signs[bone] * value)),
    weights
  );
  return {...sum, signs};
}
