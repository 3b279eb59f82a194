import {readFileSync} from "node:fs";
import {createRequire} from "node:module";
import type {Page} from "playwright-core";
import type {AxeResults, RunOptions} from "axe-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** axe-core's violations on `page` as it stands, one sentence each with the elements concerned. */
export async function accessibilityFaults(page: Page, options: RunOptions = {}): Promise<string[]> {
  // Evaluated, not added as an element: the pages' policy lets no script in that is not theirs.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const {violations} = await page.evaluate(
    (given) => (window as unknown as {axe: {run(options: RunOptions): Promise<AxeResults>}}).axe.run(given),
    options
  );
  return violations.map(
    ({id, help, nodes}) => `${id}: ${help}: ${nodes.map(({target}) => target.join(" ")).join(", ")}`
  );
}
