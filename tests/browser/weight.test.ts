import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import {gzipSync} from "node:zlib";
import type {Browser, Response} from "playwright-core";
import {launchChromium} from "../support/chromium.js";
import {openPage} from "../support/open-page.js";
import {sitePages} from "../support/site-pages.js";
import {serveSite, type SiteServer} from "../support/site-server.js";

/** What a page may weigh, gzipped, without its rigs: bytes. */
const limits: Record<string, number> = {"": 1_000_000, lab: 1_500_000};
for (const path of sitePages()) limits[path] ??= 1_000_000;

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

for (const [path, limit] of Object.entries(limits)) {
  test(`/${path} loads under ${limit / 1e6} MB over the wire, rigs apart`, async (t) => {
    const responses: Response[] = [];
    const empty = await openPage(browser, "about:blank");
    t.after(empty.close);
    const context = empty.page.context();
    // Of the context, since a worker's own modules are no requests of the page.
    context.on("response", (response) => responses.push(response));
    const page = await context.newPage();
    await page.goto(site.url + path);
    await page.locator(".sweep-chart, .notebook-figure").first().waitFor();
    const loaded = (part: RegExp) => responses.some((response) => part.test(response.url()));
    // Some figures begin when they are seen.
    for (const figure of await page.locator(".notebook-figure").all()) await figure.scrollIntoViewIfNeeded();
    // Every page reads a rig and hands it to a worker.
    while (![/-worker/, /\.glb/].every(loaded)) await context.waitForEvent("response");
    await page.waitForLoadState("networkidle");
    const sizes = await Promise.all(
      responses.map(async (response) => ({url: response.url(), bytes: gzipSync(await response.body()).length}))
    );
    const rigs = sizes.filter(({url}) => url.endsWith(".glb"));
    const rest = sizes.filter(({url}) => !url.endsWith(".glb"));
    const sum = (of: typeof sizes) => of.reduce((total, {bytes}) => total + bytes, 0);
    t.diagnostic(`/${path}: ${rest.length} files, ${sum(rest)} bytes gzipped; rigs: ${sum(rigs)}`);
    const heaviest = [...rest].sort((a, b) => b.bytes - a.bytes).slice(0, 5);
    t.diagnostic(heaviest.map(({url, bytes}) => `${url.replace(site.url, "")} ${bytes}`).join(", "));
    assert.ok(sum(rest) < limit, `${sum(rest)} bytes`);
  });
}
