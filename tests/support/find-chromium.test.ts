import assert from "node:assert/strict";
import {chmodSync, mkdtempSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {test} from "node:test";
import {findChromium} from "./find-chromium.js";

test("findChromium takes CHROMIUM_PATH before the search path, and says undefined where there is none", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "chromium-"));
  t.after(() => rmSync(folder, {recursive: true}));
  assert.equal(findChromium({PATH: folder}, "linux"), undefined);
  const [onPath, named] = ["google-chrome", "mine"].map((name) => {
    writeFileSync(join(folder, name), "");
    chmodSync(join(folder, name), 0o755);
    return join(folder, name);
  });
  assert.equal(findChromium({PATH: folder}, "linux"), onPath);
  assert.equal(findChromium({PATH: folder, CHROMIUM_PATH: named}, "linux"), named);
});
