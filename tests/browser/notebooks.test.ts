import assert from "node:assert/strict";
import {after, before, describe, test} from "node:test";
import type {Page} from "playwright-core";
import {answered, liveNumbers, openNotebook} from "../support/notebook-page.js";
import type {OpenedPage} from "../support/open-page.js";
import {painted, panePictures} from "../support/picture.js";
import {sitePages} from "../support/site-pages.js";
import {withSite} from "../support/with-site.js";

const notebooks = sitePages().filter((path) => path.startsWith("notebooks/"));
const built = withSite();

/** Runs in the page: counts, by figure, the pictures that canvases are given. */
function countPictures(): void {
  const drawn: Record<string, number> = {};
  Object.assign(window, {drawn});
  const {transferFromImageBitmap} = ImageBitmapRenderingContext.prototype;
  ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (bitmap) {
    const id = (this.canvas as HTMLCanvasElement).closest("figure")?.id ?? "none";
    drawn[id] = (drawn[id] ?? 0) + 1;
    transferFromImageBitmap.call(this, bitmap);
  };
}

const pictures = (page: Page) =>
  page.evaluate(() => ({...(window as unknown as {drawn: Record<string, number>}).drawn}));

test("all notebooks are there", () => {
  assert.deepEqual(notebooks, [
    "notebooks/bulge",
    "notebooks/cost",
    "notebooks/dual-quaternion",
    "notebooks/fixes",
    "notebooks/linear-blend",
    "notebooks/weights"
  ]);
});

test("of the figures on a tall screen two draw, and those that are out of sight rest", async (t) => {
  const {page, close, watch} = await openNotebook(built.browser, `${built.site.url}notebooks/fixes`, {
    height: 4000,
    initScripts: [countPictures]
  });
  t.after(close);
  const before = await pictures(page);
  assert.ok(Object.keys(before).length > 2, `${Object.keys(before)} drew at first, expected every figure once`);
  const seen = page.locator(".notebook-figure:has(.pane) input[type=range][aria-label=angle]").first();
  for (const value of [60, 90, 150]) {
    await seen.fill(String(value));
    await answered(page);
  }
  const after = await pictures(page);
  const drew = Object.keys(after).filter((id) => after[id] > (before[id] ?? 0));
  assert.ok(drew.length > 0 && drew.length <= 2, `${drew} drew`);
  watch.assertQuiet();
});

for (const path of notebooks) {
  describe(`/${path}`, () => {
    let moving: OpenedPage;
    before(async () => {
      moving = await openNotebook(built.browser, built.site.url + path);
    });
    after(() => moving.close());

    test("every figure has a claim, a caption that says something, and its downloads", async () => {
      const figures = await moving.page.locator(".notebook-figure").evaluateAll((all) =>
        all.map((figure) => ({
          id: figure.id,
          claim: figure.querySelector("figcaption")?.textContent ?? "",
          caption: figure.querySelector(".figure-caption")?.textContent ?? "",
          buttons: figure.querySelectorAll(".figure-save button").length
        }))
      );
      assert.ok(figures.length >= 4, `${figures.length} figures`);
      for (const {id, claim, caption, buttons} of figures) {
        assert.ok(claim.length > 15, `#${id}: claim "${claim}"`);
        assert.ok(caption.length > 15, `#${id}: caption "${caption}"`);
        assert.ok(!/NaN|undefined|–\s%/.test(caption), `#${id}: caption "${caption}"`);
        assert.equal(buttons, 2, `#${id}: downloads`);
      }
      assert.equal(new Set(figures.map(({id}) => id)).size, figures.length, "ids are not unique");
    });

    test("it says the same with motion reduced, and stays as it is when left alone", async (t) => {
      const still = await openNotebook(built.browser, built.site.url + path, {reducedMotion: "reduce"});
      t.after(still.close);
      const first = await liveNumbers(moving.page);
      // A page that times this machine says other numbers each time, and says which.
      const steady = (numbers: Record<string, string>) =>
        Object.fromEntries(Object.entries(numbers).filter(([name]) => !/^(measured|scaling)\b/.test(name)));
      assert.ok(Object.keys(steady(first)).length > 5);
      assert.deepEqual(steady(await liveNumbers(still.page)), steady(first));
      await moving.page.waitForTimeout(1500);
      assert.deepEqual(steady(await liveNumbers(moving.page)), steady(first));
      moving.watch.assertQuiet();
    });

    test("print shows every figure at its pose, without controls", async () => {
      const {page} = moving;
      await page.emulateMedia({media: "print"});
      await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
      for (const [i, picture] of (await panePictures(page)).entries()) {
        assert.ok(painted(picture).count > 500, `pane ${i} is all but empty`);
      }
      assert.equal(await page.locator(".figure-controls:visible, .figure-save:visible").count(), 0);
    });
  });
}
