import type {GLTF} from "@gltf-transform/core";
import {IDENTITY} from "../core/matrix4.js";
import {fromRotation, normalize as normalizeQuaternion, rotate, type Quaternion} from "../core/quaternion.js";
import {cross, dot, length, normalize, reject, scale, type Vector} from "../core/vector.js";

/** A node's local transform: translation after rotation after scale after shear. */
export interface NodeTransform {
  translation: Vector;
  rotation: Quaternion;
  scale: Vector;
  /** Nine numbers, three rows; null when there is none, as for every node that has no matrix. */
  shear: Float64Array | null;
}

/** A share of a matrix's columns below which a number is rounding of 32-bit floats. */
const ROUNDING = 1e-7;

const AXES: readonly Vector[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1]
];

/** How far a rotation of length 1, or a last row of 0 0 0 1, may be from it: what six digits leave. */
const SIX_DIGITS = 1e-5;

/** The local transform of a node as the file states it: the product of the four parts is the file's matrix to rounding of doubles. */
export function nodeTransform({translation, rotation, scale: size, matrix}: GLTF.INode): NodeTransform {
  if (matrix) return fromMatrix(matrix);
  const [x, y, z, w] = rotation ?? [0, 0, 0, 1];
  return {
    translation: (translation as Vector | undefined) ?? [0, 0, 0],
    rotation: normalizeQuaternion([x, y, z, w]),
    scale: (size as Vector | undefined) ?? [1, 1, 1],
    shear: null
  };
}

/** Whether a node's rotation has length 1, as glTF asks. */
export const isUnitRotation = ({rotation}: GLTF.INode): boolean =>
  rotation === undefined || Math.abs(Math.hypot(...rotation) - 1) <= SIX_DIGITS;

/** Whether the last row of a column-major matrix is 0 0 0 1, as glTF asks. */
export const isAffine = (matrix: ArrayLike<number>, offset = 0): boolean =>
  [3, 7, 11, 15].every((i) => Math.abs(matrix[offset + i] - IDENTITY[i]) <= SIX_DIGITS);

/** Whether a node moves what it holds. */
export function isIdentity(node: GLTF.INode): boolean {
  const {translation, rotation, scale: size, shear} = nodeTransform(node);
  const upright = rotation[0] === 0 && rotation[1] === 0 && rotation[2] === 0;
  return upright && !shear && translation.every((value) => value === 0) && size.every((value) => value === 1);
}

/**
 * Factors the linear part M of a column-major matrix into R S H by Gram and Schmidt (QR): R a rotation, S a scale of which
 * x alone may be below 0, H what is left. H is computed from R as it is stored, so that R S H is M again to rounding. A polar
 * factor would be as exact; no sheared joint has one right rotation, and this one keeps x where the file has it.
 */
function fromMatrix(m: readonly number[]): NodeTransform {
  const columns = [0, 4, 8].map((at): Vector => [m[at], m[at + 1], m[at + 2]]);
  const [x, y, z] = orthonormal(columns);
  const rotation = fromRotation([x[0], y[0], z[0], x[1], y[1], z[1], x[2], y[2], z[2]]);
  const rows = AXES.map((axis) => columns.map((column) => dot(rotate(rotation, axis), column)));
  // Where M flattens an axis its row may still hold something, which is the shear's: any scale but 0 does.
  const sizes = rows.map((row, axis) => {
    const most = Math.max(...row.map(Math.abs));
    return Math.abs(row[axis]) > ROUNDING * most ? row[axis] : most;
  }) as Vector;
  const sheared = rows.some((row, axis) =>
    row.some(
      (value, column) => Math.abs(value - (axis === column ? sizes[axis] : 0)) > ROUNDING * length(columns[column])
    )
  );
  const shear = rows.flatMap((row, axis) =>
    row.map((value, column) => (sizes[axis] === 0 ? Number(axis === column) : value / sizes[axis]))
  );
  return {
    translation: [m[12], m[13], m[14]],
    rotation,
    scale: sizes,
    shear: sheared ? Float64Array.from(shear) : null
  };
}

/** Right-handed axes of length 1: of each column what is across those before it, or where nothing is left any that fits. */
function orthonormal(columns: readonly Vector[]): [Vector, Vector, Vector] {
  const axes: (Vector | null)[] = [];
  for (const column of columns) {
    const left = across(column, axes);
    const axis = normalize(left);
    axes.push(length(left) > ROUNDING * length(column) && length(axis) > 0.5 ? axis : null);
  }
  axes.forEach((known, i) => {
    // The axis of that number itself where it fits, so that a scale of 0 is no turn.
    const candidates = [AXES[i], ...AXES].map((axis) => across(axis, axes));
    axes[i] = known ?? normalize(candidates.find((left) => length(left) > 0.5) as Vector);
  });
  const [x, y, z] = axes as [Vector, Vector, Vector];
  return dot(cross(x, y), z) < 0 ? [scale(x, -1), y, z] : [x, y, z];
}

const across = (vector: Vector, axes: readonly (Vector | null)[]): Vector =>
  axes.reduce<Vector>((left, axis) => (axis ? reject(left, axis) : left), vector);
