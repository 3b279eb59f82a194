import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {after, before, beforeEach, test} from "node:test";
import {csvParse} from "d3";
import type {Browser, Locator, Page} from "playwright-core";
import {formatDegrees, formatPercent} from "../../components/charts/format.js";
import {constantSpeedNumbers} from "../../components/notebooks/dual-quaternion/constant-speed.js";
import {crossSectionNumbers} from "../../components/notebooks/dual-quaternion/cross-sections.js";
import {dualNumberNumbers} from "../../components/notebooks/dual-quaternion/dual-number.js";
import {dualProductNumbers} from "../../components/notebooks/dual-quaternion/dual-product.js";
import {halfTurnJumpNumbers} from "../../components/notebooks/dual-quaternion/half-turn-jump.js";
import {halfTurnNumbers} from "../../components/notebooks/dual-quaternion/half-turn.js";
import {hemisphereNumbers} from "../../components/notebooks/dual-quaternion/hemispheres.js";
import {pivotsNumbers} from "../../components/notebooks/dual-quaternion/pivots.js";
import {recipeNumbers} from "../../components/notebooks/dual-quaternion/recipe.js";
import {dualQuaternionState, type DualQuaternionState} from "../../components/notebooks/dual-quaternion/state.js";
import {threeBonesNumbers} from "../../components/notebooks/dual-quaternion/three-bones.js";
import type {Numbers} from "../../components/notebooks/dual-quaternion/told.js";
import type {Rig} from "../../components/rigs/rig.js";
import {findJoint} from "../../components/rigs/skeleton.js";
import {chooseMethod} from "../../components/skinning/registry.js";
import {lawNumbers} from "../notebooks/dual-quaternion/laws.js";
import {launchChromium} from "../support/chromium.js";
import {dragFrom, measured} from "../support/figure-page.js";
import {builtInRig} from "../support/lab-page.js";
import {readingOf, turned} from "../support/measure.js";
import {followed, liveNumbers, openNotebook, setSlider} from "../support/notebook-page.js";
import type {OpenedPage} from "../support/open-page.js";
import {serveSite, type SiteServer} from "../support/site-server.js";

let browser: Browser;
let site: SiteServer;
let opened: OpenedPage;
let page: Page;
let arm: Rig;
let hand: Rig;
const path = "notebooks/dual-quaternion";
const initial = dualQuaternionState().value;

before(async () => {
  site = await serveSite();
  browser = await launchChromium();
  [arm, hand] = await Promise.all([builtInRig("arm"), builtInRig("hand")]);
  opened = await openNotebook(browser, site.url + path);
  page = opened.page;
  await measured(page);
});

after(async () => {
  await browser?.close();
  await site?.close();
});

beforeEach(async () => {
  await page.goto(site.url + path);
  await page.locator("#constant-speed .curve-picture").first().waitFor();
  await measured(page);
});

function armNumbers({degrees}: DualQuaternionState): Numbers {
  const joint = findJoint(arm.skeleton, "wrist");
  const kept = (method: string) =>
    formatPercent(readingOf("width.min", turned(arm, {joint, motion: "twist", degrees, method})).value, 0);
  return {degrees: formatDegrees(degrees), lbs: kept("lbs"), dqs: kept("dqs")};
}

function endNumbers({degrees}: DualQuaternionState): Numbers {
  const costs = ["lbs", "dqs"].flatMap((id) => {
    const {flops, paletteBytes} = chooseMethod(id).method.cost(4);
    return [
      [`${id}-flops`, `${flops}`],
      [`${id}-bytes`, `${paletteBytes}`]
    ] as const;
  });
  return {degrees: formatDegrees(degrees), ...Object.fromEntries(costs)};
}

/** What every live number says once its figure has followed: of the arm and its cost by the product's measures. */
function expected(state: DualQuaternionState): Record<string, string> {
  const figures: Record<string, Numbers> = {
    "arm-both": armNumbers(state),
    "cross-sections": crossSectionNumbers(state),
    "dual-number": dualNumberNumbers(state),
    "dual-product": dualProductNumbers(state),
    recipe: recipeNumbers(state),
    "half-turn": halfTurnNumbers(state),
    hemispheres: hemisphereNumbers(state),
    "three-bones": threeBonesNumbers(state),
    pivots: pivotsNumbers(state, hand),
    "half-turn-jump": halfTurnJumpNumbers(state),
    "constant-speed": constantSpeedNumbers(state),
    end: endNumbers(state)
  };
  return Object.fromEntries(
    Object.entries(figures).flatMap(([figure, numbers]) =>
      Object.entries(numbers).map(([name, text]) => [`${figure}.${name}`, text])
    )
  );
}

async function press(figure: string, word: string): Promise<void> {
  await page.locator(`#${figure} .segmented button`, {hasText: word}).last().click();
}

async function set(state: DualQuaternionState): Promise<void> {
  await setSlider(page, "dual-number", "right", state.right);
  await setSlider(page, "dual-number", "up", state.up);
  await setSlider(page, "three-bones", "spread", state.spread);
  await setSlider(page, "recipe", "weight of bone 2", state.weight);
  await page
    .locator("#dual-number .segmented button")
    .nth(state.negated ? 1 : 0)
    .click();
  await press("hemispheres", state.opposite ? "its sign flipped" : "bone 2 as converted");
  await setSlider(page, "cross-sections", "twist", state.degrees);
}

