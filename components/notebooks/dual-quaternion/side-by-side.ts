import {svgElement} from "../../ui/element.js";

/**
 * Drawings of one figure as one picture. It stands in the page, unseen, until the current event is over: what saves it reads
 * its colours from there.
 */
export function sideBySide(drawings: readonly SVGSVGElement[], label: string): SVGSVGElement {
  const height = Math.max(...drawings.map(({viewBox}) => viewBox.baseVal.height));
  const width = drawings.reduce((sum, {viewBox}) => sum + viewBox.baseVal.width, 0);
  const picture = svgElement("svg", {class: "plane unseen", viewBox: `0 0 ${width} ${height}`, "aria-label": label});
  let left = 0;
  for (const drawing of drawings) {
    const group = svgElement("g", {class: drawing.classList.value, transform: `translate(${left},0)`});
    group.setAttribute("style", drawing.getAttribute("style") ?? "");
    group.append(...Array.from(drawing.children, (child) => child.cloneNode(true)));
    picture.append(group);
    left += drawing.viewBox.baseVal.width;
  }
  drawings[0].parentElement?.append(picture);
  queueMicrotask(() => picture.remove());
  return picture;
}
