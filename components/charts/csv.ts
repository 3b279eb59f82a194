import {csvFormat} from "d3";
import type {Row} from "../metrics/metric.js";

const columns = ["rig", "joint", "motion", "degrees", "method", "weighting", "metric", "value", "vertex"] as const;

/** Rows as comma-separated text, a header first; numbers keep all their digits, a missing vertex stays empty. */
export const rowsCsv = (rows: readonly Row[]): string => csvFormat([...rows], [...columns]);
