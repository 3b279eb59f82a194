import assert from "node:assert/strict";
import {test} from "node:test";
import {addContentSecurityPolicy, contentSecurityPolicy} from "../../components/site/content-security-policy.js";

const page = (script: string) =>
  `<!DOCTYPE html><html><head>\n<meta charset="utf-8">\n<script type="module">${script}</script><script src="./a.js"></script>`;

/** The example of the specification of Content Security Policy, level 3. */
const HASH = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='";

test("contentSecurityPolicy lets a page run its own files and the scripts written into it, by hash", () => {
  const policy = contentSecurityPolicy(page("alert('Hello, world.');"));
  assert.match(policy, /^default-src 'none'; /);
  assert.ok(policy.includes(`script-src 'self' 'wasm-unsafe-eval' ${HASH};`));
  assert.doesNotMatch(policy, /script-src[^;]*('unsafe-inline'|'unsafe-eval'|https?:|\*)/);
});

test("contentSecurityPolicy changes with a script's every character", () => {
  assert.ok(!contentSecurityPolicy(page("alert('Hello, world.'); ")).includes(HASH));
});

test("addContentSecurityPolicy puts the policy ahead of scripts and styles", () => {
  const html = addContentSecurityPolicy(page("0"));
  assert.equal(html.match(/http-equiv="Content-Security-Policy"/g)?.length, 1);
  assert.ok(html.indexOf("http-equiv") < html.indexOf("<script"));
});
