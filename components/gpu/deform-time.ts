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

/** What a measurement lasts at least, milliseconds: long beside the task in which the page hears of its end. */
const LONG_ENOUGH = 10;

/** Frames that one measurement draws at most. */
const MOST_FRAMES = 256;

/**
 * Nanoseconds in which the GPU skins all vertices once, without a picture: frames of transform feedback, twice as many each time
 * until they last, with a fence behind them, so that the page goes on meanwhile. Timer queries would not count the way there and
 * back, but most browsers have none.
 */
export async function deformTime(
  gl: WebGL2RenderingContext,
  method: SkinningMethod,
  bound: Bound,
  posed: Posed
): Promise<number> {
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
  gl.bufferData(gl.TRANSFORM_FEEDBACK_BUFFER, 24 * count, gl.STREAM_COPY);
  gl.bindTransformFeedback(gl.TRANSFORM_FEEDBACK, feedback);
  gl.bindBufferBase(gl.TRANSFORM_FEEDBACK_BUFFER, 0, out);
  gl.bindTransformFeedback(gl.TRANSFORM_FEEDBACK, null);
  gl.bindBuffer(gl.TRANSFORM_FEEDBACK_BUFFER, null);
  // All that is bound is bound for one task only: while the page waits, its figures draw in the same context.
  const draw = (frames: number) => {
    gl.useProgram(skin.program.program);
    gl.bindVertexArray(vertices);
    setUniforms(skin.program, skin.uniforms);
    gl.bindTransformFeedback(gl.TRANSFORM_FEEDBACK, feedback);
    gl.enable(gl.RASTERIZER_DISCARD);
    for (let frame = 0; frame < frames; ++frame) {
      gl.beginTransformFeedback(gl.POINTS);
      gl.drawArrays(gl.POINTS, 0, count);
      gl.endTransformFeedback();
    }
    gl.disable(gl.RASTERIZER_DISCARD);
    gl.bindTransformFeedback(gl.TRANSFORM_FEEDBACK, null);
    gl.bindVertexArray(null);
  };
  // The first frame waits for uploads and for what a driver compiles late.
  draw(1);
  await finished(gl);
  let frames = 1;
  let milliseconds = 0;
  for (;;) {
    const start = performance.now();
    draw(frames);
    await finished(gl);
    milliseconds = performance.now() - start;
    if (milliseconds >= LONG_ENOUGH || frames >= MOST_FRAMES) break;
    frames *= 2;
  }
  const error = gl.getError();
  gl.deleteTransformFeedback(feedback);
  gl.deleteBuffer(out);
  gl.deleteVertexArray(vertices);
  skin.dispose();
  buffers.dispose();
  if (error !== gl.NO_ERROR) throw new Error(`${method.id}: timing gave WebGL error ${error}, expected none`);
  return (1e6 * milliseconds) / frames;
}

/** Resolves when the GPU has done all that was asked of it; looks in tasks of their own, which timers would hold back. */
function finished(gl: WebGL2RenderingContext): Promise<void> {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  const {port1, port2} = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      // A lost context has no fence, and nothing to wait for.
      if (fence && gl.clientWaitSync(fence, 0, 0) === gl.TIMEOUT_EXPIRED) {
        port2.postMessage(null);
        return;
      }
      gl.deleteSync(fence);
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
