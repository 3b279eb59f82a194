import {boundsOf, diagonalOf} from "../../core/bounds.js";
import {createSurface} from "../../metrics/rest.js";
import {brief, found, percent} from "../../rigs/checks/found.js";
import {createPosed} from "../../rigs/palette.js";
import {vertexCount, type Finding, type Rig} from "../../rigs/rig.js";
import {lbs} from "../../skinning/lbs.js";
import {distances} from "./distances.js";

/** Of the diagonal: what files leave by rounding where rest and bind are meant to be the same. */
const ROUNDING = 1e-4;

/** How far the rest pose moves the mesh from where it was bound. */
export function checkRestPose(rig: Rig): Finding[] {
  const posed = createPosed(rig.skeleton);
  const rest = createSurface(rig);
  lbs.deform(lbs.bind(rig), posed, rest);
  const diagonal = diagonalOf(boundsOf(rest.positions)) || 1;
  const moved = distances(rest.positions, rig.mesh.positions);
  const vertices = Array.from(moved.keys()).filter((v) => moved[v] > ROUNDING * diagonal);
  if (vertices.length === 0) return [];
  const farthest = vertices.reduce((most, v) => (moved[v] > moved[most] ? v : most));
  const alike = movesAsOne(rig, posed.palette, diagonal);
  const how = alike ? "all of it by one and the same transform" : "by a transform of its own for some joints";
  const message =
    `The rest pose moves ${vertices.length} of ${vertexCount(rig)} vertices from where they were bound, ` +
    `vertex ${farthest} by ${brief(moved[farthest])} m (${percent(moved[farthest] / diagonal)} of the diagonal), ${how}.`;
  const done = "Shown and measured from the rest pose.";
  return [found(alike ? "rest-moved" : "rest-differs", {message, done, count: vertices.length, vertices})];
}

/** Whether every joint that holds a vertex takes the box around the mesh to the same place. */
function movesAsOne({mesh, influences}: Rig, palette: Float64Array, diagonal: number): boolean {
  const {low, high} = boundsOf(mesh.positions);
  const corners = [low, [high[0], low[1], low[2]], [low[0], high[1], low[2]], [low[0], low[1], high[2]]];
  const place = (joint: number) =>
    corners.flatMap(([x, y, z]) =>
      [0, 1, 2].map((row) => {
        const m = 12 * joint + 4 * row;
        return palette[m] * x + palette[m + 1] * y + palette[m + 2] * z + palette[m + 3];
      })
    );
  const used = new Set<number>();
  influences.weights.forEach((weight, slot) => weight > 0 && used.add(influences.joints[slot]));
  const [first, ...others] = Array.from(used, place);
  return others.every((other) => other.every((value, i) => Math.abs(value - first[i]) <= 10 * ROUNDING * diagonal));
}
