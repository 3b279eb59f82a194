import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import {zipSync} from "fflate";
import type {Browser} from "playwright-core";
import {tube} from "../../components/rigs/tube.js";
import {writeGltf} from "../../components/rigs/write-gltf.js";
import {launchChromium} from "../support/chromium.js";
import {measured} from "../support/drop-files.js";
import {asAscii, asBinary} from "../support/fbx-file.js";
import {fbxTube} from "../support/fbx-tube.js";
import {quadFile} from "../support/gltf-file.js";
import {openPage} from "../support/open-page.js";
import {packedByDraco, packedByMeshopt} from "../support/packed-files.js";
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

const HEAVY = /three@|fflate@|meshoptimizer@|draco-decoder/;

test("the lab opens packed, zipped and FBX files, and fetches what unpacks them only then", async (t) => {
  const glb = await writeGltf(tube({sides: 16, rings: 8}));
  const quad = quadFile();
  const bin = Buffer.from((quad.json.buffers[0].uri ?? "").split(",")[1], "base64");
  quad.json.buffers[0].uri = "the%20quad.bin";
  // Files to choose, what the lab then says of the rig, and which modules it fetches for the first time.
  const cases: [files: Record<string, Uint8Array>, facts: RegExp, fetched: RegExp[]][] = [
    [{"plain.glb": glb}, /^242 vertices/, []],
    [{"loose.gltf": quad.bytes(), "the quad.bin": bin}, /^4 vertices/, []],
    [{"meshopt.glb": await packedByMeshopt(glb, "FILTER")}, /^242 vertices/, [/meshoptimizer@/]],
    [{"draco.glb": await packedByDraco(glb, "EDGEBREAKER")}, /vertices · 416 triangles/, [/draco-decoder/, /fflate@/]],
    [{"zipped.gltf.zip": zipSync({"a/zipped.gltf": quad.bytes(), "a/the quad.bin": bin})}, /^4 vertices/, []],
    [{"binary.fbx": asBinary(fbxTube())}, /^28 vertices .* up to 6 influences/, [/three@.*index/, /three@.*FBXLoader/]],
    [{"ascii.fbx": asAscii(fbxTube())}, /^28 vertices .* up to 6 influences/, []]
  ];

  const {page, watch, close} = await openPage(browser, `${site.url}lab`);
  t.after(close);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.reload();
  await measured(page);
  assert.ok(requests.some((url) => /read-fbx/.test(url)));
  assert.deepEqual(
    requests.filter((url) => HEAVY.test(url)),
    []
  );

  for (const [files, facts, fetched] of cases) {
    requests.length = 0;
    const chosen = Object.entries(files).map(([name, bytes]) => ({
      name,
      mimeType: "application/octet-stream",
      buffer: Buffer.from(bytes)
    }));
    await page.setInputFiles("[role=toolbar] input[type=file]", chosen);
    const [name] = Object.keys(files);
    const opened = page.locator(`.lab-toolbar option[value="${name.replace(/\.zip$/, "")}"]`);
    await opened.or(page.locator(".trouble:visible")).first().waitFor({state: "attached"});
    assert.equal(
      await page.locator(".trouble:visible").count(),
      0,
      `${name}: ${await page.locator(".trouble").textContent()}`
    );
    await measured(page);
    assert.match((await page.locator(".facts").textContent()) ?? "", facts);
    const heavy = requests.filter((url) => HEAVY.test(url));
    assert.equal(heavy.length, fetched.length, `${name}: ${heavy.join()}`);
    for (const pattern of fetched)
      assert.ok(
        heavy.some((url) => pattern.test(url)),
        `${name}: ${pattern} is not fetched`
      );
  }
  assert.deepEqual(site.missing, []);
  watch.assertQuiet();
});
