import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {after, before, test} from "node:test";
import {csvParse} from "d3";
import type {Browser, Download, Page} from "playwright-core";
import type {pictureText} from "../../components/charts/download.js";
import {launchChromium} from "../support/chromium.js";
import {distModule} from "../support/dist-module.js";
import {dropFiles, measured} from "../support/drop-files.js";
import {quadFile} from "../support/gltf-file.js";
import {openPage} from "../support/open-page.js";
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

const MARKUP = `<img src=x onerror="document.title='owned'">`;
const SCRIPT = `</script></style></title><script>document.title='owned'</script>`;
const FILE = `<svg onload=alert(1)>.gltf`;

/** Two joints, mesh, skin, nodes and a clip with the names given; half the vertices' weights do not sum to 1. */
function namedRig(root: string, end: string): Uint8Array {
  const file = quadFile();
  const {json} = file;
  json.nodes[0].name = root;
  json.nodes[1].name = end;
  json.nodes[2].name = MARKUP;
  json.meshes[0].name = MARKUP;
  json.skins[0].name = SCRIPT;
  json.meshes[0].primitives[0].attributes.WEIGHTS_0 = file.add(
    [1, 0, 0, 0, 0.2, 0.7, 0, 0, 0.5, 0.4, 0, 0, 1, 0, 0, 0],
    "VEC4"
  );
  const input = file.add([0, 1], "SCALAR");
  const output = file.add([0, 0, 0, 1, 0, 0, 1, 0], "VEC4");
  json.animations = [
    {
      name: MARKUP,
      samplers: [{input, output}],
      channels: [{sampler: 0, target: {node: 1, path: "rotation"}}]
    }
  ];
  return file.bytes();
}

/** Opens the lab with the rig, its joint `end` chosen, and measured. Dialogs are listed, and close. */
async function openNamed(root: string, end: string) {
  const opened = await openPage(browser, `${site.url}lab`);
  const {page} = opened;
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await measured(page);
  await dropFiles(page, [{name: FILE, bytes: namedRig(root, end)}]);
  await page.waitForFunction(() => document.querySelectorAll(".joint-list li").length === 2);
  await page.locator(".joint-list li").nth(1).click();
  await measured(page);
  return {...opened, dialogs};
}

/** What a name that was taken for markup would leave in the page. */
const injected = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    elements: document.querySelectorAll("body script, img[src=x], svg[onload], [onerror]").length
  }));

async function saved(page: Page, button: string): Promise<{download: Download; text: string}> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", {name: button, exact: true}).click();
  const download = await waiting;
  return {download, text: readFileSync(await download.path(), "utf8")};
}

/** Points at the stage from place to place until the vertex panel speaks, and gives its text. */
async function pointAtSurface(page: Page): Promise<string> {
  await page.getByRole("button", {name: "rest all", exact: true}).click();
  await page.getByRole("button", {name: "frame all", exact: true}).click();
  const canvas = page.locator(".lab-stage canvas").first();
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  assert.ok(box);
  for (let place = 0; place < 49; ++place) {
    await page.mouse.move(
      box.x + (box.width * (1 + (place % 7))) / 8,
      box.y + (box.height * (1 + ((place / 7) | 0))) / 8
    );
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const text = (await page.locator(".vertex-panel").textContent()) ?? "";
    if (text.includes("influences")) return text;
  }
  throw new Error("vertex panel: empty, expected a vertex under one of 49 places of the stage");
}

for (const [kind, root, end] of [
  ["markup", SCRIPT, MARKUP],
  ["letters from right to left, entities and control characters", "\u202egnp.exe\u202c", `&amp;"><b>\u0007\u001b[31m`],
  ["a spreadsheet's formula", `=HYPERLINK("https://example.com","x")`, "@SUM(1+1)"]
]) {
  test(`names of ${kind} are text in list, panel, charts, findings and files`, async (t) => {
    const {page, watch, close, dialogs} = await openNamed(root, end);
    t.after(close);
    const text = (selector: string) => page.locator(selector).allTextContents();

    assert.deepEqual(
      (await text(".joint-list li span")).map((name) => name.trim()),
      [root, end]
    );
    assert.ok((await text(".lab-toolbar option")).includes(FILE));
    assert.ok((await text(".lab-status .facts")).join().includes(end));
    assert.ok((await text(".findings-sheet li")).length > 0);
    await page.waitForFunction(
      (name) => document.querySelector(".sweep-picture [role=img]")?.getAttribute("aria-label")?.includes(name),
      end
    );

    const csv = await saved(page, "save the scale chart's rows");
    const rows = csvParse(csv.text);
    assert.ok(rows.length > 0);
    for (const row of rows) {
      assert.equal(row.joint.replace(/^'/, ""), end);
      assert.equal(row.rig, FILE);
      assert.doesNotMatch(row.joint, /^[=@]/);
    }
    const picture = await saved(page, "picture");
    for (const {download} of [csv, picture]) assert.doesNotMatch(download.suggestedFilename(), /[<>/\\"]/);

    const module = `${site.url}${distModule("components/charts/download.js")}`;
    const drawing = await page.evaluate(async (url) => {
      const {pictureText: write} = (await import(url)) as {pictureText: typeof pictureText};
      const svg = write(document.querySelector(".sweep-picture") as SVGSVGElement);
      const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
      return {
        fault: parsed.querySelector("parsererror")?.textContent ?? "",
        script: parsed.querySelectorAll("script, img, [onload], [onerror]").length,
        label: parsed.querySelector("[role=img]")?.getAttribute("aria-label") ?? ""
      };
    }, module);
    assert.equal(drawing.fault, "");
    assert.equal(drawing.script, 0);
    // XML has no way to write these control characters.
    assert.ok(drawing.label.includes(end.replace(/[\0-\x08\x0b\f\x0e-\x1f]/g, "\ufffd")));

    assert.ok((await pointAtSurface(page)).includes(root));
    assert.deepEqual(await injected(page), {title: "Lab | Candywrapper", elements: 0});
    assert.deepEqual(dialogs, []);
    assert.deepEqual(site.missing, []);
    watch.assertQuiet();
  });
}

test("a name of markup in a file that is refused is text in the complaint", async (t) => {
  const {page, watch, close} = await openPage(browser, `${site.url}lab`);
  t.after(close);
  const file = quadFile();
  file.json.skins[0] = {name: MARKUP, joints: [0, 0]};
  await dropFiles(page, [{name: FILE, bytes: file.bytes()}]);
  await page.locator(".trouble:not([hidden])").waitFor();
  const complaint = (await page.locator(".trouble").textContent()) ?? "";
  assert.ok(complaint.includes(MARKUP) && complaint.includes(FILE));
  assert.deepEqual(await injected(page), {title: "Lab | Candywrapper", elements: 0});
  watch.assertQuiet();
});
