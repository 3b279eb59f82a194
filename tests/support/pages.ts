import type {Source} from "./source.js";

/** The code of one fence of a page, with the line it starts on. */
export interface Cell {
  readonly line: number;
  readonly code: string;
}

/** The cells that run in `page`: its js and ts fences. */
export function cellsOf({text}: Source): Cell[] {
  const cells: Cell[] = [];
  for (const match of text.matchAll(/^```(?:js|ts)\b(?![^\n]*run=false)[^\n]*\n([\s\S]*?)^```/gm)) {
    cells.push({line: text.slice(0, match.index).split("\n").length, code: match[1]});
  }
  return cells;
}

/** How many lines of a cell hold code: neither blank nor only a comment. */
export function codeLines(code: string): number {
  return code.split("\n").filter((line) => line.trim() !== "" && !line.trim().startsWith("//")).length;
}
