import type {Vector} from "../../core/vector.js";
import {vectorAt} from "../../core/vector.js";
import {pointRig} from "../../rigs/point-rig.js";
import type {Rig} from "../../rigs/rig.js";
import {linearWeight, type BendMethod} from "./bend-laws.js";
import {turnedLimb, type TurnedLimb} from "./turned-limb.js";

/** Half the length of the limb of a section, in radii. */
export const LENGTH = 3.2;

/** Loose points of a limb cut lengthwise: two bones along x with their joint at the origin, weights linear over the band. */
export function sectionRig(id: string, points: readonly Vector[], band: number, length = LENGTH): Rig {
  const joints = [-length, 0, length].map((x, joint) => ({
    name: ["still", "hinge", "tip"][joint],
    at: [x, 0, 0] as Vector,
    parent: joint - 1
  }));
  const held = points.map((at) => {
    const weight = linearWeight(at[0], band);
    return {
      at,
      influences: [
        [0, 1 - weight],
        [1, weight]
      ] as const
    };
  });
  return pointRig(id, joints, held);
}

/** A grid over the band's section: columns along the limb, rows across it, the last row outermost on the inner side. */
export interface SectionGrid {
  columns: number;
  rows: number;
}

const GRID: SectionGrid = {columns: 48, rows: 50};

/** A section through the middle of the band, skinned. */
export interface BentSection extends SectionGrid {
  /** (columns + 1) (rows + 1) points by columns, in radii. */
  points: Vector[];
  /** columns * rows: whether the cell is inside out. */
  folded: boolean[];
  /** Of the section's area at rest, what is inside out. */
  foldedShare: number;
}

const made = new Map<string, TurnedLimb>();

/** Bends the section of a limb of radius 1 and says which of its cells turn over: those whose corners change their sense. */
export function bentSection(method: BendMethod, degrees: number, band: number): BentSection {
  const {columns, rows} = GRID;
  const key = `${method} ${band}`;
  const limb = made.get(key) ?? turnedLimb(sectionRig("section", gridPoints(band), band), method);
  made.set(key, limb);
  const {positions} = limb("bend", degrees).surface;
  const points = Array.from({length: (columns + 1) * (rows + 1)}, (_, v) => vectorAt(positions, v));
  const folded = cellsOf(GRID).map((corners) => signedArea(corners.map((v) => points[v])) < 0);
  return {columns, rows, points, folded, foldedShare: folded.filter(Boolean).length / folded.length};
}

/** The corners of each cell, counter-clockwise at rest. */
export const cellsOf = ({columns, rows}: SectionGrid): number[][] =>
  Array.from({length: columns * rows}, (_, cell) => {
    const first = Math.floor(cell / rows) * (rows + 1) + (cell % rows);
    return [first, first + rows + 1, first + rows + 2, first + 1];
  });

const gridPoints = (band: number): Vector[] =>
  Array.from({length: (GRID.columns + 1) * (GRID.rows + 1)}, (_, v): Vector => {
    const column = Math.floor(v / (GRID.rows + 1));
    const row = v % (GRID.rows + 1);
    return [band * ((2 * column) / GRID.columns - 1), (2 * row) / GRID.rows - 1, 0];
  });

/** Of a polygon in the plane of the page; negative when it runs clockwise. */
function signedArea(corners: readonly Vector[]): number {
  const twice = corners.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length];
    return sum + x * nextY - y * nextX;
  }, 0);
  return twice / 2;
}

/** Half the step over which the advance of the surface is measured, in bands: small beside what the weights do. */
const STEP = 1e-3;

/**
 * Measured on four skinned points about the joint's plane: how far from the axis toward the inside a bent limb may reach
 * before it turns over, in bands. The advance along the limb falls linearly toward the inside: this is where it is zero.
 */
export function measuredFoldOnset(method: BendMethod, degrees: number): number {
  const key = `onset ${method}`;
  const around = [-1, 1].flatMap((y) => [-STEP, STEP].map((x): Vector => [x, y, 0]));
  const limb = made.get(key) ?? turnedLimb(sectionRig("onset", around, 1), method);
  made.set(key, limb);
  const {positions} = limb("bend", degrees).surface;
  const half = (degrees * Math.PI) / 360;
  const advance = (first: number) =>
    Math.cos(half) * (positions[3 * first + 3] - positions[3 * first]) +
    Math.sin(half) * (positions[3 * first + 4] - positions[3 * first + 1]);
  const [outer, inner] = [advance(0), advance(2)];
  return (outer + inner) / (outer - inner);
}
