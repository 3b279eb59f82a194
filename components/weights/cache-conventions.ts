import {boundsOf, diagonalOf} from "../core/bounds.js";
import {multiply, transformPoint} from "../core/matrix4.js";
import {vectorAt} from "../core/vector.js";
import type {PointCache} from "../rigs/point-cache.js";
import {createPosed} from "../rigs/palette.js";
import {jointCount, type Clip, type Mesh, type Rig} from "../rigs/rig.js";

/** A way in which programs write a mesh down. */
export interface Placement {
  /** As a sentence says it. */
  label: string;
  /** 16 numbers, column-major: the file's space, but for its unit, to world space. */
  toWorld: Float64Array;
}

/** By columns: where x, y and z of the file go. */
const AXES = [
  {label: "y up", columns: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]},
  {label: "z up", columns: [1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1]},
  {label: "y up and left-handed", columns: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1]}
];

/** World space, and where the mesh's own is another that, under each system of axes, the likeliest first. */
export function placementsOf(rig: Rig): Placement[] {
  const spaces: Placement[] = [{label: "", toWorld: Float64Array.from(AXES[0].columns)}];
  const own = meshToWorld(rig);
  if (movesMesh(own, rig.mesh)) spaces.push({label: " in the mesh’s own space", toWorld: own});
  return spaces.flatMap((space) =>
    AXES.map(({label, columns}) => {
      const toWorld = new Float64Array(16);
      multiply(space.toWorld, 0, columns, 0, toWorld, 0);
      return {label: `${label}${space.label}`, toWorld};
    })
  );
}

/** Of the diagonal: a space that differs by less differs by the rounding of a file. */
const MOVED = 1e-3;

function movesMesh(toWorld: Float64Array, {positions}: Mesh): boolean {
  const least = MOVED * diagonalOf(boundsOf(positions));
  for (let v = 0; 3 * v < positions.length; ++v) {
    const at = vectorAt(positions, v);
    const moved = transformPoint(toWorld, 0, at);
    if (moved.some((value, axis) => Math.abs(value - at[axis]) > least)) return true;
  }
  return false;
}

/** What the joint that holds most does to bind space at rest: where a mesh is bound as it rests, all joints do the same. */
function meshToWorld({skeleton, influences}: Rig): Float64Array {
  const held = new Float64Array(jointCount(skeleton));
  influences.weights.forEach((weight, i) => (held[influences.joints[i]] += weight));
  const joint = held.indexOf(Math.max(...held));
  const {palette} = createPosed(skeleton);
  const at = (row: number, column: number) => palette[12 * joint + 4 * row + column];
  return Float64Array.from({length: 16}, (_, i) => (i % 4 < 3 ? at(i % 4, i >> 2) : Number(i === 15)));
}

/** Metres a unit of the file; a rig that is itself in other units than metres makes the last three. */
const UNITS = [
  {perUnit: 1, label: "metres"},
  {perUnit: 0.01, label: "centimetres"},
  {perUnit: 0.001, label: "millimetres"},
  {perUnit: 0.1, label: "decimetres"},
  {perUnit: 0.0254, label: "inches"},
  {perUnit: 0.3048, label: "feet"},
  {perUnit: 10, label: "10 metres a unit"},
  {perUnit: 100, label: "100 metres a unit"},
  {perUnit: 1000, label: "1000 metres a unit"}
];

/** The unit that is nearest to a ratio of lengths, world to file. */
export const unitOf = (ratio: number): {perUnit: number; label: string} =>
  UNITS.reduce((best, unit) => (errorOf(unit, ratio) < errorOf(best, ratio) ? unit : best));

const errorOf = ({perUnit}: {perUnit: number}, ratio: number) => Math.abs(Math.log(ratio / perUnit));

/** Frames a second that programs are set to: a .pc2 does not say, and Blender's .mdd says what its exporter was left at. */
const RATES = [24, 25, 30, 60, 50, 48, 15, 12, 120];

/** How much the number of frames and a clip's length may disagree and still fit. */
const FRAMES_OFF = 1.5;

type FrameTimes = Pick<PointCache, "times" | "timesIn">;

/** Seconds between frames that the cache may mean, the likeliest first. */
function stepsOf({times, timesIn}: FrameTimes): number[] {
  const own = times.length > 1 ? (times[times.length - 1] - times[0]) / (times.length - 1) : 0;
  const usual = RATES.map((rate) => 1 / rate);
  return timesIn === "seconds" && own > 0 ? [own, ...usual] : usual;
}

/** Whether the cache can last as long as the clip. */
export const lastsAsLong = (cache: FrameTimes, clip: Clip): boolean =>
  stepsOf(cache).some((step) => Math.abs((cache.times.length - 1) * step - clip.duration) <= FRAMES_OFF * step);

/**
 * F seconds into the clip for each way in which the cache may follow it, the likeliest first: as its times say, at the usual
 * rates, or stretched over the whole clip; from its own first time, from the clip's beginning, its first key, or a frame on.
 */
export function timingsOf(cache: FrameTimes, clip: Clip): Float64Array[] {
  const {times} = cache;
  const last = times.length - 1;
  const span = times[last] - times[0];
  const own = span > 0 ? span / last : 1;
  const firstKey = Math.min(...clip.tracks.map((track) => track.times[0]));
  const known = new Set<string>();
  const stretched = last > 0 && clip.duration > 0 ? [clip.duration / last] : [];
  return [...stepsOf(cache), ...stretched].flatMap((step) =>
    [(times[0] / own) * step, 0, firstKey, step].flatMap((start) => {
      const key = `${step.toPrecision(6)} ${start.toPrecision(6)}`;
      if (known.has(key)) return [];
      known.add(key);
      return [times.map((time) => start + ((time - times[0]) / own) * step)];
    })
  );
}
