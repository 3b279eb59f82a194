import {html} from "htl";

/** What screen readers speak of work under way: its start and its end. How far it is between stands in what is seen. */
export interface SpokenStatus {
  element: HTMLElement;
  /** Speaks the text if it is another than the last. */
  say(text: string): void;
}

export function spokenStatus(): SpokenStatus {
  const element = html<HTMLElement>`<p class="spoken" role="status"></p>`;
  return {
    element,
    say(text) {
      // To write the same text again would have it spoken again.
      if (element.textContent !== text) element.textContent = text;
    }
  };
}
