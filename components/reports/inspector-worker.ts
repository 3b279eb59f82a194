import type {Rig} from "../rigs/rig.js";
import {preFlight} from "./pre-flight.js";

/** Inspects one rig after another; an answer carries its question's number. */
self.onmessage = ({data: {id, rig}}: MessageEvent<{id: number; rig: Rig}>) => {
  try {
    self.postMessage({id, findings: preFlight(rig)});
  } catch (error) {
    self.postMessage({id, fault: error instanceof Error ? error.message : String(error)});
  }
};
