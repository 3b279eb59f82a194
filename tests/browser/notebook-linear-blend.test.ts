import assert from "node:assert/strict";
import {after, before, beforeEach, test} from "node:test";
import type {Browser, Page} from "playwright-core";
import {
  formatCount,
  formatDegrees,
  formatLength,
  formatPercent,
  formatScale,
  THIN_SPACE
} from "../../components/charts/format.js";
import {toDegrees, toRadians} from "../../components/core/angle.js";
import {packedInfluences, storageError} from "../../components/notebooks/linear-blend/packed-influences.js";
import {movedBy} from "../../components/notebooks/linear-blend/palette-table.js";
import {paletteVertex, wristStations} from "../../components/notebooks/linear-blend/palette-vertex.js";
import {weightsOf} from "../../components/notebooks/linear-blend/three-bones.js";
import {bentVolume, twistedTube} from "../../components/notebooks/linear-blend/twisted-tube.js";
import type {Rig} from "../../components/rigs/rig.js";
import {findJoint} from "../../components/rigs/skeleton.js";
import {linearScale} from "../../components/skinning/lbs.js";
import {launchChromium} from "../support/chromium.js";
import {dragBy, drawn, measured, openFigure} from "../support/figure-page.js";
import {builtInRig} from "../support/lab-page.js";
import {readingOf, turned} from "../support/measure.js";
import {followed, liveNumbers, setSlider} from "../support/notebook-page.js";
import type {OpenedPage} from "../support/open-page.js";
import {serveSite, type SiteServer} from "../support/site-server.js";

let browser: Browser;
let site: SiteServer;
let opened: OpenedPage;
let page: Page;
let rig: Rig;

before(async () => {
  site = await serveSite();
  browser = await launchChromium();
  rig = await builtInRig("arm");
  opened = await openFigure(browser, `${site.url}notebooks/linear-blend`);
  page = opened.page;
});

after(async () => {
  await browser?.close();
  await site?.close();
});

beforeEach(async () => {
  await page.goto(`${site.url}notebooks/linear-blend`);
  await measured(page);
  await page.locator("[data-live='influences-packed.error']").waitFor();
});

/** Where the page's controls stand. */
interface Setting {
  degrees: number;
  weight: number;
  distance: number;
  third: number;
  secondShare: number;
  station: number;
  influences: number;
  format: "float" | "u16" | "u8";
}

const FIRST: Setting = {
  degrees: 90,
  weight: 0.5,
  distance: 0.6,
  third: 0.3,
  secondShare: 0.5,
  station: 10,
  influences: 4,
  format: "u8"
};

const entries = (values: readonly number[], digits = 3) => values.map((value) => formatScale(value, digits)).join(" ");

/** What two bones that share the joint make of a vertex, by the closed form. */
function twoBones({degrees, weight, distance}: Setting) {
  const angle = toRadians(degrees);
  const s = linearScale(weight, angle);
  const [a, b] = [1 - weight + weight * Math.cos(angle), weight * Math.sin(angle)];
  const psi = s < 1e-9 ? NaN : toDegrees(Math.atan2(b, a));
  const [c, n] = [Math.cos(angle), Math.sin(angle)];
  const three = (value: number) => formatScale(value, 3);
  const expected: Record<string, string> = {
    "elbow-by-hand.still-weight": formatScale(1 - weight),
    "elbow-by-hand.identity": entries([1, 0, 0, 1]),
    "elbow-by-hand.weight": formatScale(weight),
    "elbow-by-hand.rotation": entries([c, -n, n, c]),
    "elbow-by-hand.blended": entries([a, -b, b, a]),
    "elbow-by-hand.determinant": three(s * s),
    "elbow-by-hand.scale": three(s),
    "elbow-by-hand.factor": three(s),
    "elbow-by-hand.distance": three(distance),
    "elbow-by-hand.kept": three(s * distance),
    "elbow-by-hand.degrees": formatDegrees(degrees),
    "prose.weight": formatScale(weight),
    "prose.degrees": formatDegrees(degrees),
    "prose.along": three(1),
    "prose.across": three(s),
    "prose.least": three(s),
    "chord.degrees": formatDegrees(degrees),
    "chord.weight": formatScale(weight),
    "chord.scale": three(s),
    "determinant.degrees": formatDegrees(degrees),
    "determinant.axis": three(1),
    "determinant.across": three(s),
    "determinant.least": three(s),
    "determinant.value": three(s * s),
    "determinant.matrix": entries([a, -b, 0, b, a, 0, 0, 0, 1])
  };
  if (1 - s >= 5e-4) expected["elbow-by-hand.nearer"] = formatPercent(1 - s, 1);
  if (!Number.isNaN(psi)) {
    expected["elbow-by-hand.turned"] = formatDegrees(psi, 1);
    expected["chord.turned"] = formatDegrees(psi, 1);
    expected["chord.wished"] = formatDegrees(weight * degrees, 1);
    expected["chord.determinant"] = three(s * s);
  }
  return expected;
}

