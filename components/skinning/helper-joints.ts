import {fromAxisAngle, multiply, type Quaternion} from "../core/quaternion.js";
import {twistAngle} from "../core/swing-twist.js";
import type {Vector} from "../core/vector.js";
import {jointFrames} from "../rigs/joint-frame.js";
import {applyJoint, createPosed, type Posed} from "../rigs/palette.js";
import type {Joint, Pose, Rig, Skeleton} from "../rigs/rig.js";
import {copyPose} from "../rigs/skeleton.js";
import {spreadWeights} from "./helper-weights.js";

/** A joint that takes a share of another one's twist, in (0, 1), and nothing else of its motion. */
export interface Helper {
  /** The joint that it helps: it rests in the same place, under the same parent. */
  joint: number;
  share: number;
  /** The joint's twist axis: unit length, in its own space. */
  axis: Vector;
}

export interface HelpedRig {
  /** The rig with H joints after its own J, and the weights that they take over. */
  rig: Rig;
  /** H helpers: number i is joint J + i of `rig`. */
  helpers: readonly Helper[];
  /** The last pose with the helpers in it: J + H joints. Its `pose` is at rest but for the helpers. */
  posed: Posed;
}

/** Gives each of the `joints`, which have parents, `count` helpers at even shares of its twist. */
export function withHelpers(rig: Rig, joints: readonly number[], count: number): HelpedRig {
  const frames = jointFrames(rig.skeleton);
  const helpers = joints.flatMap((joint) =>
    Array.from({length: count}, (_, i): Helper => ({joint, share: (i + 1) / (count + 1), axis: frames[joint].twist}))
  );
  if (helpers.length === 0) return {rig, helpers, posed: createPosed(rig.skeleton)};
  const skeleton = appendHelpers(rig.skeleton, helpers);
  const influences = spreadWeights(rig, joints, count);
  const posed = createPosed(skeleton);
  posed.pose = copyPose(skeleton.rest);
  return {rig: {...rig, skeleton, influences}, helpers, posed};
}

/** Brings the helpers into `posed`'s pose: parent's world * (the joint at rest, twisted by the share). */
export function poseHelpers({rig, helpers, posed: own}: HelpedRig, {pose, world, palette}: Posed): void {
  const {skeleton} = rig;
  const count = skeleton.joints.length - helpers.length;
  own.world.set(world.subarray(0, 16 * count));
  own.palette.set(palette.subarray(0, 12 * count));
  helpers.forEach(({joint, share, axis}, i) => {
    const [x, y, z, w] = rotationOf(skeleton.rest, joint);
    const fromRest = multiply([-x, -y, -z, w], rotationOf(pose, joint));
    const twist = fromAxisAngle(axis, share * twistAngle(fromRest, axis));
    own.pose.rotations.set(multiply([x, y, z, w], twist), 4 * (count + i));
    applyJoint(skeleton, own.pose, count + i, own);
  });
}

const rotationOf = ({rotations}: Pose, joint: number) =>
  rotations.subarray(4 * joint, 4 * joint + 4) as unknown as Quaternion;

function appendHelpers({joints, rest, shears, inverseBind, order}: Skeleton, helpers: readonly Helper[]): Skeleton {
  const appended = (values: Float64Array, size: number) =>
    Float64Array.from([
      ...values,
      ...helpers.flatMap(({joint}) => Array.from(values.subarray(size * joint, size * (joint + 1))))
    ]);
  const own = helpers.map(({joint, share}): Joint => {
    const {name, parent} = joints[joint];
    const helper = `${name} twist ${share.toFixed(2)}`;
    return {name: helper, path: `${joints[parent].path}/${helper}`, parent, inSkin: true};
  });
  const sheared = helpers.flatMap(({joint}, i): [number, Float64Array][] => {
    const shear = shears.get(joint);
    return shear ? [[joints.length + i, shear]] : [];
  });
  return {
    joints: [...joints, ...own],
    rest: {
      translations: appended(rest.translations, 3),
      rotations: appended(rest.rotations, 4),
      scales: appended(rest.scales, 3)
    },
    shears: new Map([...shears, ...sheared]),
    inverseBind: appended(inverseBind, 16),
    order: Uint16Array.from([...order, ...helpers.map((_, i) => joints.length + i)])
  };
}
