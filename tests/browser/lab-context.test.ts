import assert from "node:assert/strict";
import {after, before, test} from "node:test";
import type {Browser, CDPSession, Page} from "playwright-core";
import type {SharedContext} from "../../components/gpu/shared-context.js";
import {builtInRigs} from "../../components/ui/built-in-rigs.js";
import {launchChromium} from "../support/chromium.js";
import {drawn, measured, openFigure} from "../support/figure-page.js";
import {anglesShown} from "../support/lab-page.js";
import {differingPixels, painted, panePictures} from "../support/picture.js";
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

const VIEW = "lab?rig=hand&joint=index-finger-phalanx-proximal&motion=bend&angle=75";

/** Runs in the page: WebGL2 is not there. */
function withoutWebGL2(): void {
  for (const {prototype} of [HTMLCanvasElement, OffscreenCanvas] as unknown as CanvasClass[]) {
    const {getContext} = prototype;
    prototype.getContext = function (kind, ...rest) {
      return kind === "webgl2" ? null : getContext.call(this, kind, ...rest);
    };
  }
}

/** Runs in the page: counts the WebGL contexts. */
function countContexts(): void {
  const counter = Object.assign(window, {contexts: new Set<unknown>()});
  for (const {prototype} of [HTMLCanvasElement, OffscreenCanvas] as unknown as CanvasClass[]) {
    const {getContext} = prototype;
    prototype.getContext = function (kind, ...rest) {
      const context = getContext.call(this, kind, ...rest);
      if (kind.startsWith("webgl") && context) counter.contexts.add(context);
      return context;
    };
  }
}

/** What both kinds of canvas have in common. */
interface CanvasClass {
  prototype: {getContext(kind: string, ...rest: unknown[]): unknown};
}

/** Loses the shared context, or restores it, and waits until the page has been told. */
async function tellContext(page: Page, what: "lost" | "restored"): Promise<void> {
  await page.evaluate(
    (what) =>
      new Promise<void>((done) => {
        const {gl, canvas} = (globalThis as unknown as Record<symbol, SharedContext>)[
          Symbol.for("candywrapper.shared-context")
        ];
        const kept = globalThis as {loseContext?: WEBGL_lose_context | null};
        kept.loseContext ??= gl.getExtension("WEBGL_lose_context");
        canvas.addEventListener(`webglcontext${what}`, () => done(), {once: true});
        if (what === "lost") kept.loseContext?.loseContext();
        else kept.loseContext?.restoreContext();
      }),
    what
  );
  await drawn(page);
}

test("a lost context, once restored, shows the figure as it was, and it still turns", async (t) => {
  const {page, watch, close} = await openFigure(browser, site.url + VIEW);
  t.after(close);
  const before = await panePictures(page);
  await tellContext(page, "lost");
  await tellContext(page, "restored");
  (await panePictures(page)).forEach((picture, pane) => {
    assert.ok(painted(picture).count > 1000, `pane ${pane} is blank`);
    assert.equal(differingPixels(picture, before[pane]), 0, `pane ${pane}`);
  });
  await page.locator(".angle-slider input").press("Shift+ArrowRight");
  await measured(page);
  (await panePictures(page)).forEach((picture, pane) => assert.ok(differingPixels(picture, before[pane]) > 100));
  watch.assertQuiet(/CONTEXT_LOST_WEBGL/);
});

test("while the context is lost panes come and go, and what was turned shows once it is restored", async (t) => {
  const {page, watch, close} = await openFigure(browser, site.url + VIEW);
  t.after(close);
  const slider = page.locator(".angle-slider input");
  await slider.fill("30");
  await measured(page);
  const wanted = await panePictures(page);
  await slider.fill("75");
  await measured(page);
  await tellContext(page, "lost");
  await slider.fill("30");
  await page.getByLabel("compare with another method").selectOption("dqs:pivot=first");
  await page.locator(".pane").nth(2).waitFor();
  await page.locator(".method-chips .chip").last().click();
  await measured(page);
  (await panePictures(page)).forEach((picture, pane) => assert.ok(painted(picture).count > 1000, `pane ${pane}`));
  await tellContext(page, "restored");
  (await panePictures(page)).forEach((picture, pane) => {
    assert.equal(differingPixels(picture, wanted[pane]), 0, `pane ${pane}`);
  });
  watch.assertQuiet(/CONTEXT_LOST_WEBGL/);
});