/** Rings by the closed form, volumes and gradients by the product's measures. */
function tubeNumbers({degrees}: Setting) {
  const angle = toRadians(degrees);
  const {volume, gradient} = twistedTube(degrees);
  const scale = (weight: number) => linearScale(weight, angle);
  const [half, c, n] = [scale(0.5), (1 + Math.cos(angle)) / 2, Math.sin(angle) / 2];
  const expected: Record<string, string> = {
    "cross-section.degrees": formatDegrees(degrees),
    "cross-section.matrix": entries([1, 0, 0, 0, c, -n, 0, n, c], 2),
    "cross-section.volume": formatPercent(volume, 0),
    "cross-section.bent-volume": formatPercent(bentVolume(degrees), 0),
    "prose.blended-most": formatScale(1),
    "prose.blended-middle": formatScale(half),
    "prose.blended-least": formatScale(half),
    "prose.gradient-most": formatScale(gradient[0]),
    "prose.gradient-middle": formatScale(gradient[1]),
    "prose.gradient-least": formatScale(gradient[2])
  };
  for (const weight of [0, 0.25, 0.5]) {
    expected[`cross-section.radius-${weight}`] = formatPercent(scale(weight), 1);
    expected[`cross-section.area-${weight}`] = formatPercent(scale(weight) ** 2, 1);
  }
  if (degrees > 0 && degrees < 180) {
    expected["cross-section.lost-radius"] = formatPercent(1 - half, 0);
    expected["cross-section.lost-area"] = formatPercent(1 - half * half, 0);
  }
  return expected;
}

/** The arm by the CPU reference. */
function armNumbers({degrees, station, influences, format}: Setting) {
  const joint = findJoint(rig.skeleton, "wrist");
  const measurement = turned(rig, {joint, motion: "twist", degrees, method: "lbs"});
  const share = (measure: string) => formatPercent(readingOf(measure, measurement).value, 0);
  const {vertex} = wristStations(rig)[station];
  const now = paletteVertex(rig, vertex, degrees);
  const cost = packedInfluences(influences, format);
  const inBytes = (count: number) => `${formatCount(count)}${THIN_SPACE}B`;
  const expected: Record<string, string> = {
    "candy-wrapper-arm.kept": share("width.min"),
    "candy-wrapper-arm.narrowest": share("width.min"),
    "candy-wrapper-arm.degrees": formatDegrees(degrees),
    "candy-wrapper-arm.area": share("section.ratio"),
    "candy-wrapper-arm.volume": share("volume.ratio"),
    "palette.degrees": formatDegrees(degrees),
    "palette.vertex": formatCount(vertex),
    "palette.joints": "22",
    "palette.bytes": inBytes(22 * 48),
    "palette.vertices": formatCount(rig.mesh.positions.length / 3),
    "palette.fetched": formatCount(now.influences.length),
    "palette.sum": entries(now.sum),
    "palette.rest": entries([...now.rest, 1]),
    "palette.posed": entries(now.posed),
    "influences-packed.influences": formatCount(influences),
    "influences-packed.flops": formatCount(21 + 24 * influences),
    "influences-packed.fetched": inBytes(48 * influences),
    "influences-packed.bytes": inBytes(cost.bytes),
    "influences-packed.degrees": formatDegrees(degrees),
    "influences-packed.error": formatLength(storageError(rig)(influences, format, degrees))
  };
  if (degrees > 0) expected["palette.moved"] = formatLength(movedBy(now));
  now.influences.forEach(({name, weight, fetched, scaled}, i) => {
    expected[`palette.joint-${i}`] = name;
    expected[`palette.weight-${i}`] = formatScale(weight, 3);
    expected[`palette.fetched-${i}`] = entries(fetched);
    expected[`palette.scaled-${i}`] = entries(scaled);
  });
  return expected;
}

