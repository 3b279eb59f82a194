import {pageState, type PageState} from "../page-state.js";

/** What the figures of the notebook on cost share: the size of a rig that is asked about. */
export interface CostState {
  /** Influences a vertex. */
  influences: number;
  vertices: number;
  joints: number;
}

export const costState = (): PageState<CostState> =>
  pageState<CostState>({influences: 4, vertices: 40_000, joints: 64});

/** Influences a vertex that are counted. */
export const INFLUENCES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** "1 influence", "4 influences". */
export const influencesWords = (k: number): string => `${k} ${k === 1 ? "influence" : "influences"}`;
