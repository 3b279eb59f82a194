import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {vectorAt} from "../../components/core/vector.js";
import {vertexCount} from "../../components/rigs/rig.js";
import {weldedPlaces} from "../../components/weights/welded-places.js";
import {assertNear} from "../support/near.js";
import {columnsOf, solved} from "../support/weighting.js";
import {readWeightsFixture, WEIGHTED} from "./blender-weights-fixture.js";

/** Of metres: what five digits keep of a position. */
const FIVE_DIGITS = 6e-6;

for (const {make} of WEIGHTED) {
  const rig = make();
  const {blender, stride, places} = readWeightsFixture(rig.id);
  const {placeOf, positions} = weldedPlaces(rig.mesh);
  const vertexAt = places.map((_, i) => placeOf.indexOf(stride * i));

  /** Sums of the differences of a vertex's weights, over what the fixture keeps: the mean and the largest. */
  const difference = (text: string) => {
    const columns = columnsOf(solved(text, rig).influences, rig.skeleton.joints.length);
    const sums = places.map(({weights}, i) => {
      const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
      const theirs = new Map(weights);
      return columns.reduce(
        (sum, own, joint) => sum + Math.abs(own[vertexAt[i]] - (theirs.get(joint) ?? 0) / total),
        0
      );
    });
    return {mean: sums.reduce((a, b) => a + b) / sums.length, most: Math.max(...sums)};
  };

  describe(`Blender ${blender}'s automatic weights of the ${rig.id}`, () => {
    it("are of the rig that the code makes", () => {
      places.forEach(({at}, i) => assertNear(vectorAt(positions, stride * i), at, FIVE_DIGITS, `place ${stride * i}`));
      assert.equal(places.length, Math.ceil(positions.length / 3 / stride), `${vertexCount(rig)} vertices`);
    });

    it("agree with heat as Blender has it to 0.01 of a vertex's weight in the mean", () => {
      const {mean} = difference("heat:c=blender");
      assert.ok(mean < 0.01, `${mean}`);
    });

    it("differ more from the plain formula with the same constant, and most with the paper's", () => {
      const [preset, plain, paper] = ["heat:c=blender", "heat:c=4", "heat:c=1"].map((text) => difference(text).mean);
      assert.ok(preset < plain && plain < paper, `${preset}, ${plain}, ${paper}`);
    });
  });
}
