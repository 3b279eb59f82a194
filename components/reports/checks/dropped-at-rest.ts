import {boundsOf, diagonalOf} from "../../core/bounds.js";
import {createSurface} from "../../metrics/rest.js";
import {brief, found, nameJoints, percent} from "../../rigs/checks/found.js";
import {linearPart} from "../../rigs/checks/linear-part.js";
import {createPosed} from "../../rigs/palette.js";
import type {Finding, Rig} from "../../rigs/rig.js";
import {dqs} from "../../skinning/dqs.js";
import {lbs} from "../../skinning/lbs.js";
import {distances} from "./distances.js";

/** Of the diagonal: 2 mm on a person, below which nobody sees the difference. */
const SEEN = 1e-3;
/** Of a scale or a cosine. */
const ROUNDING = 1e-4;

/** Where dual quaternions, which hold a rotation, a shift and what scale is even, leave the file's own rest pose. */
export function checkDroppedAtRest(rig: Rig): Finding[] {
  const posed = createPosed(rig.skeleton);
  const [full, rigid] = [createSurface(rig), createSurface(rig)];
  lbs.deform(lbs.bind(rig), posed, full);
  dqs.deform(dqs.bind(rig), posed, rigid);
  const diagonal = diagonalOf(boundsOf(full.positions)) || 1;
  const off = distances(full.positions, rigid.positions);
  const vertices = Array.from(off.keys()).filter((v) => off[v] > SEEN * diagonal);
  if (vertices.length === 0) return [];
  const farthest = vertices.reduce((most, v) => (off[v] > off[most] ? v : most));
  const joints = Array.from(rig.skeleton.joints.keys()).filter((joint) => isUneven(posed.palette, joint));
  const why =
    joints.length > 0
      ? `it drops the uneven scale, shear or flatness of ${nameJoints(rig.skeleton, joints)}`
      : "the rest pose is not the bind pose, and DQS blends the way between otherwise";
  const message =
    `At rest DQS leaves ${vertices.length} vertices off LBS, vertex ${farthest} by ${brief(off[farthest])} m ` +
    `(${percent(off[farthest] / diagonal)} of the diagonal): ${why}.`;
  return [found("dqs-differs-at-rest", {message, count: vertices.length, vertices, joints})];
}

function isUneven(palette: Float64Array, joint: number): boolean {
  const {shear, unevenness} = linearPart(palette, 12 * joint, 4);
  return shear > ROUNDING || unevenness > 1 + ROUNDING;
}
