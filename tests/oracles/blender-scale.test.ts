import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {test} from "node:test";
import {vectorAt, type Vector} from "../../components/core/vector.js";
import {createPosed} from "../../components/rigs/palette.js";
import {assertNear} from "../support/near.js";
import {pointRig, skinned, type Listed} from "../support/rigs.js";
import {BLENDER} from "../support/tolerance.js";

/** What Blender was given and what it answered, rounded; see make-blender-scale-fixture.ts. */
interface ScaleFixture {
  blender: string;
  /** Of the joints, bind space. */
  origins: Vector[];
  rest: number[];
  influences: Listed[];
  poses: {palette: number[]; preserveVolume: number[]}[];
}

const fixture = JSON.parse(readFileSync(new URL("blender-scale.json", import.meta.url), "utf8")) as ScaleFixture;

/** Of the box that the vertices were drawn from. */
const DIAGONAL = Math.hypot(2, 2, 2);

const rig = pointRig({
  joints: fixture.origins.map((at) => ({at})),
  points: fixture.influences.map((_, v) => vectorAt(fixture.rest, v)),
  influences: fixture.influences
});

fixture.poses.forEach(({palette, preserveVolume}, i) => {
  const posed = createPosed(rig.skeleton);
  posed.palette.set(palette);

  test(`Blender ${fixture.blender} preserves volume of scaled bones as dqs-scale does, pose ${i}`, () => {
    assertNear(skinned("dqs-scale", rig, posed).positions, preserveVolume, BLENDER * DIAGONAL);
  });

  test(`and not as dqs does, which drops their scale, pose ${i}`, () => {
    const {positions} = skinned("dqs", rig, posed);
    assert.ok(positions.some((value, j) => Math.abs(value - preserveVolume[j]) > 0.1));
  });
});
