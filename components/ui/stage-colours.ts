import {countBeyond, sharedDomain} from "../charts/colour-domain.js";
import {mapTable, type MapKind} from "../charts/colour-maps.js";
import {COLOURS} from "../gpu/shader.js";
import type {ColourScale} from "../gpu/skin-drawing.js";
import {weightingOf} from "../sweeps/subject-text.js";
import {weightedRig} from "../sweeps/weighted-rig.js";
import type {Session} from "./session.js";
import {findMap} from "./value-maps.js";

/** What the panes are coloured by: values a method, one scale for all of them. */
export interface StageColours {
  label: string;
  unit: string;
  kind: MapKind;
  values: Record<string, Float32Array>;
  scale: ColourScale;
  /** Vertices of all panes that lie beyond the scale's two ends. */
  clamped: readonly [number, number];
}

/** Of the vertices that differ from rest, the share that a scale reaches; the rest is clamped and counted. */
const REACHED = 0.995;

const tables: Record<MapKind, Uint8Array> = {
  magnitude: mapTable("magnitude", COLOURS),
  signed: mapTable("signed", COLOURS)
};

/** The colours of the session's map for its newest frame; null for clay, or while nothing has been measured. */
export function stageColours({map, frame, methods, rig, joint, engine, weightings}: Session): StageColours | null {
  const chosen = findMap(map);
  if (!chosen || !("values" in chosen || "metric" in chosen)) return null;
  if ("values" in chosen) {
    const values = Object.fromEntries(
      [...methods, "engine"].map((method) => [
        method,
        chosen.values(weightedRig(rig, weightingOf(method), weightings), joint, method)
      ])
    );
    const scale: ColourScale = {table: tables.magnitude, domain: [0, 1]};
    return {label: chosen.label, unit: "", kind: "magnitude", values, scale, clamped: [0, 0]};
  }
  const {id, label, unit, kind, neutral} = chosen.metric;
  const values: Record<string, Float32Array> = {};
  for (const method of methods) {
    const measured = frame?.values[method]?.[id];
    if (!measured) return null;
    values[method] = measured;
  }
  const ofEngine = frame?.values.engine?.[id];
  if (engine && ofEngine) values.engine = ofEngine;
  const least = unit === "m" ? 1e-5 * (frame?.diagonal ?? 1) : 1e-3;
  const panes = Object.values(values);
  const domain = sharedDomain([bulkOf(panes, neutral, least)], kind, neutral, least);
  const beyond = panes.map((pane) => countBeyond(pane, domain));
  const clamped = [0, 1].map((end) => beyond.reduce((sum, counts) => sum + counts[end], 0));
  return {label, unit, kind, values, scale: {table: tables[kind], domain}, clamped: [clamped[0], clamped[1]]};
}

/** What the panes hold without the farthest few: one stray vertex must not wash out all others. */
function bulkOf(panes: readonly Float32Array[], neutral: number, least: number): Float32Array {
  const apart = Float32Array.from(panes.flatMap((pane) => [...pane.filter((v) => Math.abs(v - neutral) > least)]));
  const sorted = apart.sort((a, b) => Math.abs(a - neutral) - Math.abs(b - neutral));
  return sorted.subarray(0, Math.ceil(REACHED * sorted.length));
}
