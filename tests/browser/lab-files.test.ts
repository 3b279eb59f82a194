import assert from "node:assert/strict";
import {after, before, beforeEach, test} from "node:test";
import type {Browser, Page} from "playwright-core";
import {tellingJoint} from "../../components/rigs/telling-joint.js";
import {readGltf} from "../../components/rigs/read-gltf.js";
import {tube} from "../../components/rigs/tube.js";
import {writeGltf} from "../../components/rigs/write-gltf.js";
import {launchChromium} from "../support/chromium.js";
import {dropFiles} from "../support/drop.js";
import {measured, openFigure} from "../support/figure-page.js";
import {quadFile} from "../support/gltf-file.js";
import {anglesShown} from "../support/lab-page.js";
import type {OpenedPage} from "../support/open-page.js";
import {differingPixels, painted, panePictures, type Picture} from "../support/picture.js";
import {serveSite, type SiteServer} from "../support/site-server.js";

let browser: Browser;
let site: SiteServer;
let opened: OpenedPage;
let page: Page;
let glb: Uint8Array;
let start: Picture[];
let asked: string[];

before(async () => {
  site = await serveSite();
  browser = await launchChromium();
  opened = await openFigure(browser, `${site.url}lab`);
  page = opened.page;
  page.on("request", (request) => asked.push(request.url()));
  // In a shape that none of the site's rigs has, ten metres from the origin.
  const rig = tube({radius: 0.2, length: 2, sides: 16, rings: 16});
  rig.skeleton.rest.translations[1] = 10;
  glb = await writeGltf(rig);
});

after(async () => {
  await browser?.close();
  await site?.close();
});

beforeEach(async () => {
  asked = [];
  await page.goto(`${site.url}lab?rig=hand`);
  await measured(page);
  start = await panePictures(page);
  asked = [];
});

const alert = () => page.locator(".lab [role=alert]");

/** Fails unless a rig of that name is open, framed whole in both panes, bent at `joint` and measured. */
async function assertOpen(name: string, joint: string): Promise<void> {
  await page.locator(".slider-name", {hasText: joint}).waitFor();
  await measured(page);
  assert.equal(await alert().isVisible(), false);
  const rig = page.getByLabel("rig", {exact: true});
  assert.equal(await rig.inputValue(), name);
  assert.equal(await page.locator(".slider-name").textContent(), `${joint} bend`);
  assert.deepEqual((await anglesShown(page)).rules, [90, 90, 90]);
  (await panePictures(page)).forEach((picture, pane) => {
    const {count, left, right, top, bottom} = painted(picture);
    assert.ok(count > 0.01 * picture.width * picture.height, `pane ${pane}: ${count} pixels are painted`);
    const inside = left > 0 && top > 0 && right < picture.width - 1 && bottom < picture.height - 1;
    assert.ok(
      inside,
      `pane ${pane}: ${left} to ${right} of ${picture.width}, ${top} to ${bottom} of ${picture.height}`
    );
    assert.ok(differingPixels(picture, start[pane]) > 1000, `pane ${pane} still shows the old rig`);
  });
  assert.deepEqual(asked, [], "dropping asked the network");
}

test("a dropped .glb opens, framed from where it is skinned to, at its telling joint", async () => {
  const rig = await readGltf(glb, {id: "mine.glb", label: "mine.glb"});
  await dropFiles(page, [{name: "mine.glb", bytes: glb}]);
  await assertOpen("mine.glb", rig.skeleton.joints[tellingJoint(rig)].name);
});

test("a dropped .gltf opens with the buffer dropped beside it, and says which is missing without", async () => {
  const {json, bytes} = withBuffersBeside();
  await dropFiles(page, [{name: "quad.gltf", bytes: json}]);
  await assertRefused(/quad\.gltf.*quad\.bin/);
  await dropFiles(page, [
    {name: "quad.bin", bytes},
    {name: "quad.gltf", bytes: json}
  ]);
  await assertOpen("quad.gltf", "end");
});

