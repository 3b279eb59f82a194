import type {Influences, Rig} from "../rigs/rig.js";
import type {ChosenStrategy} from "../weights/registry.js";
import type {WeightNote} from "../weights/strategy.js";
import type {Streams} from "./main.js";
import {plainText} from "./plain-text.js";

/** Solves for a strategy's weights and says what it has to tell of them. */
export function solveWeights({id, strategy, options}: ChosenStrategy, rig: Rig, stderr: Streams["stderr"]): Influences {
  const {influences, notes} = finish(strategy.solve(rig, options), id, stderr);
  tellNotes(id, notes, stderr);
  return influences;
}

/** `id`: of the strategy that they are from, with its options. */
export function tellNotes(id: string, notes: readonly WeightNote[], stderr: Streams["stderr"]): void {
  for (const {message} of notes) stderr.write(`${plainText(`${id}: ${message}`)}\n`);
}

/** What steps that yield their share come to. On a terminal one line tells how many hundredths are done, and goes. */
export function finish<Result>(steps: Generator<number, Result>, what: string, stderr: Streams["stderr"]): Result {
  let told = -1;
  for (;;) {
    const step = steps.next();
    if (step.done) {
      if (told >= 0) stderr.write("\r\u001b[K");
      return step.value;
    }
    const percent = Math.floor(100 * step.value);
    if (!stderr.isTTY || percent === told) continue;
    told = percent;
    stderr.write(`\r${what}: ${percent} %`);
  }
}
