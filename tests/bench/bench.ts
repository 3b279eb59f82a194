import {writeFile} from "node:fs/promises";
import {handCandidates} from "./hand.js";
import {time} from "./measure.js";
import {pageLines, timePages} from "./page.js";
import {compare, table} from "./rows.js";
import {skinningCandidates} from "./skinning.js";
import {timeWeighting, weightingLines, weightingPairs} from "./weighting.js";

const ROUNDS = 31;

/**
 * Numbers hold within one run only: read the ratios. three.js skins positions alone; LBS and DQS write normals as well.
 * "hand sweep" is 181 angles by LBS and DQS through every measure, "hand deform" the same poses unmeasured.
 */
const PAIRS = [
  ["lbs", "three.js"],
  ["lbs", "copy"],
  ["dqs", "three.js"],
  ["dqs", "lbs"],
  ["dqs", "copy"],
  ["three.js", "copy"],
  ["copy", "copy"],
  ["hand sweep", "hand deform"],
  ["hand deform", "hand deform"]
] as const;

const [flag, file, ...rest] = process.argv.slice(2);
if ((flag !== undefined && (flag !== "--json" || !file)) || rest.length > 0) {
  console.error(`bench: arguments are ${process.argv.slice(2).join(" ")}, expected none or --json FILE`);
  process.exit(2);
}

const skinning = time(skinningCandidates(), ROUNDS);
const hand = time(await handCandidates(), ROUNDS);
const weighting = timeWeighting();
const rows = compare([...skinning, ...hand, ...weighting], [...PAIRS, ...weightingPairs(weighting)]);
console.log(table(rows));
console.log(`\n${weightingLines(weighting)}\n`);
console.log(pageLines(await timePages()));
if (file) await writeFile(file, `${JSON.stringify(rows, null, 2)}\n`);
