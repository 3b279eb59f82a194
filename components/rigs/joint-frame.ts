import {transformDirection, invertAffine, originOf} from "../core/matrix4.js";
import {add, cross, dot, length, normalize, reject, subtract, type Vector} from "../core/vector.js";
import {createPosed} from "./palette.js";
import {palmHinges} from "./palm.js";
import type {Skeleton} from "./rig.js";
import {childrenByJoint} from "./skeleton.js";

/** The three ways to turn a joint. */
export type Motion = "twist" | "bend" | "swing";
export const MOTIONS: readonly Motion[] = ["twist", "bend", "swing"];

/** The axes of the motions: unit vectors in the joint's own space, right-handed in the order twist, bend, swing. */
export type JointFrame = Record<Motion, Vector>;

/** Below this sine a chain counts as straight and says nothing of its hinge: 2 degrees. */
const STRAIGHT = Math.sin(Math.PI / 90);

const UP: Vector = [0, 1, 0];

/**
 * Derives the axes of every joint from the rest skeleton.
 * Twist runs along the joint's own bone (to its child, or to the mean of its children; a leaf goes on as its parent does).
 * Bend turns about the hinge: the normal of the plane of the two bones where they meet at an angle, so that a positive
 * bend closes it further; the nearest joint up or down the chain that has one lends it to a straight joint; a chain
 * straight throughout bends upward, or forward (+z) where it runs along y. The fingers of a hand curl into its palm.
 */
export function jointFrames(skeleton: Skeleton): JointFrame[] {
  const {world} = createPosed(skeleton);
  const {joints, order} = skeleton;
  const origins = joints.map((_, joint) => originOf(world, 16 * joint));
  const children = childrenByJoint(skeleton);

  const bones = joints.map((): Vector => [0, 0, 0]);
  for (const joint of order) {
    const along = children[joint].reduce<Vector>(
      (sum, child) => add(sum, subtract(origins[child], origins[joint])),
      [0, 0, 0]
    );
    const inherited = joints[joint].parent >= 0 ? bones[joints[joint].parent] : ([1, 0, 0] as Vector);
    bones[joint] = length(along) > 0 ? normalize(along) : inherited;
  }

  const palms = palmHinges(children, origins);
  const hinges = joints.map(({parent}, joint): Vector | null => {
    const palm = palms.get(joint);
    if (palm) return palm;
    if (parent < 0 || children[joint].length === 0) return null;
    const incoming = normalize(subtract(origins[joint], origins[parent]));
    const normal = cross(incoming, bones[joint]);
    return length(normal) > STRAIGHT ? normalize(normal) : null;
  });

  const nearest = nearestHinges(skeleton, children, hinges);
  return joints.map((_, joint) => {
    const twist = bones[joint];
    const lent = hinges[joint] ?? nearest[joint];
    let bend = lent && reject(lent, twist);
    if (!bend || length(bend) < STRAIGHT) bend = Math.abs(dot(twist, UP)) > 0.95 ? [1, 0, 0] : cross(twist, UP);
    return toJointSpace(world, joint, twist, normalize(reject(bend, twist)));
  });
}

/** Of each joint the hinge that is the fewest joints away on its chain, below before above; null where there is none. */
function nearestHinges({joints, order}: Skeleton, children: number[][], hinges: (Vector | null)[]): (Vector | null)[] {
  type Found = {hinge: Vector; steps: number} | null;
  const step = (to: number, beyond: Found): Found => {
    const own = hinges[to];
    return own ? {hinge: own, steps: 1} : beyond && {hinge: beyond.hinge, steps: beyond.steps + 1};
  };
  const below: Found[] = joints.map(() => null);
  const above: Found[] = joints.map(() => null);
  for (const joint of Array.from(order).reverse()) {
    if (children[joint].length === 1) below[joint] = step(children[joint][0], below[children[joint][0]]);
  }
  for (const joint of order) {
    const {parent} = joints[joint];
    // Beyond a joint that branches (a palm, a pelvis) another limb's hinge says nothing of this one.
    if (parent >= 0 && children[parent].length === 1) above[joint] = step(parent, above[parent]);
  }
  return joints.map((_, joint) => {
    const [down, up] = [below[joint], above[joint]];
    return (down && (!up || down.steps <= up.steps) ? down : up)?.hinge ?? null;
  });
}

/** The axes from world space to the joint's own. A joint that is scaled to nothing has no way back: it turns about its own axes. */
function toJointSpace(world: Float64Array, joint: number, twist: Vector, bend: Vector): JointFrame {
  const inverse = invertAffine(world, 16 * joint);
  const t = normalize(transformDirection(inverse, 0, twist));
  const b = normalize(reject(transformDirection(inverse, 0, bend), t));
  if (!(length(t) > 0.5 && length(b) > 0.5)) return {twist: [1, 0, 0], bend: [0, 1, 0], swing: [0, 0, 1]};
  return {twist: t, bend: b, swing: cross(t, b)};
}

/** The frame with another axis for one motion; the other two stay as near to theirs as they can. */
export function overrideAxis(frame: JointFrame, motion: Motion, axis: Vector): JointFrame {
  const own = normalize(axis);
  if (motion === "twist") {
    const bend = normalize(perpendicularNear(frame.bend, own));
    return {twist: own, bend, swing: cross(own, bend)};
  }
  if (motion === "bend") {
    const twist = normalize(perpendicularNear(frame.twist, own));
    return {twist, bend: own, swing: cross(twist, own)};
  }
  const twist = normalize(perpendicularNear(frame.twist, own));
  return {twist, bend: cross(own, twist), swing: own};
}

function perpendicularNear(wanted: Vector, axis: Vector): Vector {
  const kept = reject(wanted, axis);
  if (length(kept) > 1e-6) return kept;
  const other: Vector = Math.abs(axis[0]) < 0.6 ? [1, 0, 0] : [0, 1, 0];
  return reject(other, axis);
}
