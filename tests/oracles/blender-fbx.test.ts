import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {describe, it} from "node:test";
import {unzlibSync} from "fflate";
import {boundsOf, diagonalOf} from "../../components/core/bounds.js";
import {length, subtract, vectorAt} from "../../components/core/vector.js";
import {createPosed} from "../../components/rigs/palette.js";
import {readFbx} from "../../components/rigs/read-fbx.js";
import {sampleClip} from "../../components/rigs/sample-clip.js";
import {copyPose} from "../../components/rigs/skeleton.js";
import {assertNear} from "../support/near.js";
import {posedAs, skinned} from "../support/rigs.js";
import {BLENDER} from "../support/tolerance.js";

interface Fixture {
  /** Deflated, base64. */
  fbx: string;
  /** World space, metres, y up; the first at rest. */
  frames: {seconds: number; positions: number[]}[];
}

const fixture = JSON.parse(readFileSync(new URL("blender-fbx.json", import.meta.url), "utf8")) as Fixture;
const rig = await readFbx(unzlibSync(Buffer.from(fixture.fbx, "base64")), {id: "tube", label: "Tube"});
const [rest] = fixture.frames;
const tolerance = BLENDER * diagonalOf(boundsOf(Float64Array.from(rest.positions)));

/** Blender's number of each of our vertices: the one nearest at rest. */
function blenderVertices(): number[] {
  const {positions} = skinned("lbs", rig, createPosed(rig.skeleton));
  return Array.from({length: positions.length / 3}, (_, v) => {
    const distances = Array.from({length: rest.positions.length / 3}, (_, b) =>
      length(subtract(vectorAt(positions, v), vectorAt(rest.positions, b)))
    );
    return distances.indexOf(Math.min(...distances));
  });
}

describe("an FBX file of Blender's", () => {
  const vertices = blenderVertices();

  it("has each of Blender's vertices once, and five bones an influence each where five were given", () => {
    assert.deepEqual(
      [...vertices].sort((a, b) => a - b),
      Array.from(vertices, (_, v) => v)
    );
    assert.equal(rig.influences.k, 5);
    assert.deepEqual(
      rig.skeleton.joints.map(({name}) => name),
      ["bone.0", "bone.1", "bone.2", "bone.3", "bone.4", "Rig"]
    );
  });

  it("has normals that point away from the tube's axis between its ends", () => {
    const {positions, normals} = skinned("lbs", rig, createPosed(rig.skeleton));
    for (let i = 0; i < positions.length; i += 3) {
      const [x, y, z] = [positions[i], positions[i + 1], positions[i + 2]];
      if (y < 0.1 || y > 1.9) continue;
      const outward = [x / Math.hypot(x, z), 0, z / Math.hypot(x, z)];
      assertNear(normals.subarray(i, i + 3), outward, BLENDER, `normal at height ${y}: coordinate`);
    }
  });

  for (const {seconds, positions} of fixture.frames) {
    it(`is where Blender has it ${seconds} s into its clip`, () => {
      const pose = copyPose(rig.skeleton.rest);
      sampleClip(rig, rig.clips[0], seconds, pose);
      const ours = skinned("lbs", rig, posedAs(rig, pose)).positions;
      const theirs = vertices.flatMap((vertex) => vectorAt(positions, vertex));
      assertNear(ours, theirs, tolerance, "coordinate");
    });
  }
});
