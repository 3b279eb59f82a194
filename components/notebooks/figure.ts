import {html} from "htl";
import {downloadPicture, downloadRows} from "../charts/download.js";
import type {Row} from "../metrics/metric.js";
import {downloadCanvas} from "../ui/download-canvas.js";

export interface FigureOptions {
  /** Its anchor on the page, and the name of its downloads. */
  id: string;
  /** A claim. */
  title: string;
  /** What is seen, and what moves it. */
  body: Node | readonly Node[];
  controls?: readonly Node[];
  /** What is saved as a picture: a drawing of the page, or a canvas made for it. */
  picture(): SVGSVGElement | HTMLCanvasElement;
  /** What is saved as rows. */
  rows(): readonly Row[];
}

/** A figure of a notebook: a claim, the thing itself, its controls, a sentence that is true now, and its downloads. */
export interface NotebookFigure extends HTMLElement {
  /** Sets the sentence below. */
  say(...caption: readonly (string | Node)[]): void;
}

export function figure({id, title, body, controls = [], picture, rows}: FigureOptions): NotebookFigure {
  const caption = html<HTMLElement>`<p class="figure-caption"></p>`;
  const save = () => {
    const drawn = picture();
    if (drawn instanceof HTMLCanvasElement) downloadCanvas(drawn, `${id}.png`);
    else downloadPicture(drawn, id);
  };
  const element = html<HTMLElement>`<figure class="notebook-figure" id=${id} aria-labelledby=${`${id}-title`}>
    <figcaption id=${`${id}-title`}>${title}</figcaption>
    <div class="figure-body">${body}</div>
    ${controls.length > 0 ? html`<div class="figure-controls">${controls}</div>` : ""}
    <div class="figure-foot">
      ${caption}
      <p class="figure-save">
        <button aria-label=${`save the picture: ${title}`} ${{onclick: save}}>picture</button>
        <button aria-label=${`save the rows: ${title}`} ${{onclick: () => downloadRows(rows(), id)}}>rows (CSV)</button>
      </p>
    </div>
  </figure>`;
  return Object.assign(element, {
    say: (...parts: readonly (string | Node)[]) => caption.replaceChildren(...parts)
  });
}
