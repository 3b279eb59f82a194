import assert from "node:assert/strict";
import {mkdtempSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {test} from "node:test";
import {accessibilityFaults} from "../support/accessibility.js";
import {launchChromium} from "../support/chromium.js";
import {openPage} from "../support/open-page.js";
import {serveSite} from "../support/site-server.js";

const page = `<!DOCTYPE html><title>Faults</title>
<img src="none.png"><img src="http://localhost:9/other.png">
<script>console.log("said"); setTimeout(() => { throw new Error("thrown"); });</script>`;

test("a page that logs, throws, misses a file and asks another host is not quiet, nor accessible", async (t) => {
  const directory = mkdtempSync(join(tmpdir(), "site-"));
  writeFileSync(join(directory, "index.html"), page);
  const site = await serveSite({directory});
  const browser = await launchChromium();
  t.after(async () => {
    await browser.close();
    await site.close();
    rmSync(directory, {recursive: true});
  });
  const opened = await openPage(browser, site.url);
  const faults = opened.watch.faults.join("\n");
  for (const fault of [/console log: said/, /error: thrown/, /answer 404: .*none.png/, /another host: .*other.png/]) {
    assert.match(faults, fault);
  }
  assert.throws(() => opened.watch.assertQuiet(), /was not quiet/);
  assert.ok(site.missing.some((path) => path.endsWith("/none.png")));
  assert.match((await accessibilityFaults(opened.page)).join("\n"), /image-alt/);
});
