import type {Rig} from "../rigs/rig.js";
import type {Streams} from "./main.js";
import {plainText} from "./plain-text.js";

/** Says what a rig's file had wrong and what was done about it, but for notes. */
export function tellFindings({findings}: Rig, stderr: Streams["stderr"]): void {
  for (const {severity, message, done} of findings) {
    if (severity !== "note") stderr.write(`${plainText(`${severity}: ${message} ${done}`.trim())}\n`);
  }
}
