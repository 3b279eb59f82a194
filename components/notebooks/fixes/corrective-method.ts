import type {FixesState} from "./state.js";

/** Degrees at which the page's shapes are sculpted: the method's own. */
export const KEYS = [60, 120];

/** The method as the reader has set it; what is as usual is not written. */
export function correctiveMethod({target, space, driver}: Pick<FixesState, "target" | "space" | "driver">): string {
  const set = [
    target === "dqs" ? "" : `target=${target}`,
    space === "rest" ? "" : `space=${space}`,
    driver === "triangular" ? "" : `driver=${driver}`
  ].filter(Boolean);
  return set.length > 0 ? `corrective:${set.join(",")}` : "corrective";
}
