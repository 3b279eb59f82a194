import {readFile} from "node:fs/promises";
import {dirname, resolve} from "node:path";
import {validateBytes} from "gltf-validator";

/** What Khronos's validator says of a file, as its own: it looks at the format, not at the skin. */
export interface Validation {
  source: "glTF Validator";
  version: string;
  errors: number;
  warnings: number;
  infos: number;
  hints: number;
  /** The worst first; cut to `MOST` where there are more. */
  messages: ValidatorMessage[];
}

export interface ValidatorMessage {
  severity: "error" | "warning" | "info" | "hint";
  code: string;
  message: string;
  /** Where in the file's JSON; "" where it is not there. */
  pointer: string;
}

const SEVERITIES = ["error", "warning", "info", "hint"] as const;

/** One fault mostly repeats at every vertex: the counts tell how many there are. */
const MOST = 1000;

/** Asks Khronos's validator about a .glb or .gltf and the files beside it; null for what it cannot read. */
export async function validateFile(path: string): Promise<Validation | null> {
  try {
    const {validatorVersion, issues} = await validateBytes(new Uint8Array(await readFile(path)), {
      maxIssues: MOST,
      writeTimestamp: false,
      externalResourceFunction: async (uri) =>
        new Uint8Array(await readFile(resolve(dirname(path), decodeURIComponent(uri))))
    });
    const messages = issues.messages
      .map(({code, message, severity, pointer = ""}) => ({severity: SEVERITIES[severity], code, message, pointer}))
      .sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
    return {
      source: "glTF Validator",
      version: validatorVersion,
      errors: issues.numErrors,
      warnings: issues.numWarnings,
      infos: issues.numInfos,
      hints: issues.numHints,
      messages
    };
  } catch {
    // It knows glTF alone; an archive or an FBX that opens here is nothing to it.
    return null;
  }
}
