import assert from "node:assert/strict";
import {readFile} from "node:fs/promises";
import {after, before, test} from "node:test";
import type {Browser, Page} from "playwright-core";
import {formatChange, formatDegrees, formatFixed, formatPercent, formatScale} from "../../components/charts/format.js";
import {toRadians} from "../../components/core/angle.js";
import {bulge} from "../../components/metrics/bulge.js";
import {studyJoint} from "../../components/metrics/study.js";
import {summarise} from "../../components/metrics/summarise.js";
import {
  BEND_METHODS,
  bentVolume,
  excessBound,
  foldOnset,
  outerExcess,
  outerPeak,
  twistedVolume
} from "../../components/notebooks/bulge/bend-laws.js";
import {bentSection, measuredFoldOnset} from "../../components/notebooks/bulge/bent-section.js";
import {onsetWords} from "../../components/notebooks/bulge/folds.js";
import {limbOutline} from "../../components/notebooks/bulge/limb-outline.js";
import {formatOffset} from "../../components/notebooks/bulge/offset-picture.js";
import {volumeKept} from "../../components/notebooks/bulge/offset-tube.js";
import {outerLine} from "../../components/notebooks/bulge/outer-line.js";
import {bulgeState, type BulgeState} from "../../components/notebooks/bulge/state.js";
import {peakOf} from "../../components/notebooks/bulge/where-it-peaks.js";
import {findJoint} from "../../components/rigs/skeleton.js";
import {launchChromium} from "../support/chromium.js";
import {dragBy, drawn} from "../support/figure-page.js";
import {builtInRig} from "../support/lab-page.js";
import {turned, valuesOf} from "../support/measure.js";
import {answered, followed, liveNumbers, openNotebook, setSlider} from "../support/notebook-page.js";
import type {OpenedPage} from "../support/open-page.js";
import {serveSite, type SiteServer} from "../support/site-server.js";

let browser: Browser;
let site: SiteServer;
let opened: OpenedPage;
let page: Page;

before(async () => {
  site = await serveSite();
  browser = await launchChromium();
  opened = await openNotebook(browser, `${site.url}notebooks/bulge`);
  page = opened.page;
});

after(async () => {
  await browser?.close();
  await site?.close();
});

type Numbers = Record<string, string>;

/** What the page has to say in a state: of measured things by the product's own code, of laws by the closed form. */
async function expected({degrees, limb, band, offset}: BulgeState): Promise<Numbers> {
  const angle = toRadians(degrees);
  const tube = {radius: 1, band};
  const numbers: Numbers = {
    ...(await armNumbers(degrees)),
    "elbow-and-knee.limb": limb === "elbow" ? "Elbow" : "Knee",
    "peaks.middle": formatChange(outerExcess("dqs", 0, angle, tube), 1),
    "peaks.bound": formatChange(excessBound(outerPeak("dqs", angle, tube).along, 1), 1),
    "peaks.beside-lbs": formatPercent(1 - Math.cos(angle / 2), 1),
    "loss.bend": formatPercent(1 - bentVolume("lbs", angle, 0, 1), 1),
    "loss.twist": formatPercent(1 - twistedVolume("lbs", angle), 1),
    "pinch.radius": formatPercent(1 - Math.SQRT1_2, 1),
    "pinch.twist": formatPercent(1 - twistedVolume("lbs", Math.PI / 2), 1),
    "pinch.bend": formatPercent(1 - bentVolume("lbs", Math.PI / 2, 0, 1), 1),
    "volume.offset": formatOffset(offset)
  };
  for (const place of [
    "bent-arm",
    "elbow-and-knee",
    "bulge-by-angle",
    "where-it-peaks",
    "folds",
    "volume",
    "peaks",
    "onset",
    "loss"
  ]) {
    numbers[`${place}.degrees`] = formatDegrees(degrees);
  }
  for (const method of BEND_METHODS) {
    const {out, into} = limbOutline(limb, method, degrees);
    numbers[`elbow-and-knee.${method}-out`] = formatChange(out.excess, 0);
    numbers[`elbow-and-knee.${method}-in`] = formatChange(into.excess, 0);
    for (const [width, name] of [
      [0.5, "r/2"],
      [1, "r"],
      [2, "2r"]
    ] as const) {
      const excesses = outerLine(method, degrees, width).map(({excess}) => excess);
      numbers[`bulge-by-angle.${method}-${name}`] = formatChange(Math.max(0, ...excesses), 1);
    }
    const {foldedShare} = bentSection(method, degrees, band);
    numbers[`onset.${method}`] = formatFixed(foldOnset(method, angle, 1), 2);
    numbers[`folds.${method}-onset`] = onsetWords(band * measuredFoldOnset(method, degrees), foldedShare);
    numbers[`folds.${method}-share`] = formatPercent(foldedShare, 1);
    for (const motion of ["bend", "twist"] as const) {
      numbers[`volume.${method}-${motion}`] = formatPercent(volumeKept(method, motion, degrees, offset), 0);
    }
  }
  if (degrees === 0) return numbers;
  const {share, excess, weight} = peakOf("dqs", degrees, band);
  const middle = outerLine("lbs", degrees, band).find(({along}) => along === 0)?.excess ?? NaN;
  return {
    ...numbers,
    "where-it-peaks.excess": formatChange(excess, 1),
    "where-it-peaks.share": `${formatFixed(-share, 2)}\u202fL`,
    "where-it-peaks.weight": formatScale(weight),
    "where-it-peaks.lbs-middle": formatChange(middle, 1)
  };
}

