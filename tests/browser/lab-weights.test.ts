import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {after, before, test} from "node:test";
import type {Browser, Page} from "playwright-core";
import {formatFixed, formatScale} from "../../components/charts/format.js";
import {toRadians} from "../../components/core/angle.js";
import {metrics} from "../../components/metrics/registry.js";
import {REST_TURN} from "../../components/rigs/joint-turn.js";
import {mostInfluences} from "../../components/rigs/influences.js";
import {readGltf} from "../../components/rigs/read-gltf.js";
import type {Influences, Rig} from "../../components/rigs/rig.js";
import {findJoint} from "../../components/rigs/skeleton.js";
import {tube} from "../../components/rigs/tube.js";
import {writeGltf} from "../../components/rigs/write-gltf.js";
import {createDesk, setWeighting} from "../../components/sweeps/desk.js";
import {analyseFrame} from "../../components/sweeps/frame.js";
import {weightedRig} from "../../components/sweeps/weighted-rig.js";
import {regionInfluences} from "../../components/weights/region-influences.js";
import {weightDifference} from "../../components/weights/weight-difference.js";
import {accessibilityFaults} from "../support/accessibility.js";
import {launchChromium} from "../support/chromium.js";
import {dropFiles} from "../support/drop.js";
import {dragFrom, drawn, measured, openFigure} from "../support/figure-page.js";
import {builtInRig, captionsShown, writtenCaption} from "../support/lab-page.js";
import {assertNear} from "../support/near.js";
import type {OpenedPage} from "../support/open-page.js";
import {differingPixels, panePictures} from "../support/picture.js";
import {speckedTube} from "../support/specked-tube.js";
import {twoSkinFile} from "../support/two-skins.js";
import {serveSite, type SiteServer} from "../support/site-server.js";
import {FLOAT32} from "../support/tolerance.js";
import {columnsOf, solved} from "../support/weighting.js";

const VIEW = "rig=arm&joint=wrist&motion=twist&angle=120";

let browser: Browser;
let site: SiteServer;
let opened: OpenedPage;
let page: Page;
let rig: Rig;
let weightings: Map<string, Influences>;

before(async () => {
  site = await serveSite();
  browser = await launchChromium();
  rig = await builtInRig("arm");
  weightings = new Map(["heat", "closest"].map((id) => [id, solved(id, rig).influences]));
  opened = await openFigure(browser, `${site.url}lab?${VIEW}&methods=lbs`);
  page = opened.page;
  await page.locator(".weights-panel summary").click();
});

after(async () => {
  await browser?.close();
  await site?.close();
});

const panel = () => page.locator(".weights-panel");
const button = (name: string) => page.getByRole("button", {name, exact: true});
const bar = () => panel().getByRole("progressbar");

async function solve(strategy: string): Promise<void> {
  await panel().getByLabel("strategy").selectOption(strategy);
  await button("solve").click();
  await button(`keep ${strategy}`).waitFor();
  await measured(page);
}

/** Names of the methods compared. */
async function chips(): Promise<string[]> {
  const texts = await page.locator(".method-chips .chip").allTextContents();
  return texts.map((text) => text.replace("×", "").trim());
}

/** What the CPU reference, run here, says below each pane. */
function captions(methods: readonly string[]): Record<string, string>[] {
  const desk = createDesk(rig);
  for (const [id, influences] of weightings) setWeighting(desk, id, influences);
  const joint = findJoint(rig.skeleton, "wrist");
  const turns = new Map([[joint, {...REST_TURN, twist: toRadians(120)}]]);
  const {summaries, diagonal} = analyseFrame(desk, {
    joint,
    turns,
    methods,
    reference: "dqs",
    metrics: metrics.map(({id}) => id)
  });
  return methods.map((id) => writtenCaption((row) => summaries[id][row].value, diagonal, false));
}

test("cancelling a strategy leaves all as it was", async () => {
  const before = {chips: await chips(), rows: await panel().getByRole("row").count(), url: page.url()};
  await panel().getByLabel("strategy").selectOption("heat");
  await button("solve").click();
  await bar().waitFor();
  await button("cancel").click();
  await bar().waitFor({state: "hidden"});
  await measured(page);
  assert.deepEqual({chips: await chips(), rows: await panel().getByRole("row").count(), url: page.url()}, before);
});

