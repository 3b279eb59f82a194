import {csvFormat} from "d3";
import type {Row} from "../metrics/metric.js";

const columns = ["rig", "joint", "motion", "degrees", "method", "weighting", "metric", "value", "vertex"] as const;

/**
 * Rows as comma-separated text, a header first; numbers keep all their digits, a missing vertex stays empty. A rig or joint
 * whose name a spreadsheet would take for a formula gets an apostrophe before it.
 */
export const rowsCsv = (rows: readonly Row[]): string =>
  csvFormat(
    rows.map((row) => ({...row, rig: plain(row.rig), joint: plain(row.joint)})),
    [...columns]
  );

const plain = (name: string): string => (/^[=+\-@\t\r]/.test(name) ? `'${name}` : name);
