import assert from "node:assert/strict";
import {test} from "node:test";
import {constantSpeedNumbers} from "../../../components/notebooks/dual-quaternion/constant-speed.js";
import {crossSectionNumbers} from "../../../components/notebooks/dual-quaternion/cross-sections.js";
import {dualNumberNumbers} from "../../../components/notebooks/dual-quaternion/dual-number.js";
import {dualProductNumbers} from "../../../components/notebooks/dual-quaternion/dual-product.js";
import {halfTurnJumpNumbers} from "../../../components/notebooks/dual-quaternion/half-turn-jump.js";
import {halfTurnNumbers} from "../../../components/notebooks/dual-quaternion/half-turn.js";
import {hemisphereNumbers} from "../../../components/notebooks/dual-quaternion/hemispheres.js";
import {pivotsNumbers} from "../../../components/notebooks/dual-quaternion/pivots.js";
import {recipeNumbers} from "../../../components/notebooks/dual-quaternion/recipe.js";
import {dualQuaternionState} from "../../../components/notebooks/dual-quaternion/state.js";
import {threeBonesNumbers} from "../../../components/notebooks/dual-quaternion/three-bones.js";
import {chainedHand} from "../../support/hand.js";
import {lawNumbers} from "./laws.js";

const initial = dualQuaternionState().value;
const hand = await chainedHand();

const settings = [
  initial,
  {...initial, degrees: 0, spread: 0},
  {...initial, degrees: 37, weight: 0.1, right: -0.55, up: 0.2, negated: true, opposite: false, spread: 91},
  {...initial, degrees: 180, weight: 0.25, spread: 180},
  {...initial, degrees: 181, weight: 0.6, right: -1.4, up: -0.6, spread: 149},
  {...initial, degrees: 293, weight: 0.85, opposite: false, spread: 60},
  {...initial, degrees: 360, weight: 1, spread: 120}
];

for (const state of settings) {
  test(`what the figures say is the closed form's at ${JSON.stringify(state)}`, () => {
    const figures = {
      "cross-sections": crossSectionNumbers(state),
      "dual-number": dualNumberNumbers(state),
      "dual-product": dualProductNumbers(state),
      recipe: recipeNumbers(state),
      "half-turn": halfTurnNumbers(state),
      hemispheres: hemisphereNumbers(state),
      "three-bones": threeBonesNumbers(state),
      pivots: pivotsNumbers(state, hand),
      "half-turn-jump": halfTurnJumpNumbers(state),
      "constant-speed": constantSpeedNumbers(state)
    };
    const laws = lawNumbers(state, hand);
    const said = Object.fromEntries(
      Object.entries(figures).flatMap(([figure, numbers]) =>
        Object.entries(numbers).flatMap(([name, text]) =>
          `${figure}.${name}` in laws ? [[`${figure}.${name}`, text]] : []
        )
      )
    );
    assert.deepEqual(said, laws);
  });
}
