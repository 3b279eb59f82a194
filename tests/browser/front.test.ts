import assert from "node:assert/strict";
import {after, before, beforeEach, test} from "node:test";
import type {Browser, Page} from "playwright-core";
import {toRadians} from "../../components/core/angle.js";
import {formatChange, formatPercent} from "../../components/charts/format.js";
import {findJoint} from "../../components/rigs/skeleton.js";
import {tube} from "../../components/rigs/tube.js";
import {scaleLaw} from "../../components/sweeps/law.js";
import {launchChromium} from "../support/chromium.js";
import {dragBy, dragFrom, measured, openFigure} from "../support/figure-page.js";
import {builtInRig} from "../support/lab-page.js";
import {readingOf, turned} from "../support/measure.js";
import type {OpenedPage} from "../support/open-page.js";
import {differingPixels, painted, panePictures, type Picture} from "../support/picture.js";
import {serveSite, type SiteServer} from "../support/site-server.js";

let browser: Browser;
let site: SiteServer;
let opened: OpenedPage;
let page: Page;
let start: Picture[];

before(async () => {
  site = await serveSite();
  browser = await launchChromium();
  opened = await openFigure(browser, site.url);
  page = opened.page;
});

after(async () => {
  await browser?.close();
  await site?.close();
});

beforeEach(async () => {
  await page.goto(site.url);
  await measured(page);
  start = await panePictures(page);
});

const METHODS = ["lbs", "dqs"];
const TURNING = {rig: tube(), joint: 1, motion: "twist"} as const;

/** The width kept that the closed form gives at weight 1/2, as it's written. */
const keptAt = (degrees: number): string[] =>
  METHODS.map((method) => formatPercent(scaleLaw(method, 0.5, toRadians(degrees), TURNING) ?? NaN, 0));

/** The numbers below the panes, and all numbers of the sentences. */
async function numbersShown(of = page): Promise<{panes: string[]; sentences: string[]; degrees: number; rule: number}> {
  return {
    panes: await of.locator(".hero-number b").allTextContents(),
    sentences: (await of.locator(".hero-text b").allTextContents()).filter((words) => /\d/.test(words)),
    degrees: Number(await of.locator(".angle-slider input").inputValue()),
    rule: Number(await of.locator(".sweep-handle").getAttribute("aria-valuenow"))
  };
}

async function pressAct(act: string): Promise<void> {
  await page.getByRole("group", {name: "motion"}).getByRole("button", {name: act}).click();
  await page.locator(`.sweep-handle[aria-label$="${act} angle"]`).waitFor();
  await measured(page);
}

test("it opens at 135 degrees of twist: linear blending keeps 38 % of the width, dual quaternions all of it", async () => {
  assert.deepEqual(keptAt(135), ["38\u202f%", "100\u202f%"]);
  assert.deepEqual(await numbersShown(), {panes: keptAt(135), sentences: keptAt(135), degrees: 135, rule: 135});
  const [lbs, dqs] = start;
  assert.ok(painted(lbs).count > 10_000 && painted(dqs).count > 10_000);
  assert.ok(differingPixels(lbs, dqs) > 300, "both panes show the same wrist");
});

for (const degrees of [60, 90, 180]) {
  test(`at ${degrees} degrees of twist panes and sentences say what the closed form says`, async () => {
    await page.locator(".angle-slider input").fill(String(degrees));
    await measured(page);
    assert.deepEqual(await numbersShown(), {
      panes: keptAt(degrees),
      sentences: keptAt(degrees),
      degrees,
      rule: degrees
    });
    (await panePictures(page)).forEach((picture, pane) => assert.ok(differingPixels(picture, start[pane]) > 300));
  });
}

/** The middle of the picture's painted column at a share of its painted width, in the window. */
async function onFigure(share: number, pane = 0): Promise<{x: number; y: number}> {
  const {width, height, pixels} = start[pane];
  const box = painted(start[pane]);
  const column = Math.round(box.left + share * (box.right - box.left));
  const rows = Array.from({length: height}, (_, y) => y).filter((y) => pixels[4 * (y * width + column) + 3] > 0);
  const at = await page.locator(".pane-view").nth(pane).boundingBox();
  assert.ok(at);
  return {x: at.x + column, y: at.y + rows[Math.floor(rows.length / 2)]};
}

/** The part of a picture left of a column: upper arm and forearm, which a twist of the wrist leaves alone. */
function leftPart({width, height, pixels}: Picture, columns: number): Picture {
  const kept = new Uint8Array(4 * columns * height);
  for (let y = 0; y < height; ++y) kept.set(pixels.subarray(4 * y * width, 4 * (y * width + columns)), 4 * y * columns);
  return {width: columns, height, pixels: kept};
}

