import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import type {Browser, Page} from "playwright-core";
import {formatCount, formatFixed} from "../../components/charts/format.js";
import type {deformTime} from "../../components/gpu/deform-time.js";
import type {sharedContext} from "../../components/gpu/shared-context.js";
import {countedCost} from "../../components/notebooks/cost/counted-cost.js";
import {INFLUENCES, influencesWords} from "../../components/notebooks/cost/state.js";
import type {curled, syntheticRig} from "../../components/notebooks/cost/synthetic-rig.js";
import {vertexCount} from "../../components/rigs/rig.js";
import type {SkinningMethod} from "../../components/skinning/method.js";
import {chooseMethod, skinningMethods} from "../../components/skinning/registry.js";
import {launchChromium} from "../support/chromium.js";
import {distModule} from "../support/dist-module.js";
import {dragBy, drawn} from "../support/figure-page.js";
import {builtInRig} from "../support/lab-page.js";
import {answered, liveNumbers, openNotebook, setSlider} from "../support/notebook-page.js";
import type {OpenedPage} from "../support/open-page.js";
import {serveSite, type SiteServer} from "../support/site-server.js";

/** What the tests call of the site's modules, in the page. */
interface Modules {
  curled: typeof curled;
  deformTime: typeof deformTime;
  sharedContext: typeof sharedContext;
  skinningMethods: typeof skinningMethods;
  syntheticRig: typeof syntheticRig;
}

let browser: Browser;
let site: SiteServer;
let opened: OpenedPage;
let page: Page;

before(async () => {
  site = await serveSite();
  browser = await launchChromium();
  opened = await openNotebook(browser, `${site.url}notebooks/cost`);
  page = opened.page;
});

after(async () => {
  await browser?.close();
  await site?.close();
});

const [lbs, dqs] = ["lbs", "dqs"].map((id) => chooseMethod(id).method);

const storedBytes = (method: SkinningMethod): number =>
  countedCost(method, 8).rigBytes + countedCost(method, 8).besideBytes;

/** All that the page counts with `k` influences a vertex. */
function counted(k: number): Record<string, string> {
  const [linear, dual] = [lbs, dqs].map((method) => countedCost(method, k));
  const flops = skinningMethods.map(({cost}) => cost(k).flops);
  const numbers: Record<string, string> = {
    "handful.k": influencesWords(k),
    "handful.lbs": `${linear.flops}`,
    "handful.lbs-fused": formatFixed(linear.flops / 2, 0),
    "handful.dqs": `${dual.flops}`,
    "handful.ratio": formatFixed(dual.ratio, 2),
    "branches.lbs-trig": `${linear.trigonometry}`,
    "branches.dqs-trig": `${dual.trigonometry}`,
    "branches.lbs": `${linear.choices}`,
    "branches.dqs": `${dual.choices}`,
    "packing.bytes": "48",
    "packing.lbs": "48",
    "packing.dqs": "32",
    "counted.influences": influencesWords(k),
    "counted.least": `${Math.min(...flops)}`,
    "counted.most": `${Math.max(...flops)}`,
    "influences.k": influencesWords(k),
    "influences.lbs": `${24 * k + 21}`,
    "influences.lbs-step": "24",
    "influences.dqs": `${21 * k + 94}`,
    "influences.dqs-step": "21"
  };
  for (const method of skinningMethods) {
    const {ratio, paletteBytes, rigBytes, besideBytes, trigonometry, choices, roots} = countedCost(method, k);
    for (const count of INFLUENCES) numbers[`counted.${method.id}.${count}`] = `${method.cost(count).flops}`;
    const tall = {
      operations: countedCost(method, 8).flops / countedCost(lbs, 8).flops,
      bytes: storedBytes(method) / storedBytes(lbs)
    };
    for (const [of, times] of Object.entries(tall)) {
      if (times > 5) numbers[`influences.${method.id}-${of}`] = `${formatFixed(times, 0)} times`;
    }
    const shown = {ratio: formatFixed(ratio, 2), paletteBytes, rigBytes, besideBytes, trigonometry, choices, roots};
    for (const [key, value] of Object.entries(shown)) numbers[`counted.${method.id}.${key}`] = `${value}`;
  }
  return numbers;
}

const MEASURED = /^(measured|scaling)\./;

async function countedOnPage(): Promise<Record<string, string>> {
  return Object.fromEntries(Object.entries(await liveNumbers(page)).filter(([name]) => !MEASURED.test(name)));
}

for (const k of [4, 1, 8]) {
  test(`with ${influencesWords(k)} a vertex every number is what the registry counts`, async () => {
    await setSlider(page, "counted", "influences a vertex", k);
    assert.deepEqual(await countedOnPage(), counted(k));
  });
}

test("the rule of a chart is dragged, the slider takes keys, and both count the same", async () => {
  await setSlider(page, "influences", "influences a vertex", 4);
  await dragBy(page, page.locator("#influences .sweep-pill").first(), 70, 0);
  await drawn(page);
  const slider = page.locator("#influences").getByRole("slider", {name: "influences a vertex"});
  const dragged = Number(await slider.inputValue());
  assert.ok(dragged > 4);
  assert.deepEqual(await countedOnPage(), counted(dragged));
  await slider.press("ArrowLeft");
  await drawn(page);
  assert.deepEqual(await countedOnPage(), counted(dragged - 1));
});

