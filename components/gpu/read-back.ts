import {createVertexArrayInfo, setUniforms} from "twgl.js";
import type {Posed} from "../rigs/palette.js";
import {vertexCount} from "../rigs/rig.js";
import type {Bound, SkinningMethod, Surface} from "../skinning/method.js";
import {rigBuffers} from "./rig-buffers.js";
import {emptyFragmentShader, READ_BACK_VARYINGS, readBackVertexShader} from "./shader.js";
import {skinProgram} from "./skin-program.js";

/**
 * What the GPU makes of a pose, by transform feedback: 3V positions and normals in world space.
 * Throws when the driver reports an error: a rejected draw would leave zeros that look like an answer.
 */
export function readBack(gl: WebGL2RenderingContext, method: SkinningMethod, bound: Bound, posed: Posed): Surface {
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
  });
  const out = gl.createBuffer();
  gl.bindBuffer(gl.TRANSFORM_FEEDBACK_BUFFER, out);
  gl.bufferData(gl.TRANSFORM_FEEDBACK_BUFFER, 24 * count, gl.STREAM_READ);
  const feedback = gl.createTransformFeedback();
  gl.bindTransformFeedback(gl.TRANSFORM_FEEDBACK, feedback);
  gl.bindBufferBase(gl.TRANSFORM_FEEDBACK_BUFFER, 0, out);
  gl.useProgram(skin.program.program);
  gl.bindVertexArray(vertices.vertexArrayObject as WebGLVertexArrayObject);
  setUniforms(skin.program, skin.uniforms);
  gl.enable(gl.RASTERIZER_DISCARD);
  gl.beginTransformFeedback(gl.POINTS);
  gl.drawArrays(gl.POINTS, 0, count);
  gl.endTransformFeedback();
  gl.disable(gl.RASTERIZER_DISCARD);
  gl.bindTransformFeedback(gl.TRANSFORM_FEEDBACK, null);
  // A buffer still bound for transform feedback must not be read through another target.
  gl.bindBuffer(gl.TRANSFORM_FEEDBACK_BUFFER, null);
  gl.bindBuffer(gl.ARRAY_BUFFER, out);
  const interleaved = new Float32Array(6 * count);
  gl.getBufferSubData(gl.ARRAY_BUFFER, 0, interleaved);
  gl.bindBuffer(gl.ARRAY_BUFFER, null);
  gl.bindVertexArray(null);
  const error = gl.getError();
  gl.deleteTransformFeedback(feedback);
  gl.deleteBuffer(out);
  gl.deleteVertexArray(vertices.vertexArrayObject as WebGLVertexArrayObject);
  skin.dispose();
  buffers.dispose();
  if (error !== gl.NO_ERROR) throw new Error(`${method.id}: reading back gave WebGL error ${error}, expected none`);
  const positions = new Float32Array(3 * count);
  const normals = new Float32Array(3 * count);
  for (let v = 0; v < count; ++v) {
    positions.set(interleaved.subarray(6 * v, 6 * v + 3), 3 * v);
    normals.set(interleaved.subarray(6 * v + 3, 6 * v + 6), 3 * v);
  }
  return {positions, normals};
}
