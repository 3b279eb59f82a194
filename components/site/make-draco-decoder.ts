/**
 * Writes `components/rigs/draco-decoder.js` from the package draco3dgltf:
 *
 *     node --import tsx components/site/make-draco-decoder.ts
 *
 * The package is made for Node: bundled for a page it would import "fs", and look for its WebAssembly beside a file that is
 * not there. Here both are one module that asks its surroundings for nothing.
 */
import {readFileSync, writeFileSync} from "node:fs";
import {createRequire} from "node:module";
import {join} from "node:path";
import {fileURLToPath} from "node:url";
import {zlibSync} from "fflate";

const target = fileURLToPath(new URL("../rigs/draco-decoder.js", import.meta.url));

/** What Emscripten's code looks at to find out where it runs; as parameters without a value they are not there. */
const SURROUNDINGS = ["process", "require", "module", "exports", "define", "window", "document", "importScripts"];

/** The text of the module. */
export function dracoDecoderModule(): string {
  const require = createRequire(import.meta.url);
  const path = require.resolve("draco3dgltf/package.json");
  const {version} = JSON.parse(readFileSync(path, "utf8")) as {version: string};
  const file = (name: string) => readFileSync(join(path, "..", name));
  const code = file("draco_decoder_gltf_nodejs.js").toString().trim();
  const wasm = zlibSync(file("draco_decoder_gltf.wasm"), {level: 9});
  return `/* eslint-disable */
/*
 * Made by components/site/make-draco-decoder.ts of draco3dgltf ${version}: change that, not this.
 * Draco is (c) The Draco Authors, licensed under the Apache License, Version 2.0 (http://www.apache.org/licenses/LICENSE-2.0).
 */
import {unzlibSync} from "fflate";

// prettier-ignore
const create = (function (${SURROUNDINGS.join(", ")}) {
${code}
return DracoDecoderModule;
})();

const packed =
  "${Buffer.from(wasm).toString("base64")}";

/** The decoder, ready. */
export const createDracoDecoder = () =>
  create({wasmBinary: unzlibSync(Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0)))});
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, dracoDecoderModule());
