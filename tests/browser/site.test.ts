import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import type {Browser} from "playwright-core";
import {accessibilityFaults} from "../support/accessibility.js";
import {launchChromium} from "../support/chromium.js";
import {openPage, settle} from "../support/open-page.js";
import {sitePages} from "../support/site-pages.js";
import {serveSite, type SiteServer} from "../support/site-server.js";

let browser: Browser;
let site: SiteServer;

before(async () => {
  site = await serveSite();
  browser = await launchChromium();
});

after(async () => {
  await browser?.close();
  await site?.close();
});

const pages = sitePages();

/** Runs in the page: what makes it wider than the window. */
function stickingOut(): string[] {
  const {scrollWidth, clientWidth} = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = Array.from(document.body.querySelectorAll("*")).filter(
    (e) => e.getBoundingClientRect().right > clientWidth + 1
  );
  return [`${scrollWidth - clientWidth} px wider than the window`, ...wide.map((e) => `${e.tagName} ${e.className}`)];
}

test("the site has a front page and the lab", () => {
  assert.ok(pages.includes(""));
  assert.ok(pages.includes("lab"));
});

for (const path of pages) {
  const name = `/${path}`;

  for (const width of [1440, 390]) {
    test(`${name} opens quietly below a sub-path at ${width} px, and nothing sticks out`, async (t) => {
      const {page, watch, close} = await openPage(browser, site.url + path, {width, height: width === 390 ? 844 : 900});
      t.after(close);
      assert.deepEqual(await page.locator(".observablehq--error").allTextContents(), []);
      assert.match(await page.title(), /Candywrapper/);
      assert.deepEqual(await page.evaluate(stickingOut), []);
      watch.assertQuiet();
    });
  }

  test(`${name} breaks no rule of axe-core, in light and in dark`, async (t) => {
    const {page, close} = await openPage(browser, site.url + path);
    t.after(close);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({colorScheme});
      await settle(page);
      assert.deepEqual(await accessibilityFaults(page), [], colorScheme);
    }
  });
}

test("no page asked the site for a file that is not there", () => {
  assert.deepEqual(site.missing, []);
});
