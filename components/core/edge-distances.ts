/** The vertices that edges lead to from each of V: those of vertex v are `ends[starts[v]]` to `ends[starts[v + 1] - 1]`. */
export interface Neighbours {
  starts: Uint32Array;
  ends: Uint32Array;
}

/** The edges of triangles, each both ways and once. `triangles`: 3T numbers of V vertices. */
export function neighboursOf(triangles: Uint32Array, count: number): Neighbours {
  const sets = Array.from({length: count}, () => new Set<number>());
  for (let t = 0; t < triangles.length; t += 3) {
    for (let corner = 0; corner < 3; ++corner) {
      const [a, b] = [triangles[t + corner], triangles[t + ((corner + 1) % 3)]];
      sets[a].add(b);
      sets[b].add(a);
    }
  }
  const starts = new Uint32Array(count + 1);
  sets.forEach((set, v) => (starts[v + 1] = starts[v] + set.size));
  return {starts, ends: Uint32Array.from(sets.flatMap((set) => Array.from(set)))};
}

/**
 * How far each of V vertices is from the nearest source along edges (Dijkstra 1959); Infinity where no edge leads. A little more
 * than the way along the surface, which may cross triangles. `positions`: 3V numbers.
 */
export function edgeDistances(
  positions: ArrayLike<number>,
  {starts, ends}: Neighbours,
  sources: Iterable<number>
): Float64Array {
  const distances = new Float64Array(starts.length - 1).fill(Infinity);
  // Vertices that are waiting, as a binary heap by distance; one that came nearer stands in it again.
  const heap: {vertex: number; distance: number}[] = [];
  const push = (vertex: number, distance: number) => {
    distances[vertex] = distance;
    let at = heap.length;
    heap.push({vertex, distance});
    while (at > 0 && heap[(at - 1) >> 1].distance > distance) {
      heap[at] = heap[(at - 1) >> 1];
      at = (at - 1) >> 1;
    }
    heap[at] = {vertex, distance};
  };
  for (const source of sources) push(source, 0);
  while (heap.length > 0) {
    const {vertex, distance} = pop(heap);
    if (distance > distances[vertex]) continue;
    for (let i = starts[vertex]; i < starts[vertex + 1]; ++i) {
      const end = ends[i];
      const length = Math.hypot(
        positions[3 * end] - positions[3 * vertex],
        positions[3 * end + 1] - positions[3 * vertex + 1],
        positions[3 * end + 2] - positions[3 * vertex + 2]
      );
      if (distance + length < distances[end]) push(end, distance + length);
    }
  }
  return distances;
}

function pop<Item extends {distance: number}>(heap: Item[]): Item {
  const top = heap[0];
  const last = heap.pop() as Item;
  if (heap.length === 0) return top;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && heap[child + 1].distance < heap[child].distance) ++child;
    if (heap[child].distance >= last.distance) break;
    heap[at] = heap[child];
    at = child;
  }
  heap[at] = last;
  return top;
}
