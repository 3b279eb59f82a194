import {createBufferFromTypedArray, type ProgramInfo} from "twgl.js";
import type {Posed} from "../rigs/palette.js";
import {jointCount, vertexCount} from "../rigs/rig.js";
import type {Bound, SkinningMethod} from "../skinning/method.js";
import {floatTexture} from "./float-texture.js";
import {cachedProgram} from "./program-cache.js";
import type {RigBuffers} from "./rig-buffers.js";

/** A method's program for one rig, with its palette: what drawing and reading back share. */
export interface SkinProgram {
  program: ProgramInfo;
  /** V floats: the joint whose hemisphere each vertex follows; joint 0 for a method without pivots. */
  pivots: WebGLBuffer;
  /** Uniforms that fetch palette, influences and what the method packs of vertices. */
  uniforms: Record<string, unknown>;
  setPose(posed: Posed): void;
  dispose(): void;
}

/** The program for `bound`, whose rig the buffers are of. Throws when the driver refuses its source. */
export function skinProgram(
  gl: WebGL2RenderingContext,
  {rig, influences}: RigBuffers,
  method: SkinningMethod,
  bound: Bound,
  sources: readonly [string, string],
  transformFeedbackVaryings?: string[]
): SkinProgram {
  const program = cachedProgram(gl, method.id, sources, transformFeedbackVaryings);
  const palette = floatTexture(gl, method.glsl.texels * jointCount(rig.skeleton));
  const packed = palette.values.subarray(0, 4 * method.glsl.texels * jointCount(rig.skeleton));
  const {vertexTexels = 0} = method.glsl;
  const vertices = floatTexture(gl, vertexTexels * vertexCount(rig));
  const packedVertices = vertices.values.subarray(0, 4 * vertexTexels * vertexCount(rig));
  const pivots = createBufferFromTypedArray(
    gl,
    Float32Array.from(method.glsl.pivots?.(bound) ?? new Uint16Array(vertexCount(rig)))
  );
  return {
    program,
    pivots,
    uniforms: {
      paletteTexture: palette.texture,
      influenceTexture: influences.texture,
      influencesPerVertex: rig.influences.k,
      vertexTexture: vertices.texture
    },
    setPose(posed) {
      method.glsl.pack(bound, posed, packed);
      palette.upload();
      if (!method.glsl.packVertices) return;
      method.glsl.packVertices(bound, posed, packedVertices);
      vertices.upload();
    },
    dispose() {
      gl.deleteBuffer(pivots);
      palette.dispose();
      vertices.dispose();
    }
  };
}