/** The quad's JSON that names one file with all its bytes. */
function withBuffersBeside(): {json: Uint8Array; bytes: Uint8Array} {
  const file = quadFile();
  const parts = file.json.buffers.map(({uri}) => Buffer.from((uri ?? "").split(",")[1], "base64"));
  const starts = parts.map((_, i) => parts.slice(0, i).reduce((sum, part) => sum + 4 * Math.ceil(part.length / 4), 0));
  const bytes = new Uint8Array(starts[starts.length - 1] + parts[parts.length - 1].length);
  parts.forEach((part, i) => bytes.set(part, starts[i]));
  for (const view of file.json.bufferViews) Object.assign(view, {byteOffset: starts[view.buffer], buffer: 0});
  file.json.buffers = [{uri: "quad.bin", byteLength: bytes.length}];
  return {json: file.bytes(), bytes};
}

/** Fails unless one sentence that matches is shown, and the hand is as it was and still turns. */
async function assertRefused(sentence: RegExp): Promise<void> {
  await alert().waitFor();
  const said = (await alert().locator("span").textContent()) ?? "";
  assert.match(said, sentence);
  assert.match(said, /expected/);
  assert.equal(await page.locator("[role=alert]:visible").count(), 1);
  assert.doesNotMatch(said, /\n|undefined|Error:/);
  await measured(page);
  const pictures = await panePictures(page);
  pictures.forEach((picture, pane) => assert.equal(differingPixels(picture, start[pane]), 0, `pane ${pane}`));
  const {slider} = await anglesShown(page);
  await page.locator(".angle-slider input").press("Shift+ArrowRight");
  await measured(page);
  assert.equal((await anglesShown(page)).slider, slider + 10);
  (await panePictures(page)).forEach((picture, pane) => assert.ok(differingPixels(picture, start[pane]) > 100));
  await page.locator(".angle-slider input").press("Shift+ArrowLeft");
  await measured(page);
}

const text = (words: string) => new TextEncoder().encode(words);

const broken: Record<string, () => {name: string; bytes: Uint8Array; says: RegExp}> = {
  "cut short": () => ({name: "short.glb", bytes: glb.slice(0, glb.length / 2), says: /^short\.glb: .*bytes/}),
  "no glTF at all": () => ({name: "picture.glb", bytes: text("\u0089PNG and more"), says: /^picture\.glb: .*neither/}),
  empty: () => ({name: "empty.gltf", bytes: text(""), says: /^empty\.gltf: .*0 bytes/}),
  "damaged JSON": () => ({name: "torn.gltf", bytes: text('{"asset": {'), says: /^torn\.gltf: .*JSON/}),
  "without a skin": () => ({
    name: "still.gltf",
    bytes: text('{"asset": {"version": "2.0"}, "scenes": [{"nodes": []}], "scene": 0}'),
    says: /^still\.gltf: /
  }),
  "of another ending": () => ({name: "notes.txt", bytes: text("hello"), says: /^notes\.txt: .*expected a \.glb/})
};

for (const [what, make] of Object.entries(broken)) {
  test(`a file that is ${what} gets one sentence, and the old rig stays and turns`, async () => {
    const {name, bytes, says} = make();
    await dropFiles(page, [{name, bytes}]);
    await assertRefused(says);
    await page.getByRole("button", {name: "close this message"}).click();
    assert.equal(await alert().isVisible(), false);
    assert.deepEqual(asked, []);
  });
}

test("markup in a file's and a joint's name is text, in a sentence and when it opens", async () => {
  const name = "<img src=x onerror=alert(1)>.glb";
  let dialogs = 0;
  page.on("dialog", (dialog) => {
    ++dialogs;
    void dialog.dismiss();
  });
  await dropFiles(page, [{name, bytes: text("?")}]);
  await alert().waitFor();
  assert.ok(((await alert().locator("span").textContent()) ?? "").startsWith(`${name}: `));

  const joint = "<b onmouseover=alert(2)>bone</b>";
  const rig = tube({radius: 0.2, length: 2, sides: 16, rings: 16});
  rig.skeleton.joints[1].name = joint;
  await dropFiles(page, [{name, bytes: await writeGltf(rig)}]);
  await assertOpen(name, joint);
  assert.equal(await page.locator(".lab img, .lab [onmouseover]").count(), 0);
  assert.equal(dialogs, 0);
});

test("nothing of this was said on the console, failed or asked of another host", () => opened.watch.assertQuiet());