test("weights that are solved for join the panes, and every number is the CPU reference's", async () => {
  await solve("heat");
  await solve("closest");
  assert.deepEqual(await chips(), ["LBS", "LBS · heat", "LBS · closest"]);
  assert.deepEqual(await captionsShown(page), captions(["lbs", "lbs@heat", "lbs@closest"]));
  const [own, heat, closest] = await panePictures(page);
  assert.ok(differingPixels(own, heat) > 100 && differingPixels(heat, closest) > 100, "panes look alike");
  await panel().getByLabel("show under").selectOption("dqs");
  await button("show DQS · heat").click();
  await measured(page);
  assert.deepEqual((await captionsShown(page))[3], captions(["dqs@heat"])[0]);
  await button("show DQS · closest").click();
  await measured(page);
  assert.deepEqual(await chips(), ["LBS", "LBS · heat", "LBS · closest", "DQS · closest"]);
  await button("stop showing DQS · closest").click();
  await measured(page);
});

test("the GPU and the CPU reference agree on every pane, on whatever weights", async () => {
  await button("check GPU").click();
  const text = await page.locator("output.gpu-check").textContent();
  const shares = [...(text ?? "").matchAll(/(\d\.\de[+-]\d+)/g)].map(([share]) => Number(share));
  assert.equal(shares.length, 3);
  for (const share of shares) assert.ok(share < 1e-5, text ?? "");
});

test("what each joint holds of the band is told under every compared weighting", async () => {
  await button("take the band").click();
  const joint = findJoint(rig.skeleton, "wrist");
  const desk = createDesk(rig);
  for (const [id, influences] of weightings) setWeighting(desk, id, influences);
  const methods = ["lbs", "lbs@heat", "lbs@closest"];
  const {band} = analyseFrame(desk, {joint, turns: new Map(), methods, reference: "dqs", metrics: []});
  for (const weighting of ["authored", "heat", "closest"]) {
    const table = regionInfluences(weightedRig(rig, weighting, weightings).influences, band);
    const shown = page.locator(`.region-panel [data-weighting="${weighting}"]`);
    assert.deepEqual(
      await shown.locator("th[scope=row]").allTextContents(),
      table.map((row) => rig.skeleton.joints[row.joint].name)
    );
    assert.deepEqual(
      (await shown.locator("td").allTextContents()).slice(1),
      table.flatMap(({mean, least, most}) => [mean, least, most].map((weight) => formatScale(weight, 3)))
    );
  }
});

test("a drag with the brush on takes a region of the surface and leaves camera and pose alone", async () => {
  await button("clear").click();
  const url = page.url();
  await button("brush").click();
  const view = page.locator(".pane-view").first();
  await view.scrollIntoViewIfNeeded();
  const box = await view.boundingBox();
  assert.ok(box);
  await dragFrom(page, box.x + 0.3 * box.width, box.y + 0.38 * box.height, 40, 5);
  const [caption] = await page.locator(".region-panel caption").allTextContents();
  const count = Number(/[\d,]+/.exec(caption)?.[0].replace(",", ""));
  assert.ok(count > 20 && count < rig.mesh.positions.length / 6, caption);
  await button("brush").click();
  await button("clear").click();
  await page.waitForTimeout(400);
  assert.equal(page.url(), url);
});

/** What the weights are called that the rig goes by. */
const kept = () => panel().locator("button[aria-pressed=true][aria-label^=keep]").getAttribute("aria-label");

test("what is kept is undone step by step back and forth, and the panes stay", async () => {
  const undo = button("undo keep");
  const redo = button("redo keep");
  const before = await chips();
  await button("keep heat").click();
  await button("keep closest").click();
  const states = [await kept()];
  await undo.click();
  states.push(await kept());
  await undo.click();
  assert.ok(await undo.isDisabled());
  states.push(await kept());
  await redo.click();
  states.push(await kept());
  assert.deepEqual(states, ["keep closest", "keep heat", "keep authored", "keep heat"]);
  assert.ok(await redo.isEnabled());
  assert.deepEqual(await chips(), before);
});

test("the panel breaks no rule of axe-core in light and dark, and nothing sticks out at 390 px", async () => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({colorScheme});
    assert.deepEqual(await accessibilityFaults(page), [], colorScheme);
  }
  await page.setViewportSize({width: 390, height: 844});
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await page.setViewportSize({width: 1440, height: 900});
});

test("the rig saved with the kept weights opens again with them", async () => {
  const waiting = page.waitForEvent("download");
  await button("save .glb").click();
  const download = await waiting;
  assert.equal(download.suggestedFilename(), "arm-weights.glb");
  const bytes = new Uint8Array(readFileSync(await download.path()));
  const again = await readGltf(bytes, {id: "arm-weights.glb", label: "arm-weights.glb"});
  const joints = rig.skeleton.joints.length;
  const written = columnsOf(again.influences, joints);
  columnsOf(weightings.get("heat") as Influences, joints).forEach((column, joint) =>
    assertNear(written[joint], column, FLOAT32)
  );
  await dropFiles(page, [{name: "arm-weights.glb", bytes}]);
  await page
    .getByText(`up to ${mostInfluences(again.influences)} influences a vertex`)
    .first()
    .waitFor();
  await measured(page);
  assert.deepEqual(await chips(), ["LBS"]);
  assert.equal(await panel().getByRole("row").count(), 1);
});

