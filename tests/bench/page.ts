import {existsSync} from "node:fs";
import {join} from "node:path";
import type {Browser, Page} from "playwright-core";
import {launchChromium} from "../support/chromium.js";
import {dragBy, measured, openFigure} from "../support/figure-page.js";
import {findChromium} from "../support/find-chromium.js";
import {dist, serveSite} from "../support/site-server.js";
import {median} from "./measure.js";

const ROUNDS = 7;

/** A task of over this many milliseconds holds up a frame that a reader sees; browsers report no shorter ones. */
const LONG = 50;

/**
 * What a page's own thread did, milliseconds, without its waits for the renderer: in a gate without a GPU the picture is
 * made on the same cores. `longest` is 0 when no task was long.
 */
export interface PageTiming {
  name: string;
  /** Median from asking the worker for a sweep to its answer; null where none was asked for. */
  sweepMs: number | null;
  longTasks: number;
  longest: number;
}

/** The lab in Chromium: the hand's sweeps in the worker, and a drag of the slider on the arm. Empty without Chromium or a built site. */
export async function timePages(): Promise<PageTiming[]> {
  if (!findChromium() || !existsSync(join(dist, "lab.html"))) return [];
  const site = await serveSite();
  const browser = await launchChromium();
  try {
    return [await timeSweeps(browser, `${site.url}lab?rig=hand`), await timeDrag(browser, `${site.url}lab?rig=arm`)];
  } finally {
    await browser.close();
    await site.close();
  }
}

async function timeSweeps(browser: Browser, url: string): Promise<PageTiming> {
  const {page, close} = await openFigure(browser, url, {initScripts: [watchThread]});
  const motions = page.getByRole("group", {name: "motion"}).getByRole("button");
  await forget(page);
  for (let round = 0; round < ROUNDS; ++round) {
    await motions.nth(round % 3).click();
    await measured(page);
  }
  const timing = await read(page, "hand, sweeps");
  await close();
  return timing;
}

async function timeDrag(browser: Browser, url: string): Promise<PageTiming> {
  const {page, close} = await openFigure(browser, url, {initScripts: [watchThread]});
  await forget(page);
  await dragBy(page, page.locator(".angle-slider input"), 200, 0, 60);
  await measured(page);
  const timing = await read(page, "arm, slider dragged");
  await close();
  return timing;
}

/** What the watch has seen. */
interface Seen {
  sweeps: number[];
  tasks: Span[];
  waits: Span[];
}

interface Span {
  start: number;
  duration: number;
}

/** Runs in the page: times the sweeps that its workers are asked for, and collects its long tasks. */
function watchThread(): void {
  const seen: Seen = Object.assign(window, {seen: {sweeps: [], tasks: [], waits: []}}).seen;
  new PerformanceObserver((list) => {
    for (const {startTime, duration} of list.getEntries()) seen.tasks.push({start: startTime, duration});
  }).observe({type: "longtask"});
  const transfer = OffscreenCanvas.prototype.transferToImageBitmap;
  OffscreenCanvas.prototype.transferToImageBitmap = function (this: OffscreenCanvas) {
    const start = performance.now();
    const picture = transfer.call(this);
    seen.waits.push({start, duration: performance.now() - start});
    return picture;
  };
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, message: {id?: number; type: string}) {
    const start = performance.now();
    if (message.type === "sweep") {
      this.addEventListener("message", ({data}) => {
        if (data.type === "result" && data.id === message.id && data.result)
          seen.sweeps.push(performance.now() - start);
      });
    }
    send.call(this, message);
  };
}

const forget = (page: Page) =>
  page.evaluate(() => Object.values((window as unknown as {seen: Seen}).seen).forEach((list) => (list.length = 0)));

async function read(page: Page, name: string): Promise<PageTiming> {
  const {sweeps, tasks, waits} = await page.evaluate(() => (window as unknown as {seen: Seen}).seen);
  const own = tasks
    .map(({start, duration}) => {
      const inside = waits.filter((wait) => wait.start >= start && wait.start < start + duration);
      return duration - inside.reduce((sum, wait) => sum + wait.duration, 0);
    })
    .filter((duration) => duration > LONG);
  return {
    name,
    sweepMs: sweeps.length > 0 ? median(sweeps) : null,
    longTasks: own.length,
    longest: Math.max(0, ...own)
  };
}

/** One line a page. */
export function pageLines(timings: readonly PageTiming[]): string {
  if (timings.length === 0) return "pages: no Chromium or no built site, so nothing was timed in a browser";
  return timings
    .map(({name, sweepMs, longTasks, longest}) => {
      const sweep = sweepMs === null ? "" : `sweep of 181 angles in the worker ${sweepMs.toFixed(0)} ms, `;
      return `lab, ${name}: ${sweep}${longTasks} tasks over ${LONG} ms on the page's own thread, longest ${longest.toFixed(0)} ms`;
    })
    .join("\n");
}
