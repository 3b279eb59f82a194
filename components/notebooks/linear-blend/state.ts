import {pageState, type PageState} from "../page-state.js";
import type {WeightFormat} from "../../weights/quantise-influences.js";

/** What the figures of the notebook on linear blending share. */
export interface LinearBlendState {
  /** How far the second bone is turned. */
  degrees: number;
  /** Its weight on the vertex of the worked example, 0 to 1. */
  weight: number;
  /** How far that vertex rests from the joint. */
  distance: number;
  /** Of three bones: the third one's weight on the vertex, and what the second has of the rest, both 0 to 1. */
  third: number;
  secondShare: number;
  /** Which vertex along the wrist's band, 0 to 20. */
  station: number;
  /** Influences a vertex, and how their weights are stored. */
  influences: number;
  format: WeightFormat;
}

export const linearBlendState = (): PageState<LinearBlendState> =>
  pageState<LinearBlendState>({
    degrees: 90,
    weight: 0.5,
    distance: 0.6,
    third: 0.3,
    secondShare: 0.5,
    station: 10,
    influences: 4,
    format: "u8"
  });
