import type {Browser, Locator, Page} from "playwright-core";
import {openPage, type OpenedPage, type OpenOptions} from "./open-page.js";

/** Opens a page with a figure and waits until the figure is measured and drawn. */
export async function openFigure(browser: Browser, url: string, options: OpenOptions = {}): Promise<OpenedPage> {
  const opened = await openCounted(browser, url, options);
  await measured(opened.page);
  return opened;
}

/** Opens a page and counts, from its first script on, what its workers have not answered yet. */
export function openCounted(browser: Browser, url: string, options: OpenOptions = {}): Promise<OpenedPage> {
  return openPage(browser, url, {...options, initScripts: [countQuestions, ...(options.initScripts ?? [])]});
}

/** Runs in the page: counts what its workers were asked and have not answered yet. */
function countQuestions(): void {
  const counter = Object.assign(window, {unansweredQuestions: 0});
  const watched = new WeakSet<Worker>();
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, message: {id?: number}) {
    if (message.id !== undefined) ++counter.unansweredQuestions;
    if (!watched.has(this)) {
      this.addEventListener("message", ({data}) => {
        if (data.type !== "progress") --counter.unansweredQuestions;
      });
    }
    watched.add(this);
    send.call(this, message);
  };
}

/** Waits until the worker has answered all, and the answers are on the page. */
export async function measured(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      (window as unknown as {unansweredQuestions: number}).unansweredQuestions === 0 &&
      document.querySelector(".sweep-chart") !== null
  );
  await drawn(page);
}

/** Waits until two frames have been drawn. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Drags from the middle of `handle` by (dx, dy) pixels in `steps` moves. */
export async function dragBy(page: Page, handle: Locator, dx: number, dy: number, steps = 8): Promise<void> {
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error("drag: the handle is not on the page, expected it to be seen");
  await dragFrom(page, box.x + box.width / 2, box.y + box.height / 2, dx, dy, steps);
}

/** Drags from a point of the window by (dx, dy) pixels in `steps` moves. */
export async function dragFrom(page: Page, x: number, y: number, dx: number, dy: number, steps = 8): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, {steps});
  await page.mouse.up();
}
