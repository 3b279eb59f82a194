import {smoothTarget, type SmoothTarget} from "./smooth-target.js";

/**
 * The page's one WebGL2 context. Figures draw in it in turn and copy the picture into canvases of their own: browsers keep
 * about sixteen contexts a page and drop the oldest in silence.
 */
export interface SharedContext {
  gl: WebGL2RenderingContext;
  canvas: OffscreenCanvas;
  /** Where pictures are drawn, smoothed. */
  target(): SmoothTarget;
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
  // Off screen, since a picture then moves into a figure's canvas without being read back from the GPU.
  const canvas = new OffscreenCanvas(1, 1);
  const gl = canvas.getContext("webgl2", {antialias: false, depth: false, alpha: true});
  if (!gl) return null;
  let generation = 0;
  let target: SmoothTarget | null = null;
  const listeners = new Set<() => void>();
  // Without preventDefault the browser never restores the context.
  canvas.addEventListener("webglcontextlost", (event) => event.preventDefault());
  canvas.addEventListener("webglcontextrestored", () => {
    ++generation;
    target = null;
    for (const listener of listeners) listener();
  });
  return {
    gl,
    canvas,
    target: () => (target ??= smoothTarget(gl, canvas)),
    generation: () => generation,
    onRestored(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    }
  };
}
