import type {FrameResult} from "../sweeps/analyst-protocol.js";
import {weightingOf} from "../sweeps/subject-text.js";

/** V numbers: the weight of all that turns, as a method's weights have it; `method`: as the frame's results call it, or "engine". */
export const turnedOf = (frame: FrameResult, method: string): Float32Array =>
  (frame.weighted[weightingOf(method)] ?? frame).turned;
