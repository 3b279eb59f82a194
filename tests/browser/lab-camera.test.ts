import assert from "node:assert/strict";
import {after, before, beforeEach, test} from "node:test";
import type {Browser, Page} from "playwright-core";
import {launchChromium} from "../support/chromium.js";
import {dragFrom, drawn, measured, openFigure} from "../support/figure-page.js";
import type {OpenedPage} from "../support/open-page.js";
import {differingPixels, painted, panePictures, type Picture} from "../support/picture.js";
import {serveSite, type SiteServer} from "../support/site-server.js";

let browser: Browser;
let site: SiteServer;
let opened: OpenedPage;
let page: Page;
let start: Picture;
/** The middle of the upper part of the second pane, away from joints and rings. */
let x: number;
let y: number;

before(async () => {
  site = await serveSite();
  browser = await launchChromium();
  opened = await openFigure(browser, `${site.url}lab`, {hasTouch: true});
  page = opened.page;
});

after(async () => {
  await browser?.close();
  await site?.close();
});

// At rest both methods make one surface, so both panes show one picture as long as they share the camera.
beforeEach(async () => {
  await page.goto(`${site.url}lab?rig=arm&joint=wrist&motion=twist&angle=0`);
  await measured(page);
  start = await sharedPicture();
  const box = await view(1).boundingBox();
  assert.ok(box);
  x = box.x + box.width / 2;
  y = box.y + box.height / 8;
});

const view = (pane: number) => page.locator(".pane-view").nth(pane);

/** What both panes show; fails unless it's the same. */
async function sharedPicture(): Promise<Picture> {
  await drawn(page);
  const [left, right] = await panePictures(page);
  const differing = differingPixels(left, right);
  assert.ok(differing < 0.001 * left.width * left.height, `the panes differ in ${differing} pixels`);
  return left;
}

async function assertMoved(least = 1000): Promise<Picture> {
  const now = await sharedPicture();
  const moved = differingPixels(now, start);
  assert.ok(moved > least, `${moved} pixels moved`);
  return now;
}

const middle = ({left, right, top, bottom}: ReturnType<typeof painted>) => [(left + right) / 2, (top + bottom) / 2];

test("dragging orbits both panes alike", async () => {
  await dragFrom(page, x, y, 80, 20);
  await assertMoved();
});

for (const button of ["left", "right"] as const) {
  test(`dragging with ${button === "left" ? "Shift" : "the right button"} carries both pictures along`, async () => {
    if (button === "left") await page.keyboard.down("Shift");
    await page.mouse.move(x, y);
    await page.mouse.down({button});
    await page.mouse.move(x + 10, y + 30, {steps: 5});
    await page.mouse.up({button});
    await page.keyboard.up("Shift");
    const [before, after] = [middle(painted(start)), middle(painted(await assertMoved()))];
    assert.ok(Math.abs(after[1] - before[1] - 30) < 3, `down by ${after[1] - before[1]} pixels, expected 30`);
  });
}

test("the wheel zooms both panes and does not scroll the page", async () => {
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 200);
  await page.waitForFunction(() => new URLSearchParams(location.search).has("camera"));
  const [before, after] = [painted(start).count, painted(await assertMoved()).count];
  assert.ok(after < before, `${after} pixels are painted, expected fewer than ${before}`);
  assert.equal(await page.evaluate(() => scrollY), 0);
});

test("arrows orbit, Shift and arrows pan, plus and minus zoom, F frames", async () => {
  let last = start;
  for (const key of ["ArrowLeft", "ArrowUp", "Shift+ArrowRight", "Shift+ArrowDown", "+", "-", "+"]) {
    await view(1).press(key);
    const now = await sharedPicture();
    assert.ok(differingPixels(now, last) > 300, `${key} moved ${differingPixels(now, last)} pixels`);
    last = now;
  }
  await view(1).press("f");
  const framed = await sharedPicture();
  assert.equal(differingPixels(framed, start), 0, "F does not bring the first view back");
});

test("two fingers pinch to zoom both panes", async () => {
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", reach: number) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [-reach, reach].map((dx, id) => ({x: x + dx, y, id}))
    });
  await touch("touchStart", 20);
  for (const reach of [30, 40, 50, 60]) await touch("touchMove", reach);
  await touch("touchEnd", 60);
  const [before, after] = [painted(start), painted(await assertMoved())];
  assert.ok(after.count > 1.5 * before.count, `${after.count} pixels are painted, expected more than ${before.count}`);
  assert.equal(await page.evaluate(() => visualViewport?.scale), 1);
});

test("nothing of this was said on the console, failed or asked of another host", () => opened.watch.assertQuiet());
