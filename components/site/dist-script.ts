import ts from "typescript";

export interface ScriptReference {
  /** `import`: a static import or re-export; `lazy`: `import()` or `import.meta.resolve`; `load`: a request. */
  readonly kind: "import" | "lazy" | "load";
  readonly url: string;
}

const loaders = new Set(["fetch", "importScripts", "Worker", "SharedWorker", "EventSource", "WebSocket", "Request"]);

/** The addresses that the module text `code` names as literals where it imports or requests something. */
export function scriptReferences(code: string): ScriptReference[] {
  const found: ScriptReference[] = [];
  const add = (kind: ScriptReference["kind"], node: ts.Node | undefined) => {
    if (node && ts.isStringLiteralLike(node)) found.push({kind, url: node.text});
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add("import", node.moduleSpecifier);
    else if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const kind = referenceKind(node.expression);
      if (kind) add(kind, node.arguments?.[0]);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("module.js", code, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS));
  return found;
}

function referenceKind(callee: ts.Expression): ScriptReference["kind"] | undefined {
  if (callee.kind === ts.SyntaxKind.ImportKeyword) return "lazy";
  if (ts.isIdentifier(callee)) return loaders.has(callee.text) ? "load" : undefined;
  if (!ts.isPropertyAccessExpression(callee)) return undefined;
  if (callee.name.text === "resolve" && ts.isMetaProperty(callee.expression)) return "lazy";
  return loaders.has(callee.name.text) ? "load" : undefined;
}
