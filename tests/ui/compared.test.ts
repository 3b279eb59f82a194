import assert from "node:assert/strict";
import {test} from "node:test";
import {tube} from "../../components/rigs/tube.js";
import {createCompared} from "../../components/ui/compared.js";

const rig = tube({sides: 4, rings: 8});
const {influences} = rig;

test("what asks for weights waits for them, and is shown in its place once they are there", () => {
  const compared = createCompared();
  compared.compare(rig, ["lbs", "dqs@heat", "dqs"], "lbs@closest");
  assert.deepEqual(compared.shown, {methods: ["lbs", "dqs"], reference: "dqs"});
  assert.deepEqual(compared.missing, ["heat", "closest"]);
  compared.setWeighting(rig, "heat", influences);
  assert.deepEqual(compared.shown, {methods: ["lbs", "dqs@heat", "dqs"], reference: "dqs"});
  compared.setWeighting(rig, "closest", influences);
  assert.deepEqual(compared.shown, compared.asked);
  assert.deepEqual(compared.missing, []);
});

test("what is compared stays as it is when other weights are kept, and comes back as it was", () => {
  const compared = createCompared();
  for (const id of ["heat", "closest"]) compared.setWeighting(rig, id, influences);
  compared.compare(rig, ["lbs", "lbs@heat", "dqs@closest"], "dqs");
  const {shown} = compared;
  compared.keep("heat");
  assert.equal(compared.keptRig(rig).influences, compared.weightings.get("heat"));
  compared.keep("authored");
  assert.equal(compared.keptRig(rig), rig);
  assert.deepEqual(compared.shown, shown);
});

test("another rig is compared by the same methods on its own weights", () => {
  const compared = createCompared();
  compared.setWeighting(rig, "heat", influences);
  compared.compare(rig, ["lbs", "lbs@heat", "dqs-scale@heat", "dib@voxel"], "dqs@heat");
  compared.keep("heat");
  compared.open(tube({sides: 8, rings: 8}));
  assert.deepEqual(compared.shown, {methods: ["lbs", "dqs-scale", "dib"], reference: "dqs"});
  assert.deepEqual(compared.asked, compared.shown);
  assert.deepEqual([compared.kept, compared.weightings.size], ["authored", 0]);
});

test("a rig goes by weights that are not there yet once they come, and what is compared stays", () => {
  const compared = createCompared();
  compared.compare(rig, ["lbs", "dqs"], "dqs");
  compared.keep("heat");
  assert.deepEqual([compared.wanted, compared.kept, compared.missing], ["heat", "authored", ["heat"]]);
  compared.setWeighting(rig, "closest", influences);
  assert.equal(compared.kept, "authored");
  compared.setWeighting(rig, "heat", influences);
  assert.deepEqual([compared.wanted, compared.kept, compared.missing], ["heat", "heat", []]);
  assert.deepEqual(compared.shown, {methods: ["lbs", "dqs"], reference: "dqs"});
  compared.keep("voxel");
  compared.keep(compared.kept);
  assert.deepEqual(compared.missing, []);
});

test("what is left out takes along what is compared on it, measured from it or kept of it, and no more", () => {
  const compared = createCompared();
  compared.compare(rig, ["lbs@heat", "dqs@voxel"], "dib@voxel");
  compared.keep("voxel");
  compared.leaveOut(rig, ["voxel"]);
  assert.deepEqual(compared.asked, {methods: ["lbs@heat"], reference: "dqs"});
  assert.deepEqual([compared.wanted, compared.missing], ["authored", ["heat"]]);
  compared.leaveOut(rig, compared.missing);
  assert.deepEqual(compared.asked, {methods: ["lbs", "dqs"], reference: "dqs"});
});
