import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {join} from "node:path";
import {after, before, test} from "node:test";
import type {Browser} from "playwright-core";
import {listFiles} from "../../components/site/dist-files.js";
import {launchChromium} from "../support/chromium.js";
import {distFile} from "../support/dist-module.js";
import {dropFiles, measured} from "../support/drop-files.js";
import {openPage} from "../support/open-page.js";
import {dist, serveSite, type SiteServer} from "../support/site-server.js";

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

test("a rig that is dropped, analysed and exported causes no request but for the site's own static files", async (t) => {
  const {page, watch, close} = await openPage(browser, `${site.url}lab`);
  t.after(close);
  await measured(page);

  const files = new Set(listFiles(dist));
  const strangers: string[] = [];
  const context = page.context();
  context.on("request", (request) => {
    const {url, method} = {url: request.url(), method: request.method()};
    // Made in the page out of its own bytes: nothing leaves it.
    if (/^(blob|data):/.test(url)) return;
    const path = url.startsWith(site.url) ? decodeURIComponent(url.slice(site.url.length)) : "";
    if (method !== "GET" || request.postData() !== null || !files.has(path)) strangers.push(`${method} ${url}`);
  });
  page.on("websocket", (socket) => strangers.push(`websocket ${socket.url()}`));
  await page.evaluate(() => {
    navigator.sendBeacon = () => {
      throw new Error("a beacon was sent");
    };
  });

  await dropFiles(page, [{name: "dropped.glb", bytes: readFileSync(join(dist, distFile("data/rigs/hand.glb")))}]);
  await page.locator('.lab-toolbar option[value="dropped.glb"]').waitFor({state: "attached"});
  await measured(page);
  await page.locator(".joint-list li").nth(3).click();
  await measured(page);

  await page.locator(".engine-panel summary").click();
  for (const [name, ending] of [
    ["picture", ".png"],
    ["save the scale chart as a picture", ".svg"],
    ["save the error chart's rows", ".csv"],
    ["export .glb", ".glb"]
  ]) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", {name, exact: true}).click();
    assert.ok((await download).suggestedFilename().endsWith(ending));
    await (await download).path();
  }
  await page.waitForLoadState("networkidle");
  assert.deepEqual(strangers, []);
  assert.deepEqual(site.missing, []);
  watch.assertQuiet();
});
