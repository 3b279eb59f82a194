/**
 * What Framework's HTML lacks for readers: a language, and the right to zoom in (its viewport forbids it). Built pages
 * only; the preview shows them as Framework writes them.
 */
export function finishPage(html: string): string {
  return html
    .replace(/<html>/, '<html lang="en">')
    .replace(/(<meta name="viewport" content="width=device-width, initial-scale=1), maximum-scale=1"/, '$1"');
}
