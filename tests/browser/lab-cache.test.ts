import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import type {Browser, Page} from "playwright-core";
import {readGltf} from "../../components/rigs/read-gltf.js";
import type {Rig} from "../../components/rigs/rig.js";
import {tube} from "../../components/rigs/tube.js";
import {matchCache} from "../../components/weights/match-cache.js";
import {accessibilityFaults} from "../support/accessibility.js";
import {launchChromium} from "../support/chromium.js";
import {clippedGlb, withClips} from "../support/clipped.js";
import {dropFiles} from "../support/drop.js";
import {measured, openFigure} from "../support/figure-page.js";
import type {OpenedPage} from "../support/open-page.js";
import {cacheOf, framesOf, moved, writeMdd, type Frames} from "../support/point-cache-file.js";
import {serveSite, type SiteServer} from "../support/site-server.js";
import {solved} from "../support/weighting.js";

let browser: Browser;
let site: SiteServer;
let opened: OpenedPage;
let page: Page;
let glb: Uint8Array;
let rig: Rig;
let frames: Frames;
let sim: {name: string; bytes: Uint8Array};

before(async () => {
  site = await serveSite();
  browser = await launchChromium();
  glb = await clippedGlb(
    withClips(tube({radius: 0.5, sides: 8, rings: 16}), [
      {name: "Nod", joint: 1, keys: [{}, {bend: 30}]},
      {name: "Wring", joint: 1, keys: [{}, {twist: 40, bend: 60}, {twist: 100, bend: 20}]}
    ])
  );
  rig = await readGltf(glb, {id: "moving.glb", label: "moving.glb"});
  frames = moved(framesOf(rig, "dqs", {clip: 1}), ([x, y, z]) => [100 * x, -100 * z, 100 * y]);
  sim = {name: "sim.mdd", bytes: writeMdd(frames)};
  opened = await openFigure(browser, `${site.url}lab?rig=arm`);
  page = opened.page;
});

after(async () => {
  await browser?.close();
  await site?.close();
});

const panel = () => page.locator(".weights-panel");
const button = (name: string) => page.getByRole("button", {name, exact: true});
const cacheSaid = () => page.locator(".lab-status [role=status]");
const message = () => matchCache(rig, cacheOf(frames)).message;

async function chips(): Promise<string[]> {
  const texts = await page.locator(".method-chips .chip").allTextContents();
  return texts.map((text) => text.replace("×", "").trim());
}

test("a cache dropped on a rig without clips is refused in its sentence", async () => {
  await dropFiles(page, [sim]);
  await page.getByText("sim.mdd: arm has no clip, expected the one that the frames of the cache follow").waitFor();
  assert.ok(await cacheSaid().isHidden());
});

test("a cache that is dropped on the open rig is told of, leaves panes and pose alone and offers the fit", async () => {
  await dropFiles(page, [{name: "moving.glb", bytes: glb}]);
  await page.locator(".clip-player").getByText("Wring").first().waitFor({state: "attached"});
  await measured(page);
  await button("bend").click();
  await measured(page);
  const before = {chips: await chips(), angle: await page.locator(".angle-slider output").textContent()};
  await dropFiles(page, [sim]);
  await button("fit weights to it").waitFor();
  assert.equal(await cacheSaid().locator("span").textContent(), message());
  assert.match(
    message(),
    /^25 frames of sim\.mdd along the clip "Wring", .* z up, centimetres, points in the mesh’s order/
  );
  const angle = await page.locator(".angle-slider output").textContent();
  assert.deepEqual({chips: await chips(), angle}, before);
  assert.equal(await page.locator(".lab [role=alert]").isVisible(), false);
  assert.equal(await panel().getByLabel("strategy").inputValue(), "fitted");
  assert.equal(await panel().getByLabel("fitted to").inputValue(), "cache");
});

test("the fit to it joins the panes, and its note tells what the strategy tells here", async () => {
  await button("fit weights to it").click();
  await button("keep fitted cache").waitFor();
  await measured(page);
  assert.ok((await chips()).includes("LBS · fitted cache"));
  const [note] = solved("fitted:target=cache", {...rig, vertexCache: matchCache(rig, cacheOf(frames))}).notes;
  assert.deepEqual(await panel().locator(".weight-notes p").allTextContents(), [note.message]);
});

test("the status breaks no rule of axe-core, and nothing sticks out at 390 px", async () => {
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.setViewportSize({width: 390, height: 844});
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await page.setViewportSize({width: 1440, height: 900});
});

test("a damaged cache is refused in its sentence, and the one before is kept", async () => {
  await dropFiles(page, [{name: "cut.mdd", bytes: sim.bytes.subarray(0, 1000)}]);
  await page.getByText(/^cut\.mdd: is 1000 bytes long, expected \d+ for the 25 frames of 218 points/).waitFor();
  assert.equal(await cacheSaid().locator("span").textContent(), message());
  assert.ok(await button("fit weights to it").isVisible());
});

test("another rig has no cache; the rig that had it has it again; rig and cache come together through the chooser", async () => {
  await page.getByLabel("rig", {exact: true}).selectOption("hand");
  await cacheSaid().waitFor({state: "hidden"});
  await page.getByLabel("rig", {exact: true}).selectOption("moving.glb");
  await button("fit weights to it").waitFor();
  await page.getByLabel("rig", {exact: true}).selectOption("hand");
  await cacheSaid().waitFor({state: "hidden"});
  await page.locator('input[type=file][accept*=".mdd"]').setInputFiles(
    [
      {name: "together.glb", bytes: glb},
      {name: "sim.mdd", bytes: sim.bytes}
    ].map(({name, bytes}) => ({name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes)}))
  );
  await button("fit weights to it").waitFor();
  assert.equal(await page.getByLabel("rig", {exact: true}).inputValue(), "together.glb");
});

test("nothing of this was said on the console, failed or asked of another host", () => opened.watch.assertQuiet());