for (const pane of [0, 1]) {
  test(`dragging the hand itself twists it and leaves the camera alone, in pane ${pane + 1}`, async () => {
    const {x, y} = await onFigure(0.75, pane);
    await dragFrom(page, x, y, 0, 30);
    await measured(page);
    const {degrees, rule, panes} = await numbersShown();
    assert.notEqual(degrees, 135);
    assert.equal(rule, degrees);
    assert.deepEqual(panes, keptAt(degrees));
    (await panePictures(page)).forEach((picture, i) => {
      assert.ok(differingPixels(picture, start[i]) > 300, `pane ${i} did not turn`);
      const columns = Math.floor(0.3 * picture.width);
      assert.equal(differingPixels(leftPart(picture, columns), leftPart(start[i], columns)), 0, `pane ${i} orbited`);
    });
  });
}

test("dragging beside the hand, and the still arm, orbits both panes and turns nothing", async () => {
  const box = await page.locator(".pane-view").first().boundingBox();
  assert.ok(box);
  let last = start;
  for (const {x, y} of [{x: box.x + box.width - 20, y: box.y + 60}, await onFigure(0.2)]) {
    await dragFrom(page, x, y, -30, 20);
    await measured(page);
    assert.equal((await numbersShown()).degrees, 135);
    const now = await panePictures(page);
    now.forEach((picture, pane) => assert.ok(differingPixels(picture, last[pane]) > 1000, `pane ${pane}`));
    last = now;
  }
});

test("the chart's rule turns the hand, and the wheel scrolls the page", async () => {
  await dragBy(page, page.locator(".sweep-pill"), -50, 0);
  await measured(page);
  const {degrees, rule, panes} = await numbersShown();
  assert.ok(degrees < 135);
  assert.equal(rule, degrees);
  assert.deepEqual(panes, keptAt(degrees));
  await page.setViewportSize({width: 1440, height: 500});
  await page.evaluate(() => scrollTo(0, 0));
  const {x, y} = await onFigure(0.5);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 100);
  await page.waitForFunction(() => scrollY > 0);
  await page.setViewportSize({width: 1440, height: 900});
});

test("bent, the elbow bulges more under dual quaternions, by the CPU reference's numbers; twisted again it's as before", async () => {
  await pressAct("bend");
  const rig = await builtInRig("arm");
  const joint = findJoint(rig.skeleton, "elbow");
  const bulges = METHODS.map(
    (method) => readingOf("bulge.max", turned(rig, {joint, motion: "bend", degrees: 110, method})).value
  );
  assert.ok(bulges[1] > bulges[0] + 0.05, `${bulges}`);
  const {panes, sentences, degrees, rule} = await numbersShown();
  assert.deepEqual(
    {panes, degrees, rule},
    {panes: bulges.map((bulge) => formatChange(bulge, 0)), degrees: 110, rule: 110}
  );
  for (const bulge of bulges) assert.ok(sentences.includes(formatPercent(bulge, 0)), sentences.join());
  await pressAct("twist");
  (await panePictures(page)).forEach((picture, pane) => assert.equal(differingPixels(picture, start[pane]), 0));
  assert.deepEqual((await numbersShown()).panes, keptAt(135));
});

test("the whole figure is within one screen of 1440 by 900, twisted and bent", async () => {
  for (const act of ["twist", "bend"]) {
    await pressAct(act);
    const bottoms = await page
      .locator(".hero, .hero-text, .hero-chart, .way-on")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    assert.ok(Math.max(...bottoms) <= 900, `${act}: ${bottoms}`);
    assert.equal(await page.evaluate(() => scrollY), 0);
  }
});

test("at 390 pixels nothing sticks out, twisted and bent, and both panes are there", async (t) => {
  const narrow = await openFigure(browser, site.url, {width: 390, height: 844});
  t.after(narrow.close);
  for (const act of ["twist", "bend"]) {
    await narrow.page.getByRole("button", {name: act, exact: true}).click();
    await measured(narrow.page);
    assert.equal(await narrow.page.evaluate(() => document.documentElement.scrollWidth), 390, act);
  }
  for (const picture of await panePictures(narrow.page)) assert.ok(painted(picture).count > 1000);
  narrow.watch.assertQuiet();
});

test("for a reader who wants less motion it opens alike", async (t) => {
  const still = await openFigure(browser, site.url, {reducedMotion: "reduce"});
  t.after(still.close);
  (await panePictures(still.page)).forEach((picture, pane) => assert.equal(differingPixels(picture, start[pane]), 0));
  assert.deepEqual(await numbersShown(still.page), await numbersShown());
  still.watch.assertQuiet();
});

test("the ways on lead to the lab and to the reason why", async () => {
  assert.equal(await page.getByRole("link", {name: "Why it happens"}).getAttribute("href"), "./notebooks/linear-blend");
  await page.getByRole("link", {name: "Bring your own rig"}).click();
  await page.waitForURL(/\/lab(\?|$)/);
  await measured(page);
  assert.ok((await panePictures(page)).length === 2);
});

test("nothing of this was said on the console, failed or asked of another host", () => opened.watch.assertQuiet());
