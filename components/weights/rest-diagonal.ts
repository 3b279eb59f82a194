import {boundsOf, diagonalOf} from "../core/bounds.js";
import {createPosed} from "../rigs/palette.js";
import type {Rig} from "../rigs/rig.js";
import {lbs} from "../skinning/lbs.js";

/** Diagonal of the box around the rig as it is skinned at rest, metres: bind space may be of another size. */
export function restDiagonal(rig: Rig): number {
  const surface = {positions: new Float64Array(rig.mesh.positions), normals: new Float64Array(rig.mesh.normals)};
  lbs.deform(lbs.bind(rig, {}), createPosed(rig.skeleton), surface);
  return diagonalOf(boundsOf(surface.positions));
}
