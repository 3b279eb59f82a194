import {createVertexArrayInfo, setUniforms} from "twgl.js";
import type {Posed} from "../rigs/palette.js";
import {vertexCount} from "../rigs/rig.js";
import type {Bound, SkinningMethod} from "../skinning/method.js";
import {rigBuffers} from "./rig-buffers.js";
import {emptyFragmentShader, READ_BACK_VARYINGS, readBackVertexShader} from "./shader.js";
import {skinProgram} from "./skin-program.js";

/** What a browser calls its renderer; "" where it hides that. */
export function rendererName(gl: WebGL2RenderingContext): string {
  const info = gl.getExtension("WEBGL_debug_renderer_info");
  return info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "";
}

/** Frames that one measurement draws: a single one is shorter than what the page's clock resolves. */
const FRAMES = 64;

/**
 * Nanoseconds in which the GPU skins all vertices once, without a picture: many frames of transform feedback between two
 * reads of their result, which wait until all is done. Timer queries would not count the way there and back, but most browsers
 * have none.
 */
export function deformTime(gl: WebGL2RenderingContext, method: SkinningMethod, bound: Bound, posed: Posed): number {
  const count = vertexCount(bound.rig);
  const buffers = rigBuffers(gl, bound.rig);
  const shaders = [readBackVertexShader(method, bound), emptyFragmentShader] as const;
  const skin = skinProgram(gl, buffers, method, bound, shaders, READ_BACK_VARYINGS);
  skin.setPose(posed);
  const vertices = createVertexArrayInfo(gl, skin.program, {
    numElements: count,
    attribs: {
      position: {buffer: buffers.positions, numComponents: 3},
      normal: {buffer: buffers.normals, numComponents: 3},
      pivot: {buffer: skin.pivots, numComponents: 1}
    }
  }).vertexArrayObject as WebGLVertexArrayObject;
  const out = gl.createBuffer();
  const feedback = gl.createTransformFeedback();
  gl.bindBuffer(gl.TRANSFORM_FEEDBACK_BUFFER, out);
  gl.bufferData(gl.TRANSFORM_FEEDBACK_BUFFER, 24 * count, gl.STREAM_READ);
  gl.bindTransformFeedback(gl.TRANSFORM_FEEDBACK, feedback);
  gl.bindBufferBase(gl.TRANSFORM_FEEDBACK_BUFFER, 0, out);
  gl.useProgram(skin.program.program);
  gl.bindVertexArray(vertices);
  setUniforms(skin.program, skin.uniforms);
  gl.enable(gl.RASTERIZER_DISCARD);
  const result = new Float32Array(1);
  const draw = (frames: number) => {
    for (let frame = 0; frame < frames; ++frame) {
      gl.beginTransformFeedback(gl.POINTS);
      gl.drawArrays(gl.POINTS, 0, count);
      gl.endTransformFeedback();
    }
    // A buffer still bound for transform feedback must not be read through another target.
    gl.bindBufferBase(gl.TRANSFORM_FEEDBACK_BUFFER, 0, null);
    gl.bindBuffer(gl.COPY_READ_BUFFER, out);
    gl.getBufferSubData(gl.COPY_READ_BUFFER, 0, result);
    gl.bindBuffer(gl.COPY_READ_BUFFER, null);
    gl.bindBufferBase(gl.TRANSFORM_FEEDBACK_BUFFER, 0, out);
  };
  draw(1);
  const start = performance.now();
  draw(FRAMES);
  const milliseconds = performance.now() - start;
  gl.disable(gl.RASTERIZER_DISCARD);
  gl.bindTransformFeedback(gl.TRANSFORM_FEEDBACK, null);
  gl.bindBuffer(gl.TRANSFORM_FEEDBACK_BUFFER, null);
  gl.bindVertexArray(null);
  const error = gl.getError();
  gl.deleteTransformFeedback(feedback);
  gl.deleteBuffer(out);
  gl.deleteVertexArray(vertices);
  skin.dispose();
  buffers.dispose();
  if (error !== gl.NO_ERROR) throw new Error(`${method.id}: timing gave WebGL error ${error}, expected none`);
  return (1e6 * milliseconds) / FRAMES;
}
