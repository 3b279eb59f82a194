/** Shown where no script runs, at the start of a page. */
const NO_SCRIPT =
  '<noscript><p class="stage-note">The figures and numbers of this page are computed as you look at them, and need JavaScript. The text and its formulas stand without.</p></noscript>';

/**
 * What Framework's HTML lacks for readers: a language, the right to zoom in (its viewport forbids it), and a word where no
 * script runs. Built pages only; the preview shows them as Framework writes them.
 */
export function finishPage(html: string): string {
  return html
    .replace(/<html>/, '<html lang="en">')
    .replace(/(<meta name="viewport" content="width=device-width, initial-scale=1), maximum-scale=1"/, '$1"')
    .replace(/<main id="observablehq-main"[^>]*>/, `$&\n${NO_SCRIPT}`);
}
