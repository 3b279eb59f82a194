import type {WeightStrategy} from "./strategy.js";

export const authored: WeightStrategy = {
  id: "authored",
  label: "As authored",
  short: "Authored",
  description: "The weights that the file brings along: as good as the hand that painted them.",
  reference: "The rig's own file",
  options: {},
  optionLabels: {},
  optionMeans: {},
  *solve(rig) {
    return {influences: rig.influences, notes: []};
  }
};