async function armNumbers(degrees: number): Promise<Numbers> {
  const rig = await builtInRig("arm");
  const joint = findJoint(rig.skeleton, "elbow");
  const study = studyJoint(rig, joint);
  const numbers: Numbers = {};
  for (const method of BEND_METHODS) {
    const values = valuesOf("bulge", turned(rig, {joint, motion: "bend", degrees, method}));
    summarise(bulge, values, study).forEach(({value}, i) => {
      numbers[`bent-arm.${method}-${bulge.summaries[i].id === "max" ? "out" : "in"}`] = formatChange(value, 0);
    });
  }
  return numbers;
}

const first: BulgeState = {...bulgeState().value};

test("untouched, every number of the page is the CPU reference's at 110 degrees", async () => {
  assert.deepEqual(await liveNumbers(page), await expected(first));
});

test("a knee with a wide band at 60 degrees, its flesh outward of the joint: every number follows", async () => {
  await page.locator("#elbow-and-knee").getByRole("button", {name: "knee", exact: true}).click();
  await page.locator("#folds").getByRole("button", {name: "2 radii"}).click();
  await setSlider(page, "volume", "offset e", -0.4);
  await setSlider(page, "bulge-by-angle", "bend", 60);
  assert.deepEqual(await liveNumbers(page), await expected({degrees: 60, limb: "knee", band: 2, offset: -0.4}));
});

for (const degrees of [0, 180]) {
  test(`at ${degrees} degrees, the end of the slider, every number is true`, async () => {
    await page.locator("#elbow-and-knee").getByRole("button", {name: "elbow", exact: true}).click();
    await page.locator("#where-it-peaks").getByRole("button", {name: "½ radius"}).click();
    await setSlider(page, "volume", "offset e", 0.8);
    await setSlider(page, "folds", "bend", degrees);
    assert.deepEqual(await liveNumbers(page), await expected({degrees, limb: "elbow", band: 0.5, offset: 0.8}));
  });
}

test("the forearm of the section is dragged, and bent by keys, and a double click brings back the first bend", async () => {
  await setSlider(page, "folds", "bend", first.degrees);
  const handle = page.locator("#elbow-and-knee").getByRole("slider", {name: "bend of the limb"});
  const now = async () => {
    await drawn(page);
    return Number(await handle.getAttribute("aria-valuenow"));
  };
  await dragBy(page, handle.locator(".dot"), 120, 60);
  await followed(page);
  const dragged = await now();
  assert.ok(dragged < 100 && dragged > 0, `${dragged}`);
  assert.equal((await liveNumbers(page))["folds.degrees"], formatDegrees(dragged));
  await handle.press("ArrowUp");
  assert.equal(await now(), dragged + 1);
  await handle.press("Shift+ArrowDown");
  assert.equal(await now(), dragged - 9);
  await handle.press("End");
  assert.equal(await now(), 180);
  await handle.press("Home");
  assert.equal(await now(), first.degrees);
  await drawn(page);
  await answered(page);
});

