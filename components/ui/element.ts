/** SVG elements by hand, where a picture is redrawn many times a second and a template would rebuild it. */
export function svgElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | number> = {}
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** Sets numbers, to a hundredth, and words. */
export function setAttributes(element: Element, attributes: Record<string, string | number>): void {
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, typeof value === "number" ? value.toFixed(2) : value);
  }
}

/** `points` as an SVG path. */
export function pathOf(points: readonly {x: number; y: number}[], close = false): string {
  return points.map(({x, y}, i) => `${i ? "L" : "M"}${x.toFixed(1)},${y.toFixed(1)}`).join("") + (close ? "Z" : "");
}
