/**
 * The twin of each half-edge of a closed mesh: half-edge `3 t + e` runs from corner e of triangle t to the next corner.
 * `triangles`: 3T vertex numbers. Throws when an edge has not exactly two triangles that run it in opposite directions.
 */
export function twins(triangles: Uint32Array): Int32Array {
  const count = triangles.reduce((most, v) => Math.max(most, v), 0) + 1;
  const byEnds = new Map<number, number>();
  for (let h = 0; h < triangles.length; ++h) {
    const key = triangles[h] * count + triangles[next(h)];
    if (byEnds.has(key)) throw edgeError(triangles, h, "runs the same way in two triangles");
    byEnds.set(key, h);
  }
  const out = new Int32Array(triangles.length);
  for (let h = 0; h < triangles.length; ++h) {
    const twin = byEnds.get(triangles[next(h)] * count + triangles[h]);
    if (twin === undefined) throw edgeError(triangles, h, "has one triangle");
    out[h] = twin;
  }
  return out;
}

/** The half-edge after `h` in its triangle. */
export const next = (h: number): number => (h % 3 === 2 ? h - 2 : h + 1);

function edgeError(triangles: Uint32Array, h: number, fault: string): Error {
  return new Error(
    `mesh: the edge from vertex ${triangles[h]} to ${triangles[next(h)]} ${fault}, expected two, one each way`
  );
}
