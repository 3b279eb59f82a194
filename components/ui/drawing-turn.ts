/** Whether a figure is one of those that draw. */
export interface DrawingTurn {
  readonly active: boolean;
  end(): void;
}

interface Waiting {
  element: Element;
  wake(): void;
  /** Whether any of it is within the window. */
  seen: boolean;
  active: boolean;
}

/** As many figures draw at once: a phone's GPU is busy with one. */
const MOST = 2;

const figures = new Set<Waiting>();

/**
 * Lets figures draw by turns: of those on screen the two that most is seen of. `wake` is called when `element`'s turn
 * comes; the others rest with their last picture.
 */
export function drawingTurn(element: Element, wake: () => void): DrawingTurn {
  const own: Waiting = {element, wake, seen: false, active: false};
  figures.add(own);
  const sight = new IntersectionObserver(
    (entries) => {
      own.seen = entries[entries.length - 1].isIntersecting;
      share();
    },
    {threshold: [0, 0.25, 0.5, 0.75, 1]}
  );
  sight.observe(element);
  return {
    get active() {
      return own.active;
    },
    end() {
      sight.disconnect();
      figures.delete(own);
      share();
    }
  };
}

function share(): void {
  const seen = Array.from(figures).filter((figure) => figure.seen);
  const heights = new Map(seen.map((figure) => [figure, heightWithin(figure.element)]));
  const chosen = new Set(seen.sort((a, b) => (heights.get(b) ?? 0) - (heights.get(a) ?? 0)).slice(0, MOST));
  for (const figure of figures) {
    const woken = chosen.has(figure) && !figure.active;
    figure.active = chosen.has(figure);
    if (woken) figure.wake();
  }
}

/** CSS pixels from top to bottom of what the window shows of it. */
function heightWithin(element: Element): number {
  const {top, bottom} = element.getBoundingClientRect();
  return Math.min(bottom, innerHeight) - Math.max(top, 0);
}
