/** Samples a pixel of the smoothed picture. */
const SAMPLES = 4;

/**
 * A multisampled picture of our own, since a context's `antialias` is only a wish and not every driver grants it.
 * `draw` binds it, clears it, runs `paint` and resolves into the context's canvas, which gets the given size.
 */
export interface SmoothTarget {
  draw(width: number, height: number, paint: () => void): void;
}

export function smoothTarget(gl: WebGL2RenderingContext, canvas: OffscreenCanvas): SmoothTarget {
  const framebuffer = gl.createFramebuffer();
  const colour = gl.createRenderbuffer();
  const depth = gl.createRenderbuffer();
  const samples = Math.min(SAMPLES, gl.getParameter(gl.MAX_SAMPLES) as number);
  let allocated = "";

  function allocate(width: number, height: number): void {
    canvas.width = width;
    canvas.height = height;
    gl.bindRenderbuffer(gl.RENDERBUFFER, colour);
    gl.renderbufferStorageMultisample(gl.RENDERBUFFER, samples, gl.RGBA8, width, height);
    gl.bindRenderbuffer(gl.RENDERBUFFER, depth);
    gl.renderbufferStorageMultisample(gl.RENDERBUFFER, samples, gl.DEPTH_COMPONENT24, width, height);
    gl.bindRenderbuffer(gl.RENDERBUFFER, null);
    gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.RENDERBUFFER, colour);
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.RENDERBUFFER, depth);
  }

  return {
    draw(width, height, paint) {
      if (allocated !== `${width} ${height}`) allocate(width, height);
      allocated = `${width} ${height}`;
      gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
      gl.viewport(0, 0, width, height);
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      paint();
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, framebuffer);
      gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, null);
      gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, gl.COLOR_BUFFER_BIT, gl.NEAREST);
      gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    }
  };
}
