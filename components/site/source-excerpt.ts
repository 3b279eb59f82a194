import ts from "typescript";

/**
 * The text of one declaration of a TypeScript source, with the comment above it: a function, a constant, a type, or a member
 * of one, as "lbs.deform". Throws when there is none of that name.
 */
export function sourceExcerpt(text: string, path: string, name: string): string {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = name.split(".").reduce<ts.Node | undefined>((within, part) => within && named(within, part), source);
  if (!found) throw new Error(`${path}: ${name} is not declared there, expected a function, a constant or a member`);
  return unindent(
    text.slice(found.getStart(source, true), found.end).replace(/\r\n/g, "\n"),
    text,
    found.getStart(source, true)
  );
}

function named(within: ts.Node, name: string): ts.Node | undefined {
  let found: ts.Node | undefined;
  const visit = (node: ts.Node) => {
    if (found) return;
    const own = (node as Partial<ts.NamedDeclaration>).name;
    if (own && own.getText() === name && !ts.isParameter(node)) {
      found = ts.isVariableDeclaration(node) ? node.parent.parent : node;
      return;
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(within, visit);
  return found;
}

/** Takes the depth that the excerpt's first line stood at from all others. */
function unindent(excerpt: string, text: string, start: number): string {
  const depth = start - (text.lastIndexOf("\n", start - 1) + 1);
  return excerpt.replaceAll(`\n${" ".repeat(depth)}`, "\n");
}
