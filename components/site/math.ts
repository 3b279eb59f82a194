import katex from "katex";

/** Just enough of markdown-it to add rules to it: Framework bundles the library without its types. */
export interface Markdown {
  inline: {ruler: {before(rule: string, name: string, parse: (state: InlineState, silent: boolean) => boolean): void}};
  renderer: {rules: Record<string, Renderer | undefined>};
  options: {highlight?: ((code: string, language: string, attributes: string) => string) | null};
}
export interface InlineState {
  src: string;
  pos: number;
  push(type: string, tag: string, nesting: number): Token;
}
export interface Token {
  content: string;
  markup: string;
  info: string;
}
export type Renderer = (tokens: Token[], index: number, ...rest: unknown[]) => string;

/** `$…$` within a line and `$$…$$` on its own: neither `${…}`, which is Framework's, nor a dollar before a space. */
const formula = /(\$\$?)(?![\s{$])((?:\\.|[^\\$])+?)(?<!\s)\1/y;

/** Writes formulas as MathML at build: a page needs no script and no font for them. Stops the build at one it cannot read. */
export function addMath(md: Markdown): void {
  md.inline.ruler.before("escape", "math", (state, silent) => {
    formula.lastIndex = state.pos;
    const match = formula.exec(state.src);
    if (!match) return false;
    if (!silent) {
      const token = state.push("math", "math", 0);
      token.markup = match[1];
      token.content = match[2];
    }
    state.pos += match[0].length;
    return true;
  });
  md.renderer.rules.math = (tokens, index) => mathMl(tokens[index].content, tokens[index].markup === "$$");
}

/** The formula as a MathML element. */
export function mathMl(tex: string, displayMode = false): string {
  const html = katex.renderToString(tex, {displayMode, output: "mathml", strict: "error", throwOnError: true});
  return html.replace(/^<span class="katex">|<\/span>$/g, "");
}
