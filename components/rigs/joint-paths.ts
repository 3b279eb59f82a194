import type {Joint} from "./rig.js";

/** What a path keeps of a chain that is longer, its end: a thousand joints below one another would take a thousand times as much. */
const LONGEST = 1000;

/**
 * The J paths: names from the root down, joined by "/", each only once: those that an earlier joint has get "#2", "#3" and so on.
 * Of `joints` names and parents are read; `order`: parents before children.
 */
export function jointPaths(joints: readonly Pick<Joint, "name" | "parent">[], order: Iterable<number>): string[] {
  const paths: string[] = joints.map(() => "");
  const taken = new Set<string>();
  const latest = new Map<string, number>();
  for (const joint of order) {
    const {name, parent} = joints[joint];
    const whole = parent >= 0 ? `${paths[parent]}/${name}` : name;
    const path = whole.length > LONGEST ? `…${whole.slice(-LONGEST)}` : whole;
    let n = latest.get(path) ?? 1;
    let unique = path;
    while (taken.has(unique)) unique = `${path}#${++n}`;
    latest.set(path, n);
    taken.add(unique);
    paths[joint] = unique;
  }
  return paths;
}
