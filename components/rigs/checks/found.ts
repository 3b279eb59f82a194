import {findingEntry, type FindingId} from "../finding-catalogue.js";
import {listNames} from "../gltf-tally.js";
import type {Finding, Skeleton} from "../rig.js";

/** What a check has to say beside what the catalogue knows of the finding. */
export interface Found {
  /** One sentence with its numbers and names. */
  message: string;
  /** What the product did about it, one sentence. */
  done?: string;
  count: number;
  /** Rising. */
  vertices?: ArrayLike<number>;
  joints?: readonly number[];
}

/** A finding of the catalogue's severity. */
export const found = (id: FindingId, {message, done = "", count, vertices = [], joints = []}: Found): Finding => ({
  id,
  severity: findingEntry(id).severity,
  message,
  done,
  count,
  vertices: Uint32Array.from(vertices),
  joints
});

/** Three digits that mean something, as a sentence writes them. */
export const brief = (value: number): string => String(Number(value.toPrecision(3)));

/** "12 %", "0.4 %". */
export const percent = (share: number): string => `${brief(100 * share)} %`;

/** The first few of some joints by name. */
export const nameJoints = ({joints}: Skeleton, chosen: readonly number[]): string =>
  listNames(chosen.map((joint) => joints[joint].name));
