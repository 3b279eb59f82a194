import assert from "node:assert/strict";
import {existsSync, readFileSync} from "node:fs";
import {builtinModules} from "node:module";
import {join, posix} from "node:path";
import {test} from "node:test";
import ts from "typescript";
import {floors, mayImport} from "./support/layers.js";
import {cellsOf, codeLines} from "./support/pages.js";
import {freeNames, importsOf, nodes, parse, readSources, root, type Source} from "./support/source.js";

const components = readSources("components", /\.m?[jt]s$/);
const loaders = readSources("data", /\.[jt]s$/);
const tests = readSources("tests", /\.m?ts$/);
const pages = readSources("src", /\.md$/);
const {dependencies, devDependencies} = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const domNames =
  /^(document|window|navigator|location|history|localStorage|sessionStorage|customElements|requestAnimationFrame|getComputedStyle|matchMedia|Image|Node|Element|\w+Observer|Offscreen\w+|(HTML|SVG|WebGL)\w*|(Pointer|Mouse|Keyboard|Touch|Wheel|Drag)Event)$/;

const folderOf = ({path}: {path: string}) => path.split("/")[1];
const isPath = (specifier: string) => /^\.{0,2}\//.test(specifier);
const isNode = (specifier: string) => specifier.startsWith("node:") || builtinModules.includes(specifier);
const packageOf = (specifier: string) => specifier.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? specifier;

/** One sentence for each import of `sources` that `fault` has something to say about. */
function importFaults(
  sources: readonly Source[],
  fault: (specifier: string, source: Source) => string | false
): string[] {
  return sources.flatMap((source) =>
    importsOf(source).flatMap((specifier) => {
      const said = fault(specifier, source);
      return said ? [`${source.path}: imports "${specifier}", ${said}`] : [];
    })
  );
}

/** Path in the repository that `specifier` of `source` leads to. */
const targetOf = (specifier: string, {path}: Source) => posix.join(posix.dirname(path), specifier);

test("every folder of components/ has its floor", () => {
  assert.deepEqual(
    components.filter((source) => !(folderOf(source) in floors)).map(({path}) => path),
    []
  );
});

test("the house lets sweeps import metrics and weights skinning, and neither the other way round", () => {
  assert.ok(mayImport("sweeps", "metrics"));
  assert.ok(mayImport("metrics", "metrics"));
  assert.ok(mayImport("weights", "skinning"));
  assert.ok(!mayImport("metrics", "sweeps"));
  assert.ok(!mayImport("skinning", "weights"));
});

test("a folder of components/ imports only from lower floors and from itself", () => {
  const faults = importFaults(components, (specifier, source) => {
    if (!isPath(specifier)) return false;
    const [top, folder] = targetOf(specifier, source).split("/");
    if (top !== "components") return "which leaves components/";
    return !mayImport(folderOf(source), folder) && `but ${folderOf(source)}/ may not use ${folder}/`;
  });
  assert.deepEqual(faults, []);
});

test("an import of a file names its .js, or an .mjs that is there", () => {
  const faults = importFaults([...components, ...loaders, ...tests], (specifier, source) => {
    if (!isPath(specifier)) return false;
    if (specifier.endsWith(".mjs")) return !existsSync(join(root, targetOf(specifier, source))) && "which is not there";
    return !specifier.endsWith(".js") && "expected an ending of .js";
  });
  assert.deepEqual(faults, []);
});

test("an import of a package names a dependency, and of what the product runs on no development dependency", () => {
  const undeclared = (specifier: string, {path}: Source) => {
    if (isPath(specifier) || isNode(specifier) || specifier.startsWith("observablehq:")) return false;
    const name = packageOf(specifier);
    if (name in dependencies) return false;
    if (path.startsWith("components/site/") && name in devDependencies) return false;
    return "which package.json does not name as a dependency";
  };
  assert.deepEqual(importFaults(components, undeclared), []);
});

