import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import type {Browser, Locator, Page} from "playwright-core";
import {formatCount, formatScale} from "../../components/charts/format.js";
import {vertexMetrics} from "../../components/metrics/registry.js";
import {studyJoint} from "../../components/metrics/study.js";
import type {Rig} from "../../components/rigs/rig.js";
import {findJoint} from "../../components/rigs/skeleton.js";
import {formatMetric} from "../../components/ui/vertex-panel.js";
import {launchChromium} from "../support/chromium.js";
import {drawn, measured, openFigure} from "../support/figure-page.js";
import {builtInRig} from "../support/lab-page.js";
import {turned, valuesOf} from "../support/measure.js";
import type {OpenedPage} from "../support/open-page.js";
import {paneGeometry, seenVertices} from "../support/pane-geometry.js";
import {differingPixels, panePictures, type Picture} from "../support/picture.js";
import {serveSite, type SiteServer} from "../support/site-server.js";

const METHODS = ["lbs", "dqs"];

let browser: Browser;
let site: SiteServer;
let opened: OpenedPage;
let page: Page;
let rig: Rig;
let joint: number;
let untouched: Picture[];

before(async () => {
  site = await serveSite();
  browser = await launchChromium();
  rig = await builtInRig("hand");
  joint = findJoint(rig.skeleton, "index-finger-phalanx-proximal");
  const view = "rig=hand&joint=index-finger-phalanx-proximal&motion=bend&angle=75";
  opened = await openFigure(browser, `${site.url}lab?${view}&camera=${await framing()}`);
  page = opened.page;
  untouched = await panePictures(page);
});

after(async () => {
  await browser?.close();
  await site?.close();
});

/** A camera half a metre from the joint, as a link writes it. */
async function framing(): Promise<string> {
  const at = rig.mesh.positions.subarray(3 * studyJoint(rig, joint).band[0], 3 * studyJoint(rig, joint).band[0] + 3);
  return [40, 30, 0.35, ...at].join("~");
}

const measurements = () =>
  METHODS.map((method) => turned(rig, {joint, motion: "bend", degrees: 75, method, reference: "dqs"}));

for (const [pane, method] of METHODS.entries()) {
  test(`pointing at the surface of ${method} shows the vertex's influences and the CPU reference's numbers`, async () => {
    const {left, top, lens} = await paneGeometry(page, pane);
    const [measurement, ...others] = [measurements()[pane], ...measurements()];
    const {band, diagonal} = studyJoint(rig, joint);
    const free = await Promise.all(
      seenVertices(rig, measurement.surface.positions, lens, band).map(async (seen) => ({
        ...seen,
        onSurface: await page.evaluate(
          ([x, y]) => document.elementFromPoint(x, y)?.closest(".ring, .joint, .knob") === null,
          [left + seen.x, top + seen.y]
        )
      }))
    );
    const [{vertex, x, y}] = free.filter(({onSurface}) => onSurface);
    await page.mouse.move(left + x, top + y);
    const panel = page.locator(".vertex-panel");
    await panel.getByText(`Vertex ${formatCount(vertex)}`, {exact: true}).waitFor();

    const {k, joints, weights} = rig.influences;
    const slots = Array.from({length: k}, (_, i) => k * vertex + i).filter((slot) => weights[slot] > 0);
    const names = slots.map((slot) => rig.skeleton.joints[joints[slot]].name);
    assert.ok(slots.length > 1);
    const influences = panel.locator("table").nth(0);
    assert.deepEqual(await texts(influences, "th"), names);
    assert.deepEqual(
      (await texts(influences, "td")).filter((text) => text !== ""),
      slots.map((slot) => formatScale(weights[slot], 3))
    );
    const numbers = panel.locator("table").nth(1);
    assert.deepEqual(
      (await texts(numbers, "td")).filter((text) => text !== ""),
      vertexMetrics.flatMap((metric) =>
        others.map((other) => formatMetric(metric, valuesOf(metric.id, other)[vertex], diagonal))
      )
    );

    await drawn(page);
    const lit = await panePictures(page);
    lit.forEach((picture, i) => assert.ok(differingPixels(picture, untouched[i]) > 3, `pane ${i} lights nothing`));
    await page.mouse.move(5, 5);
    await drawn(page);
    const left_ = await panePictures(page);
    left_.forEach((picture, i) => assert.equal(differingPixels(picture, untouched[i]), 0, `pane ${i} stays lit`));
  });
}

async function texts(table: Locator, cells: string): Promise<string[]> {
  return (await table.locator(cells).allTextContents()).map((text) => text.trim());
}

test("the vertex last pointed at keeps its numbers up to date as the joint turns", async () => {
  const panel = page.locator(".vertex-panel");
  const before = await texts(panel.locator("table").nth(1), "td");
  await page.locator(".angle-slider input").press("Shift+ArrowRight");
  await measured(page);
  assert.notDeepEqual(await texts(panel.locator("table").nth(1), "td"), before);
  await page.locator(".angle-slider input").press("Shift+ArrowLeft");
  await measured(page);
  assert.deepEqual(await texts(panel.locator("table").nth(1), "td"), before);
});

for (const chart of [0, 1, 2]) {
  test(`hovering chart ${chart + 1} says a number and lights the vertices that it speaks of`, async () => {
    const surface = page.locator(".sweep-chart").nth(chart).locator(".sweep-surface");
    await surface.scrollIntoViewIfNeeded();
    const dark = await panePictures(page);
    await surface.hover({position: {x: 30, y: 40}});
    const tip = page.locator(".sweep-chart").nth(chart).locator(".sweep-tip");
    await tip.waitFor();
    assert.match((await tip.textContent()) ?? "", /LBS|DQS/);
    await drawn(page);
    const lit = await panePictures(page);
    lit.forEach((picture, i) => assert.ok(differingPixels(picture, dark[i]) > 3, `pane ${i} lights nothing`));
    await page.mouse.move(5, 5);
    await drawn(page);
    const after = await panePictures(page);
    after.forEach((picture, i) => assert.equal(differingPixels(picture, dark[i]), 0, `pane ${i} stays lit`));
  });
}

test("nothing of this was said on the console, failed or asked of another host", () => opened.watch.assertQuiet());
