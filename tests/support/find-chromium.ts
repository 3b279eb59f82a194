import {accessSync, constants} from "node:fs";
import {delimiter, join} from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Path of a Chromium or Chrome on this machine, or undefined: `CHROMIUM_PATH`, the search path, the usual places. */
export function findChromium(env: NodeJS.ProcessEnv = process.env, platform = process.platform): string | undefined {
  return candidates(env, platform).find(isExecutable);
}

function candidates(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] {
  const named = env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : [];
  if (platform === "win32") {
    const homes = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA].filter((home) => home !== undefined);
    return [...named, ...homes.flatMap((home) => windowsPlaces.map((place) => join(home, ...place)))];
  }
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...named, ...onPath, ...(platform === "darwin" ? macPlaces : [])];
}

const windowsPlaces = [
  ["Google", "Chrome", "Application", "chrome.exe"],
  ["Chromium", "Application", "chrome.exe"]
];

const macPlaces = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
