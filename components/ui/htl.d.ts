/** htl 0.3.1 ships no types. */
declare module "htl" {
  export function html<E extends Element = HTMLElement>(strings: TemplateStringsArray, ...values: unknown[]): E;
  export function svg<E extends Element = SVGElement>(strings: TemplateStringsArray, ...values: unknown[]): E;
}
