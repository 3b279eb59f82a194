import {saveFile} from "../charts/download.js";

/** Offers what a canvas shows as a PNG file. */
export function downloadCanvas(canvas: HTMLCanvasElement, name: string): void {
  canvas.toBlob((blob) => {
    if (blob) saveFile(blob, name);
  });
}
