import type {FrameResult} from "../sweeps/analyst-protocol.js";
import {weightingOf} from "../sweeps/subject-text.js";

/** Vertex numbers of the band under a method's weights; `method`: as the frame's results call it, or "engine". */
export const bandOf = (frame: FrameResult, method: string): Uint32Array =>
  (frame.weighted[weightingOf(method)] ?? frame).band;

/** V numbers: the weight of all that turns, as a method's weights have it. */
export const turnedOf = (frame: FrameResult, method: string): Float32Array =>
  (frame.weighted[weightingOf(method)] ?? frame).turned;
