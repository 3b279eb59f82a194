import {html} from "htl";

const KEYS: readonly (readonly [string, string])[] = [
  ["← →", "on a handle, the slider or a chart's rule: 1°"],
  ["Shift ← →", "there: 10°"],
  ["Home", "there: back to rest; double click does the same"],
  ["↑ ↓", "in the list of joints: the next joint"],
  ["← → ↑ ↓", "on a picture: orbit; with Shift: pan"],
  ["+ −", "on a picture: zoom"],
  ["drag", "a ring turns the joint (whole degrees; with Alt, any); the empty stage orbits"],
  ["Shift drag, right drag", "pan; wheel or pinch zooms"],
  ["F", "frame the whole rig"],
  ["J", "frame what the joint moves in part"],
  ["Ctrl Z, Ctrl Shift Z", "back to the weights kept before, and forth again"],
  ["?", "this list"]
];

/** The keys and gestures, in a window that `?` opens. */
export function keyHelp(): {element: HTMLDialogElement; button: HTMLElement} {
  const element = html<HTMLDialogElement>`<dialog class="key-help" aria-label="keys">
    <h2>Keys and gestures</h2>
    <table>
      ${KEYS.map(
        ([keys, what]) =>
          html`<tr>
            <th scope="row">${keys}</th>
            <td>${what}</td>
          </tr>`
      )}
    </table>
    <form method="dialog"><button>close</button></form>
  </dialog>`;
  const button = html`<button aria-label="keys and gestures" ${{onclick: () => element.showModal()}}>?</button>`;
  return {element, button};
}
