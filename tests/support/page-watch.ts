import assert from "node:assert/strict";
import type {Page} from "playwright-core";

export interface PageWatch {
  /** What went wrong so far, one sentence each. */
  readonly faults: readonly string[];
  /** Fails with the list of faults when there is one; `allow` drops those that a test provokes. */
  assertQuiet(allow?: RegExp): void;
  /** Forgets the faults so far. */
  clear(): void;
}

/** SwiftShader tells of each read back from its own memory. It's no fault of the page, and no real GPU says it. */
const softwareRendererRemark = /GL Driver Message .*Performance.*ReadPixels/;

/** Listens to `page` from now on: console messages of any kind, errors, failed requests, requests to other hosts. */
export function watchPage(page: Page, origin: string): PageWatch {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (softwareRendererRemark.test(message.text())) return;
    faults.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("requestfailed", (request) => faults.push(`failed: ${request.url()} (${request.failure()?.errorText})`));
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`answer ${response.status()}: ${response.url()}`);
  });
  page.on("request", (request) => {
    const {protocol, origin: asked} = new URL(request.url());
    if (protocol.startsWith("http") && asked !== origin) faults.push(`another host: ${request.url()}`);
  });
  return {
    faults,
    assertQuiet(allow) {
      const left = allow ? faults.filter((fault) => !allow.test(fault)) : faults;
      assert.deepEqual(left, [], `${page.url()} was not quiet`);
    },
    clear() {
      faults.length = 0;
    }
  };
}
