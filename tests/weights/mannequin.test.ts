import assert from "node:assert/strict";
import {test} from "node:test";
import {mannequin} from "../../components/rigs/mannequin.js";
import type {Rig} from "../../components/rigs/rig.js";
import {weightStrategies} from "../../components/weights/registry.js";
import {mirrorTwins} from "../support/mirror-twins.js";
import {assertNear} from "../support/near.js";
import {FLOAT32} from "../support/tolerance.js";
import {boundElsewhere, columnsOf, solved} from "../support/weighting.js";

/** Solvers add up thousands of rounded terms. */
const SOLVED = 10 * FLOAT32;

/** One after the other, so that each strategy solves once for all of them, but for `fitted`, which has a k of its own. */
const FINISHES = ["", ":k=4", ":k=2", ":smooth=0.5"];

const TEXTS = weightStrategies.flatMap(({id}) => FINISHES.map((finish) => id + finish));
const OTHERS = ["distance:exponent=1", "voxel:resolution=64", "biharmonic:resolution=32", "heat:c=1,k=4"];

const rig = mannequin();
const elsewhere = boundElsewhere(rig, 0.01, [1, 1, 1]);
const twins = mirrorTwins(rig);
const names = rig.skeleton.joints.map(({name}) => name);
const mirrored = names.map((name) =>
  names.indexOf(name.replace(/^(left|right)-/, (side) => (side === "left-" ? "right-" : "left-")))
);
const columns = (text: string, of: Rig) => columnsOf(solved(text, of).influences, names.length);

// It has what two arms have not: bones between voxels, and more than eight that reach its middle.
for (const text of [...TEXTS.filter((text) => text !== "fitted:k=4"), ...OTHERS]) {
  test(`weights of the mannequin by ${text} are the same left and right, and stay when bind space is moved and scaled`, () => {
    const own = columns(text, rig);
    const moved = columns(text, elsewhere);
    own.forEach((column, joint) => {
      const other = own[mirrored[joint]];
      const images = twins.map((v) => other[v]);
      assertNear(column, images, SOLVED, `${names[joint]}, mirrored, vertex`);
      assertNear(moved[joint], column, SOLVED, `${names[joint]}, moved, vertex`);
    });
  });
}

test("every vertex of the mannequin has a twin, and every joint", () => {
  assert.ok(twins.every((v) => v >= 0) && mirrored.every((joint) => joint >= 0));
  assert.ok(new Set(mirrored).size === names.length);
});
