import {html} from "htl";
import {gpuDistance} from "../gpu/agreement.js";
import {sharedContext} from "../gpu/shared-context.js";
import {chooseMethod} from "../skinning/registry.js";
import {parseSubject} from "../sweeps/subject-text.js";
import {weightedRig} from "../sweeps/weighted-rig.js";
import {methodLabel} from "./method-choices.js";
import type {Session} from "./session.js";

/** Compares the GPU's positions with the CPU reference's for the pose as it is, when the reader asks. */
export function gpuCheck(session: Session): HTMLElement {
  const result = html<HTMLOutputElement>`<output class="gpu-check"></output>`;
  const check = () => {
    const shared = sharedContext();
    const diagonal = session.frame?.diagonal;
    if (!shared || !diagonal) {
      result.value = shared ? "Nothing has been measured yet." : "There is no GPU here: the CPU reference draws.";
      return;
    }
    const shares = session.methods.map((id) => {
      const {method: text, weighting} = parseSubject(id);
      const {method, options} = chooseMethod(text);
      const rig = weightedRig(session.rig, weighting, session.weightings);
      const distance = gpuDistance(shared.gl, method, method.bind(rig, options), session.posed);
      return `${methodLabel(id)} ${(distance / diagonal).toExponential(1)}`;
    });
    result.value = `Largest distance between GPU and CPU, × diagonal: ${shares.join(", ")}`;
  };
  session.on("pose", () => (result.value = ""));
  return html`<span class="gpu-check-group"><button ${{onclick: check}}>check GPU</button>${result}</span>`;
}
