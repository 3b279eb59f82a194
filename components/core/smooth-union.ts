import type {Field} from "./isosurface.js";
import {length, normalize, subtract, type Vector} from "./vector.js";

/** A rounded body along a segment, as muscles, bones and fingers are. Metres. */
export interface Body {
  from: Vector;
  to: Vector;
  /** Radius at either end. */
  radii: readonly [number, number];
  /** What the radius gains midway; negative for a waist. 0 by default. */
  belly?: number;
  /** Thins the section along a direction to `ratio` of its radius. */
  flat?: {along: Vector; ratio: number};
}

/**
 * The distance, near the body's surface, to a tapered capsule of elliptic section.
 * The radius has no slope at either end, so that the round caps go on without a crease.
 */
export function bodyField({from, to, radii, belly = 0, flat}: Body): Field {
  const axis = subtract(to, from);
  const span = length(axis);
  const [ax, ay, az] = span > 0 ? normalize(axis) : [1, 0, 0];
  const [ox, oy, oz] = from;
  const [fx, fy, fz] = flat ? normalize(flat.along) : [0, 0, 0];
  const stretch = flat ? 1 / flat.ratio ** 2 - 1 : 0;
  const [start, end] = radii;
  return (x, y, z) => {
    const px = x - ox;
    const py = y - oy;
    const pz = z - oz;
    const along = Math.min(Math.max(px * ax + py * ay + pz * az, 0), span);
    const t = span > 0 ? along / span : 0;
    const radius = start + (end - start) * t * t * (3 - 2 * t) + 16 * belly * (t * (1 - t)) ** 2;
    const dx = px - along * ax;
    const dy = py - along * ay;
    const dz = pz - along * az;
    const squared = dx * dx + dy * dy + dz * dz;
    if (stretch === 0) return Math.sqrt(squared) - radius;
    const f = dx * fx + dy * fy + dz * fz;
    const stretched = Math.sqrt(squared + stretch * f * f);
    // Divided by its gradient's length, the stretched distance is one again near the surface.
    const slope = Math.sqrt(squared + (stretch * stretch + 2 * stretch) * f * f);
    return slope > 1e-12 ? ((stretched - radius) * stretched) / slope : -radius;
  };
}

/** Exponents below this add less than a billionth of the softness. */
const NEGLIGIBLE = -22;

/** The smooth union: minus `softness` times the logarithm of the summed exponentials of minus the distances. Metres. */
export function smoothUnion(fields: readonly Field[], softness: number): Field {
  const distances = new Float64Array(fields.length);
  return (x, y, z) => {
    let nearest = Infinity;
    for (let i = 0; i < fields.length; ++i) {
      distances[i] = fields[i](x, y, z);
      nearest = Math.min(nearest, distances[i]);
    }
    let sum = 0;
    for (let i = 0; i < fields.length; ++i) {
      const below = (nearest - distances[i]) / softness;
      if (below > NEGLIGIBLE) sum += Math.exp(below);
    }
    return nearest - softness * Math.log(sum);
  };
}
