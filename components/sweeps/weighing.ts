import type {Rig} from "../rigs/rig.js";
import {chooseStrategy} from "../weights/registry.js";
import type {SolvedWeights} from "../weights/strategy.js";
import {createSlices, refusal, type WorkerOptions} from "./slices.js";
import type {WeigherQuestion} from "./weigher-protocol.js";

/** The worker's side of the weigher, apart from the worker: of each strategy one is under way at most. */
export function createWeighing(worker: WorkerOptions<SolvedWeights>): (question: WeigherQuestion) => void {
  const slices = createSlices(worker);
  let rig: Rig | null = null;
  return (question) => {
    if (question.type === "rig") {
      rig = question.rig;
      return;
    }
    if (question.type === "cancel") return slices.end(question.strategy);
    const {id} = question;
    try {
      if (!rig) throw new Error("weigher: weights were asked for before there was a rig");
      const {strategy, options} = chooseStrategy(question.strategy);
      slices.start(strategy.id, id, strategy.solve(rig, options));
    } catch (error) {
      worker.post(refusal(id, error), []);
    }
  };
}
