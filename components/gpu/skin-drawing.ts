import {
  createBufferFromTypedArray,
  createTexture,
  createVertexArrayInfo,
  setAttribInfoBufferFromArray,
  setUniforms
} from "twgl.js";
import type {Posed} from "../rigs/palette.js";
import {vertexCount} from "../rigs/rig.js";
import type {Bound, SkinningMethod} from "../skinning/method.js";
import type {RigBuffers} from "./rig-buffers.js";
import {COLOURS, drawFragmentShader, drawVertexShader} from "./shader.js";
import {skinProgram} from "./skin-program.js";

/** How a picture is taken: column-major 4x4 matrices, and colours as three numbers in [0, 1]. */
export interface Look {
  view: Float32Array;
  projection: Float32Array;
  clay: readonly number[];
  /** The colour of the surface's back: seen where it folds through itself. */
  inside: readonly number[];
  /** The colour of the ring under study. */
  mark: readonly number[];
  /** The colour of lit vertices. */
  highlight: readonly number[];
  /** Width of the ring under study, device pixels. */
  ringWidth: number;
}

/** What the colours of a scalar mean: low and high end of the table of `COLOURS` RGBA texels; the high end may be the smaller number. */
export interface ColourScale {
  table: Uint8Array;
  domain: readonly [number, number];
}

/** One method's picture of one rig. */
export interface SkinDrawing {
  setPose(posed: Posed): void;
  /** V numbers to colour by, with their scale; null for clay. */
  setValues(values: Float32Array | null, scale: ColourScale | null): void;
  /** V numbers in [0, 1]: the ring is drawn where they cross one half. */
  setTurned(turned: Float32Array): void;
  /** The vertices to light. */
  setLit(vertices: Iterable<number>): void;
  /** Draws into the bound framebuffer's viewport; sets program, vertex array, depth test. */
  draw(look: Look): void;
  dispose(): void;
}

export function skinDrawing(
  gl: WebGL2RenderingContext,
  buffers: RigBuffers,
  method: SkinningMethod,
  bound: Bound
): SkinDrawing {
  const count = vertexCount(buffers.rig);
  const skin = skinProgram(gl, buffers, method, bound, [drawVertexShader(method, bound), drawFragmentShader]);
  const perVertex = () => ({
    buffer: createBufferFromTypedArray(gl, new Float32Array(count), gl.ARRAY_BUFFER, gl.DYNAMIC_DRAW),
    numComponents: 1
  });
  const value = perVertex();
  const turned = perVertex();
  const lit = perVertex();
  const litValues = new Float32Array(count);
  const vertices = createVertexArrayInfo(gl, skin.program, {
    numElements: buffers.rig.mesh.triangles.length,
    elementType: gl.UNSIGNED_INT,
    indices: buffers.triangles,
    attribs: {
      position: {buffer: buffers.positions, numComponents: 3},
      normal: {buffer: buffers.normals, numComponents: 3},
      pivot: {buffer: skin.pivots, numComponents: 1},
      value,
      turned,
      lit
    }
  });
  const colourTable = createTexture(gl, {
    width: COLOURS,
    height: 1,
    internalFormat: gl.RGBA8,
    minMag: gl.LINEAR,
    wrap: gl.CLAMP_TO_EDGE,
    auto: false
  });
  let domain: readonly [number, number] = [0, 1];
  let mapped = false;

  return {
    setPose: skin.setPose,
    setValues(values, scale) {
      mapped = values !== null && scale !== null;
      if (!values || !scale) return;
      domain = scale.domain;
      setAttribInfoBufferFromArray(gl, value, values);
      gl.activeTexture(gl.TEXTURE0);
      gl.bindTexture(gl.TEXTURE_2D, colourTable);
      gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, COLOURS, 1, gl.RGBA, gl.UNSIGNED_BYTE, scale.table);
    },
    setTurned: (values) => setAttribInfoBufferFromArray(gl, turned, values),
    setLit(litVertices) {
      litValues.fill(0);
      for (const vertex of litVertices) litValues[vertex] = 1;
      setAttribInfoBufferFromArray(gl, lit, litValues);
    },
    draw(look) {
      gl.enable(gl.DEPTH_TEST);
      gl.useProgram(skin.program.program);
      gl.bindVertexArray(vertices.vertexArrayObject as WebGLVertexArrayObject);
      setUniforms(skin.program, {...skin.uniforms, ...look, colourTable, domain, mapped});
      gl.drawElements(gl.TRIANGLES, buffers.rig.mesh.triangles.length, gl.UNSIGNED_INT, 0);
      gl.bindVertexArray(null);
    },
    dispose() {
      gl.deleteVertexArray(vertices.vertexArrayObject as WebGLVertexArrayObject);
      for (const {buffer} of [value, turned, lit]) gl.deleteBuffer(buffer);
      gl.deleteTexture(colourTable);
      skin.dispose();
    }
  };
}
