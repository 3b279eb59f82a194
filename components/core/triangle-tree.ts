import type {Floats} from "./floats.js";
import {add, cross, dot, scale, subtract, vectorAt, type Vector} from "./vector.js";

/** Finds triangles by place. Points and lengths are in the unit of the positions. */
export interface TriangleTree {
  /** Whether a triangle lies across the segment, those with the vertex `exempt` for a corner aside. */
  crosses(from: Vector, to: Vector, exempt: number): boolean;
  /** The point of the mesh that is nearest to another; null where there are no triangles. */
  nearest(point: Vector): Nearest | null;
}

export interface Nearest {
  triangle: number;
  at: Vector;
  /** Of the triangle's corners at `at`: they sum to 1. */
  shares: Vector;
}

/** Triangles that a leaf holds at most. */
const LEAF = 4;

/**
 * Boxes within boxes around the triangles, halved at the middle triangle along the longest side. `positions`: 3V numbers;
 * `triangles`: 3T vertex numbers.
 */
export function createTriangleTree(positions: Floats, triangles: Uint32Array): TriangleTree {
  const count = triangles.length / 3;
  const boxes = new Float64Array(6 * count);
  const middles = new Float64Array(3 * count);
  for (let i = 0; i < 3 * count; ++i) {
    const [triangle, axis] = [Math.floor(i / 3), i % 3];
    const [a, b, c] = [0, 1, 2].map((corner) => positions[3 * triangles[3 * triangle + corner] + axis]);
    boxes[6 * triangle + axis] = Math.min(a, b, c);
    boxes[6 * triangle + 3 + axis] = Math.max(a, b, c);
    middles[i] = (a + b + c) / 3;
  }
  const order = Uint32Array.from({length: count}, (_, triangle) => triangle);
  const root = count > 0 ? build(0, count) : null;

  function build(first: number, end: number): Node {
    const box = enclose(boxes, order, first, end);
    if (end - first <= LEAF) return {box, first, end, children: null};
    const sides = [0, 1, 2].map((axis) => box[3 + axis] - box[axis]);
    const axis = sides.indexOf(Math.max(...sides));
    order.subarray(first, end).sort((a, b) => middles[3 * a + axis] - middles[3 * b + axis] || a - b);
    const middle = (first + end) >> 1;
    return {box, first, end, children: [build(first, middle), build(middle, end)]};
  }

  const corners = (triangle: number): [Vector, Vector, Vector] => [
    vectorAt(positions, triangles[3 * triangle]),
    vectorAt(positions, triangles[3 * triangle + 1]),
    vectorAt(positions, triangles[3 * triangle + 2])
  ];
  const hasCorner = (triangle: number, vertex: number) =>
    triangles[3 * triangle] === vertex ||
    triangles[3 * triangle + 1] === vertex ||
    triangles[3 * triangle + 2] === vertex;

  function crossed({box, first, end, children}: Node, from: Vector, along: Vector, exempt: number): boolean {
    if (!meetsBox(box, from, along)) return false;
    if (children) return children.some((child) => crossed(child, from, along, exempt));
    for (let i = first; i < end; ++i) {
      if (!hasCorner(order[i], exempt) && crossesTriangle(from, along, corners(order[i]))) return true;
    }
    return false;
  }

  return {
    crosses: (from, to, exempt) => root !== null && crossed(root, from, subtract(to, from), exempt),
    nearest(point) {
      let least = Infinity;
      let found: Nearest | null = null;
      const look = ({first, end, children}: Node): void => {
        if (children) {
          const [near, far] = children
            .map((child) => ({child, distance: boxDistance(child.box, point)}))
            .sort((a, b) => a.distance - b.distance);
          if (near.distance < least) look(near.child);
          if (far.distance < least) look(far.child);
          return;
        }
        for (let i = first; i < end; ++i) {
          const [a, b, c] = corners(order[i]);
          const shares = closestShares(point, a, b, c);
          const at = add(add(scale(a, shares[0]), scale(b, shares[1])), scale(c, shares[2]));
          const away = subtract(point, at);
          const squared = dot(away, away);
          if (!(squared < least)) continue;
          least = squared;
          found = {triangle: order[i], at, shares};
        }
      };
      if (root) look(root);
      return found;
    }
  };
}

