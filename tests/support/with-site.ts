import {after, before} from "node:test";
import type {Browser} from "playwright-core";
import {launchChromium} from "./chromium.js";
import {serveSite, type SiteServer} from "./site-server.js";

/** The built site and a browser for the tests of the file that calls this, from its first test to its last. */
export function withSite(): {readonly browser: Browser; readonly site: SiteServer} {
  let browser: Browser;
  let site: SiteServer;
  before(async () => {
    site = await serveSite();
    browser = await launchChromium();
  });
  after(async () => {
    await browser?.close();
    await site?.close();
  });
  return {
    get browser() {
      return browser;
    },
    get site() {
      return site;
    }
  };
}
