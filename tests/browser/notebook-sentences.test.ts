import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import type {Browser} from "playwright-core";
import {launchChromium} from "../support/chromium.js";
import {openPage} from "../support/open-page.js";
import {readSentences} from "../support/sentences.js";
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

const sentences = (await readSentences()).flatMap((table) => table.sentences);
const pages = Array.from(new Set(sentences.map(({page}) => page)));

for (const path of pages) {
  test(`/notebooks/${path} has every place at which a sentence of the documents is shown`, async (t) => {
    const {page, close} = await openPage(browser, `${site.url}notebooks/${path}`);
    t.after(close);
    const ids = await page.locator("[id]").evaluateAll((all) => all.map(({id}) => id));
    const missing = sentences.filter((one) => one.page === path && !ids.includes(one.anchor));
    assert.deepEqual(
      missing.map(({anchor, sentence}) => `#${anchor}: ${sentence}`),
      []
    );
  });
}
