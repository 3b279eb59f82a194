import assert from "node:assert/strict";
import {test} from "node:test";
import {pageState} from "../../components/notebooks/page-state.js";

test("a page's state tells its followers at once, and after every change", () => {
  const state = pageState({degrees: 90, weight: 0.5});
  const seen: number[] = [];
  const stop = state.follow(({degrees}) => seen.push(degrees));
  state.set({degrees: 120});
  assert.deepEqual(state.value, {degrees: 120, weight: 0.5});
  stop();
  state.set({degrees: 10});
  assert.deepEqual(seen, [90, 120]);
});

test("a change that changes nothing tells nobody, so that two figures cannot set each other for ever", () => {
  const state = pageState({degrees: 90});
  let count = 0;
  state.follow(() => ++count);
  state.set({degrees: 90});
  assert.equal(count, 1);
});

test("a page's state sends input events and has a value, as Generators.input reads it", () => {
  const state = pageState({degrees: 90});
  let events = 0;
  state.addEventListener("input", () => ++events);
  state.set({degrees: 91});
  assert.equal(events, 1);
  assert.equal(state.value.degrees, 91);
});
