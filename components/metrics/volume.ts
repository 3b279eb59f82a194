import type {Floats} from "../core/floats.js";
import {threadLoops} from "../core/loops.js";
import {weld} from "../core/weld.js";

/** A surface closed for good: what its volume needs beside the positions of a pose. */
export interface Enclosure {
  /** 3T vertex numbers. */
  triangles: Uint32Array;
  /** Vertex numbers around each open rim, as where a limb is cut off, against the sense of the triangles there. */
  rims: readonly Uint32Array[];
}

/**
 * Finds the open rims of a surface. `triangles`: 3T vertex numbers; `seams`: 3V numbers, a pose in which what belongs
 * together lies together (rest).
 */
export function enclose(triangles: Uint32Array, seams: Floats): Enclosure {
  const companions = weld(seams);
  const count = companions.length;
  const directed = new Set<number>();
  for (let t = 0; t < triangles.length; t += 3) {
    for (let corner = 0; corner < 3; ++corner) {
      directed.add(companions[triangles[t + corner]] * count + companions[triangles[t + ((corner + 1) % 3)]]);
    }
  }
  const rim: number[] = [];
  for (const edge of directed) {
    const from = Math.floor(edge / count);
    const to = edge % count;
    if (!directed.has(to * count + from)) rim.push(to, from);
  }
  return {triangles, rims: threadLoops(rim).map((loop) => Uint32Array.from(loop))};
}

/**
 * The volume enclosed, cubic metres, by the divergence theorem; what overlaps itself counts twice, what is inside out counts
 * negative. Open rims are closed by fans about their middle. `positions`: 3V numbers.
 */
export function enclosedVolume(positions: Floats, {triangles, rims}: Enclosure): number {
  if (triangles.length === 0) return 0;
  // Far from the origin the cones would cancel digits: they stand on a vertex.
  const apex = 3 * triangles[0];
  const ox = positions[apex];
  const oy = positions[apex + 1];
  const oz = positions[apex + 2];
  let sixfold = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const a = 3 * triangles[t];
    const b = 3 * triangles[t + 1];
    const c = 3 * triangles[t + 2];
    const bx = positions[b] - ox;
    const by = positions[b + 1] - oy;
    const bz = positions[b + 2] - oz;
    const cx = positions[c] - ox;
    const cy = positions[c + 1] - oy;
    const cz = positions[c + 2] - oz;
    sixfold +=
      (positions[a] - ox) * (by * cz - bz * cy) +
      (positions[a + 1] - oy) * (bz * cx - bx * cz) +
      (positions[a + 2] - oz) * (bx * cy - by * cx);
  }
  for (const rim of rims) {
    let mx = 0;
    let my = 0;
    let mz = 0;
    let ax = 0;
    let ay = 0;
    let az = 0;
    for (let i = 0; i < rim.length; ++i) {
      const p = 3 * rim[i];
      const q = 3 * rim[(i + 1) % rim.length];
      const px = positions[p] - ox;
      const py = positions[p + 1] - oy;
      const pz = positions[p + 2] - oz;
      const qx = positions[q] - ox;
      const qy = positions[q + 1] - oy;
      const qz = positions[q + 2] - oz;
      mx += px;
      my += py;
      mz += pz;
      ax += py * qz - pz * qy;
      ay += pz * qx - px * qz;
      az += px * qy - py * qx;
    }
    sixfold += (mx * ax + my * ay + mz * az) / rim.length;
  }
  return sixfold / 6;
}

/** The volume that the triangles enclose at rest or in any pose: see `enclosedVolume`. `seams` as for `enclose`. */
export const volume = (positions: Floats, triangles: Uint32Array, seams: Floats = positions): number =>
  enclosedVolume(positions, enclose(triangles, seams));

/** The triangles (3 vertex numbers each) all of whose corners are within. */
export function trianglesWithin(triangles: Uint32Array, within: (vertex: number) => boolean): Uint32Array {
  const kept: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = triangles.subarray(t, t + 3);
    if (corners.every(within)) kept.push(...corners);
  }
  return Uint32Array.from(kept);
}
