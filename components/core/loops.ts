/**
 * Threads directed edges, pairs of node numbers in one flat array, into closed loops: each the edges' first nodes in
 * order. Where several edges leave a node they are taken as they come; an edge that leads nowhere ends its loop.
 */
export function threadLoops(edges: readonly number[]): number[][] {
  const leaving = new Map<number, number[]>();
  for (let e = 0; e < edges.length; e += 2) {
    const others = leaving.get(edges[e]);
    if (others) others.push(edges[e + 1]);
    else leaving.set(edges[e], [edges[e + 1]]);
  }
  const loops: number[][] = [];
  for (const start of leaving.keys()) {
    let next = leaving.get(start)?.pop();
    while (next !== undefined) {
      const loop = [start];
      while (next !== undefined && next !== start) {
        loop.push(next);
        next = leaving.get(next)?.pop();
      }
      loops.push(loop);
      next = leaving.get(start)?.pop();
    }
  }
  return loops;
}
