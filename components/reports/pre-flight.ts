import {rigChecks} from "../rigs/checks/rig-checks.js";
import type {Finding, Rig} from "../rigs/rig.js";
import {checkDroppedAtRest} from "./checks/dropped-at-rest.js";
import {checkRestPose} from "./checks/rest-pose.js";
import {checkSeamTwins} from "./checks/seam-twins.js";

/** Every check of the sheet, in turn: what a page that must not wait calls one at a time. */
export const preFlightChecks: readonly ((rig: Rig) => Finding[])[] = [
  ...rigChecks,
  checkRestPose,
  checkDroppedAtRest,
  checkSeamTwins
];

/** The pre-flight sheet: what reading the file found and what the checks find, the worst first. */
export function preFlight(rig: Rig): Finding[] {
  return sortFindings([...rig.findings, ...preFlightChecks.flatMap((check) => check(rig))]);
}

const RANKS = ["error", "warning", "note"];

/** By severity, then falling count, then id. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return findings
    .slice()
    .sort(
      (a, b) =>
        RANKS.indexOf(a.severity) - RANKS.indexOf(b.severity) ||
        b.count - a.count ||
        (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
    );
}
