import {existsSync} from "node:fs";
import {join} from "node:path";
import type {Browser, Page} from "playwright-core";
import {launchChromium} from "../support/chromium.js";
import {dragBy, measured, openFigure} from "../support/figure-page.js";
import {answered, openNotebook} from "../support/notebook-page.js";
import {findChromium} from "../support/find-chromium.js";
import {sitePages} from "../support/site-pages.js";
import {dist, serveSite} from "../support/site-server.js";
import {median} from "./measure.js";

const ROUNDS = 7;

/** A task of over this many milliseconds holds up a frame that a reader sees. */
const LONG = 50;

/**
 * What a page's own thread did. Tasks are timed by the processor's clock of that thread: on the wall's clock a busy machine,
 * or a renderer in software on the same cores, would be counted as the page's own work.
 */
export interface PageTiming {
  name: string;
  /** Median from asking the worker for a sweep to its answer, milliseconds; null where none was asked for. */
  sweepMs: number | null;
  /** How many tasks took over 50 ms, and the longest, milliseconds. */
  longTasks: number;
  longest: number;
}

/**
 * The lab in Chromium: the hand's sweeps in the worker, and a drag of the slider on the arm; then each notebook, every slider
 * of it moved. Empty without Chromium or a built site.
 */
export async function timePages(): Promise<PageTiming[]> {
  if (!findChromium() || !existsSync(join(dist, "lab.html"))) return [];
  const site = await serveSite();
  const browser = await launchChromium();
  try {
    const lab = [
      await timeSweeps(browser, `${site.url}lab?rig=hand`),
      await timeDrag(browser, `${site.url}lab?rig=arm`)
    ];
    const pages = sitePages().filter((path) => path.startsWith("notebooks/"));
    const notebooks: PageTiming[] = [];
    for (const path of pages) notebooks.push(await timeControls(browser, site.url, path));
    return [...lab, ...notebooks];
  } finally {
    await browser.close();
    await site.close();
  }
}

async function timeSweeps(browser: Browser, url: string): Promise<PageTiming> {
  const {page, close} = await openFigure(browser, url, {initScripts: [timeQuestions]});
  const motions = page.getByRole("group", {name: "motion"}).getByRole("button");
  const tasks = await tasksDuring(browser, page, async () => {
    for (let round = 0; round < ROUNDS; ++round) {
      await motions.nth((round + 1) % 3).click();
      await measured(page);
    }
  });
  const sweeps = await page.evaluate(() => (window as unknown as {sweepTimes: number[]}).sweepTimes);
  await close();
  return {name: "lab, hand, sweeps", sweepMs: median(sweeps), ...tasks};
}

async function timeDrag(browser: Browser, url: string): Promise<PageTiming> {
  const {page, close} = await openFigure(browser, url);
  const tasks = await tasksDuring(browser, page, async () => {
    await dragBy(page, page.locator(".angle-slider input"), 200, 0, 60);
    await measured(page);
  });
  await close();
  return {name: "lab, arm, slider dragged", sweepMs: null, ...tasks};
}

/** Every slider of a notebook, through its range and back. */
async function timeControls(browser: Browser, site: string, path: string): Promise<PageTiming> {
  const {page, close} = await openNotebook(browser, site + path);
  const tasks = await tasksDuring(browser, page, async () => {
    for (const slider of await page.locator(".notebook-figure input[type=range]").all()) {
      await slider.scrollIntoViewIfNeeded();
      await slider.focus();
      for (const key of ["Home", ...new Array<string>(5).fill("PageUp"), "End"]) await page.keyboard.press(key);
      await answered(page);
    }
  });
  await close();
  return {name: path, sweepMs: null, ...tasks};
}

/** Runs in the page: times the sweeps that its workers are asked for. */
function timeQuestions(): void {
  const {sweepTimes} = Object.assign(window, {sweepTimes: [] as number[]});
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, message: {id?: number; type: string}) {
    const start = performance.now();
    if (message.type === "sweep") {
      this.addEventListener("message", ({data}) => {
        if (data.type === "result" && data.id === message.id && data.result) sweepTimes.push(performance.now() - start);
      });
    }
    send.call(this, message);
  };
}

/** An event of Chromium's trace: `tdur` is a task's time on its thread's processor clock, microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: {name?: string};
}

async function tasksDuring(browser: Browser, page: Page, act: () => Promise<void>) {
  await browser.startTracing(page, {categories: ["toplevel", "devtools.timeline"]});
  await act();
  const trace = await browser.stopTracing();
  const {traceEvents}: {traceEvents: TraceEvent[]} = JSON.parse(trace.toString());
  const threadOf = ({pid, tid}: TraceEvent) => `${pid} ${tid}`;
  const pages = traceEvents.filter(({name, args}) => name === "thread_name" && args.name === "CrRendererMain");
  const threads = new Set(pages.map(threadOf));
  const tasks = traceEvents
    .filter((event) => /RunTask$/.test(event.name) && threads.has(threadOf(event)))
    .map(({tdur = 0}) => tdur / 1000);
  if (!tasks.some((task) => task > 0)) throw new Error("trace: no task has a processor's time, expected many");
  return {longTasks: tasks.filter((task) => task > LONG).length, longest: Math.max(...tasks)};
}

/** One line a page. */
export function pageLines(timings: readonly PageTiming[]): string {
  if (timings.length === 0) return "pages: no Chromium or no built site, so nothing was timed in a browser";
  return timings
    .map(({name, sweepMs, longTasks, longest}) => {
      const sweep = sweepMs === null ? "" : `sweep of 181 angles in the worker ${sweepMs.toFixed(0)} ms, `;
      return `${name}: ${sweep}${longTasks} tasks over ${LONG} ms on the page's own thread, longest ${longest.toFixed(0)} ms`;
    })
    .join("\n");
}
