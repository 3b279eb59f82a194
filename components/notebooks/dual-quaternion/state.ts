import {pageState, type PageState} from "../page-state.js";

/** What the figures of the notebook on dual quaternions share. */
export interface DualQuaternionState {
  /** How far the second bone is twisted, 0 to 360. */
  degrees: number;
  /** The second bone's weight, 0 to 1. */
  weight: number;
  /** Where the shape of the first flat figures is moved to. */
  right: number;
  up: number;
  /** Whether that motion is written as −q̂. */
  negated: boolean;
  /** Whether the second bone's quaternion arrives with the opposite sign. */
  opposite: boolean;
  /** How far each of three bones is turned beyond the one before, degrees. */
  spread: number;
}

export type DualQuaternionPage = PageState<DualQuaternionState>;

/** 135 degrees shows the collapse at its plainest, and a step beyond a half turn is still near. */
export const dualQuaternionState = (): DualQuaternionPage =>
  pageState<DualQuaternionState>({
    degrees: 135,
    weight: 0.5,
    right: 1.1,
    up: 0.5,
    negated: false,
    opposite: true,
    spread: 120
  });
