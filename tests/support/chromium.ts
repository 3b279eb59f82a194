import {type Browser, chromium} from "playwright-core";
import {findChromium} from "./find-chromium.js";

const args = [
  "--enable-unsafe-swiftshader",
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync"
];

/** A headless Chromium with a fresh profile and WebGL2 in software. Close it in `after`. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error("Chromium: not found, expected one on this machine; run npm test, which installs it");
  return chromium.launch({executablePath, args, headless: true});
}
