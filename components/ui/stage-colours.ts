import {sharedDomain} from "../charts/colour-domain.js";
import {mapTable, type MapKind} from "../charts/colour-maps.js";
import {COLOURS} from "../gpu/shader.js";
import type {ColourScale} from "../gpu/skin-drawing.js";
import type {Session} from "./session.js";
import {findMap, jointWeights} from "./value-maps.js";

/** What the panes are coloured by: values a method, one scale for all of them. */
export interface StageColours {
  label: string;
  unit: string;
  kind: MapKind;
  values: Record<string, Float32Array>;
  scale: ColourScale;
}

const tables: Record<MapKind, Uint8Array> = {
  magnitude: mapTable("magnitude", COLOURS),
  signed: mapTable("signed", COLOURS)
};

/** The colours of the session's map for its newest frame; null for clay, or while nothing has been measured. */
export function stageColours({map, frame, methods, rig, joint}: Session): StageColours | null {
  const chosen = findMap(map);
  if (!chosen || chosen.id === "clay") return null;
  if (!("metric" in chosen)) {
    const weights = jointWeights(rig, joint);
    const values = Object.fromEntries(methods.map((method) => [method, weights]));
    const scale: ColourScale = {table: tables.magnitude, domain: [0, 1]};
    return {label: chosen.label, unit: "", kind: "magnitude", values, scale};
  }
  const {id, label, unit, kind, neutral} = chosen.metric;
  const values: Record<string, Float32Array> = {};
  for (const method of methods) {
    const measured = frame?.values[method]?.[id];
    if (!measured) return null;
    values[method] = measured;
  }
  const least = unit === "m" ? 1e-5 * (frame?.diagonal ?? 1) : 1e-3;
  return {
    label,
    unit,
    kind,
    values,
    scale: {table: tables[kind], domain: sharedDomain(Object.values(values), kind, neutral, least)}
  };
}