test("the flesh is dragged across its joint, and the chart's rule goes with it", async () => {
  await setSlider(page, "volume", "offset e", 0);
  const handle = page.locator("#volume").getByRole("slider", {name: "offset e"}).and(page.locator("g"));
  await dragBy(page, handle.locator(".dot"), 0, -30);
  await drawn(page);
  const offset = Number(await handle.getAttribute("aria-valuenow"));
  assert.ok(offset > 0.3 && offset < 0.8, `${offset}`);
  assert.equal((await liveNumbers(page))["volume.offset"], formatOffset(offset));
  assert.equal(await page.locator("#volume .sweep-pill-text").textContent(), formatFixed(offset, 2).replace(/^/, "+"));
});

test("dragging the rule of a chart bends every figure", async () => {
  await dragBy(page, page.locator("#bulge-by-angle .sweep-pill"), -80, 0);
  await drawn(page);
  await answered(page);
  const numbers = await liveNumbers(page);
  assert.notEqual(numbers["bulge-by-angle.degrees"], formatDegrees(first.degrees));
  assert.equal(numbers["elbow-and-knee.degrees"], numbers["bulge-by-angle.degrees"]);
});

test("with the rule at the right end of a chart no line's name is overprinted, and none stands over a line", async () => {
  await setSlider(page, "folds", "bend", 180);
  for (const figure of ["bulge-by-angle", "folds"]) {
    const marks = await page
      .locator(`#${figure} .curve-picture :is(text, path, circle, .sweep-rule-line)`)
      .evaluateAll((all) =>
        all.map((mark) => {
          const {left, right, top, bottom} = mark.getBoundingClientRect();
          return {name: mark.matches(".sweep-end"), text: mark.textContent, left, right, top, bottom};
        })
      );
    const names = marks.filter(({name}) => name);
    assert.ok(names.length >= 2, figure);
    for (const name of names) {
      // Names one below the other share a pixel or two of their line height.
      const over = marks.filter(
        (mark) =>
          mark !== name &&
          mark.right > name.left &&
          mark.left < name.right &&
          mark.bottom > name.top + 2 &&
          mark.top < name.bottom - 2
      );
      assert.deepEqual(over, [], `${figure}: ${name.text}`);
    }
  }
});

test("a figure of sections and a chart saves them all in its picture, whole", async () => {
  for (const [id, parts] of [
    ["folds", 3],
    ["volume", 2]
  ] as const) {
    const saved = page.waitForEvent("download");
    await page.locator(`#${id} .figure-save button`, {hasText: "picture"}).click();
    const text = await readFile(await (await saved).path(), "utf8");
    const drawn = await page.evaluate(
      (source) =>
        Array.from(
          new DOMParser().parseFromString(source, "image/svg+xml").querySelectorAll("svg > g"),
          (part) => part.querySelectorAll("path, line, circle").length
        ),
      text
    );
    assert.equal(drawn.length, parts, id);
    assert.ok(Math.min(...drawn) > 2, `${id}: ${drawn}`);
  }
});

test("a bent section stays within its drawing at every bend and band, so that its picture is not cut", async () => {
  for (const band of ["½ radius", "1 radius", "2 radii"]) {
    await page.locator("#folds").getByRole("button", {name: band, exact: true}).click();
    for (const degrees of [0, 60, 120, 150, 180]) {
      await page.locator('#folds input[type=range][aria-label="bend"]').fill(String(degrees));
      await drawn(page);
      const beyond = await page.locator("#folds .plane").evaluateAll((planes) =>
        (planes as SVGSVGElement[]).flatMap((plane) => {
          const {width, height} = plane.viewBox.baseVal;
          return Array.from(plane.querySelectorAll<SVGPathElement>(".section-lines, .section-rim"), (path) => {
            const box = path.getBBox();
            return Math.max(-box.x, -box.y, box.x + box.width - width, box.y + box.height - height);
          });
        })
      );
      assert.ok(Math.max(...beyond) <= 0, `${band}, ${degrees}°: ${beyond}`);
    }
  }
});

test("nothing of this was said on the console, failed or asked of another host", () => opened.watch.assertQuiet());
