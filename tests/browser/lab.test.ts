import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import type {Browser, Page} from "playwright-core";
import type {Motion} from "../../components/rigs/joint-frame.js";
import {findJoint} from "../../components/rigs/skeleton.js";
import {launchChromium} from "../support/chromium.js";
import {dragBy, measured, openFigure} from "../support/figure-page.js";
import {anglesShown, builtInRig, captionsShown, expectedCaption} from "../support/lab-page.js";
import type {OpenedPage} from "../support/open-page.js";
import {differingPixels, painted, panePictures} from "../support/picture.js";
import {serveSite, type SiteServer} from "../support/site-server.js";

let browser: Browser;
let site: SiteServer;
let opened: OpenedPage;
let page: Page;

before(async () => {
  site = await serveSite();
  browser = await launchChromium();
  opened = await openFigure(browser, `${site.url}lab`);
  page = opened.page;
});

after(async () => {
  await browser?.close();
  await site?.close();
});

/** The lab as a link opens it, measured and drawn. */
async function openLab(query: string): Promise<void> {
  await page.goto(`${site.url}lab?${query}`);
  await measured(page);
}

const slider = () => page.locator(".angle-slider input");
const knob = () => page.locator(".pane .knob[role=slider]");
const rule = (chart: number) => page.locator(".sweep-handle").nth(chart);

test("the lab opens on the arm's wrist, twisted: every reading says the same angle, both panes show a figure", async () => {
  await assertAngle(120);
  for (const picture of await panePictures(page)) {
    const {count} = painted(picture);
    assert.ok(count > 0.02 * picture.width * picture.height, `${count} pixels are painted`);
  }
});

/** Fails unless slider, number, knob, list and all three rules say `degrees`. */
async function assertAngle(degrees: number): Promise<void> {
  const text = `${degrees < 0 ? "\u2212" : ""}${Math.abs(degrees)}°`;
  const list = degrees === 0 ? "" : text;
  const expected = {slider: degrees, readout: text, knob: degrees, list, rules: [degrees, degrees, degrees]};
  assert.deepEqual(await anglesShown(page), expected);
}

/** Does `act` and fails unless it changes both panes' pictures and a number below each, and all readings agree. */
async function assertTurns(act: () => Promise<void>): Promise<number> {
  const [pictures, captions] = [await panePictures(page), await captionsShown(page)];
  await act();
  await measured(page);
  const now = await panePictures(page);
  now.forEach((picture, pane) => {
    const differing = differingPixels(picture, pictures[pane]);
    assert.ok(differing > 30, `pane ${pane}: ${differing} pixels differ`);
  });
  (await captionsShown(page)).forEach((caption, pane) => assert.notDeepEqual(caption, captions[pane], `pane ${pane}`));
  const {slider} = await anglesShown(page);
  await assertAngle(slider);
  return slider;
}

const ways: Record<string, () => Promise<void>> = {
  "the slider moves": () => slider().fill("60"),
  "the knob is dragged": () => dragBy(page, knob(), 0, 40),
  "a ring of the other pane is dragged": () => dragBy(page, page.locator(".pane").nth(1).locator(".knob .dot"), 0, 40),
  "the first chart's rule is dragged": () => dragBy(page, rule(0).locator(".sweep-pill"), -40, 0),
  "the second chart's rule is dragged": () => dragBy(page, rule(1).locator(".sweep-pill"), -40, 0),
  "the third chart's rule is dragged": () => dragBy(page, rule(2).locator(".sweep-pill"), -25, 0)
};

for (const [name, act] of Object.entries(ways)) {
  test(`when ${name}, pictures, numbers and rules follow`, async () => {
    await openLab("rig=arm&joint=wrist&motion=twist&angle=120");
    assert.notEqual(await assertTurns(act), 120);
  });
}

for (const [name, handle] of Object.entries({slider, knob, rule: () => rule(0)})) {
  test(`on the ${name} arrows turn by 1 degree, with Shift by 10, and Home goes to rest`, async () => {
    await openLab("rig=arm&joint=wrist&motion=twist&angle=120");
    const presses: [string, number][] = [
      ["ArrowRight", 121],
      ["ArrowUp", 122],
      ["ArrowLeft", 121],
      ["ArrowDown", 120],
      ["Shift+ArrowRight", 130],
      ["Shift+ArrowLeft", 120],
      ["Home", 0]
    ];
    for (const [key, degrees] of presses) {
      await handle().press(key);
      await assertAngle(degrees);
    }
  });
}

test("a double click on knob or slider goes to rest, and no drag leaves the range", async () => {
  for (const handle of [slider, knob]) {
    await openLab("rig=arm&joint=wrist&motion=twist&angle=90");
    await handle().dblclick({position: handle === slider ? {x: 5, y: 5} : undefined, force: true});
    await assertAngle(0);
  }
  await dragBy(page, rule(0).locator(".sweep-pill"), 400, 0);
  await assertAngle(180);
});

const settings: {rig: string; joint: string; motion: Motion; degrees: number}[] = [
  {rig: "arm", joint: "elbow", motion: "bend", degrees: 110},
  {rig: "hand", joint: "index-finger-phalanx-intermediate", motion: "bend", degrees: 77},
  {rig: "tube", joint: "joint", motion: "twist", degrees: -135}
];

for (const {rig: id, joint, motion, degrees} of settings) {
  test(`the numbers below the panes are the CPU reference's: ${id}, ${joint}, ${motion} ${degrees} degrees`, async () => {
    await openLab(`rig=${id}&joint=${joint}&motion=${motion}&angle=0`);
    await slider().fill(String(degrees));
    await measured(page);
    const rig = await builtInRig(id);
    const pose = {joint: findJoint(rig.skeleton, joint), motion, degrees, reference: "dqs"};
    assert.deepEqual(
      await captionsShown(page),
      ["lbs", "dqs"].map((method) => expectedCaption(rig, {...pose, method}))
    );
  });
}

test("nothing of this was said on the console, failed or asked of another host", () => opened.watch.assertQuiet());
