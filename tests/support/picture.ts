import type {Page} from "playwright-core";

/** What a canvas shows, without what lies over it. */
export interface Picture {
  width: number;
  height: number;
  /** RGBA bytes, rows from the top. */
  pixels: Uint8Array;
}

/** The pictures of the page's panes, from the left. */
export async function panePictures(page: Page): Promise<Picture[]> {
  const taken = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLCanvasElement>(".pane canvas"), (canvas) => {
      const {width, height} = canvas;
      const context = new OffscreenCanvas(width, height).getContext("2d");
      if (!context) throw new Error("getContext: 2d is null, expected a context");
      context.drawImage(canvas, 0, 0);
      const {data} = context.getImageData(0, 0, width, height);
      let text = "";
      for (let i = 0; i < data.length; i += 4096) text += String.fromCharCode(...data.subarray(i, i + 4096));
      return {width, height, base64: btoa(text)};
    })
  );
  return taken.map(({width, height, base64}) => ({width, height, pixels: Buffer.from(base64, "base64")}));
}

/** A colour step that a reader could see; dithering and rounding stay below it. */
const VISIBLE = 8;

/** How many pixels differ visibly; all of them when the sizes do. */
export function differingPixels(a: Picture, b: Picture): number {
  if (a.width !== b.width || a.height !== b.height) return Math.max(a.width * a.height, b.width * b.height);
  let count = 0;
  for (let i = 0; i < a.pixels.length; i += 4) {
    const differs = [0, 1, 2, 3].some((part) => Math.abs(a.pixels[i + part] - b.pixels[i + part]) > VISIBLE);
    if (differs) ++count;
  }
  return count;
}

/** How many pixels the figure covers, and the box around them: first and last column and row. */
export function painted({width, pixels}: Picture): {
  count: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
} {
  const box = {count: 0, left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity};
  for (let i = 0; i < pixels.length; i += 4) {
    if (pixels[i + 3] === 0) continue;
    const x = (i / 4) % width;
    const y = Math.floor(i / 4 / width);
    ++box.count;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}
