import type {TimingRequest, TimingResult} from "./timing-job.js";

/** What the page sends to the timing worker. A question ends the one before it; `cancel` ends it without another. */
export type TimingQuestion = {type: "time"; id: number; request: TimingRequest} | {type: "cancel"};

/** What the worker sends back: one answer a question, null when it was ended early. */
export type TimingAnswer =
  | {type: "result"; id: number; result: TimingResult | null}
  | {type: "progress"; id: number; fraction: number}
  | {type: "error"; id: number; message: string};
