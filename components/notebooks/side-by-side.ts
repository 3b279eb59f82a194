import {svgElement} from "../ui/element.js";

/** What a drawing says of its own place on the page, and a part of a larger one does not. */
const OF_ITS_PLACE = new Set(["viewBox", "width", "height", "role", "aria-label", "xmlns"]);

/**
 * Drawings and charts of one figure as one picture. It stands in the page, unseen, until the current event is over: what
 * saves it reads its colours from there.
 */
export function sideBySide(drawings: readonly SVGSVGElement[], label: string): SVGSVGElement {
  const height = Math.max(0, ...drawings.map(({viewBox}) => viewBox.baseVal.height));
  const width = drawings.reduce((sum, {viewBox}) => sum + viewBox.baseVal.width, 0);
  const picture = svgElement("svg", {class: "plane unseen", viewBox: `0 0 ${width} ${height}`, "aria-label": label});
  let left = 0;
  for (const drawing of drawings) {
    const group = svgElement("g", {transform: `translate(${left},0)`});
    for (const {name, value} of drawing.attributes) if (!OF_ITS_PLACE.has(name)) group.setAttribute(name, value);
    group.append(...Array.from(drawing.children, (child) => child.cloneNode(true)));
    picture.append(group);
    left += drawing.viewBox.baseVal.width;
  }
  (drawings[0]?.parentElement ?? document.body).append(picture);
  queueMicrotask(() => picture.remove());
  return picture;
}
