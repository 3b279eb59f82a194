import type {Rig} from "../rigs/rig.js";

/** What the front sends to the worker. Answers carry the request's number. */
export type WeigherQuestion =
  | {type: "rig"; rig: Rig}
  /** `strategy`: an id with its options, as `chooseStrategy` reads it, for the rig that came last. */
  | {type: "weigh"; id: number; strategy: string}
  /** `strategy`: an id alone. */
  | {type: "cancel"; strategy: string};
