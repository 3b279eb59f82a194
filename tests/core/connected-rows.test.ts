import assert from "node:assert/strict";
import {test} from "node:test";
import {connectedRows} from "../../components/core/connected-rows.js";
import {sparseMatrix} from "../../components/core/sparse-matrix.js";

test("rows are in one component when a chain of entries joins them, and a row without entries is its own", () => {
  const links = [
    [0, 4],
    [4, 2],
    [3, 5]
  ];
  const rows = links.flat();
  const columns = links.flatMap(([a, b]) => [b, a]);
  const matrix = sparseMatrix(6, {rows, columns, values: rows.map(() => 1)});
  assert.deepEqual(Array.from(connectedRows(matrix)), [0, 1, 0, 2, 0, 2]);
});
