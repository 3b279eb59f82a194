export interface HtmlReference {
  readonly tag: string;
  readonly attribute: string;
  readonly url: string;
}

const element = /<([a-z][\w-]*)((?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/gi;
const attributePattern = /([^\s"'>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
const referring = new Set(["href", "src", "srcset", "poster", "data", "action", "xlink:href"]);

/** Every address that an element of `html` names, scripts' text apart. */
export function htmlReferences(html: string): HtmlReference[] {
  const found: HtmlReference[] = [];
  for (const [, tag, attributes] of withoutScripts(html).matchAll(element)) {
    for (const [, name, ...values] of attributes.matchAll(attributePattern)) {
      const attribute = name.toLowerCase();
      if (!referring.has(attribute)) continue;
      const value = decode(values.find((text) => text !== undefined) ?? "");
      const urls = attribute === "srcset" ? value.split(",").map((part) => part.trim().split(/\s+/)[0]) : [value];
      for (const url of urls) found.push({tag: tag.toLowerCase(), attribute, url});
    }
  }
  return found;
}

/** The text of every script written into `html` itself. */
export function inlineScripts(html: string): string[] {
  return Array.from(html.matchAll(/<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi), ([, text]) => text);
}

/** The text of every style sheet written into `html` itself. */
export function inlineStyles(html: string): string[] {
  return Array.from(html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi), ([, text]) => text);
}

function withoutScripts(html: string): string {
  return html.replace(/<!--[\s\S]*?-->/g, "").replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/gi, "$1");
}

function decode(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
}
