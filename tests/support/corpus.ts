import {readdirSync, readFileSync} from "node:fs";
import {join} from "node:path";
import {fileURLToPath} from "node:url";
import type {Resources} from "../../components/rigs/gltf-container.js";

/** The folder of real rigs and, in `edge`, of files that stress an importer. It is no part of this repository. */
export const corpus = process.env.RIGS ?? fileURLToPath(new URL("../../../shared/rigs", import.meta.url));

/** Paths of the corpus' rigs below it, with slashes: the real ones, and those of `edge` whose name `edge` matches. */
export function corpusRigs(edge: RegExp): string[] {
  const rigs = (folder: string) => readdirSync(join(corpus, folder)).filter((name) => /\.(glb|gltf|vrm)$/.test(name));
  return [
    ...rigs("").sort(),
    ...rigs("edge")
      .filter((name) => edge.test(name))
      .sort()
      .map((name) => `edge/${name}`)
  ];
}

/** A file of the corpus, and the `.bin` files that lie beside it by name, as if all were dropped together. */
export function readCorpusFile(path: string): {bytes: Uint8Array; resources: Resources} {
  const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
  const beside = readdirSync(join(corpus, folder)).filter((name) => name.endsWith(".bin"));
  return {
    bytes: new Uint8Array(readFileSync(join(corpus, path))),
    resources: Object.fromEntries(
      beside.map((name) => [name, new Uint8Array(readFileSync(join(corpus, folder, name)))])
    )
  };
}
