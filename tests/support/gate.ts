import {fileURLToPath} from "node:url";
import {runNpm} from "../../components/site/install.mjs";
import {installChromium} from "./install-chromium.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The gate: npm scripts, cheapest first; each can be run alone. */
const steps = ["typecheck", "lint", "format", "unit", "build", "check-dist", "browser"];

process.exitCode = runGate();

function runGate(): number {
  try {
    console.log(`Chromium: ${installChromium()}`);
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
  const times: string[] = [];
  for (const [i, step] of steps.entries()) {
    console.log(`\n== ${i + 1}/${steps.length} ${step}`);
    const start = performance.now();
    const code = runNpm(["run", "--silent", step], root);
    times.push(`${step} ${((performance.now() - start) / 1000).toFixed(1)} s`);
    if (code !== 0) {
      console.error(`\n${step} failed with code ${code}; alone: npm run ${step}`);
      return code;
    }
  }
  console.log(`\nThe gate is passed: ${times.join(", ")}`);
  return 0;
}
