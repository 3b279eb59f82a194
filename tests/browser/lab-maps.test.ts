import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import {rgb} from "d3";
import type {Browser, Page} from "playwright-core";
import {sharedDomain} from "../../components/charts/colour-domain.js";
import {magnitudeColour, signedColour} from "../../components/charts/colour-maps.js";
import type {VertexMetric} from "../../components/metrics/metric.js";
import {vertexMetrics} from "../../components/metrics/registry.js";
import type {Rig} from "../../components/rigs/rig.js";
import {findJoint} from "../../components/rigs/skeleton.js";
import {jointWeights} from "../../components/ui/value-maps.js";
import {launchChromium} from "../support/chromium.js";
import {measured, openFigure} from "../support/figure-page.js";
import {builtInRig} from "../support/lab-page.js";
import {turned, valuesOf} from "../support/measure.js";
import type {OpenedPage} from "../support/open-page.js";
import {paneGeometry, seenVertices} from "../support/pane-geometry.js";
import {panePictures, type Picture} from "../support/picture.js";
import {serveSite, type SiteServer} from "../support/site-server.js";

/**
 * Of the colour's hue and depth as shares of red, green and blue, which shading leaves alone: what a pixel's middle, off
 * the vertex by half a pixel, and four samples at the figure's rim make of it.
 */
const COLOUR = 0.03;

let browser: Browser;
let site: SiteServer;
let opened: OpenedPage;
let page: Page;
let rig: Rig;
let joint: number;

const METHODS = ["lbs", "dqs"];
const VIEW = "rig=tube&joint=joint&motion=bend&angle=90&camera=30~15~22~0~1~0";

before(async () => {
  site = await serveSite();
  browser = await launchChromium();
  opened = await openFigure(browser, `${site.url}lab?${VIEW}`);
  page = opened.page;
  rig = await builtInRig("tube");
  joint = findJoint(rig.skeleton, "joint");
});

after(async () => {
  await browser?.close();
  await site?.close();
});

const measurements = () =>
  METHODS.map((method) => turned(rig, {joint, motion: "bend", degrees: 90, method, reference: "dqs"}));

for (const metric of vertexMetrics) {
  test(`both panes are painted with "${metric.label}" on the legend's one scale`, async () => {
    await page.getByLabel("colour").selectOption(metric.id);
    await measured(page);
    const values = measurements().map((measurement) => valuesOf(metric.id, measurement));
    const domain = sharedDomain(values, metric.kind, metric.neutral);
    const legends = page.locator(".stage-legend svg");
    assert.equal(await legends.count(), 1);
    assert.match((await legends.getAttribute("aria-label")) ?? "", new RegExp(`^${metric.label}`));
    for (const [pane, own] of values.entries())
      await assertPainted(pane, own, (value) => colourOf(metric, domain, value));
  });
}

test('"Weight of the joint" paints the same weights on both panes, from 0 to 1', async () => {
  await page.getByLabel("colour").selectOption("weight");
  await measured(page);
  const label = await page.locator(".stage-legend svg").getAttribute("aria-label");
  assert.match(label ?? "", /^Weight of the joint: from 0\.0 to 1\.0;/);
  for (const pane of METHODS.keys()) await assertPainted(pane, jointWeights(rig, joint), magnitudeColour);
});

test("clay has no legend", async () => {
  await page.getByLabel("colour").selectOption("clay");
  await measured(page);
  assert.equal(await page.locator(".stage-legend svg").count(), 0);
});

test("nothing of this was said on the console, failed or asked of another host", () => opened.watch.assertQuiet());

function colourOf({kind}: VertexMetric, [low, high]: [number, number], value: number): string {
  const t = (value - low) / (high - low);
  return kind === "signed" ? signedColour(2 * t - 1) : magnitudeColour(t);
}

/** Fails unless the vertices that can be seen have the colours of their values. */
async function assertPainted(pane: number, values: Float32Array, colour: (value: number) => string): Promise<void> {
  const {lens} = await paneGeometry(page, pane);
  const picture = (await panePictures(page))[pane];
  const {positions} = measurements()[pane].surface;
  const every = Array.from(values.keys()).filter((vertex) => vertex % 17 === 0);
  const seen = seenVertices(rig, positions, lens, every);
  assert.ok(seen.length > 50, `${seen.length} vertices are seen`);
  const off = seen.map(({vertex, x, y}) => {
    const {r, g, b} = rgb(colour(values[vertex]));
    const wanted = shares([r, g, b]);
    return Math.max(...shares(pixelAt(picture, x, y)).map((share, i) => Math.abs(share - wanted[i])));
  });
  const right = off.filter((share) => share < COLOUR).length;
  // The ring under study is drawn over the colours, and at the rim a sample misses the figure.
  assert.ok(right > 0.85 * seen.length, `pane ${pane}: ${right} of ${seen.length} vertices have their value's colour`);
}

function pixelAt({width, pixels}: Picture, x: number, y: number): number[] {
  const at = 4 * (Math.floor(y) * width + Math.floor(x));
  return [pixels[at], pixels[at + 1], pixels[at + 2]];
}

function shares(colour: number[]): number[] {
  const sum = colour.reduce((a, b) => a + b, 0);
  return colour.map((part) => part / (sum || 1));
}
