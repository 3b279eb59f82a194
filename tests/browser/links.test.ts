import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import type {Browser, Page} from "playwright-core";
import {tube} from "../../components/rigs/tube.js";
import {writeGltf} from "../../components/rigs/write-gltf.js";
import {readView, type View} from "../../components/ui/permalink.js";
import {launchChromium} from "../support/chromium.js";
import {dragFrom, measured, openFigure} from "../support/figure-page.js";
import {anglesShown, captionsShown} from "../support/lab-page.js";
import type {OpenedPage} from "../support/open-page.js";
import {differingPixels, panePictures} from "../support/picture.js";
import {serveSite, type SiteServer} from "../support/site-server.js";

let browser: Browser;
let site: SiteServer;
let opened: OpenedPage;
let page: Page;

before(async () => {
  site = await serveSite();
  browser = await launchChromium();
  opened = await openFigure(browser, `${site.url}lab`);
  page = opened.page;
});

after(async () => {
  await browser?.close();
  await site?.close();
});

async function openLab(query: string): Promise<void> {
  await page.goto(`${site.url}lab${query}`);
  await measured(page);
}

/** Waits until the address holds `wanted` under `key`; what a link does not hold is "". */
async function addressHolds(key: string, wanted: RegExp): Promise<void> {
  await page.waitForFunction(
    ({key, source}) => new RegExp(source).test(new URLSearchParams(location.search).get(key) ?? ""),
    {key, source: wanted.source}
  );
}

const viewNow = (): View => readView(new URL(page.url()).search);

/** All that a reader sees of the view. */
async function seen() {
  const toolbar = await page
    .locator(".lab-toolbar select")
    .evaluateAll((menus) => menus.map((menu) => (menu as HTMLSelectElement).value));
  return {
    angles: await anglesShown(page),
    captions: await captionsShown(page),
    studied: await page.locator(".slider-name").textContent(),
    panes: await page.locator(".pane h2").allInnerTexts(),
    legend: await page
      .locator(".stage-legend svg")
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))),
    toolbar
  };
}

test("the address follows rig, joint, motion, angle, methods, reference, map, axis and camera; a new page shows the same", async (t) => {
  await openLab("");
  await page.getByLabel("rig", {exact: true}).selectOption("hand");
  await addressHolds("rig", /^hand$/);
  await page.locator(".joint-list li", {hasText: "middle-finger-phalanx-proximal"}).click();
  await addressHolds("joint", /middle-finger-phalanx-proximal$/);
  await page.getByRole("group", {name: "motion"}).getByRole("button", {name: "swing"}).click();
  await addressHolds("motion", /^swing$/);
  await page.locator(".angle-slider input").fill("33");
  await addressHolds("angle", /^33$/);
  await page.getByLabel("compare with another method").selectOption("dqs:pivot=first");
  await addressHolds("methods", /^lbs dqs dqs:pivot=first$/);
  await page.getByLabel("reference", {exact: true}).selectOption("lbs");
  await addressHolds("reference", /^lbs$/);
  await page.getByLabel("colour").selectOption("error");
  await addressHolds("map", /^error$/);
  await page.getByLabel("axis").selectOption("+x");
  await addressHolds("axis", /^1~0~0$/);
  const {azimuth} = viewNow().camera ?? {azimuth: 0};
  const box = await page.locator(".pane-view").first().boundingBox();
  assert.ok(box);
  await dragFrom(page, box.x + 20, box.y + 20, 60, 15);
  const turned = ((azimuth * 180) / Math.PI).toPrecision(4);
  await page.waitForFunction(
    (before) => new URLSearchParams(location.search).get("camera")?.startsWith(`${Number(before)}~`) === false,
    turned
  );
  await measured(page);

  const [now, pictures] = [await seen(), await panePictures(page)];
  // The other joint that the hand opened with is still bent, and that is of the view, too.
  assert.equal(viewNow().pose?.size, 1);
  const copy = await openFigure(browser, page.url());
  t.after(copy.close);
  const [first, link] = [page, page.url()];
  page = copy.page;
  const [again, pictures2] = [await seen(), await panePictures(page)];
  page = first;
  assert.deepEqual(again, now);
  pictures2.forEach((picture, pane) => {
    const differing = differingPixels(picture, pictures[pane]);
    assert.ok(differing < 0.005 * picture.width * picture.height, `pane ${pane}: ${differing} pixels differ`);
  });
  assert.equal(copy.page.url(), link);
  copy.watch.assertQuiet();
});

test("going back does not step through every degree", async () => {
  await openLab("?rig=tube");
  const before = await page.evaluate(() => history.length);
  for (const angle of ["10", "20", "30"]) {
    await page.locator(".angle-slider input").fill(angle);
    await addressHolds("angle", new RegExp(`^${angle}$`));
  }
  assert.equal(await page.evaluate(() => history.length), before);
});

const broken =
  "?rig=tube&joint=nose&motion=wobble&angle=much&axis=0~0~0&methods=none+blend:joints=nose&reference=blend:joints=nose&map=none&camera=1~2~x~4~5~6&turn=nose~1~2~3";

test("a link whose values are broken opens the rig as if they were not there", async () => {
  await openLab("?rig=tube");
  const [wanted, pictures] = [await seen(), await panePictures(page)];
  await openLab(broken);
  assert.deepEqual(await seen(), wanted);
  (await panePictures(page)).forEach((picture, pane) => assert.equal(differingPixels(picture, pictures[pane]), 0));
  assert.equal(await page.locator("[role=alert]").isVisible(), false);
});

test("a link to a rig of somebody's own waits for its file, and then shows what it says", async () => {
  await openLab("?rig=mine.glb&joint=root%2Fjoint&motion=bend&angle=20");
  assert.match((await page.locator("[role=alert] span").textContent()) ?? "", /mine\.glb.*drop the file/);
  assert.equal((await anglesShown(page)).slider, 120);
  await page.waitForTimeout(600);
  assert.match(page.url(), /rig=mine\.glb/, "the address forgot the link");
  const bytes = await writeGltf(tube({sides: 12, rings: 12}));
  await page
    .getByRole("toolbar")
    .locator("input[type=file]")
    .setInputFiles({name: "mine.glb", mimeType: "", buffer: Buffer.from(bytes)});
  await page.waitForFunction(() => document.querySelector(".joint-list")?.textContent?.includes("tip"));
  await measured(page);
  assert.equal((await anglesShown(page)).slider, 20);
});

test("copy link puts the view on the clipboard", async () => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openLab("?rig=tube&joint=joint&motion=bend&angle=45");
  await page.getByRole("button", {name: "copy link"}).click();
  await page.getByRole("button", {name: "copied"}).waitFor();
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  assert.ok(copied.href.startsWith(`${site.url}lab?`));
  assert.equal(readView(copied.search).degrees, 45);
  assert.equal(readView(copied.search).rig, "tube");
});

test("nothing of this was said on the console, failed or asked of another host", () => opened.watch.assertQuiet());