const settings: readonly DualQuaternionState[] = [
  initial,
  {degrees: 180, weight: 0.25, right: -0.5, up: 0.3, negated: true, opposite: false, spread: 80},
  {degrees: 240, weight: 0.8, right: 1.4, up: -0.6, negated: false, opposite: true, spread: 150},
  {degrees: 0, weight: 0, right: 0, up: 0, negated: true, opposite: true, spread: 0},
  {degrees: 360, weight: 1, right: 0, up: 0, negated: false, opposite: true, spread: 180}
];

for (const state of settings) {
  test(`every live number has followed, and the main ones are the closed forms' at ${JSON.stringify(state)}`, async () => {
    await set(state);
    const numbers = await liveNumbers(page);
    assert.deepEqual(numbers, expected(state));
    const laws = lawNumbers(state, hand);
    assert.deepEqual(Object.fromEntries(Object.keys(laws).map((name) => [name, numbers[name]])), laws);
  });
}

async function middle(of: Locator): Promise<{x: number; y: number}> {
  await of.scrollIntoViewIfNeeded();
  const box = await of.boundingBox();
  assert.ok(box);
  return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}

test("dragging a knob of the slices twists the whole page, and the number of every figure follows", async () => {
  const drawing = page.locator("#cross-sections .plane").first();
  const centre = await middle(drawing);
  const knob = await middle(page.getByRole("slider", {name: "twist, linear blend", exact: true}));
  await dragFrom(page, knob.x, knob.y, centre.x - 130 - knob.x, centre.y - knob.y);
  await followed(page);
  const {degrees} = await shown();
  assert.ok(Math.abs(degrees - 180) <= 1, `${degrees}`);
  assert.deepEqual(await liveNumbers(page), expected({...initial, degrees}));
});

async function shown(): Promise<{degrees: number; right: number; up: number}> {
  const value = async (figure: string, label: string) =>
    Number(await page.locator(`#${figure} input[type=range][aria-label="${label}"]`).inputValue());
  return {
    degrees: await value("cross-sections", "twist"),
    right: await value("dual-number", "right"),
    up: await value("dual-number", "up")
  };
}

test("dragging the shape moves it, and its sliders follow", async () => {
  const {x, y} = await middle(page.locator("#dual-number .shape-corner"));
  // Just inside the corner of the shape as it is turned at first.
  await dragFrom(page, x - 20, y - 3, -100, 20);
  await followed(page);
  const now = await shown();
  assert.ok(now.right < initial.right && now.up < initial.up, JSON.stringify(now));
  assert.deepEqual(await liveNumbers(page), expected({...initial, ...now}));
});

test("a knob moves by arrows, End takes it to the full turn, and Home back to where it opened", async () => {
  const knob = page.getByRole("slider", {name: "turn of the shape"});
  await knob.focus();
  const after = async (key: string) => {
    await page.keyboard.press(key);
    await followed(page);
    return [Number(await knob.getAttribute("aria-valuenow")), (await shown()).degrees];
  };
  assert.deepEqual(await after("ArrowRight"), [136, 136]);
  assert.deepEqual(await after("Shift+ArrowDown"), [126, 126]);
  assert.deepEqual(await after("End"), [360, 360]);
  assert.deepEqual(await after("Home"), [135, 135]);
});

test("a drag in the charts sets twist and weight", async () => {
  const turn = await middle(page.locator("#half-turn-jump .curve-picture"));
  await page.mouse.click(turn.x, turn.y);
  const charts = page.locator("#constant-speed .chart-slot");
  await charts.first().scrollIntoViewIfNeeded();
  await followed(page);
  const speed = await middle(charts.first());
  await page.mouse.click(speed.x - 90, speed.y);
  await followed(page);
  const weight = Number(await page.locator('#recipe input[aria-label="weight of bone 2"]').inputValue());
  const {degrees} = await shown();
  assert.ok(degrees > 150 && degrees < 260, `${degrees}`);
  assert.ok(weight < 0.5, `${weight}`);
  assert.deepEqual(await liveNumbers(page), expected({...initial, degrees, weight}));
});

// Chromium lets a page download about ten files in a row.
test("figures save their pictures, of several panels too, and their rows", async () => {
  assert.equal(await page.locator(".notebook-figure").count(), 11);
  for (const name of ["cross-sections.svg", "three-bones.svg", "constant-speed.svg", "recipe.csv", "pivots.csv"]) {
    const [id, kind] = name.split(".");
    const saved = page.waitForEvent("download");
    await page.locator(`#${id} .figure-save button`, {hasText: kind === "svg" ? "picture" : "rows (CSV)"}).click();
    const download = await saved;
    assert.equal(download.suggestedFilename(), name);
    const text = readFileSync(await download.path(), "utf8");
    if (kind === "csv") assert.ok(csvParse(text).length > 100);
    else assert.ok((text.match(/<(path|line|circle)/g) ?? []).length > 10);
  }
  assert.equal(await page.locator(".unseen").count(), 0);
});

test("nothing of this was said on the console, failed or asked of another host", () => opened.watch.assertQuiet());
