import {weightStrategies} from "../../weights/registry.js";
import type {WeightsState} from "./state.js";

/** Every strategy as `chooseStrategy` reads it, set as the page's controls are: the text by the strategy's id. */
export const strategyTexts = ({heat, exponent}: Pick<WeightsState, "heat" | "exponent">): Map<string, string> =>
  new Map(
    weightStrategies.map(({id}) => {
      if (id === "heat") return [id, `heat:c=${heat}`];
      if (id === "distance") return [id, `distance:exponent=${exponent}`];
      return [id, id];
    })
  );
