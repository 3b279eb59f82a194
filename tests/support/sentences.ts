import {readdir, readFile} from "node:fs/promises";
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

/** A sentence of a source document as it stands there. */
export interface DocumentSentence {
  sentence: string;
  /** Why the pages need not show it: a heading, a guide through the document's own figures, or a lead to the next sentence. */
  noFact?: string;
}

const marked = /^\[(heading|guide|lead)\] (.*)$/;

/** Every sentence of a source document, from tests/notebooks/documents/NAME.txt: one a line, without fact where marked. */
export async function readDocument(name: string): Promise<DocumentSentence[]> {
  const text = await readFile(new URL(`documents/${name}.txt`, folder), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [, noFact, sentence = line] = marked.exec(line) ?? [];
      return {sentence, noFact};
    });
}

export interface Quoted {
  /** Numbers of the document's sentences that a table quotes, or a part of which it does. */
  quoted: ReadonlySet<number>;
  /** What a table says that its document does not. */
  foreign: string[];
}

/** Where a table quotes its document. A quotation shortened with … stands there in parts, one after another. */
export function quotations(table: readonly Sentence[], document: readonly DocumentSentence[]): Quoted {
  const starts: number[] = [];
  let text = "";
  for (const {sentence} of document) {
    starts.push(text.length);
    text += `${sentence} `;
  }
  const quoted = new Set<number>();
  const foreign: string[] = [];
  for (const {sentence} of table) {
    let from = 0;
    const parts = sentence.split("…").map((part) => part.trim());
    for (const part of parts.filter((one) => one !== "")) {
      const at = text.indexOf(part, from);
      if (at < 0) {
        foreign.push(part);
        continue;
      }
      from = at + part.length;
      document.forEach((one, i) => {
        if (starts[i] < from && at < starts[i] + one.sentence.length) quoted.add(i);
      });
    }
  }
  return {quoted, foreign};
}