test("without WebGL2 the CPU reference draws the same figure, a sentence says so, and it turns", async (t) => {
  const {page, watch, close} = await openFigure(browser, site.url + VIEW, {initScripts: [withoutWebGL2]});
  t.after(close);
  const gpu = await openFigure(browser, site.url + VIEW);
  t.after(gpu.close);
  assert.match((await page.locator(".stage-note").textContent()) ?? "", /no WebGL2.*CPU reference/s);
  assert.equal(await gpu.page.locator(".stage-note").count(), 0);
  const [drawnByCpu, drawnByGpu] = [await panePictures(page), await panePictures(gpu.page)];
  drawnByCpu.forEach((picture, pane) => {
    const [own, other] = [painted(picture), painted(drawnByGpu[pane])];
    assert.ok(Math.abs(own.count / other.count - 1) < 0.05, `pane ${pane}: ${own.count} pixels, GPU ${other.count}`);
    assert.ok(Math.abs(own.left - other.left) <= 3 && Math.abs(own.right - other.right) <= 3, `pane ${pane}`);
  });
  await page.locator(".angle-slider input").fill("20");
  await measured(page);
  (await panePictures(page)).forEach((picture, pane) => {
    assert.ok(differingPixels(picture, drawnByCpu[pane]) > 500, `pane ${pane}`);
  });
  await page.getByLabel("colour").selectOption("weight");
  await measured(page);
  watch.assertQuiet();
});

test("thirty rigs later there is one WebGL context, and no more canvases, buffers or programs than before", async (t) => {
  const {page, watch, close} = await openFigure(browser, site.url + VIEW, {initScripts: [countContexts]});
  t.after(close);
  const client = await page.context().newCDPSession(page);
  const kinds = [
    "HTMLCanvasElement",
    "WebGLBuffer",
    "WebGLTexture",
    "WebGLProgram",
    "WebGLVertexArrayObject",
    "Worker"
  ];
  await openRigs(page, 1);
  const before = await liveObjects(client, kinds);
  await openRigs(page, 8);
  assert.deepEqual(await liveObjects(client, kinds), before);
  const contexts = await page.evaluate(() => (window as unknown as {contexts: Set<unknown>}).contexts.size);
  assert.equal(contexts, 1);
  assert.deepEqual((await anglesShown(page)).rules.length, 3);
  for (const picture of await panePictures(page)) assert.ok(painted(picture).count > 1000);
  watch.assertQuiet();
});

/** Opens the site's rigs one after another, all of them `rounds` times. */
async function openRigs(page: Page, rounds: number): Promise<void> {
  for (const {id, opening} of Array.from({length: rounds}, () => builtInRigs).flat()) {
    await page.getByLabel("rig", {exact: true}).selectOption(id);
    await page.locator(".slider-name", {hasText: `${opening.joint} ${opening.motion}`}).waitFor();
  }
  await measured(page);
}

/** How many objects of each kind are alive after a garbage collection. */
async function liveObjects(client: CDPSession, kinds: readonly string[]): Promise<Record<string, number>> {
  await client.send("HeapProfiler.enable");
  await client.send("HeapProfiler.collectGarbage");
  const counts: Record<string, number> = {};
  for (const kind of kinds) {
    const prototype = await client.send("Runtime.evaluate", {expression: `${kind}.prototype`, objectGroup: "kinds"});
    const {objects} = await client.send("Runtime.queryObjects", {
      prototypeObjectId: prototype.result.objectId ?? "",
      objectGroup: "kinds"
    });
    const {result} = await client.send("Runtime.callFunctionOn", {
      objectId: objects.objectId,
      functionDeclaration: "function () { return this.length; }",
      returnByValue: true
    });
    counts[kind] = result.value;
    await client.send("Runtime.releaseObjectGroup", {objectGroup: "kinds"});
  }
  return counts;
}
