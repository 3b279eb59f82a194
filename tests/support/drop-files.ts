import type {Page} from "playwright-core";

export interface DroppedFile {
  name: string;
  bytes: Uint8Array;
}

/** Drops files on the middle of the page, as from a file manager. */
export async function dropFiles(page: Page, files: readonly DroppedFile[]): Promise<void> {
  const texts = files.map(({name, bytes}) => ({name, base64: Buffer.from(bytes).toString("base64")}));
  await page.evaluate((given) => {
    const dataTransfer = new DataTransfer();
    for (const {name, base64} of given) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name));
    }
    const target = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? document.body;
    for (const type of ["dragenter", "dragover", "drop"]) {
      target.dispatchEvent(new DragEvent(type, {dataTransfer, bubbles: true, cancelable: true}));
    }
  }, texts);
}

/** Waits until the lab has measured what it has open: its sweep is done and its charts are drawn. */
export async function measured(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const panel = document.querySelector(".sweep-panel");
    return panel !== null && !panel.classList.contains("working") && panel.querySelector(".sweep-chart") !== null;
  });
}
