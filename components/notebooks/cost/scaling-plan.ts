import type {Row} from "../../metrics/metric.js";
import {costRow} from "./cost-row.js";
import type {RigSize} from "./synthetic-rig.js";
import type {TimedRig, TimingRequest, TimingResult} from "./timing-job.js";

/** What is varied, the others held. */
export type Dimension = keyof RigSize;

const HELD: RigSize = {vertices: 10_000, joints: 64, influences: 4};

export const STEPS: Record<Dimension, readonly number[]> = {
  vertices: [1_000, 10_000, 40_000, 100_000],
  influences: [1, 2, 4, 8],
  joints: [8, 64, 256, 512]
};

export const DIMENSIONS = Object.keys(STEPS) as Dimension[];

/** All rigs of the three series, one after another. */
export const scalingRequest: TimingRequest = {
  rigs: DIMENSIONS.flatMap((dimension) => STEPS[dimension].map((size) => ({...HELD, [dimension]: size})))
};

/** The results of one series, in the order of its steps. */
export function seriesOf(result: TimingResult, dimension: Dimension): readonly TimedRig[] {
  const before = DIMENSIONS.slice(0, DIMENSIONS.indexOf(dimension)).reduce((sum, d) => sum + STEPS[d].length, 0);
  return result.slice(before, before + STEPS[dimension].length);
}

export const scalingRows = (result: TimingResult): Row[] =>
  result.flatMap(({vertices, joints, influences, palette, deform}) => {
    const size = `${vertices} vertices, ${joints} joints, ${influences} influences`;
    return [
      costRow("synthetic", "all", size, "time.paletteMilliseconds", palette),
      ...Object.entries(deform).map(([method, value]) => costRow("synthetic", method, size, "time.milliseconds", value))
    ];
  });
