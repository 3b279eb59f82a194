import {readdir} from "node:fs/promises";
import type {Sentence} from "../notebooks/sentence.js";

const folder = new URL("../notebooks/", import.meta.url);

/** The tables of what the source documents say, NAME of tests/notebooks/NAME.sentences.ts. */
export async function readSentences(): Promise<{name: string; sentences: readonly Sentence[]}[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sentences.ts")).sort();
  return Promise.all(
    files.map(async (file) => {
      const {sentences} = (await import(new URL(file, folder).href)) as {sentences: readonly Sentence[]};
      return {name: file.replace(".sentences.ts", ""), sentences};
    })
  );
}
