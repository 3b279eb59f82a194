import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import type {Browser, Page} from "playwright-core";
import {MOTIONS} from "../../components/rigs/joint-frame.js";
import {findJoint} from "../../components/rigs/skeleton.js";
import {methodChoices} from "../../components/ui/method-choices.js";
import {launchChromium} from "../support/chromium.js";
import {measured, openFigure} from "../support/figure-page.js";
import {builtInRig, captionsShown, expectedCaption} from "../support/lab-page.js";
import type {OpenedPage} from "../support/open-page.js";
import {differingPixels, panePictures} from "../support/picture.js";
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

async function openLab(query: string): Promise<void> {
  await page.goto(`${site.url}lab?${query}`);
  await measured(page);
}

/** Fails unless slider, list and charts speak of `joint` and `motion`. */
async function assertStudied(joint: string, motion: string): Promise<void> {
  await measured(page);
  assert.equal(await page.locator(".slider-name").textContent(), `${joint} ${motion}`);
  assert.deepEqual(await page.locator(".joint-list [aria-selected=true] span").allTextContents(), [joint]);
  assert.deepEqual(await page.locator(".segmented [aria-pressed=true]").allInnerTexts(), [motion]);
  const handles = await page.locator(".sweep-handle").all();
  assert.equal(handles.length, 3);
  for (const handle of handles) assert.equal(await handle.getAttribute("aria-label"), `${joint} ${motion} angle`);
}

test("a joint is chosen on the figure, in either pane", async () => {
  await openLab("rig=arm&joint=wrist&motion=twist&angle=60");
  for (const [pane, name] of ["elbow", "shoulder"].entries()) {
    const joint = page
      .locator(".pane")
      .nth(pane)
      .locator(".joint")
      .filter({has: page.locator(`title:text-is("${name}")`)});
    await joint.locator(".hit").click();
    await assertStudied(name, "twist");
  }
});

test("a joint is chosen in the list, by pointer and by arrow keys", async () => {
  await openLab("rig=arm&joint=wrist&motion=twist&angle=60");
  await page.locator(".joint-list li", {hasText: /^\s*elbow/}).click();
  await assertStudied("elbow", "twist");
  await page.locator(".joint-list").press("ArrowDown");
  await assertStudied("wrist", "twist");
  await page.locator(".joint-list").press("ArrowUp");
  await assertStudied("elbow", "twist");
});

test("a motion is chosen by its button, and each remembers its own angle", async () => {
  await openLab("rig=arm&joint=elbow&motion=twist&angle=60");
  for (const motion of MOTIONS) {
    await page.getByRole("group", {name: "motion"}).getByRole("button", {name: motion}).click();
    await assertStudied("elbow", motion);
    const angle = await page.locator(".angle-slider input").inputValue();
    assert.equal(angle, motion === "twist" ? "60" : "0");
  }
});

test("another axis for a motion turns the joint another way, and the derived one is found again", async () => {
  await openLab("rig=arm&joint=elbow&motion=bend&angle=60");
  const axis = page.getByLabel("axis");
  const derived = await panePictures(page);
  await axis.selectOption("+x");
  await measured(page);
  const given = await panePictures(page);
  given.forEach((picture, pane) => assert.ok(differingPixels(picture, derived[pane]) > 500, `pane ${pane}`));
  await axis.selectOption("derived");
  await measured(page);
  const again = await panePictures(page);
  again.forEach((picture, pane) => assert.equal(differingPixels(picture, derived[pane]), 0, `pane ${pane}`));
});

test("panes are added up to four and taken away down to one", async () => {
  await openLab("rig=tube&joint=joint&motion=bend&angle=90");
  const menu = () => page.getByLabel("compare with another method");
  const chips = () => page.locator(".method-chips .chip");
  const shown = () => page.locator(".pane").count();
  for (const panes of [3, 4]) {
    const added = await menu().locator("option").nth(1).getAttribute("value");
    await menu().selectOption(added);
    await measured(page);
    assert.equal(await shown(), panes);
    assert.equal((await captionsShown(page)).filter((caption) => caption.bulge !== undefined).length, panes);
  }
  assert.ok(await menu().isDisabled());
  const pictures = await panePictures(page);
  assert.ok(differingPixels(pictures[0], pictures[1]) > 500, "LBS and DQS look alike");
  for (const left of [3, 2, 1]) {
    await chips().first().click();
    await measured(page);
    assert.equal(await shown(), left);
    assert.equal((await panePictures(page)).length, left);
  }
  assert.ok(await chips().first().isDisabled());
});

test("errors are measured from the chosen reference, and said to be", async () => {
  await openLab("rig=hand&joint=index-finger-phalanx-proximal&motion=bend&angle=75");
  const rig = await builtInRig("hand");
  const joint = findJoint(rig.skeleton, "index-finger-phalanx-proximal");
  for (const reference of ["lbs", methodChoices[2].value]) {
    await page.getByLabel("reference", {exact: true}).selectOption(reference);
    await measured(page);
    assert.deepEqual(
      await captionsShown(page),
      ["lbs", "dqs"].map((method) => expectedCaption(rig, {joint, motion: "bend", degrees: 75, method, reference}))
    );
  }
});

test("nothing of this was said on the console, failed or asked of another host", () => opened.watch.assertQuiet());