function expectedNumbers(setting: Setting): Record<string, string> {
  const {degrees, third, secondShare} = setting;
  const [a, b, c] = weightsOf(third, secondShare);
  const average: Record<string, string> = {
    "weighted-average.A": formatScale(a),
    "weighted-average.B": formatScale(b),
    "weighted-average.C": formatScale(c)
  };
  if (degrees > 0) {
    average["weighted-average.second"] = formatDegrees(degrees / 2, 1);
    average["weighted-average.degrees"] = formatDegrees(degrees);
  }
  return {
    ...average,
    "elbow-outline.degrees": formatDegrees(degrees),
    "elbow-outline.kept": formatPercent(Math.cos(toRadians(degrees) / 2), 0),
    ...twoBones(setting),
    ...tubeNumbers(setting),
    ...armNumbers(setting)
  };
}

async function assertNumbers(setting: Setting): Promise<void> {
  assert.deepEqual(await liveNumbers(page), expectedNumbers(setting));
}

test("it opens at a quarter turn and weight one half, where a vertex at 0.6 lands at 0.424, and says so everywhere", async () => {
  const numbers = await liveNumbers(page);
  assert.equal(numbers["elbow-by-hand.kept"], "0.424");
  assert.equal(numbers["elbow-by-hand.turned"], "45.0°");
  await assertNumbers(FIRST);
});

test("at half a turn every number is as the closed forms and the CPU reference have it", async () => {
  await setSlider(page, "elbow-outline", "bend", 180);
  await assertNumbers({...FIRST, degrees: 180});
});

test("at rest every number is, too", async () => {
  await setSlider(page, "chord", "angle", 0);
  await assertNumbers({...FIRST, degrees: 0});
});

test("with every control elsewhere every number is, too", async () => {
  await setSlider(page, "cross-section", "twist", 137);
  await setSlider(page, "determinant", "weight w", 0.27);
  await setSlider(page, "elbow-by-hand", "distance", 0.85);
  await setSlider(page, "weighted-average", "weight of C", 0.62);
  await setSlider(page, "weighted-average", "of the rest, B has", 0.8);
  await setSlider(page, "palette", "hand’s weight", 15);
  await setSlider(page, "influences-packed", "influences", 3);
  await page.locator("#influences-packed").getByRole("button", {name: "weights as u16"}).click();
  await followed(page);
  await assertNumbers({
    degrees: 137,
    weight: 0.27,
    distance: 0.85,
    third: 0.62,
    secondShare: 0.8,
    station: 15,
    influences: 3,
    format: "u16"
  });
});

test("the forearm's end is dragged, and moved by keys: arrows a degree, with Shift ten, Home back, End to the full fold", async () => {
  const handle = page.locator("#elbow-outline [role=slider]");
  await handle.scrollIntoViewIfNeeded();
  await dragBy(page, handle.locator(".dot"), 90, 30);
  await drawn(page);
  const dragged = Number(await handle.getAttribute("aria-valuenow"));
  assert.ok(dragged > 20 && dragged < 85, `${dragged}`);
  assert.equal(await page.locator("#elbow-outline input").inputValue(), String(dragged));
  for (const [key, degrees] of [
    ["Home", 90],
    ["ArrowRight", 91],
    ["Shift+ArrowLeft", 81],
    ["End", 180]
  ] as const) {
    await handle.press(key);
    await drawn(page);
    assert.equal(await handle.getAttribute("aria-valuenow"), String(degrees), key);
    assert.equal(await handle.getAttribute("aria-valuetext"), `bend of the forearm, ${degrees}°`);
  }
});

test("the average is dragged along its chord to another weight, and about its triangle to others", async () => {
  const onChord = page.locator("#chord .result");
  await onChord.scrollIntoViewIfNeeded();
  await dragBy(page, onChord.locator(".dot"), -35, -35);
  await followed(page);
  const weight = Number(await onChord.getAttribute("aria-valuenow"));
  assert.ok(weight > 0.6 && weight < 0.9, `${weight}`);
  const {blended, weight: said} = {
    blended: await page.locator("[data-live='determinant.value']").first().textContent(),
    weight: await page.locator("[data-live='chord.weight']").textContent()
  };
  assert.equal(said, formatScale(weight));
  assert.equal(blended, formatScale(linearScale(weight, Math.PI / 2) ** 2, 3));

  const inTriangle = page.locator("#weighted-average [aria-hidden] .dot");
  await inTriangle.scrollIntoViewIfNeeded();
  await dragBy(page, inTriangle, -300, 300);
  await followed(page);
  const {"weighted-average.A": a, "weighted-average.C": c} = await liveNumbers(page);
  assert.equal(a, "0.00");
  assert.ok(Number(c) > 0.5, c);
});

test("nothing of this was said on the console, failed or asked of another host", () => opened.watch.assertQuiet());
