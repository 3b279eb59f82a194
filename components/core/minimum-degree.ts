import type {SparseMatrix} from "./sparse-matrix.js";

/** Rows between two reports of progress. */
const SLICE = 500;

/**
 * An order in which eliminating the rows of a symmetric matrix fills in little: always the one with the fewest neighbours next,
 * of equals the one that got there last. Neighbours are kept as a quotient graph, in which an eliminated row stands for the
 * clique that it leaves, and counted as in approximate minimum degree (Amestoy, Davis and Duff 1996). Yields what share is
 * done, and returns `size` row numbers.
 */
export function* minimumDegreeOrder({size, starts, columns}: SparseMatrix): Generator<number, Uint32Array> {
  // What is left of each row: its neighbours by entries of the matrix, and the cliques that it belongs to.
  const neighbours = Array.from({length: size}, (_, row) =>
    Array.from(columns.subarray(starts[row], starts[row + 1])).filter((column) => column !== row)
  );
  const cliquesOf = Array.from({length: size}, (): number[] => []);
  const members: number[][] = Array.from({length: size}, () => []);
  const eliminated = new Uint8Array(size);
  const absorbed = new Uint8Array(size);

  const degrees = Uint32Array.from(neighbours, ({length}) => length);
  const queue = createDegreeQueue(degrees);
  const mark = new Int32Array(size).fill(-1);
  const outside = new Int32Array(size);
  const outsideAt = new Int32Array(size).fill(-1);
  const order = new Uint32Array(size);
  for (let step = 0; step < size; ++step) {
    if (step % SLICE === 0) yield step / size;
    const pivot = queue.takeLeast();
    order[step] = pivot;
    eliminated[pivot] = 1;

    mark[pivot] = step;
    const clique: number[] = [];
    const join = (row: number) => {
      if (mark[row] === step || eliminated[row]) return;
      mark[row] = step;
      clique.push(row);
    };
    neighbours[pivot].forEach(join);
    for (const old of cliquesOf[pivot]) {
      members[old].forEach(join);
      members[old] = [];
      absorbed[old] = 1;
    }
    members[pivot] = clique;
    neighbours[pivot] = cliquesOf[pivot] = [];

    // Of each clique that touches the new one, how many of its rows lie outside of that.
    for (const row of clique) {
      cliquesOf[row] = cliquesOf[row].filter((old) => !absorbed[old]);
      for (const old of cliquesOf[row]) {
        if (outsideAt[old] !== step) {
          outsideAt[old] = step;
          members[old] = members[old].filter((member) => !eliminated[member]);
          outside[old] = members[old].length;
        }
        --outside[old];
      }
    }
    const left = size - step - 1;
    for (const row of clique) {
      neighbours[row] = neighbours[row].filter((other) => mark[other] !== step && !eliminated[other]);
      let degree = neighbours[row].length + clique.length - 1;
      cliquesOf[row] = cliquesOf[row].filter((old) => outside[old] > 0);
      for (const old of cliquesOf[row]) degree += outside[old];
      cliquesOf[row].push(pivot);
      queue.move(row, Math.min(degree, left));
    }
  }
  return order;
}

/** Rows by their degrees, in a doubly linked list for each degree. */
function createDegreeQueue(degrees: Uint32Array) {
  const size = degrees.length;
  const heads = new Int32Array(size + 1).fill(-1);
  const before = new Int32Array(size);
  const after = new Int32Array(size);
  let least = 0;
  const add = (row: number) => {
    const degree = degrees[row];
    before[row] = -1;
    after[row] = heads[degree];
    if (heads[degree] >= 0) before[heads[degree]] = row;
    heads[degree] = row;
    least = Math.min(least, degree);
  };
  const remove = (row: number) => {
    if (before[row] >= 0) after[before[row]] = after[row];
    else heads[degrees[row]] = after[row];
    if (after[row] >= 0) before[after[row]] = before[row];
  };
  for (let row = size - 1; row >= 0; --row) add(row);
  return {
    takeLeast(): number {
      while (heads[least] < 0) ++least;
      const row = heads[least];
      remove(row);
      return row;
    },
    move(row: number, degree: number): void {
      remove(row);
      degrees[row] = degree;
      add(row);
    }
  };
}
