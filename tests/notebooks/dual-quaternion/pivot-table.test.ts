import assert from "node:assert/strict";
import {test} from "node:test";
import {
  disagreeingInFist,
  ORDERS,
  pivotTurns,
  threefold
} from "../../../components/notebooks/dual-quaternion/pivot-table.js";
import {apart} from "../../../components/notebooks/dual-quaternion/three-bones.js";
import {chainedHand} from "../../support/hand.js";
import {EXACT, FORMULA} from "../../support/tolerance.js";

const turnsAt = (spread: number) => Object.fromEntries(pivotTurns(spread).map(({pivot, turns}) => [pivot, turns]));

test("within 90 degrees from bone to bone all pivots and both orders agree", () => {
  for (const spread of [0, 45, 89]) assert.ok(apart(Object.values(turnsAt(spread)).flat()) <= FORMULA);
});

test("between 90 and 180 degrees from bone to bone the pivots disagree, and at 180 itself they agree", () => {
  const apartAt = (spread: number) => apart(Object.values(turnsAt(spread)).flat());
  for (const spread of [91, 105, 120, 150, 179]) assert.ok(apartAt(spread) > 90);
  assert.ok(apartAt(180) <= FORMULA);
});

test("a third of a turn apart the order of the file changes what first and running answer, and only these", () => {
  const turns = turnsAt(120);
  assert.equal(ORDERS.length, 2);
  assert.ok(apart(turns.largest) <= EXACT);
  assert.ok(apart(turns.parent) <= EXACT);
  assert.ok(apart(turns.first) > 100);
  assert.ok(apart(turns.running) > 50);
});

test("the hand's fist depends on the pivot only beyond 90 degrees a joint, and only where three joints hold a vertex", async () => {
  const hand = await chainedHand();
  assert.equal(disagreeingInFist(hand, 90), 0);
  const found = disagreeingInFist(hand, 120);
  assert.ok(found > 0 && found <= threefold(hand));
});
