/**
 * Reads files that are damaged at random, each in a child process that may hold so much and take so long. Every one has to open
 * and give finite numbers, or be refused in one sentence.
 *
 *     npm run fuzz -- --count 20000 --seed 7      so many files from a seed
 *     npm run fuzz -- --seed 7 --only 1234        one of them again
 */
import {writeFileSync} from "node:fs";
import {parseArgs} from "node:util";
import {seededRandom} from "../../components/core/random.js";
import {mutate, type Mutated} from "./mutate.js";
import {createPool} from "./pool.js";
import {fuzzSources, type Source} from "./sources.js";

const {values} = parseArgs({
  options: {
    count: {type: "string", default: "2000"},
    seed: {type: "string", default: "1"},
    only: {type: "string"},
    /** With --only: where to write the file. */
    out: {type: "string"}
  }
});

const WORKERS = 2;
const MOST_SHOWN = 20;

process.exitCode = await run(Number(values.count), Number(values.seed), values.only ? Number(values.only) : null);

async function run(count: number, seed: number, only: number | null): Promise<number> {
  if (![count, seed, only ?? 0].every(Number.isInteger)) {
    console.error(`fuzz: count ${values.count}, seed ${values.seed}, only ${values.only}, expected whole numbers`);
    return 2;
  }
  const sources = await fuzzSources();
  const numbers = only === null ? Array.from({length: count}, (_, i) => i) : [only];
  if (only !== null && values.out) writeFileSync(values.out, file(sources, seed, only).mutated.bytes);
  const pool = createPool(WORKERS);
  const start = performance.now();
  const tally = {opened: 0, refused: 0, slowest: 0, most: 0};
  let faults = 0;
  let next = 0;
  const worker = async () => {
    while (next < numbers.length) {
      const number = numbers[next++];
      const {source, mutated} = file(sources, seed, number);
      const report = await pool.read({id: number, name: source.name, bytes: mutated.bytes, beside: source.beside});
      if (report.outcome) ++tally[report.outcome];
      tally.slowest = Math.max(tally.slowest, report.milliseconds);
      tally.most = Math.max(tally.most, report.most);
      if (report.fault === "" || ++faults > MOST_SHOWN) continue;
      console.error(
        `\nfuzz --seed ${seed} --only ${number}: ${source.name}, ${mutated.steps.join(", ")}\n  ${report.fault}`
      );
    }
  };
  await Promise.all(Array.from({length: WORKERS}, worker));
  pool.close();
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(
    `fuzz: ${numbers.length} files of ${sources.length} sources, seed ${seed}: ${tally.opened} opened, ${tally.refused} refused, ` +
      `${faults} faults; slowest ${tally.slowest.toFixed(0)} ms, most ${(tally.most / 2 ** 20).toFixed(0)} MiB; ${seconds} s`
  );
  return faults === 0 ? 0 : 1;
}

/** The file of a number: its own seed, so that it can be made again alone. */
function file(sources: readonly Source[], seed: number, number: number): {source: Source; mutated: Mutated} {
  const random = seededRandom(Math.imul(seed, 0x9e3779b1) ^ number);
  const source = sources[Math.floor(random() * sources.length)];
  return {source, mutated: mutate(source.bytes, random)};
}
