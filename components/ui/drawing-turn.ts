/** Whether a figure is one of those that draw. */
export interface DrawingTurn {
  readonly active: boolean;
  end(): void;
}

interface Waiting {
  element: Element;
  wake(): void;
  /** CSS pixels of it that are within the window. */
  visible: number;
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
  const own: Waiting = {element, wake, visible: 0, active: false};
  figures.add(own);
  const sight = new IntersectionObserver(
    (entries) => {
      const {isIntersecting, intersectionRect} = entries[entries.length - 1];
      own.visible = isIntersecting ? Math.max(1, intersectionRect.width * intersectionRect.height) : 0;
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
  const seen = Array.from(figures).filter(({visible}) => visible > 0);
  const chosen = new Set(seen.sort((a, b) => b.visible - a.visible).slice(0, MOST));
  for (const figure of figures) {
    const woken = chosen.has(figure) && !figure.active;
    figure.active = chosen.has(figure);
    if (woken) figure.wake();
  }
}
