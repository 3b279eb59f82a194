import type {Browser, Page} from "playwright-core";
import {type PageWatch, watchPage} from "./page-watch.js";

/** What a step may take on a loaded machine with a software renderer, milliseconds. */
const PATIENCE = 120_000;

export interface OpenOptions {
  width?: number;
  height?: number;
  colorScheme?: "light" | "dark";
  reducedMotion?: "reduce" | "no-preference";
  /** Whether it has a touch screen. */
  hasTouch?: boolean;
  /** Run one after another in every document of the page, before its own scripts. */
  initScripts?: readonly (() => void)[];
}

export interface OpenedPage {
  readonly page: Page;
  readonly watch: PageWatch;
  /** Closes the page and its profile. */
  close(): Promise<void>;
}

/** Opens `url` in a profile of its own, watched from the first request on, and waits until it is settled. */
export async function openPage(
  browser: Browser,
  url: string,
  {
    width = 1440,
    height = 900,
    colorScheme = "light",
    reducedMotion = "no-preference",
    hasTouch = false,
    initScripts = []
  }: OpenOptions = {}
): Promise<OpenedPage> {
  const context = await browser.newContext({viewport: {width, height}, colorScheme, reducedMotion, hasTouch});
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  for (const script of initScripts) await page.addInitScript(script);
  const watch = watchPage(page, new URL(url).origin);
  await page.goto(url);
  await settle(page);
  return {page, watch, close: () => context.close()};
}

/** Waits until nothing is being fetched, no cell is still loading, and two frames have been drawn since. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => document.querySelector("observablehq-loading") === null);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
