import type {Row} from "../../metrics/metric.js";
import type {Solved, SolvedStrategies} from "./solved-strategies.js";
import type {WeightsState} from "./state.js";

/** Facts of weights alone as rows, a strategy and a number each: they are the same at every angle and under every method. */
export function weightRows(
  {motion}: Readonly<WeightsState>,
  {rig, joint, solved}: Pick<SolvedStrategies, "rig" | "joint" | "solved">,
  factsOf: (solved: Solved, joint: number) => Readonly<Record<string, number>>
): Row[] {
  return Array.from(solved.values())
    .filter((own) => own.rig === rig)
    .flatMap((own) =>
      Object.entries(factsOf(own, joint)).map(([metric, value]) => ({
        rig: rig.id,
        joint: rig.skeleton.joints[joint].name,
        motion,
        degrees: 0,
        method: "none",
        weighting: own.text,
        metric,
        value
      }))
    );
}
