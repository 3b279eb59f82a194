import {createBufferFromTypedArray} from "twgl.js";
import type {Rig} from "../rigs/rig.js";
import {vertexCount} from "../rigs/rig.js";
import {floatTexture, type FloatTexture} from "./float-texture.js";

/** What methods read of a rig, once on the GPU for all that skin that rig as it is. */
export interface RigBuffers {
  rig: Rig;
  positions: WebGLBuffer;
  normals: WebGLBuffer;
  triangles: WebGLBuffer;
  /** V*K texels: joint, weight, and the slot that the file lists at this place. */
  influences: FloatTexture;
  dispose(): void;
}

export function rigBuffers(gl: WebGL2RenderingContext, rig: Rig): RigBuffers {
  const {k, joints, weights, fileOrder} = rig.influences;
  const influences = floatTexture(gl, vertexCount(rig) * k);
  for (let slot = 0; slot < joints.length; ++slot) {
    influences.values[4 * slot] = joints[slot];
    influences.values[4 * slot + 1] = weights[slot];
    influences.values[4 * slot + 2] = fileOrder[slot];
  }
  influences.upload();
  const positions = createBufferFromTypedArray(gl, Float32Array.from(rig.mesh.positions));
  const normals = createBufferFromTypedArray(gl, Float32Array.from(rig.mesh.normals));
  const triangles = createBufferFromTypedArray(gl, rig.mesh.triangles, gl.ELEMENT_ARRAY_BUFFER);
  return {
    rig,
    positions,
    normals,
    triangles,
    influences,
    dispose() {
      influences.dispose();
      for (const buffer of [positions, normals, triangles]) gl.deleteBuffer(buffer);
    }
  };
}
