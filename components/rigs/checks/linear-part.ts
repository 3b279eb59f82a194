/** What the linear part of a transform does, from its three columns. */
export interface LinearPart {
  determinant: number;
  /** The largest cosine between two columns, 0 to 1: 0 where right angles stay right. */
  shear: number;
  /** The longest column by the shortest, at least 1; infinite where one has no length, and where none has. */
  unevenness: number;
}

/** Speaks of the nine numbers by rows whose rows begin at `offset` of `m`, `stride` apart. */
export function linearPart(m: ArrayLike<number>, offset = 0, stride = 3): LinearPart {
  const r = offset + stride;
  const s = r + stride;
  return ofColumns(m[offset], m[r], m[s], m[offset + 1], m[r + 1], m[s + 1], m[offset + 2], m[r + 2], m[s + 2]);
}

/** Speaks of matrix `i` of column-major 4x4 matrices. */
export function linearPartAt(matrices: ArrayLike<number>, i: number): LinearPart {
  const m = 16 * i;
  return ofColumns(
    matrices[m],
    matrices[m + 1],
    matrices[m + 2],
    matrices[m + 4],
    matrices[m + 5],
    matrices[m + 6],
    matrices[m + 8],
    matrices[m + 9],
    matrices[m + 10]
  );
}

// A skeleton may have 65,535 joints, and a clip many frames of them: nothing is allocated but the answer.
function ofColumns(
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
  cx: number,
  cy: number,
  cz: number
): LinearPart {
  const a = Math.sqrt(ax * ax + ay * ay + az * az);
  const b = Math.sqrt(bx * bx + by * by + bz * bz);
  const c = Math.sqrt(cx * cx + cy * cy + cz * cz);
  const ab = Math.abs(ax * bx + ay * by + az * bz) / (a * b || 1);
  const bc = Math.abs(bx * cx + by * cy + bz * cz) / (b * c || 1);
  const ca = Math.abs(cx * ax + cy * ay + cz * az) / (c * a || 1);
  return {
    determinant: ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx),
    shear: Math.max(ab, bc, ca),
    unevenness: Math.max(a, b, c) / Math.min(a, b, c) || Infinity
  };
}