test("only site/ and cli/ import from Node or from Framework", () => {
  const faults = importFaults(components, (specifier, source) => {
    const platform = isNode(specifier) || specifier.startsWith("observablehq:");
    return platform && !["site", "cli"].includes(folderOf(source)) && "expected only in site/ and cli/";
  });
  assert.deepEqual(faults, []);
});

test("nothing is imported by npm: or jsr:, which need the network", () => {
  const cells = pages.flatMap((page) => cellsOf(page).map(({code}) => ({path: page.path, text: code})));
  const faults = importFaults(
    [...components, ...loaders, ...cells],
    (specifier) => /^(npm|jsr):/.test(specifier) && "name it bare"
  );
  assert.deepEqual(faults, []);
});

test("only gpu/, ui/ and notebooks/ touch the DOM; charts/ name its types only", () => {
  const faults = components
    .filter((source) => !["gpu", "ui", "notebooks"].includes(folderOf(source)))
    .flatMap((source) => {
      const names = freeNames(source, {types: folderOf(source) !== "charts"});
      return Array.from(names)
        .filter((name) => domNames.test(name))
        .map((name) => `${source.path}: uses ${name}`);
    });
  assert.deepEqual(faults, []);
});

test("no template writes an event's handler as an attribute, which the pages' policy refuses", () => {
  const faults = [...components, ...pages].filter(({text}) => /\son[a-z]+=\$\{/.test(text)).map(({path}) => path);
  assert.deepEqual(faults, []);
});

test("only pages call FileAttachment", () => {
  const users = [...components, ...loaders].filter((source) => freeNames(source, {types: false}).has("FileAttachment"));
  assert.deepEqual(
    users.map(({path}) => path),
    []
  );
});

test("no Markdown lies under components/ or data/, where it would become a page", () => {
  assert.deepEqual(
    [...readSources("components", /\.md$/), ...readSources("data", /\.md$/)].map(({path}) => path),
    []
  );
});

test("no file of components/ is longer than 400 lines", () => {
  const long = components.filter(({text}) => text.split("\n").length > 401);
  assert.deepEqual(
    long.map(({path}) => path),
    []
  );
});

test("no test is skipped, left to do, or run alone", () => {
  const marks = new Set(["skip", "only", "todo"]);
  const faults = tests.flatMap((source) =>
    Array.from(nodes(parse(source))).flatMap((node) => {
      const named =
        (ts.isPropertyAccessExpression(node) && /^(t|test|it|describe|suite)$/.test(node.expression.getText())) ||
        (ts.isPropertyAssignment(node) && /^(test|it|describe|suite)\(/.test(node.parent.parent.getText()));
      return named && marks.has(node.name.getText()) ? [`${source.path}: ${node.getText()}`] : [];
    })
  );
  assert.deepEqual(faults, []);
});

test("a page's cell is wiring: at most 40 lines of code", () => {
  const faults = pages.flatMap((page) =>
    cellsOf(page)
      .filter(({code}) => codeLines(code) > 40)
      .map(({line, code}) => `${page.path}:${line}: ${codeLines(code)} lines`)
  );
  assert.deepEqual(faults, []);
});

test("a page imports our code as /components/…, from any depth", () => {
  const cells = pages.flatMap((page) => cellsOf(page).map(({code}) => ({path: page.path, text: code})));
  const faults = importFaults(cells, (specifier) => {
    if (!isPath(specifier)) return false;
    return !/^\/components\/.+\.js$/.test(specifier) && 'expected "/components/….js"';
  });
  assert.deepEqual(faults, []);
});

test("no tracked file names a path of somebody's machine", () => {
  const machine = /(?<![\w.:/-])\/(root|work|home\/\w+|Users\/\w+)\/[\w.-]/;
  const texts = readSources(".", /(\.([jt]sx?|m[jt]s|json|md|css|html|ya?ml|py|sh)|^run|^LICENSE|^\.\w+)$/);
  const named = texts.filter(({path, text}) => path !== "tests/architecture.test.ts" && machine.test(text));
  assert.deepEqual(
    named.map(({path}) => path),
    []
  );
});
