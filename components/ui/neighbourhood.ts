/** `vertices` and all that share a triangle with them, `rounds` times over. `triangles`: 3T vertex numbers. */
export function neighbourhood(triangles: Uint32Array, vertices: Iterable<number>, rounds: number): Set<number> {
  let inside = new Set(vertices);
  for (let round = 0; round < rounds; ++round) {
    const grown = new Set(inside);
    for (let t = 0; t < triangles.length; t += 3) {
      const corners = [triangles[t], triangles[t + 1], triangles[t + 2]];
      if (corners.some((corner) => inside.has(corner))) for (const corner of corners) grown.add(corner);
    }
    inside = grown;
  }
  return inside;
}
