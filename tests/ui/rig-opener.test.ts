import assert from "node:assert/strict";
import {afterEach, before, beforeEach, test} from "node:test";
import {readGltf} from "../../components/rigs/read-gltf.js";
import type {Rig} from "../../components/rigs/rig.js";
import {tube} from "../../components/rigs/tube.js";
import {createAnalyst} from "../../components/sweeps/analyst.js";
import {createSession} from "../../components/ui/create-session.js";
import {rigOpener, type RigOpener} from "../../components/ui/rig-opener.js";
import type {Session} from "../../components/ui/session.js";
import {matchCache} from "../../components/weights/match-cache.js";
import {clippedGlb, withClips} from "../support/clipped.js";
import {InThreadWorker} from "../support/in-thread-worker.js";
import {cacheOf, framesOf, writeMdd} from "../support/point-cache-file.js";

const OPENING = {joint: 1, motion: "bend", degrees: 30} as const;

const moving = withClips(tube({sides: 8, rings: 16}), [{name: "Wring", joint: 1, keys: [{}, {twist: 100, bend: 20}]}]);
const frames = framesOf(moving, "dqs");

let glb: Uint8Array;
let rig: Rig;
let session: Session;
let opener: RigOpener;
let complaints: string[];
/** What is told of vertex caches, in its order; the rig's own message where nothing is being done. */
let told: string[];

before(async () => {
  glb = await clippedGlb(moving);
  rig = await readGltf(glb, {id: "moving.glb", label: "moving.glb"});
});

beforeEach(() => {
  InThreadWorker.install();
  complaints = [];
  told = [];
  session = createSession(createAnalyst(), {low: 0, high: 90, step: 90}, rig, OPENING, {sweeps: false});
  opener = rigOpener(session, {
    files: {},
    first: {rig, opening: OPENING, file: null},
    pending: null,
    complain: (sentence) => sentence && complaints.push(sentence),
    tell: (doing) => told.push(doing || (opener.current.rig.vertexCache?.message ?? "")),
    onCache() {}
  });
});

afterEach(() => {
  session.dispose();
  InThreadWorker.remove();
});

const file = (name: string, bytes: Uint8Array) => new File([new Uint8Array(bytes)], name);
const sim = () => file("sim.mdd", writeMdd(frames));

/** Workers that match; the first of all is the session's. */
const matching = () => InThreadWorker.all.slice(1);

/** Once a match of the cache has begun. */
async function begun(count = 1): Promise<void> {
  while (matching().length < count) await new Promise(setImmediate);
}

test("a cache joins the rig that was open when it came, though a file that cannot be read came meanwhile", async () => {
  const attaching = opener.openFiles([sim()]);
  await begun();
  await Promise.all([attaching, opener.openFiles([file("broken.glb", new Uint8Array(40))])]);
  const {message} = matchCache(rig, cacheOf(frames));
  assert.equal(opener.current.rig.vertexCache?.message, message);
  assert.deepEqual(told, ["matching sim.mdd …", message]);
  assert.match(complaints.join(), /^broken\.glb/);
});

test("a match ends with its worker where another rig is opened, and nothing more is told of it", async () => {
  const attaching = opener.openFiles([sim()]);
  await begun();
  const opening = opener.openFiles([file("other.glb", glb)]);
  matching()[0].onmessage = null;
  await Promise.all([attaching, opening]);
  assert.ok(matching()[0].ended);
  assert.equal(opener.current.rig.id, "other.glb");
  assert.equal(opener.current.rig.vertexCache, undefined);
  assert.equal(told.at(-1), "");
  assert.deepEqual(complaints, []);
});

test("a cache takes the place of another that is still being matched, and a damaged one does not", async () => {
  const first = opener.openFiles([sim()]);
  await begun();
  matching()[0].onmessage = null;
  await opener.openFiles([file("cut.mdd", writeMdd(frames).subarray(0, 1000))]);
  assert.match(complaints.join(), /^cut\.mdd: is 1000 bytes long/);
  assert.ok(!matching()[0].ended, "a file that cannot be read ends the match before it");
  const second = opener.openFiles([file("again.mdd", writeMdd(frames))]);
  await Promise.all([first, second]);
  assert.equal(opener.current.rig.vertexCache?.name, "again.mdd");
  assert.ok(matching().every(({ended}) => ended));
  assert.deepEqual(told.slice(0, 2), ["matching sim.mdd …", "matching again.mdd …"]);
  assert.equal(told.length, 3);
});
