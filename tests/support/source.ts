import {existsSync, readdirSync, readFileSync} from "node:fs";
import {join} from "node:path";
import {fileURLToPath} from "node:url";
import ts from "typescript";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** A file of the repository: its path with slashes, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

const skipped = new Set([".git", "node_modules", "dist", ".observablehq"]);

/** The files below `folder` whose name ends as `ending` says. Links (src/components, src/data) are not followed. */
export function readSources(folder: string, ending: RegExp): Source[] {
  const found: Source[] = [];
  const visit = (path: string) => {
    for (const entry of readdirSync(join(root, path), {withFileTypes: true})) {
      const below = path === "." ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory() && !skipped.has(entry.name)) visit(below);
      else if (entry.isFile() && ending.test(entry.name))
        found.push({path: below, text: readFileSync(join(root, below), "utf8")});
    }
  };
  if (existsSync(join(root, folder))) visit(folder);
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

export function parse({path, text}: Source): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/** Every node of `file`, parents first. */
export function* nodes(file: ts.Node): Generator<ts.Node> {
  const waiting: ts.Node[] = [file];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    const children: ts.Node[] = [];
    ts.forEachChild(node, (child) => void children.push(child));
    waiting.push(...children.reverse());
  }
}

/** The specifiers that `source` imports, statically, lazily, as a type or by `import.meta.resolve`. */
export function importsOf(source: Source): string[] {
  const found: string[] = [];
  for (const node of nodes(parse(source))) {
    const specifier = specifierOf(node);
    if (specifier && ts.isStringLiteralLike(specifier)) found.push(specifier.text);
  }
  return found;
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
  if (!ts.isCallExpression(node)) return undefined;
  const {expression} = node;
  const resolves = ts.isPropertyAccessExpression(expression) && ts.isMetaProperty(expression.expression);
  return resolves || expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments[0] : undefined;
}

/**
 * The names that `source` uses without declaring them anywhere: what it takes from its surroundings. `types` says
 * whether names in type positions count.
 */
export function freeNames(source: Source, {types}: {types: boolean}): Set<string> {
  const used = new Set<string>();
  const declared = new Set<string>();
  for (const node of nodes(parse(source))) {
    if (!ts.isIdentifier(node)) continue;
    const {parent} = node;
    if (isMemberName(node, parent)) continue;
    if (isDeclaredHere(node, parent)) declared.add(node.text);
    else if (types || !isInType(node)) used.add(node.text);
  }
  for (const name of declared) used.delete(name);
  return used;
}

function isMemberName(node: ts.Identifier, parent: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(parent) || ts.isPropertySignature(parent)) return parent.name === node;
  if (ts.isQualifiedName(parent)) return parent.right === node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  return (
    (ts.isPropertyAssignment(parent) || ts.isMethodSignature(parent) || ts.isMethodDeclaration(parent)) &&
    parent.name === node
  );
}

function isDeclaredHere(node: ts.Identifier, parent: ts.Node): boolean {
  const declares =
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isClassDeclaration(parent) ||
    ts.isInterfaceDeclaration(parent) ||
    ts.isTypeAliasDeclaration(parent) ||
    ts.isImportSpecifier(parent) ||
    ts.isImportClause(parent) ||
    ts.isNamespaceImport(parent) ||
    ts.isTypeParameterDeclaration(parent);
  return declares && parent.name === node;
}

function isInType(node: ts.Node): boolean {
  for (let above: ts.Node | undefined = node.parent; above; above = above.parent) {
    if (ts.isTypeNode(above) && !ts.isExpressionWithTypeArguments(above)) return true;
    if (ts.isInterfaceDeclaration(above) || ts.isTypeAliasDeclaration(above)) return true;
    if (ts.isStatement(above)) return false;
  }
  return false;
}
