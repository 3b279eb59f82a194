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

/** Of the extension for timer queries, what is used here: the DOM's types do not know it. */
interface TimerQueries {
  TIME_ELAPSED_EXT: number;
  GPU_DISJOINT_EXT: number;
}

/** Frames that one measurement draws: a single one is shorter than what the clock of some drivers resolves. */
const FRAMES = 64;

/**
 * Nanoseconds that the GPU takes to skin all vertices once, without a picture: transform feedback under a timer query. Null
 * where the browser has no timer queries, or where the GPU was disturbed meanwhile.
 */
export async function deformTime(
  gl: WebGL2RenderingContext,
  method: SkinningMethod,
  bound: Bound,
  posed: Posed
): Promise<number | null> {
  const timer = gl.getExtension("EXT_disjoint_timer_query_webgl2") as TimerQueries | null;
  const query = timer && gl.createQuery();
  if (!timer || !query) return null;
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
  gl.beginQuery(timer.TIME_ELAPSED_EXT, query);
  for (let frame = 0; frame < FRAMES; ++frame) {
    gl.beginTransformFeedback(gl.POINTS);
    gl.drawArrays(gl.POINTS, 0, count);
    gl.endTransformFeedback();
  }
  gl.endQuery(timer.TIME_ELAPSED_EXT);
  gl.disable(gl.RASTERIZER_DISCARD);
  gl.bindTransformFeedback(gl.TRANSFORM_FEEDBACK, null);
  gl.bindBuffer(gl.TRANSFORM_FEEDBACK_BUFFER, null);
  gl.bindVertexArray(null);
  const error = gl.getError();

  const nanoseconds = error === gl.NO_ERROR ? await answerOf(gl, query) : null;
  const disturbed = Boolean(gl.getParameter(timer.GPU_DISJOINT_EXT));
  gl.deleteQuery(query);
  gl.deleteTransformFeedback(feedback);
  gl.deleteBuffer(out);
  gl.deleteVertexArray(vertices);
  skin.dispose();
  buffers.dispose();
  if (error !== gl.NO_ERROR) throw new Error(`${method.id}: timing gave WebGL error ${error}, expected none`);
  return nanoseconds === null || disturbed ? null : nanoseconds / FRAMES;
}

/** How often a query is asked for its answer before it is given up. */
const ASKED = 120;

/** The answer comes in a later task; null when it does not, as after a lost context. */
async function answerOf(gl: WebGL2RenderingContext, query: WebGLQuery): Promise<number | null> {
  for (let asked = 0; asked < ASKED; ++asked) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (gl.isContextLost()) return null;
    if (gl.getQueryParameter(query, gl.QUERY_RESULT_AVAILABLE)) return gl.getQueryParameter(query, gl.QUERY_RESULT);
  }
  return null;
}
