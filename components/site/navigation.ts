import {existsSync} from "node:fs";
import {join} from "node:path";

export interface NavigationEntry {
  readonly label: string;
  /** Root-absolute path of a page, without ending. */
  readonly path: string;
  /** Pages below this path mark the entry as the current one too. */
  readonly section?: string;
}

const entries: readonly NavigationEntry[] = [
  {label: "Lab", path: "/lab"},
  {label: "Notebooks", path: "/notebooks/linear-blend", section: "/notebooks/"},
  {label: "Weights", path: "/notebooks/weights"},
  {label: "Methods", path: "/methods/index", section: "/methods/"},
  {label: "Reports", path: "/reports/index", section: "/reports/"}
];

/** The notebooks in the order in which they build on each other. */
const notebookEntries: readonly NavigationEntry[] = [
  {label: "Linear blend", path: "/notebooks/linear-blend"},
  {label: "Dual quaternions", path: "/notebooks/dual-quaternion"},
  {label: "Bulge", path: "/notebooks/bulge"},
  {label: "Fixes", path: "/notebooks/fixes"},
  {label: "Weights", path: "/notebooks/weights"},
  {label: "Cost", path: "/notebooks/cost"}
];

/** The header's entries whose page exists under `root`. */
export function navigation(root: string): NavigationEntry[] {
  return present(entries, root);
}

/** The notebooks whose page exists under `root`. */
export function notebooks(root: string): NavigationEntry[] {
  return present(notebookEntries, root);
}

function present(among: readonly NavigationEntry[], root: string): NavigationEntry[] {
  return among.filter(({path}) => existsSync(join(root, `${path}.md`)));
}

/** The entry of `among` that `path` belongs to: the page itself before the section it lies in. */
export function currentEntry(path: string, among: readonly NavigationEntry[]): NavigationEntry | undefined {
  return (
    among.find((entry) => entry.path === path) ??
    among.find((entry) => entry.section !== undefined && path.startsWith(entry.section))
  );
}
