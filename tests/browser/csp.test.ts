import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import type {Browser, Page} from "playwright-core";
import {launchChromium} from "../support/chromium.js";
import {dropFiles, measured} from "../support/drop-files.js";
import {quadFile} from "../support/gltf-file.js";
import {settle} from "../support/open-page.js";
import {watchPage, type PageWatch} from "../support/page-watch.js";
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

declare global {
  interface Window {
    violations: string[];
  }
}

interface GuardedPage {
  page: Page;
  watch: PageWatch;
  violations(): Promise<string[]>;
}

/** Opens a page that keeps a list of what its policy refused from its first line on. */
async function openGuarded(path: string): Promise<GuardedPage> {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}});
  const page = await context.newPage();
  const watch = watchPage(page, site.origin);
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener("securitypolicyviolation", ({effectiveDirective, blockedURI}) => {
      window.violations.push(`${effectiveDirective} refused ${blockedURI}`);
    });
  });
  await page.goto(site.url + path);
  await settle(page);
  return {page, watch, violations: () => page.evaluate(() => window.violations)};
}

for (const path of sitePages()) {
  test(`/${path} has a policy, and nothing on it is refused`, async (t) => {
    const {page, watch, violations} = await openGuarded(path);
    t.after(() => page.context().close());
    const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");
    assert.match(policy ?? "", /^default-src 'none';/);
    assert.deepEqual(await violations(), []);
    watch.assertQuiet();
  });
}

test("the lab opens a rig, sweeps it in its worker and saves picture and rows under the policy", async (t) => {
  const {page, watch, violations} = await openGuarded("lab");
  t.after(() => page.context().close());
  await measured(page);
  await dropFiles(page, [{name: "quad.gltf", bytes: quadFile().bytes()}]);
  await page.locator(".joint-list", {hasText: "end"}).waitFor();
  await measured(page);
  for (const [button, ending] of [
    ["picture", ".png"],
    ["save the scale chart as a picture", ".svg"],
    ["save the scale chart's rows", ".csv"]
  ]) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", {name: button, exact: true}).click();
    assert.ok((await download).suggestedFilename().endsWith(ending));
  }
  assert.deepEqual(await violations(), []);
  watch.assertQuiet();
});

test("the policy refuses markup that runs script, text that is evaluated, and other hosts", async (t) => {
  const {page, violations} = await openGuarded("lab");
  t.after(() => page.context().close());
  const ran = await page.evaluate(async () => {
    const results: string[] = [];
    const trial = document.createElement("div");
    trial.innerHTML = `<svg onload="document.title = 'ran'"></svg><img src="data:," onerror="document.title = 'ran'">`;
    document.body.append(trial);
    const script = document.createElement("script");
    script.textContent = "document.title = 'ran'";
    document.body.append(script);
    await fetch("https://example.com/").then(
      () => results.push("fetched"),
      () => results.push("no fetch")
    );
    await new Promise((done) => setTimeout(done, 100));
    // From here on the page runs by itself; what a debugger evaluates may evaluate.
    try {
      results.push(String(new Function("return 1")()));
    } catch {
      results.push("no evaluation");
    }
    return [...results, document.title];
  });
  assert.deepEqual(ran, ["no fetch", "no evaluation", "Lab | Candywrapper"]);
  const refused = (await violations()).join("\n");
  for (const directive of ["script-src-attr", "script-src-elem", "connect-src"]) assert.ok(refused.includes(directive));
});