test("a link to a pairing waits for its weights, solves for them and shows it", async () => {
  const methods = ["lbs@closest", "dqs@heat:c=libigl"];
  await page.goto(`${site.url}lab?${VIEW}&methods=${encodeURIComponent(methods.join(" "))}&kept=closest`);
  await button("keep heat libigl").waitFor();
  await measured(page);
  weightings.set("heat:c=libigl", solved("heat:c=libigl", rig).influences);
  assert.deepEqual(await chips(), ["LBS · closest", "DQS · heat libigl"]);
  assert.deepEqual(await captionsShown(page), captions(methods));
  await page.waitForTimeout(400);
  const {searchParams} = new URL(page.url());
  assert.deepEqual([searchParams.get("methods"), searchParams.get("kept")], [methods.join(" "), "closest"]);
});

test("what a link keeps is kept, and the keys go back from it and forth again", async () => {
  assert.equal(await kept(), "keep closest");
  await panel().getByLabel("strategy").press("Control+z");
  assert.equal(await kept(), "keep authored");
  await page.locator("body").press("Control+Shift+Z");
  assert.equal(await kept(), "keep closest");
});

const smoothField = () => panel().getByRole("textbox", {name: "smoothed over"});

test("weights are smoothed and reduced as asked, and say so in pane, chip, table, link and rows", async () => {
  const weighting = "heat:smooth=0.5,k=4,reduce=fitted";
  const label = "heat, smoothed 0.5 r, 4 fitted";
  await page.goto(`${site.url}lab?${VIEW}&methods=lbs`);
  await page.locator(".weights-panel summary").click();
  await panel().getByLabel("strategy").selectOption("heat");
  const reduce = panel().getByLabel("of them", {exact: true});
  assert.ok(await reduce.isDisabled(), "there is a choice of which to keep where all stay");
  await smoothField().fill("0.5");
  await panel().getByLabel("influences kept", {exact: true}).selectOption("4");
  await reduce.selectOption("fitted");
  await smoothField().press("Enter");
  await button(`keep ${label}`).waitFor();
  await measured(page);
  const {influences, notes} = solved(weighting, rig);
  weightings.set(weighting, influences);
  assert.equal(influences.k, 4);
  assert.deepEqual(await chips(), ["LBS", `LBS · ${label}`]);
  assert.equal(await page.locator(".pane h2 b").nth(1).textContent(), `LBS · ${label}`);
  assert.deepEqual(await captionsShown(page), captions(["lbs", `lbs@${weighting}`]));
  assert.deepEqual(
    await panel().locator(".weight-notes p").allTextContents(),
    notes.map(({message}) => message)
  );
  const waiting = page.waitForEvent("download");
  await button("save the scale chart's rows").click();
  const rows = readFileSync(await (await waiting).path(), "utf8").split("\n");
  const column = rows[0].split(",").indexOf("weighting");
  assert.ok(rows.some((row) => row.includes(`"${weighting}"`)) && column > 0, rows.slice(0, 3).join("\n"));
  await page.waitForTimeout(400);
  assert.equal(new URL(page.url()).searchParams.get("methods"), `lbs lbs@${weighting}`);
});

test("what finishes weights stays with another strategy, and can be done to the rig's own", async () => {
  await panel().getByLabel("strategy").selectOption("fitted");
  assert.equal(
    await panel().getByLabel("influences kept", {exact: true}).count(),
    1,
    "two fields are called influences kept"
  );
  await panel().getByLabel("strategy").selectOption("authored");
  assert.equal(await smoothField().inputValue(), "0.5");
  await panel().getByLabel("influences kept", {exact: true}).selectOption("2");
  await button("solve").click();
  await button("keep authored, smoothed 0.5 r, 2 fitted").waitFor();
  await measured(page);
  const weighting = "authored:smooth=0.5,k=2,reduce=fitted";
  weightings.set(weighting, solved(weighting, rig).influences);
  assert.deepEqual((await captionsShown(page))[2], captions([`lbs@${weighting}`])[0]);
  await smoothField().fill("");
  await panel().getByLabel("influences kept", {exact: true}).selectOption("all");
  const before = await panel().getByRole("row").count();
  await button("stop showing LBS").click();
  await button("solve").click();
  await button("stop showing LBS").waitFor();
  await measured(page);
  assert.equal(await panel().getByRole("row").count(), before, "what is authored stands there twice");
});

