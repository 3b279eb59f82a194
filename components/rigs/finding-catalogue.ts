import {fileFindings} from "./catalogue/file-findings.js";
import {formatFindings} from "./catalogue/format-findings.js";
import {meshFindings} from "./catalogue/mesh-findings.js";
import {skeletonFindings} from "./catalogue/skeleton-findings.js";
import {weightFindings} from "./catalogue/weight-findings.js";
import type {Finding} from "./rig.js";

/** What is known of a finding before it is found in a rig. */
export interface CatalogueEntry {
  severity: Finding["severity"];
  /** A few words. */
  title: string;
  /** Why it matters, one sentence. */
  meaning: string;
  /** What to do about it, one sentence. */
  advice: string;
}

const entries = {...fileFindings, ...formatFindings, ...weightFindings, ...skeletonFindings, ...meshFindings};

/** Every finding that any part of the product can make. */
export type FindingId = keyof typeof entries;

/** By id: what each finding means and what to do about it. */
export const findingCatalogue: Readonly<Record<FindingId, CatalogueEntry>> = entries;

/** Throws for an id that the catalogue has not got. */
export function findingEntry(id: string): CatalogueEntry {
  if (!Object.hasOwn(entries, id)) throw new Error(`finding: ${id} is not in the catalogue, expected one of its ids`);
  return findingCatalogue[id as FindingId];
}
