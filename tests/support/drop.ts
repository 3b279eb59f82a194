import type {Page} from "playwright-core";

/** A file as a person drops it. */
export interface DroppedFile {
  name: string;
  bytes: Uint8Array;
}

/** Drops files on the page, all at once. */
export async function dropFiles(page: Page, files: readonly DroppedFile[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const {name, base64} of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name));
      }
      return transfer;
    },
    files.map(({name, bytes}) => ({name, base64: Buffer.from(bytes).toString("base64")}))
  );
  await page.dispatchEvent("body", "dragover", {dataTransfer});
  await page.dispatchEvent("body", "drop", {dataTransfer});
}