test("a value that a strategy does not take is refused in its sentence", async () => {
  await panel().getByLabel("strategy").selectOption("heat");
  await panel().getByLabel("constant", {exact: true}).fill("no");
  await panel().getByLabel("constant", {exact: true}).press("Enter");
  assert.match((await page.locator(".lab [role=alert]").textContent()) ?? "", /^heat: c is no, expected /);
});

test("the weights of another file of the same mesh are shown beside the rig's own, joint by joint", async () => {
  const own = rig;
  await page.goto(`${site.url}lab?${VIEW}&methods=lbs`);
  await panel().locator("summary").click();
  const heat = solved("heat", own).influences;
  const other = await writeGltf({...own, influences: heat});
  await panel()
    .locator("input[type=file]")
    .setInputFiles({
      name: "by heat.glb",
      mimeType: "model/gltf-binary",
      buffer: Buffer.from(other)
    });
  await button("keep by-heat.glb").waitFor();
  await measured(page);
  assert.deepEqual(await chips(), ["LBS", "LBS · by-heat.glb"]);
  const {mean, joints} = weightDifference(own, heat, own.influences);
  const most = joints.slice(0, 3).map(({joint}) => own.skeleton.joints[joint].name);
  const said = (await panel().getByRole("row").nth(1).textContent()) ?? "";
  assert.ok(said.includes(`${formatFixed(mean, 3)}, most at ${most.join(", ")}`), said);
  const waiting = page.waitForEvent("download");
  await button("differences (CSV)").click();
  const lines = readFileSync(await (await waiting).path(), "utf8")
    .trim()
    .split("\n");
  assert.equal(lines.length, joints.length + 1);
  const stranger = await writeGltf(tube({sides: 8, rings: 8}));
  await panel()
    .locator("input[type=file]")
    .setInputFiles({name: "tube.glb", mimeType: "model/gltf-binary", buffer: Buffer.from(stranger)});
  const alert = page.locator(".lab [role=alert]", {hasText: "expected the same mesh"});
  await alert.waitFor();
  assert.equal((await chips()).length, 2);
});

test("what several strategies say of the same vertices is said once, and lights them", async () => {
  const bytes = await writeGltf(speckedTube());
  const [note, ...others] = solved("heat", await readGltf(bytes, {id: "speck", label: "speck"})).notes;
  assert.ok(note.vertices.length > 0 && others.length === 0);
  await dropFiles(page, [{name: "speck.glb", bytes}]);
  await page.locator(".slider-name", {hasText: "joint"}).waitFor();
  await measured(page);
  await solve("heat");
  await panel().getByLabel("constant", {exact: true}).fill("2");
  await panel().getByLabel("constant", {exact: true}).press("Enter");
  await button("keep heat 2").waitFor();
  await measured(page);
  assert.deepEqual(await panel().locator(".weight-notes p").allTextContents(), [note.message]);
  assert.equal(await panel().locator(".weight-notes b").textContent(), "heat; heat 2");
  const show = button(`show ${note.vertices.length} vertices`);
  await show.click();
  await drawn(page);
  const lit = await panePictures(page);
  await page.locator(".pane-view").first().hover();
  await page.mouse.move(5, 5);
  await drawn(page);
  const dark = await panePictures(page);
  lit.forEach((picture, pane) => assert.ok(differingPixels(picture, dark[pane]) > 3, `pane ${pane} lights nothing`));
});

test("a file with two skins is saved without the joints that a vertex's own skin does not list, and that is said", async () => {
  await dropFiles(page, [{name: "two.gltf", bytes: twoSkinFile()}]);
  await page.waitForFunction(() => document.querySelector(".joint-list")?.textContent?.includes("apart"));
  await measured(page);
  await solve("distance");
  await button("keep distance").click();
  const waiting = page.waitForEvent("download");
  await button("save .glb").click();
  const bytes = new Uint8Array(readFileSync(await (await waiting).path()));
  await page.getByText(/^\d vertices would follow joints that their own skin does not list/).waitFor();
  const {influences, skeleton} = await readGltf(bytes, {id: "two", label: "two"});
  const apart = skeleton.joints.findIndex(({name}) => name === "apart");
  influences.weights.forEach((weight, i) => {
    if (weight > 0) assert.equal(influences.joints[i] === apart, i >= 4 * influences.k, `slot ${i}`);
  });
});

test("nothing of this was said on the console, failed or asked of another host", () => opened.watch.assertQuiet());
