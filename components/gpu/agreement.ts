import type {Posed} from "../rigs/palette.js";
import {vertexCount} from "../rigs/rig.js";
import type {Bound, SkinningMethod} from "../skinning/method.js";
import {readBack} from "./read-back.js";

/** The largest distance between where the GPU and the CPU reference put a vertex in this pose, world units. */
export function gpuDistance(gl: WebGL2RenderingContext, method: SkinningMethod, bound: Bound, posed: Posed): number {
  const size = 3 * vertexCount(bound.rig);
  const cpu = {positions: new Float64Array(size), normals: new Float64Array(size)};
  method.deform(bound, posed, cpu);
  const gpu = readBack(gl, method, bound, posed);
  let largest = 0;
  for (let i = 0; i < size; i += 3) {
    const distance = Math.hypot(
      gpu.positions[i] - cpu.positions[i],
      gpu.positions[i + 1] - cpu.positions[i + 1],
      gpu.positions[i + 2] - cpu.positions[i + 2]
    );
    // Written so that a NaN is never the smaller one.
    if (!(distance <= largest)) largest = distance;
  }
  return largest;
}