/** Scrolls to a figure that measures when it is seen, and waits until it has. */
async function measuredFigure(id: string): Promise<Record<string, string>> {
  await page.locator(`#${id}`).scrollIntoViewIfNeeded();
  await page.locator(`#${id}`).getByRole("button", {name: "measure again"}).waitFor();
  await answered(page);
  const all = Object.entries(await liveNumbers(page)).filter(([name]) => name.startsWith(`${id}.`));
  return Object.fromEntries(all);
}

const numberOf = (text: string): number => Number(text.replaceAll(",", "").match(/[\d.]+/)?.[0]);

test("seen, the arm is timed once: a positive time, ratio and rate for every method, and linear blending's ratio is 1", async () => {
  const numbers = await measuredFigure("measured");
  const rig = await builtInRig("arm");
  for (const {id} of skinningMethods) {
    for (const what of ["ns", "ratio", "rate"]) {
      assert.ok(numberOf(numbers[`measured.${id}.${what}`]) > 0, `${id} ${what}: ${numbers[`measured.${id}.${what}`]}`);
    }
  }
  assert.equal(numbers["measured.lbs.ratio"], "1.00");
  assert.equal(numbers["measured.vertices"], formatCount(vertexCount(rig)));
  assert.equal(numbers["measured.joints"], formatCount(rig.skeleton.joints.length));
  assert.equal(numbers["measured.dqs-count"], "1.52");
  assert.ok(numberOf(numbers["measured.palette"]) > 0 && numberOf(numbers["measured.palette-share"]) < 100);
});

test("no GPU time is charted where a program draws, and the page says so", async () => {
  assert.match((await page.locator(".gpu-verdict").textContent()) ?? "", /SwiftShader.*no GPU time is shown/);
  assert.equal(await page.locator("[data-live$='.gpu']").count(), 0);
});

test("a GPU is timed by fences: a positive time for every method, no WebGL error, and nothing left bound", async () => {
  const urls = ["gpu/deform-time", "gpu/shared-context", "notebooks/cost/synthetic-rig", "skinning/registry"].map(
    (path) => site.url + distModule(`components/${path}.js`)
  );
  const {times, bound} = await page.evaluate(async ([timing, context, rigs, registry]) => {
    const {deformTime}: Modules = await import(timing);
    const {sharedContext}: Modules = await import(context);
    const {curled, syntheticRig}: Modules = await import(rigs);
    const {skinningMethods}: Modules = await import(registry);
    const gl = sharedContext()?.gl;
    if (!gl) throw new Error("getContext: webgl2 is null, expected a context");
    const rig = syntheticRig({vertices: 500, joints: 8, influences: 4});
    const times: number[] = [];
    for (const method of skinningMethods) times.push(await deformTime(gl, method, method.bind(rig), curled(rig)));
    const names = [gl.VERTEX_ARRAY_BINDING, gl.TRANSFORM_FEEDBACK_BINDING, gl.RASTERIZER_DISCARD];
    return {times, bound: names.filter((name) => gl.getParameter(name))};
  }, urls);
  assert.equal(times.length, skinningMethods.length);
  assert.ok(
    times.every((nanoseconds) => nanoseconds > 0 && Number.isFinite(nanoseconds)),
    `${times}`
  );
  assert.deepEqual(bound, []);
});

test("larger and larger rigs are timed: three charts, positive times, and the sliders read them", async () => {
  const numbers = await measuredFigure("scaling");
  assert.equal(await page.locator("#scaling .curve-chart").count(), 3);
  for (const name of ["lbs", "dqs", "joints-factor"]) {
    assert.ok(numberOf(numbers[`scaling.${name}`]) > 0, `${name}: ${numbers[`scaling.${name}`]}`);
  }
  assert.equal(numbers["scaling.vertices"], "40,000");
  assert.ok(!("scaling.measured-below" in numbers));
  await setSlider(page, "scaling", "vertices", 55_000);
  const read = await liveNumbers(page);
  assert.deepEqual([read["scaling.measured-below"], read["scaling.measured-above"]], ["40,000", "100,000"]);
  await setSlider(page, "scaling", "vertices", 100_000);
  const more = await liveNumbers(page);
  assert.equal(more["scaling.vertices"], "100,000");
  assert.ok(numberOf(more["scaling.lbs"]) > 0);
});

test("a measurement is asked for again and ended early, and the numbers of before stay", async () => {
  const figure = page.locator("#scaling");
  const before = await liveNumbers(page);
  await figure.getByRole("button", {name: "measure again"}).click();
  await figure.getByRole("button", {name: "cancel"}).click();
  await figure.getByRole("button", {name: "measure again"}).waitFor();
  assert.equal(await figure.locator(".timing-status").textContent(), "ended early");
  assert.deepEqual(await liveNumbers(page), before);
});

test("nothing of this was said on the console, failed or asked of another host", () => opened.watch.assertQuiet());
