import {deformTime, rendererName} from "../../gpu/deform-time.js";
import {sharedContext} from "../../gpu/shared-context.js";
import {vertexCount, type Rig} from "../../rigs/rig.js";
import {skinningMethods} from "../../skinning/registry.js";
import {gpuVerdict} from "./gpu-verdict.js";
import {curled} from "./synthetic-rig.js";

/** What the GPU takes, where it may be shown. */
export interface GpuTimes {
  says: string;
  /** By method, a vertex; empty where nothing may be shown. */
  nanoseconds: Record<string, number>;
}

export async function timeOnGpu(rig: Rig): Promise<GpuTimes> {
  const gl = sharedContext()?.gl ?? null;
  const {timed, says} = gpuVerdict(gl && rendererName(gl));
  if (!timed || !gl || gl.isContextLost()) return {says, nanoseconds: {}};
  const posed = curled(rig);
  const nanoseconds: Record<string, number> = {};
  for (const method of skinningMethods) {
    // Between two drawn frames, since what a method binds and the driver compiles keeps the page waiting.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    nanoseconds[method.id] = (await deformTime(gl, method, method.bind(rig), posed)) / vertexCount(rig);
  }
  return {says: `${says} Its times are of skinning alone, without a picture.`, nanoseconds};
}
