import {formatDegrees} from "../../charts/format.js";
import {chooseMethod} from "../../skinning/registry.js";
import {pathOf, svgElement} from "../../ui/element.js";
import {methodCss} from "../live.js";
import {plane} from "../plane.js";
import {cellsOf, type BentSection} from "./bent-section.js";

/** Every so many rows and columns of a section are drawn as lines. */
const EVERY = {columns: 4, rows: 5};

/** A section of a band as one method bends it, the cells that are inside out filled. */
export interface SectionPicture {
  element: SVGSVGElement;
  show(section: BentSection, degrees: number, band: number): void;
}

export function sectionPicture(method: string): SectionPicture {
  const {label, short} = chooseMethod(method).method;
  const drawing = plane({label, width: 330, height: 280, scale: 1, origin: {x: 0.47, y: 0.6}});
  drawing.element.style.setProperty("--method", methodCss(method));
  drawing.element.setAttribute("role", "img");
  const name = svgElement("text", {class: "section-name", x: 8, y: 18});
  name.textContent = short;
  const folded = svgElement("path", {class: "section-folded"});
  const lines = svgElement("path", {class: "section-lines"});
  const rim = svgElement("path", {class: "section-rim"});
  drawing.element.append(lines, folded, rim, name);

  return {
    element: drawing.element,
    show({columns, rows, points, folded: over, foldedShare}, degrees, band) {
      // A wide band is drawn smaller, and all leave room for the bulge: it must fit at every angle.
      const scale = Math.min(90, 134 / band);
      const at = (v: number) => {
        const [x, y] = points[v];
        return drawing.toDrawing({x: scale * x, y: scale * y});
      };
      const column = (i: number) => Array.from({length: rows + 1}, (_, row) => at(i * (rows + 1) + row));
      const row = (i: number) => Array.from({length: columns + 1}, (_, c) => at(c * (rows + 1) + i));
      const every = (count: number, step: number) => Array.from({length: count / step + 1}, (_, i) => i * step);
      lines.setAttribute(
        "d",
        [
          ...every(columns, EVERY.columns).map((i) => pathOf(column(i))),
          ...every(rows, EVERY.rows).map((i) => pathOf(row(i)))
        ].join("")
      );
      rim.setAttribute("d", pathOf(row(0)) + pathOf(row(rows)));
      const cells = cellsOf({columns, rows}).filter((_, cell) => over[cell]);
      folded.setAttribute("d", cells.map((corners) => pathOf(corners.map(at), true)).join(""));
      const part = foldedShare > 0 ? "a part on the inner side is inside out" : "no part of it is inside out";
      drawing.element.setAttribute(
        "aria-label",
        `${label}: a band cut lengthwise, bent ${formatDegrees(degrees)}; ${part}`
      );
    }
  };
}
