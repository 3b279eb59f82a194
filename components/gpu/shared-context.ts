/**
 * The page's one WebGL2 context. Figures draw in it in turn and copy the picture into canvases of their own: browsers keep
 * about sixteen contexts a page and drop the oldest in silence.
 */
export interface SharedContext {
  gl: WebGL2RenderingContext;
  canvas: HTMLCanvasElement;
  /** Counts the contexts lost and restored: what was made in an earlier generation is gone. */
  generation(): number;
  /** Calls back when a lost context is there again; returns what stops that. */
  onRestored(listener: () => void): () => void;
}

// On globalThis, since preview loads an edited module anew and would leak the old module's context.
const KEY = Symbol.for("candywrapper.shared-context");
const registry = globalThis as {[KEY]?: SharedContext | null};

/** The shared context; null where the browser has no WebGL2. */
export function sharedContext(): SharedContext | null {
  return (registry[KEY] ??= create());
}

function create(): SharedContext | null {
  const canvas = document.createElement("canvas");
  const gl = canvas.getContext("webgl2", {antialias: true, alpha: true, premultipliedAlpha: true});
  if (!gl) return null;
  let generation = 0;
  const listeners = new Set<() => void>();
  // Without preventDefault the browser never restores the context.
  canvas.addEventListener("webglcontextlost", (event) => event.preventDefault());
  canvas.addEventListener("webglcontextrestored", () => {
    ++generation;
    for (const listener of listeners) listener();
  });
  return {
    gl,
    canvas,
    generation: () => generation,
    onRestored(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    }
  };
}