interface Node {
  /** Its lowest corner, then its highest. */
  box: Float64Array;
  first: number;
  end: number;
  children: [Node, Node] | null;
}

function enclose(boxes: Float64Array, order: Uint32Array, first: number, end: number): Float64Array {
  const box = Float64Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity);
  for (let i = first; i < end; ++i) {
    for (let axis = 0; axis < 3; ++axis) {
      box[axis] = Math.min(box[axis], boxes[6 * order[i] + axis]);
      box[3 + axis] = Math.max(box[3 + axis], boxes[6 * order[i] + 3 + axis]);
    }
  }
  return box;
}

/** Whether any of `from + t along` with t from 0 to 1 lies in the box. */
function meetsBox(box: Float64Array, from: Vector, along: Vector): boolean {
  let enter = 0;
  let leave = 1;
  for (let axis = 0; axis < 3; ++axis) {
    if (along[axis] === 0) {
      if (from[axis] < box[axis] || from[axis] > box[3 + axis]) return false;
      continue;
    }
    const a = (box[axis] - from[axis]) / along[axis];
    const b = (box[3 + axis] - from[axis]) / along[axis];
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  // Half a dozen roundings wider, or a flat box in a coordinate plane is missed.
  return enter <= leave + 1e-12;
}

/** Squared; 0 inside. */
function boxDistance(box: Float64Array, point: Vector): number {
  let squared = 0;
  for (let axis = 0; axis < 3; ++axis) {
    const beyond = Math.max(box[axis] - point[axis], 0, point[axis] - box[3 + axis]);
    squared += beyond * beyond;
  }
  return squared;
}

/** What is let pass beyond an edge, of its length: a segment through an edge meets one of its two triangles at least. */
const EDGE = 1e-9;

/** By Möller and Trumbore (1997); one that lies in the triangle's plane does not cross it. */
function crossesTriangle(from: Vector, along: Vector, [a, b, c]: [Vector, Vector, Vector]): boolean {
  const u = subtract(b, a);
  const v = subtract(c, a);
  const p = cross(along, v);
  const determinant = dot(u, p);
  if (determinant === 0) return false;
  const start = subtract(from, a);
  const s = dot(start, p) / determinant;
  if (s < -EDGE || s > 1 + EDGE) return false;
  const q = cross(start, u);
  const t = dot(along, q) / determinant;
  if (t < -EDGE || s + t > 1 + EDGE) return false;
  const at = dot(v, q) / determinant;
  return at >= 0 && at <= 1;
}

/** Shares of the corners in the triangle's point nearest to another, by the regions of Voronoi (Ericson 2005, 5.1.5). */
function closestShares(point: Vector, a: Vector, b: Vector, c: Vector): Vector {
  const ab = subtract(b, a);
  const ac = subtract(c, a);
  const fromA = subtract(point, a);
  const [d1, d2] = [dot(ab, fromA), dot(ac, fromA)];
  if (d1 <= 0 && d2 <= 0) return [1, 0, 0];
  const fromB = subtract(point, b);
  const [d3, d4] = [dot(ab, fromB), dot(ac, fromB)];
  if (d3 >= 0 && d4 <= d3) return [0, 1, 0];
  const inC = d1 * d4 - d3 * d2;
  if (inC <= 0 && d1 >= 0 && d3 <= 0) return [1 - d1 / (d1 - d3), d1 / (d1 - d3), 0];
  const fromC = subtract(point, c);
  const [d5, d6] = [dot(ab, fromC), dot(ac, fromC)];
  if (d6 >= 0 && d5 <= d6) return [0, 0, 1];
  const inB = d5 * d2 - d1 * d6;
  if (inB <= 0 && d2 >= 0 && d6 <= 0) return [1 - d2 / (d2 - d6), 0, d2 / (d2 - d6)];
  const inA = d3 * d6 - d5 * d4;
  if (inA <= 0 && d4 >= d3 && d5 >= d6) {
    const t = (d4 - d3) / (d4 - d3 + (d5 - d6));
    return [0, 1 - t, t];
  }
  const sum = inA + inB + inC;
  return sum === 0 ? [1, 0, 0] : [inA / sum, inB / sum, inC / sum];
}
