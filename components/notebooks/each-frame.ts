/** `draw` as something that may be called often: it runs at once the first time, then at most once a drawn frame. */
export function eachFrame(draw: () => void): () => void {
  let waiting = false;
  draw();
  return () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      draw();
    });
  };
}
