import assert from "node:assert/strict";
import {test} from "node:test";
import {createTurns} from "../../../components/notebooks/cost/turns.js";

/** A job that ends when it is told to, and says in `log` when it begins and ends. */
function held(log: string[], name: string) {
  let end: () => void = () => {};
  const until = new Promise<void>((resolve) => (end = resolve));
  const job = async () => {
    log.push(`${name} begins`);
    await until;
    log.push(`${name} ends`);
  };
  return {job, end: () => end()};
}

const never = () => new AbortController().signal;

test("a job begins when the one before has ended, not earlier", async () => {
  const log: string[] = [];
  const [turns, first, second] = [createTurns(), held(log, "first"), held(log, "second")];
  const done = [turns(first.job, never()), turns(second.job, never())];
  second.end();
  await new Promise(setImmediate);
  assert.deepEqual(log, ["first begins"]);
  first.end();
  await Promise.all(done);
  assert.deepEqual(log, ["first begins", "first ends", "second begins", "second ends"]);
});

test("a job aborted while it waits is over at once and never begins, and the next has its turn", async () => {
  const log: string[] = [];
  const [turns, first, second, third] = [createTurns(), ...["first", "second", "third"].map((name) => held(log, name))];
  const abort = new AbortController();
  const one = turns(first.job, never());
  const two = turns(second.job, abort.signal);
  const three = turns(third.job, never());
  abort.abort();
  await two;
  first.end();
  third.end();
  await Promise.all([one, three]);
  assert.deepEqual(log, ["first begins", "first ends", "third begins", "third ends"]);
});

test("a job that is aborted while it runs holds its turn until it has ended", async () => {
  const log: string[] = [];
  const [turns, first, second] = [createTurns(), held(log, "first"), held(log, "second")];
  const abort = new AbortController();
  const one = turns(first.job, abort.signal);
  const two = turns(second.job, never());
  second.end();
  await new Promise(setImmediate);
  abort.abort();
  await one;
  assert.deepEqual(log, ["first begins"]);
  first.end();
  await two;
  assert.deepEqual(log.slice(1), ["first ends", "second begins", "second ends"]);
});

test("a job that fails tells whoever asked for it, and the next begins all the same", async () => {
  const log: string[] = [];
  const [turns, second] = [createTurns(), held(log, "second")];
  const one = turns(() => Promise.reject(new Error("no clock")), never());
  const two = turns(second.job, never());
  second.end();
  await assert.rejects(one, /no clock/);
  await two;
  assert.deepEqual(log, ["second begins", "second ends"]);
});
