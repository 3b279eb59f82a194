import assert from "node:assert/strict";
import {after, test} from "node:test";
import {createTimer} from "../../../components/notebooks/cost/timer.js";
import type {TimingQuestion} from "../../../components/notebooks/cost/timing-protocol.js";

/** Workers as the page makes them, that answer nothing by themselves. */
const made: FakeWorker[] = [];

class FakeWorker {
  onmessage: ((event: {data: unknown}) => void) | null = null;
  onerror: ((event: {message: string}) => void) | null = null;
  asked: TimingQuestion[] = [];
  terminated = false;
  constructor() {
    made.push(this);
  }
  postMessage(question: TimingQuestion) {
    this.asked.push(question);
  }
  terminate() {
    this.terminated = true;
  }
}

const real = globalThis.Worker;
globalThis.Worker = FakeWorker as unknown as typeof Worker;
after(() => {
  globalThis.Worker = real;
});

const NOTHING = {rigs: []};

test("a worker that dies is told of in one sentence, and the next question is answered by a new one", async () => {
  const timer = createTimer();
  const first = timer.time(NOTHING, () => {});
  made[0].onerror?.({message: "out of memory"});
  await assert.rejects(first, /^Error: timing: the worker stopped: out of memory$/);
  assert.ok(made[0].terminated);
  const second = timer.time(NOTHING, () => {});
  assert.equal(made.length, 2);
  const [question] = made[1].asked;
  assert.equal(question.type, "time");
  made[1].onmessage?.({data: {type: "result", id: "id" in question && question.id, result: []}});
  assert.deepEqual(await second, []);
});
