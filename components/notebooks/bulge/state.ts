import {pageState, type PageState} from "../page-state.js";

/** What the figures of the notebook on bent joints share. */
export interface BulgeState {
  /** How far the joint is bent. */
  degrees: number;
  limb: "elbow" | "knee";
  /** Half of the stretch that both bones hold, in radii of the limb. */
  band: number;
  /** How far the middle of the flesh lies on the inner side of the joint, in radii. */
  offset: number;
}

export const bulgeState = (): PageState<BulgeState> =>
  pageState<BulgeState>({degrees: 110, limb: "elbow", band: 1, offset: 0.4});

/** The band widths that the page's figures choose from, in radii, and how they are written. */
export const BANDS = [
  [0.5, "½ radius"],
  [1, "1 radius"],
  [2, "2 radii"]
] as const;
