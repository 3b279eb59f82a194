import {createHash} from "node:crypto";
import {inlineScripts} from "./dist-html.js";

/**
 * What a page may load and run: this site's own files, the scripts that Framework wrote into it, and no others.
 * Styles may be inline: Plot writes style sheets into its drawings, and templates write style attributes. WebAssembly may be
 * compiled: the decoders of compressed meshes are that; it is no leave to evaluate text.
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = inlineScripts(html).map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", "'wasm-unsafe-eval'", ...hashes],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:"],
    "connect-src": ["'self'"],
    "worker-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'none'"]
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** The page with its policy, ahead of all that the policy speaks of. */
export function addContentSecurityPolicy(html: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(html)}">`;
  return html.replace(/<meta charset="utf-8">/, `$&\n${meta}`);
}
