import {create, select} from "d3";
import type {Row} from "../metrics/metric.js";
import {rowsCsv} from "./csv.js";

/** What a browser works out for a drawing from its style sheets, and a file has to carry itself. */
const styled = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-opacity",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linejoin",
  "paint-order",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "font-variant-numeric",
  "text-anchor",
  "display"
] as const;

const titleHeight = 28;

/** Saves rows as NAME.csv. */
export function downloadRows(rows: readonly Row[], name: string): void {
  saveFile(new Blob([rowsCsv(rows)], {type: "text/csv"}), `${name}.csv`);
}

/** Saves a picture that is on the page as NAME.svg, as it looks there and then. */
export function downloadPicture(picture: SVGSVGElement, name: string): void {
  saveFile(new Blob([pictureText(picture)], {type: "image/svg+xml"}), `${name}.svg`);
}

/** A picture that is on the page as a file of its own: colours worked out, its title above it, on the page's ground. */
export function pictureText(picture: SVGSVGElement): string {
  const view = picture.ownerDocument.defaultView;
  if (!view) throw new Error("picture: its document has no window, expected a picture that is on the page");
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const originals = picture.querySelectorAll<SVGElement>("*");
  copy.querySelectorAll<SVGElement>("*").forEach((node, i) => {
    const style = view.getComputedStyle(originals[i]);
    for (const property of styled) node.setAttribute(property, style.getPropertyValue(property));
    node.removeAttribute("class");
  });
  copy.querySelectorAll("style, [display='none']").forEach((node) => node.remove());

  const {width, height} = picture.viewBox.baseVal;
  const style = view.getComputedStyle(picture);
  const root = select(copy)
    .attr("xmlns", "http://www.w3.org/2000/svg")
    .attr("class", null)
    .attr("height", height + titleHeight)
    .attr("viewBox", `0 ${-titleHeight} ${width} ${height + titleHeight}`)
    .attr("color", style.color)
    .attr("font-family", style.fontFamily)
    .attr("font-size", style.fontSize);
  root
    .insert("rect", ":first-child")
    .attr("y", -titleHeight)
    .attr("width", width)
    .attr("height", height + titleHeight)
    .attr("fill", ground(picture, view));
  root
    .append("text")
    .attr("x", 4)
    .attr("y", 16 - titleHeight)
    .attr("text-anchor", "start")
    .attr("fill", style.color)
    .attr("font-size", 14)
    .attr("font-weight", 600)
    .text(picture.getAttribute("aria-label") ?? "");
  // As XML, whose rules for a name with markup in it are not HTML's; control characters are none of its characters at all.
  return new view.XMLSerializer().serializeToString(copy).replace(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, "\ufffd");
}

/** The colour that the picture stands on: of the nearest box around it that has one. */
function ground(picture: SVGSVGElement, view: Window): string {
  for (let node: Element | null = picture; node; node = node.parentElement) {
    const {backgroundColor} = view.getComputedStyle(node);
    if (backgroundColor !== "rgba(0, 0, 0, 0)") return backgroundColor;
  }
  return "white";
}

/** Offers a file to the reader. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  create<HTMLAnchorElement>("a").attr("href", url).attr("download", name).node()?.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
