import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {preFlight} from "../../components/reports/pre-flight.js";
import {readGltf} from "../../components/rigs/read-gltf.js";
import {corpusRigs, readCorpusFile} from "../support/corpus.js";
import {table} from "./table.js";

/** The errors and warnings of a file's sheet and the notes of its import, with their counts; or the sentence that refuses it. */
async function outcomeOf(path: string): Promise<readonly string[] | string> {
  const {bytes, resources} = readCorpusFile(path);
  try {
    const rig = await readGltf(bytes, {id: path, label: path, resources});
    return preFlight(rig)
      .filter((finding) => finding.severity !== "note" || rig.findings.some(({id}) => id === finding.id))
      .map(({severity, id, count}) => `${severity} ${id} ${count}`);
  } catch (error) {
    return (error as Error).message;
  }
}

describe("the table of files and what is found in them", () => {
  const paths = corpusRigs(/./);

  it("has every file of the corpus and no other", () => {
    assert.deepEqual(Object.keys(table).sort(), paths.slice().sort());
  });

  it("lets every real rig and every ok-* open without an error, and every odd-* with a finding", () => {
    for (const [path, outcome] of Object.entries(table)) {
      if (!/^[^/]+$|^edge\/ok-/.test(path)) continue;
      assert.ok(Array.isArray(outcome) && !outcome.some((finding) => finding.startsWith("error")), path);
    }
    for (const [path, outcome] of Object.entries(table)) {
      if (/^edge\/odd-/.test(path)) assert.ok(Array.isArray(outcome) && outcome.length > 0, path);
    }
  });

  it("refuses every bad-* and val-* in one sentence, or has a finding that names its fault", () => {
    for (const [path, outcome] of Object.entries(table)) {
      if (!/^edge\/(bad|val)-/.test(path)) continue;
      if (typeof outcome === "string") assert.match(outcome, /^[^:\n]+: [^\n]+, expected [^\n]*[^.\n]$/, path);
      else assert.ok(outcome.length > 0, path);
    }
  });

  for (const [path, expected] of Object.entries(table)) {
    it(`${path} ${typeof expected === "string" ? "is refused" : "opens"} as the table says`, async () => {
      assert.deepEqual(await outcomeOf(path), expected);
    });
  }
});
