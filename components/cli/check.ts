import {parseArgs} from "node:util";
import {preFlight} from "../reports/pre-flight.js";
import {findingEntry} from "../rigs/finding-catalogue.js";
import {plural} from "../rigs/gltf-tally.js";
import {jointCount, vertexCount, type Finding, type Rig} from "../rigs/rig.js";
import {readRig} from "./files.js";
import type {Streams} from "./main.js";
import {plainText} from "./plain-text.js";
import {validateFile, type Validation} from "./validator.js";

export const CHECK_USAGE = "candywrapper check RIG [--json]";

/** Vertices that the JSON lists of a finding: its count tells how many there are. */
const MOST_VERTICES = 100;
/** Vertices, joints and the validator's messages that the text lists. */
const MOST_SHOWN = 10;

/** Prints a rig's pre-flight sheet; 1 when something on it is an error, else 0. */
export async function check(args: string[], {stdout}: Streams): Promise<number> {
  const {path, json} = parse(args);
  const rig = await readRig(path);
  const findings = preFlight(rig);
  const validator = await validateFile(path);
  stdout.write(json ? asJson(rig, findings, validator) : asText(rig, findings, validator));
  return findings.some(({severity}) => severity === "error") ? 1 : 0;
}

function parse(args: string[]): {path: string; json: boolean} {
  const {values, positionals} = readArguments(args);
  if (positionals.length !== 1) throw new Error(`check: ${positionals.length} rigs given, expected 1: ${CHECK_USAGE}`);
  return {path: positionals[0], json: values.json};
}

function readArguments(args: string[]) {
  try {
    return parseArgs({args, allowPositionals: true, options: {json: {type: "boolean", default: false}}});
  } catch (error) {
    const [problem] = (error as Error).message.split(/[.\n]/);
    throw new Error(`check: ${problem}, expected ${CHECK_USAGE}`);
  }
}

function asJson(rig: Rig, findings: readonly Finding[], validator: Validation | null): string {
  const sheet = {
    rig: rig.id,
    vertices: vertexCount(rig),
    joints: jointCount(rig.skeleton),
    findings: findings.map(({id, severity, message, done, count, vertices, joints}) => ({
      id,
      severity,
      message,
      done,
      advice: findingEntry(id).advice,
      count,
      vertices: Array.from(vertices.subarray(0, MOST_VERTICES)),
      joints
    })),
    validator
  };
  // JSON escapes most of what a terminal obeys, but not all.
  return `${plainText(JSON.stringify(sheet))}\n`;
}

function asText(rig: Rig, findings: readonly Finding[], validator: Validation | null): string {
  const tally = (["error", "warning", "note"] as const).map((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return plural(count, severity, `${severity}s`);
  });
  const vertices = plural(vertexCount(rig), "vertex", "vertices");
  const joints = plural(jointCount(rig.skeleton), "joint", "joints");
  const blocks = [
    [`${rig.id}: ${vertices}, ${joints}; ${tally.join(", ")}`],
    ...findings.map((finding) => describeFinding(rig, finding)),
    describeValidation(validator)
  ];
  return `${blocks.map((lines) => lines.map(plainText).join("\n")).join("\n\n")}\n`;
}

function describeFinding(rig: Rig, {id, severity, message, done, count, vertices, joints}: Finding): string[] {
  const names = joints.slice(0, MOST_SHOWN).map((joint) => rig.skeleton.joints[joint].path);
  const listed = [
    ...list("vertices", Array.from(vertices.subarray(0, MOST_SHOWN), String), vertices.length),
    ...list("joints", names, joints.length)
  ];
  const details = [message, ...listed, ...(done ? [`Done: ${done}`] : []), `Advice: ${findingEntry(id).advice}`];
  return [`${severity} ${id} (${count})`, ...details.map((line) => `  ${line}`)];
}

function list(what: string, shown: readonly string[], count: number): string[] {
  if (count === 0) return [];
  return [`${what}: ${shown.join(", ")}${count > shown.length ? `, and ${count - shown.length} more` : ""}`];
}

function describeValidation(validator: Validation | null): string[] {
  if (!validator) return ["glTF Validator: not asked, as it reads .glb and .gltf alone"];
  const {source, version, errors, warnings, infos, hints, messages} = validator;
  const shown = messages.slice(0, MOST_SHOWN);
  const more = errors + warnings + infos + hints - shown.length;
  return [
    `${source} ${version}: ${plural(errors, "error", "errors")}, ${plural(warnings, "warning", "warnings")}, ${plural(infos, "info", "infos")}, ${plural(hints, "hint", "hints")}`,
    ...shown.map(({severity, code, pointer, message}) => `  ${severity} ${code} ${pointer}: ${message}`),
    ...(more > 0 ? [`  and ${more} more`] : [])
  ];
}
