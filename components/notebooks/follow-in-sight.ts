/** Milliseconds without a change after which figures out of sight follow the page. */
const STILL = 350;

/** How far beyond the window a figure counts as in sight, so that a reader never scrolls onto an old number. */
const MARGIN = "300px";

/**
 * Calls `draw` at once, and as the page's state changes: at most once a drawn frame while `element` is in sight, and once the
 * reader's hand is still while it is not, so that one slider does not reckon the whole page anew at every step.
 */
export function followInSight<State extends object>(
  state: EventTarget & {readonly value: Readonly<State>},
  element: Element,
  draw: (now: Readonly<State>) => void
): void {
  let behind = false;
  let inSight = true;
  let frame = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const catchUp = () => {
    frame = 0;
    clearTimeout(waiting);
    if (!behind) return;
    behind = false;
    draw(state.value);
  };
  draw(state.value);
  state.addEventListener("input", () => {
    behind = true;
    clearTimeout(waiting);
    if (inSight) frame ||= requestAnimationFrame(catchUp);
    else waiting = setTimeout(catchUp, STILL);
  });
  new IntersectionObserver(
    (entries) => {
      inSight = entries[entries.length - 1].isIntersecting;
      if (inSight) catchUp();
    },
    {rootMargin: MARGIN}
  ).observe(element);
  addEventListener("beforeprint", catchUp);
}
