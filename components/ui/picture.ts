import {rigBuffers, type RigBuffers} from "../gpu/rig-buffers.js";
import {sharedContext, type SharedContext} from "../gpu/shared-context.js";
import {skinDrawing, type ColourScale} from "../gpu/skin-drawing.js";
import type {Posed} from "../rigs/palette.js";
import type {Rig} from "../rigs/rig.js";
import type {ChosenMethod} from "../skinning/registry.js";
import {boundOf} from "./bound-cache.js";
import type {Lens} from "./camera.js";
import {softwarePicture} from "./software-picture.js";
import type {Theme} from "./theme.js";

/** One method's picture of a rig, drawn into a figure's own canvas. */
export interface Picture {
  setPose(posed: Posed): void;
  setValues(values: Float32Array | null, scale: ColourScale | null): void;
  setTurned(turned: Float32Array): void;
  setLit(vertices: Iterable<number>): void;
  /** `ratio`: device pixels a CSS pixel. */
  draw(canvas: HTMLCanvasElement, lens: Lens, theme: Theme, ratio: number): void;
  dispose(): void;
}

/** Makes the pictures of one rig; on the GPU where there is WebGL2 and as long as it is not lost, else from the CPU reference. */
export interface PictureMaker {
  picture(chosen: ChosenMethod): Picture;
  dispose(): void;
}

/** Whether pictures come from the GPU here. */
export const hasGpu = (): boolean => sharedContext() !== null;

export function pictureMaker(rig: Rig): PictureMaker {
  const shared = sharedContext();
  if (!shared || shared.gl.isContextLost()) return {picture: (chosen) => softwarePicture(rig, chosen), dispose() {}};
  const buffers = rigBuffers(shared.gl, rig);
  return {
    picture: (chosen) => gpuPicture(shared, buffers, chosen),
    dispose: whileKept(shared, buffers.dispose)
  };
}

/** What was made before a context was lost went with it, and the context restored refuses to delete it again. */
function whileKept({generation}: SharedContext, dispose: () => void): () => void {
  const made = generation();
  return () => {
    if (generation() === made) dispose();
  };
}

function gpuPicture(shared: SharedContext, buffers: RigBuffers, chosen: ChosenMethod): Picture {
  const {gl, canvas: source} = shared;
  const {method} = chosen;
  const bound = boundOf(buffers.rig, chosen);
  const own = bound.rig === buffers.rig ? null : rigBuffers(gl, bound.rig);
  const drawing = skinDrawing(gl, own ?? buffers, method, bound);
  return {
    setPose: drawing.setPose,
    setValues: drawing.setValues,
    setTurned: drawing.setTurned,
    setLit: drawing.setLit,
    draw(canvas, lens, theme, ratio) {
      // The last picture stays until the context is there again.
      if (gl.isContextLost()) return;
      const {width, height} = canvas;
      const look = {...theme, view: lens.view, projection: lens.projection, ringWidth: 1.6 * ratio};
      shared.target().draw(width, height, () => drawing.draw(look));
      canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(source.transferToImageBitmap());
    },
    dispose: whileKept(shared, () => {
      drawing.dispose();
      own?.dispose();
    })
  };
}
