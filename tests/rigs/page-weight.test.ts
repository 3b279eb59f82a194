import assert from "node:assert/strict";
import {posix} from "node:path";
import {describe, it} from "node:test";
import ts from "typescript";
import {nodes, parse, readSources} from "../support/source.js";

const sources = new Map(readSources("components", /\.m?[jt]s$/).map((source) => [source.path, source]));

/** The specifiers that are fetched with the file itself: neither types nor `import()`. */
function fetchedWith(path: string): string[] {
  const source = sources.get(path);
  if (!source) return [];
  return Array.from(nodes(parse(source))).flatMap((node) => {
    if (ts.isExportDeclaration(node))
      return node.isTypeOnly || !node.moduleSpecifier ? [] : [textOf(node.moduleSpecifier)];
    if (!ts.isImportDeclaration(node)) return [];
    const {importClause} = node;
    const named = importClause?.namedBindings;
    const typesOnly =
      importClause?.isTypeOnly ||
      (named && ts.isNamedImports(named) && !importClause.name && named.elements.every(({isTypeOnly}) => isTypeOnly));
    return typesOnly ? [] : [textOf(node.moduleSpecifier)];
  });
}

const textOf = (node: ts.Expression): string => (ts.isStringLiteralLike(node) ? node.text : "");

function reachedFrom(start: string): Set<string> {
  const reached = new Set([start]);
  for (const path of reached) {
    for (const specifier of fetchedWith(path)) {
      if (!specifier.startsWith(".")) reached.add(specifier);
      else reached.add(posix.join(posix.dirname(path), specifier).replace(/(?<!\.d)\.js$/, ".ts"));
    }
  }
  return reached;
}

describe("the lab", () => {
  it("fetches three.js, the codecs and the unzipper only for a file that needs them", () => {
    const reached = Array.from(reachedFrom("components/ui/lab.ts"));
    // The chain is followed at all: the FBX reader and glTF's library are on it.
    for (const path of [
      "components/rigs/read-fbx-scene.ts",
      "components/rigs/gltf-codecs-draco.ts",
      "@gltf-transform/core"
    ]) {
      assert.ok(reached.includes(path), `${path} is not reached`);
    }
    const heavy = reached.filter((name) => /^(three|fflate|meshoptimizer|draco3dgltf)\b|draco-decoder/.test(name));
    assert.deepEqual(heavy, []);
  });
});
