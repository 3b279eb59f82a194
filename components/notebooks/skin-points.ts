import {fromAxisAngle, multiply, type Quaternion} from "../core/quaternion.js";
import {vectorAt, type Vector} from "../core/vector.js";
import {applyPose, createPosed} from "../rigs/palette.js";
import {vertexCount, type Rig} from "../rigs/rig.js";
import {copyPose} from "../rigs/skeleton.js";
import {chooseMethod} from "../skinning/registry.js";

/** How joints are turned: by joint number, after the rest rotation, in the joint's own axes. */
export type Turns = Readonly<Record<number, Quaternion>>;

/** What one method makes of a rig's points in one pose. */
export interface SkinnedPoints {
  /** World positions, one a vertex. */
  points: Vector[];
  /** The linear part of the blended transform at a vertex: nine numbers by rows. */
  linear(vertex: number): Float64Array;
  /** Of each joint its skinning matrix, M_j B_j^-1: twelve numbers, three rows of four. */
  palette: Float64Array;
}

/** Skins the points of a small rig by a method's CPU reference, as the lab does with a mesh. `method`: an id with its options. */
export function skinPoints(rig: Rig, method: string, turns: Turns): SkinnedPoints {
  const chosen = chooseMethod(method);
  const bound = chosen.method.bind(rig, chosen.options);
  const pose = copyPose(rig.skeleton.rest);
  for (const [joint, turn] of Object.entries(turns)) {
    const at = 4 * Number(joint);
    const [x, y, z, w] = pose.rotations.subarray(at, at + 4);
    pose.rotations.set(multiply([x, y, z, w], turn), at);
  }
  const posed = createPosed(rig.skeleton);
  applyPose(rig.skeleton, pose, posed);
  const surface = {
    positions: new Float64Array(rig.mesh.positions.length),
    normals: new Float64Array(rig.mesh.normals.length)
  };
  chosen.method.deform(bound, posed, surface);
  return {
    points: Array.from({length: vertexCount(rig)}, (_, v) => vectorAt(surface.positions, v)),
    palette: posed.palette,
    linear(vertex) {
      const out = new Float64Array(9);
      chosen.method.blendedLinear(bound, posed, vertex, out);
      return out;
    }
  };
}

/** The pose of a rig of `twoBoneRig`: its second bone turned about the z axis of the page, radians. */
export const turnedBy = (angle: number): Turns => ({1: fromAxisAngle([0, 0, 1], angle)});
