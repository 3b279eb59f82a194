import assert from "node:assert/strict";
import {test} from "node:test";
import {median, timeCandidates} from "../../../components/notebooks/cost/timing.js";

/** Candidates that move a clock of their own by so many milliseconds a run. */
function clocked(...durations: ((run: number) => number)[]) {
  let time = 0;
  const runs = durations.map(() => 0);
  const candidates = durations.map((duration, i) => ({run: () => void (time += duration(runs[i]++))}));
  return {candidates, runs, now: () => time};
}

function finished({candidates, now}: ReturnType<typeof clocked>): {shares: number[]; medians: number[]} {
  const steps = timeCandidates(candidates, now);
  const shares: number[] = [];
  for (;;) {
    const step = steps.next();
    if (step.done) return {shares, medians: step.value};
    shares.push(step.value);
  }
}

test("a candidate's time is that of a run, however quick it is", () => {
  const {medians} = finished(
    clocked(
      () => 0.01,
      () => 5,
      () => 700
    )
  );
  [0.01, 5, 700].forEach((expected, i) => assert.ok(Math.abs(medians[i] / expected - 1) < 1e-6, `${medians[i]}`));
});

test("a run that is interrupted now and then does not move the median", () => {
  const {medians} = finished(clocked((run) => (run % 10 === 3 ? 60 : 4)));
  assert.equal(medians[0], 4);
});

test("first runs, which an engine has not compiled yet, do not count", () => {
  const {medians} = finished(clocked((run) => (run < 2 ? 40 : 1)));
  assert.ok(medians[0] < 1.01, `${medians[0]}`);
});

test("a sample that is interrupted while the runs a sample are found leaves no sample too short for a clock of a millisecond", () => {
  // Quick runs, of which one early one is interrupted for longer than a sample lasts.
  const candidate = clocked((run) => (run === 21 ? 40 : run < 21 ? 1 : 0.003));
  const coarse = {...candidate, now: () => Math.floor(candidate.now())};
  const [median] = finished(coarse).medians;
  assert.ok(Math.abs(median / 0.003 - 1) < 0.5, `${median}`);
});

test("a candidate that takes half a second runs four times, and the first, however long, does not count", () => {
  const slow = clocked((run) => (run === 0 ? 5000 : 500));
  assert.deepEqual(finished(slow).medians, [500]);
  assert.equal(slow.runs[0], 4);
});

test("what takes no time at all comes to an end", () => {
  const steps = timeCandidates(
    [{run: () => {}}],
    (() => {
      let reading = 0;
      // A clock too coarse to see the runs, that goes on all the same.
      return () => Math.floor(reading++ / 1000);
    })()
  );
  let step = steps.next();
  for (let i = 0; i < 1000 && !step.done; ++i) step = steps.next();
  assert.ok(step.done);
});

test("progress rises from above 0 to 1", () => {
  const {shares} = finished(
    clocked(
      () => 1,
      () => 3
    )
  );
  shares.forEach((share, i) => assert.ok(share > (shares[i - 1] ?? 0) && share <= 1, `${shares}`));
  assert.equal(shares.at(-1), 1);
});

test("the median of an even count is the middle of the middle two", () => {
  assert.equal(median([4, 1, 3, 2]), 2.5);
  assert.equal(median([9, 1, 5]), 5);
});
