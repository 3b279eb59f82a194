import {toRadians} from "../../core/angle.js";
import {fromAxisAngle} from "../../core/quaternion.js";
import {vectorAt, type Vector} from "../../core/vector.js";
import {studyJoint} from "../../metrics/study.js";
import {jointFrames} from "../../rigs/joint-frame.js";
import type {Rig} from "../../rigs/rig.js";
import {findJoint} from "../../rigs/skeleton.js";
import {skinPoints, type Turns} from "../skin-points.js";

/** Of a vertex one influence: the matrix that is fetched from the palette, and that times the weight, twelve numbers each by rows. */
export interface FetchedInfluence {
  joint: number;
  name: string;
  weight: number;
  fetched: number[];
  scaled: number[];
}

export interface PaletteVertex {
  influences: FetchedInfluence[];
  /** The scaled matrices added: twelve numbers by rows. */
  sum: number[];
  /** Before and after, metres. */
  rest: Vector;
  posed: Vector;
}

/** Vertices that stand so much upward at rest form the line along the top of the wrist. */
const UPWARD = 0.8;

/** Evenly over the weight of the wrist, from none to all. */
const STATIONS = 21;

/** Along the top of the arm through the wrist's band: of each of 21 weights the vertex nearest to it, and the wrist's weight there. */
export function wristStations(rig: Rig): {vertex: number; weight: number}[] {
  const {band, turned} = studyJoint(rig, findJoint(rig.skeleton, "wrist"));
  const top = Array.from(band).filter((v) => rig.mesh.normals[3 * v + 1] > UPWARD);
  return Array.from({length: STATIONS}, (_, i) => {
    const wanted = i / (STATIONS - 1);
    const off = (v: number) => Math.abs(turned[v] - wanted);
    const vertex = top.reduce((best, v) => (off(v) < off(best) ? v : best));
    return {vertex, weight: turned[vertex]};
  });
}

/** How one vertex of the arm is skinned with the wrist twisted: what the shader does, step by step. */
export function paletteVertex(rig: Rig, vertex: number, degrees: number): PaletteVertex {
  const cut = rigOfVertex(rig, vertex);
  const {points, palette} = skinPoints(cut, "lbs", wristTwist(rig, degrees));
  const {joints, weights} = cut.influences;
  const influences = Array.from(weights.keys())
    .filter((slot) => weights[slot] > 0)
    .map((slot): FetchedInfluence => {
      const joint = joints[slot];
      const fetched = Array.from(palette.subarray(12 * joint, 12 * joint + 12));
      const scaled = fetched.map((value) => weights[slot] * value);
      return {joint, name: rig.skeleton.joints[joint].name, weight: weights[slot], fetched, scaled};
    });
  return {
    influences,
    sum: influences.map(({scaled}) => scaled).reduce((sum, scaled) => sum.map((value, i) => value + scaled[i])),
    rest: vectorAt(rig.mesh.positions, vertex),
    posed: points[0]
  };
}

/** The arm's wrist twisted along the forearm. */
export function wristTwist({skeleton}: Rig, degrees: number): Turns {
  const wrist = findJoint(skeleton, "wrist");
  return {[wrist]: fromAxisAngle(jointFrames(skeleton)[wrist].twist, toRadians(degrees))};
}

/** The rig with no vertex but one. */
function rigOfVertex(rig: Rig, vertex: number): Rig {
  const {k, joints, weights, fileOrder} = rig.influences;
  const [from, to] = [k * vertex, k * vertex + k];
  return {
    ...rig,
    mesh: {
      positions: rig.mesh.positions.slice(3 * vertex, 3 * vertex + 3),
      normals: rig.mesh.normals.slice(3 * vertex, 3 * vertex + 3),
      triangles: new Uint32Array(0),
      primitives: [{name: rig.id, firstVertex: 0, vertexCount: 1}]
    },
    influences: {
      k,
      joints: joints.slice(from, to),
      weights: weights.slice(from, to),
      fileOrder: fileOrder.slice(from, to)
    }
  };
}
