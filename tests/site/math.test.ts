import assert from "node:assert/strict";
import {test} from "node:test";
import {addMath, mathMl, type InlineState, type Markdown, type Token} from "../../components/site/math.js";

/** What the rule makes of `src` at its start: the token's markup and content, and how far it read; null where it declines. */
function read(src: string): {markup: string; content: string; end: number} | null {
  let parse: (state: InlineState, silent: boolean) => boolean = () => false;
  const md: Markdown = {
    inline: {ruler: {before: (_rule, _name, given) => (parse = given)}},
    renderer: {rules: {}},
    options: {}
  };
  addMath(md);
  const token: Token = {content: "", markup: "", info: ""};
  const state = {src, pos: 0, push: () => token};
  return parse(state, false) ? {markup: token.markup, content: token.content, end: state.pos} : null;
}

test("a formula stands between dollars, alone on its line between two", () => {
  assert.deepEqual(read("$w_j$ and"), {markup: "$", content: "w_j", end: 5});
  assert.deepEqual(read("$$\\sum_j w_j$$"), {markup: "$$", content: "\\sum_j w_j", end: 14});
});

test("neither a page's own expression nor a price is a formula", () => {
  assert.equal(read("${pose.degrees} and $x$"), null);
  assert.equal(read("$ 5 and 6 $"), null);
  assert.equal(read("$5 and 6"), null);
});

test("a formula becomes MathML, with nothing for a script or a font to do", () => {
  const html = mathMl("\\tfrac12\\,\\mathbf t\\,q_r");
  assert.match(html, /^<math xmlns="http:\/\/www.w3.org\/1998\/Math\/MathML">.*<\/math>$/);
  assert.doesNotMatch(html, /<(span|script|link|style)/);
});

test("a formula that cannot be read stops the build", () => {
  assert.throws(() => mathMl("\\frac{1}"));
});
