import {TEXTURE_WIDTH} from "./shader.js";

/** A table of RGBA float texels, `TEXTURE_WIDTH` a row, read by texelFetch. */
export interface FloatTexture {
  texture: WebGLTexture;
  /** Room for the texels, whole rows: fill it, then `upload`. */
  values: Float32Array;
  /** Sends `values`. Leaves texture unit 0 bound to nothing. */
  upload(): void;
  dispose(): void;
}

export function floatTexture(gl: WebGL2RenderingContext, texels: number): FloatTexture {
  // A skeleton without a mesh still needs a texture that may be bound.
  const width = Math.max(1, Math.min(TEXTURE_WIDTH, texels));
  const rows = Math.max(1, Math.ceil(texels / TEXTURE_WIDTH));
  const texture = gl.createTexture() as WebGLTexture;
  const values = new Float32Array(4 * width * rows);
  const bound = (act: () => void) => {
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    act();
    gl.bindTexture(gl.TEXTURE_2D, null);
  };
  bound(() => {
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA32F, width, rows);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  });
  return {
    texture,
    values,
    upload: () => bound(() => gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, width, rows, gl.RGBA, gl.FLOAT, values)),
    dispose: () => gl.deleteTexture(texture)
  };
}
