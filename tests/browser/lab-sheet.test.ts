import assert from "node:assert/strict";
import {readFile} from "node:fs/promises";
import {after, before, test} from "node:test";
import {NodeIO} from "@gltf-transform/core";
import type {Browser, Page} from "playwright-core";
import {findJoint} from "../../components/rigs/skeleton.js";
import {readGltf} from "../../components/rigs/read-gltf.js";
import {tellingJoint} from "../../components/rigs/telling-joint.js";
import {tube} from "../../components/rigs/tube.js";
import {writeGltf} from "../../components/rigs/write-gltf.js";
import {studyJoint} from "../../components/metrics/study.js";
import {rigLength} from "../../components/ui/rig-length.js";
import {engineRig} from "../../components/sweeps/engine-rig.js";
import {launchChromium} from "../support/chromium.js";
import {dropFiles} from "../support/drop-files.js";
import {drawn, measured, openFigure} from "../support/figure-page.js";
import {turned} from "../support/measure.js";
import type {OpenedPage} from "../support/open-page.js";
import {differingPixels, panePictures} from "../support/picture.js";
import {serveSite, type SiteServer} from "../support/site-server.js";

let browser: Browser;
let site: SiteServer;
let opened: OpenedPage;
let page: Page;
let bytes: Uint8Array;

before(async () => {
  bytes = await wavingTube();
  site = await serveSite();
  browser = await launchChromium();
  opened = await openFigure(browser, `${site.url}lab`);
  page = opened.page;
  await dropFiles(page, [{name: "waving.glb", bytes}]);
  await page.waitForFunction(() => document.querySelector(".joint-list")?.textContent?.includes("tip"));
  await measured(page);
});

after(async () => {
  await browser?.close();
  await site?.close();
});

test("the sheet lists the rig's findings, and a row lights its vertices", async () => {
  await page.locator(".findings-sheet summary").click();
  const row = page.locator(".findings-sheet li[data-finding=influences-over-1]");
  await row.waitFor();
  await page.locator(".findings-sheet summary b").waitFor();
  const [before] = await panePictures(page);
  await row.getByRole("button").first().click();
  await drawn(page);
  const [lit] = await panePictures(page);
  assert.ok(differingPixels(before, lit) > 100, "nothing is lit");
});

test("a pane shows the rig as the engine will, and the table says how far it is moved", async () => {
  await page.locator(".engine-panel summary").click();
  await page.getByLabel("influences", {exact: true}).selectOption("1");
  await page.locator(".pane h2", {hasText: "Engine"}).waitFor();
  await measured(page);
  const rig = await readGltf(bytes, {id: "waving.glb", label: "waving.glb"});
  const joint = tellingJoint(rig);
  const pose = {joint, motion: "bend", degrees: 90, method: "lbs"} as const;
  const whole = turned(rig, pose).surface.positions;
  const {rig: capped} = engineRig(rig, {influences: 1, weights: "float", prune: 0});
  const engine = turned(capped, pose).surface.positions;
  let largest = 0;
  for (let i = 0; i < whole.length; i += 3) {
    largest = Math.max(
      largest,
      Math.hypot(whole[i] - engine[i], whole[i + 1] - engine[i + 1], whole[i + 2] - engine[i + 2])
    );
  }
  const expected = rigLength(largest, studyJoint(rig, joint).diagonal);
  await page.locator(".engine-results tr", {hasText: "this pose"}).locator("td", {hasText: expected}).first().waitFor();
  await page.locator(".engine-results tr", {hasText: "pose set"}).locator("button").waitFor();
});

test("the engine's rig is saved as .glb, its clip and skeleton with it", async () => {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", {name: "export .glb"}).click();
  const path = await (await waiting).path();
  const saved = await readGltf(new Uint8Array(await readFile(path)), {id: "saved", label: "saved"});
  const {k, weights} = saved.influences;
  for (let v = 0; v < weights.length / k; ++v) assert.equal(weights[k * v], 1, `vertex ${v}`);
  assert.deepEqual(
    saved.clips.map(({name}) => name),
    ["wave"]
  );
  await page.locator(".engine-panel summary").click();
});

test("a clip is scrubbed under the turns, and rest brings the rig back", async () => {
  await page.getByRole("button", {name: "rest all"}).click();
  await measured(page);
  const [rest] = await panePictures(page);
  await page.getByLabel("clip", {exact: true}).selectOption({label: "wave"});
  await page.getByLabel("time in the clip").fill("0.5");
  await measured(page);
  const [waving] = await panePictures(page);
  assert.ok(differingPixels(rest, waving) > 500, "the clip moves nothing");
  await page.getByRole("button", {name: "rest all"}).click();
  await measured(page);
  const [again] = await panePictures(page);
  assert.equal(differingPixels(rest, again), 0);
});

test("nothing of this was said on the console, failed or asked of another host", () => opened.watch.assertQuiet());

/** A tube whose joint a clip of one second bends by 90 degrees and back. */
async function wavingTube(): Promise<Uint8Array> {
  const rig = tube({sides: 24, rings: 24});
  const io = new NodeIO();
  const document = await io.readBinary(await writeGltf(rig));
  const {name} = rig.skeleton.joints[findJoint(rig.skeleton, "joint")];
  const node =
    document
      .getRoot()
      .listNodes()
      .find((each) => each.getName() === name) ?? null;
  const [buffer] = document.getRoot().listBuffers();
  const half = Math.SQRT1_2;
  const times = document
    .createAccessor()
    .setType("SCALAR")
    .setArray(Float32Array.of(0, 0.5, 1))
    .setBuffer(buffer);
  const turns = Float32Array.of(0, 0, 0, 1, 0, 0, half, half, 0, 0, 0, 1);
  const rotations = document.createAccessor().setType("VEC4").setArray(turns).setBuffer(buffer);
  const sampler = document.createAnimationSampler().setInput(times).setOutput(rotations);
  const channel = document.createAnimationChannel().setTargetNode(node).setTargetPath("rotation").setSampler(sampler);
  document.createAnimation("wave").addSampler(sampler).addChannel(channel);
  return io.writeBinary(document);
}
