import type {Browser, Page} from "playwright-core";
import {drawn, openCounted} from "./figure-page.js";
import type {OpenedPage, OpenOptions} from "./open-page.js";

/** Opens a notebook and waits until all its figures are measured. */
export async function openNotebook(browser: Browser, url: string, options: OpenOptions = {}): Promise<OpenedPage> {
  const opened = await openCounted(browser, url, options);
  await opened.page.waitForFunction(() => {
    const captions = Array.from(document.querySelectorAll(".notebook-figure .figure-caption"));
    return captions.length > 0 && captions.every((caption) => caption.textContent !== "");
  });
  await answered(opened.page);
  return opened;
}

/** Waits until the workers of the page have answered all, and the answers are on the page. */
export async function answered(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as {unansweredQuestions: number}).unansweredQuestions === 0);
  await drawn(page);
}

/** Milliseconds after which figures out of sight have followed the page's state, and asked their workers. */
const FOLLOWED = 500;

/** Waits until every figure of the page has followed what changed. */
export async function followed(page: Page): Promise<void> {
  await page.waitForTimeout(FOLLOWED);
  await answered(page);
}

/** Moves the slider of that name in a figure, and waits until every figure of the page has followed. */
export async function setSlider(page: Page, figure: string, label: string, value: number): Promise<void> {
  const input = page.locator(`#${figure} input[type=range][aria-label="${label}"]`);
  await input.scrollIntoViewIfNeeded();
  await input.fill(String(value));
  await followed(page);
}

/** What every live number of the page says, by name; a name that stands twice must say the same. */
export async function liveNumbers(page: Page): Promise<Record<string, string>> {
  const found = await page
    .locator("[data-live]")
    .evaluateAll((all) => all.map((one) => [one.getAttribute("data-live") ?? "", one.textContent ?? ""]));
  const numbers: Record<string, string> = {};
  for (const [name, text] of found) {
    if (name in numbers && numbers[name] !== text) throw new Error(`${name} says ${numbers[name]} and ${text}`);
    numbers[name] = text;
  }
  return numbers;
}
