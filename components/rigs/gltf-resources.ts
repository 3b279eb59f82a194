/** Files that a .gltf names, by their path from the .gltf. */
export type Resources = Readonly<Record<string, Uint8Array>>;

/**
 * The file that a .gltf means by `uri`: the one of that very name; else the one at the path that the URI says, with its %20 and
 * ./ resolved; else the only one of that name in any folder, since files that are dropped together may have lost their folders.
 */
export function findResource(resources: Resources, uri: string): Uint8Array | undefined {
  if (Object.hasOwn(resources, uri)) return resources[uri];
  const wanted = resolved(decoded(uri));
  const paths = Object.keys(resources);
  const there = paths.find((path) => resolved(path) === wanted);
  if (there !== undefined) return resources[there];
  const named = paths.filter((path) => baseName(path) === baseName(wanted));
  return named.length === 1 ? resources[named[0]] : undefined;
}

/** What follows the last "/". */
export const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** The path from the folder of `from` to `to`, both from the same place. */
export function relativePath(from: string, to: string): string {
  const folders = resolved(from).split("/").slice(0, -1);
  const steps = resolved(to).split("/");
  let common = 0;
  while (common < folders.length && common < steps.length - 1 && folders[common] === steps[common]) ++common;
  return [...folders.slice(common).map(() => ".."), ...steps.slice(common)].join("/");
}

function decoded(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}

function resolved(path: string): string {
  const steps: string[] = [];
  for (const step of path.replaceAll("\\", "/").split("/")) {
    if (step === ".." && steps.length > 0 && steps[steps.length - 1] !== "..") steps.pop();
    else if (step !== "." && step !== "") steps.push(step);
  }
  return steps.join("/");
}
