import {existsSync, lstatSync, mkdirSync, realpathSync, symlinkSync} from "node:fs";
import {join, relative, resolve} from "node:path";

/**
 * Makes `root/NAME` a link to the folder NAME beside `root`, where it is missing. Framework refuses imports that leave
 * its root, and follows links: this is how pages reach `/components/…` and `/data/…`.
 */
export function linkFolders(root: string, names: readonly string[]): void {
  for (const name of names) linkFolder(join(root, name), resolve(root, "..", name));
}

function linkFolder(link: string, target: string): void {
  mkdirSync(target, {recursive: true});
  if (lstatSync(link, {throwIfNoEntry: false})) {
    if (existsSync(link) && realpathSync(link) === realpathSync(target)) return;
    throw new Error(`${link} is in the way: expected a link to ${target}; remove it and start again`);
  }
  // Windows lets anyone make a junction, which needs an absolute target; a symbolic link there needs developer mode.
  if (process.platform === "win32") symlinkSync(target, link, "junction");
  else symlinkSync(relative(resolve(link, ".."), target), link);
}
