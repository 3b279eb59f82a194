import assert from "node:assert/strict";
import {before, describe, it} from "node:test";
import {originOf} from "../../components/core/matrix4.js";
import {length, subtract} from "../../components/core/vector.js";
import {weightDifference} from "../../components/weights/weight-difference.js";
import {pairJoints} from "../../components/weights/pair-joints.js";
import {weightsOfAnother} from "../../components/weights/weights-of-another.js";
import {createPosed} from "../../components/rigs/palette.js";
import {readGltf} from "../../components/rigs/read-gltf.js";
import {jointCount, type Influences, type Rig} from "../../components/rigs/rig.js";
import {readCorpusFile} from "../support/corpus.js";
import {assertNear} from "../support/near.js";
import {FLOAT32} from "../support/tolerance.js";

/** Joints at rest within this many metres of each other are the same joint of two skeletons. */
const SAME_PLACE = 1e-4;

const read = async (file: string): Promise<Rig> => readGltf(readCorpusFile(file).bytes, {id: file, label: file});

/** Joints that do the same and rest elsewhere. */
const SAME_PART: Readonly<Record<string, string>> = {
  pelvis: "mixamorig:Hips",
  spine_01: "mixamorig:Spine",
  spine_02: "mixamorig:Spine1",
  spine_03: "mixamorig:Spine2",
  head: "mixamorig:Head",
  clavicle_l: "mixamorig:LeftShoulder",
  clavicle_r: "mixamorig:RightShoulder",
  ball_l: "mixamorig:LeftToeBase",
  ball_r: "mixamorig:RightToeBase"
};

/**
 * By joint of `other` the joint of `rig` that does the same or rests at its place, or a number beyond those of `rig` where there
 * is none.
 */
function pairByHand(rig: Rig, other: Rig): number[] {
  const places = (of: Rig) => {
    const {world} = createPosed(of.skeleton);
    return of.skeleton.joints.map((_, joint) => originOf(world, 16 * joint));
  };
  const own = places(rig);
  return places(other).map((place, joint) => {
    const part = SAME_PART[other.skeleton.joints[joint].name];
    const found = own.findIndex((each, i) =>
      part ? rig.skeleton.joints[i].name === part : length(subtract(each, place)) < SAME_PLACE
    );
    return found < 0 ? own.length + joint : found;
  });
}

const renumbered = (influences: Influences, numbers: readonly number[]): Influences => ({
  ...influences,
  joints: Uint16Array.from(influences.joints, (joint) => numbers[joint])
});

describe("one mesh that two hands have weighted", () => {
  let game: Rig;
  let mixamo: Rig;
  let pairs: number[];
  /** The joints of both, for weights on joints that one of them has not. */
  const both = (): Rig => ({
    ...mixamo,
    skeleton: {...mixamo.skeleton, joints: [...mixamo.skeleton.joints, ...game.skeleton.joints]}
  });
  before(async () => {
    [game, mixamo] = await Promise.all(["makehuman-game.glb", "makehuman-mixamo4.glb"].map(read));
    pairs = pairByHand(mixamo, game);
  });

  it("is the same mesh to the last bit, with arms, legs and fingers at the same places", () => {
    assert.deepEqual(game.mesh.positions, mixamo.mesh.positions);
    assert.deepEqual(game.mesh.triangles, mixamo.mesh.triangles);
    const paired = pairs.filter((joint) => joint < jointCount(mixamo.skeleton));
    assert.ok(paired.length >= 40, `${paired.length} joints`);
  });

  it("pairs by itself the joints that a person pairs, and so gives the one the other's weights", () => {
    const {influences} = weightsOfAnother(mixamo, game);
    const byHand = weightDifference(both(), mixamo.influences, renumbered(game.influences, pairs));
    assertNear([weightDifference(mixamo, mixamo.influences, influences).mean], [byHand.mean], FLOAT32);
    pairJoints(mixamo.skeleton, game.skeleton).forEach(({joint}, theirs) => {
      const part = SAME_PART[game.skeleton.joints[theirs].name];
      if (part) assert.equal(mixamo.skeleton.joints[joint].name, part);
    });
  });

  it("differs where the skeletons do, in feet and trunk, and hardly in the fingers", () => {
    const {mean, joints} = weightDifference(both(), mixamo.influences, renumbered(game.influences, pairs));
    const named = joints.map((one) => ({mean: one.mean, name: both().skeleton.joints[one.joint].name}));
    // A ninth of the weight is with another joint.
    assert.ok(mean > 0.2 && mean < 0.25, `mean ${mean}`);
    for (const {name} of named.slice(0, 8)) assert.match(name, /(Foot|ToeBase|Spine\d?|Hips)$/);
    const fingers = named.filter(({name}) => /Hand(Index|Middle|Ring|Pinky)/.test(name));
    for (const {name, mean: own} of fingers) assert.ok(own < 2e-3, `${name}: ${own}`);
  });
});
