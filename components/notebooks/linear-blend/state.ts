import {pageState, type PageState} from "../page-state.js";

/** What the figures of the notebook on linear blending share. */
export interface LinearBlendState {
  /** How far the second bone is turned. */
  degrees: number;
  /** Its weight on the vertex of the worked example, 0 to 1. */
  weight: number;
  /** How far that vertex rests from the joint. */
  distance: number;
}

export const linearBlendState = (): PageState<LinearBlendState> =>
  pageState<LinearBlendState>({degrees: 90, weight: 0.5, distance: 0.6});
