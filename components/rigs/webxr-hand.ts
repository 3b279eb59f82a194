import {invertAffine, multiply, originOf} from "../core/matrix4.js";
import {fromRotation} from "../core/quaternion.js";
import {length} from "../core/vector.js";
import {createPosed} from "./palette.js";
import type {Pose, Rig, Skeleton} from "./rig.js";
import {topologicalOrder} from "./skeleton.js";

/** The fingers' joints from the wrist outwards, as the WebXR Hand Input module names them. */
const CHAINS: readonly (readonly string[])[] = [
  ["thumb-metacarpal", "thumb-phalanx-proximal", "thumb-phalanx-distal", "thumb-tip"],
  ...["index", "middle", "ring", "pinky"].map((finger) =>
    ["metacarpal", "phalanx-proximal", "phalanx-intermediate", "phalanx-distal", "tip"].map(
      (part) => `${finger}-finger-${part}`
    )
  )
];

const PARENT: ReadonlyMap<string, string> = new Map(
  CHAINS.flatMap((chain) => chain.map((joint, i) => [joint, i > 0 ? chain[i - 1] : "wrist"] as const))
);

/**
 * The rig of a WebXR hand with its joints in chains: the profile's model has all 25 as siblings, because a headset gives
 * each one's place anew in every frame, and so no finger bends as a whole. Nothing moves at rest; joint numbers stay.
 * Throws when one of the 25 joints is missing.
 */
export function chainWebXRHand(rig: Rig): Rig {
  const {skeleton} = rig;
  const numbers = new Map(skeleton.joints.map(({name}, joint) => [name, joint]));
  for (const name of ["wrist", ...PARENT.keys()]) {
    if (!numbers.has(name))
      throw new Error(`rig "${rig.id}": joint ${name} is missing, expected the 25 of a WebXR hand`);
  }
  const parents = skeleton.joints.map(({name, parent}) => numbers.get(PARENT.get(name) ?? "") ?? parent);
  const order = topologicalOrder(parents);
  const joints = skeleton.joints.map((joint, i) => ({...joint, parent: parents[i]}));
  for (const joint of order) {
    const {name, parent} = joints[joint];
    joints[joint].path = parent < 0 ? name : `${joints[parent].path}/${name}`;
  }
  return {...rig, skeleton: {...skeleton, joints, order, rest: restUnder(skeleton, parents)}};
}

/** The local transforms that leave every joint of `skeleton` where it is when its parents are `parents`. */
function restUnder(skeleton: Skeleton, parents: readonly number[]): Pose {
  const {world} = createPosed(skeleton);
  const rest: Pose = {
    translations: skeleton.rest.translations.slice(),
    rotations: skeleton.rest.rotations.slice(),
    scales: skeleton.rest.scales.slice()
  };
  const local = new Float64Array(16);
  parents.forEach((parent, joint) => {
    if (parent === skeleton.joints[joint].parent) return;
    multiply(invertAffine(world, 16 * parent), 0, world, 16 * joint, local, 0);
    const columns = [0, 1, 2].map(
      (column) => [local[4 * column], local[4 * column + 1], local[4 * column + 2]] as const
    );
    const scales = columns.map(([x, y, z]) => length([x, y, z]));
    const rows = [0, 1, 2].flatMap((row) => columns.map((column, i) => column[row] / scales[i]));
    rest.translations.set(originOf(local), 3 * joint);
    rest.rotations.set(fromRotation(rows), 4 * joint);
    rest.scales.set(scales, 3 * joint);
  });
  return rest;
}
