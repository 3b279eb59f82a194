import {html} from "htl";
import {methodColour} from "../ui/method-choices.js";
import {cssColour} from "../ui/theme.js";

/** A number in a sentence, or a word, as it is now. `name` tells tests which it is; `method` gives it the method's colour, that of its weights included. */
export function live(name: string, text: string, method?: string): HTMLElement {
  const style = method ? `color: ${methodCss(method)}` : "";
  return html`<b class="live" data-live=${name} style=${style}>${text}</b>`;
}

/** The colour of a method as CSS that follows the page's scheme. */
export const methodCss = (id: string): string => cssColour(methodColour(id));
