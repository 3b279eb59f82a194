import {applyPose, createPosed} from "../rigs/palette.js";
import type {Rig, VertexCache} from "../rigs/rig.js";
import {sampleClip} from "../rigs/sample-clip.js";
import {copyPose} from "../rigs/skeleton.js";
import type {PoseExamples} from "./fit-weights.js";

/** The frames of a vertex cache, each with the pose that the clip has in it. Each example is overwritten by the next. */
export function cacheExamples(rig: Rig, cache: VertexCache): PoseExamples {
  const {seconds, points, positions: file, pointOf, toWorld: m} = cache;
  return {
    length: seconds.length,
    *[Symbol.iterator]() {
      const {skeleton, clips} = rig;
      const pose = copyPose(skeleton.rest);
      const posed = createPosed(skeleton);
      const positions = new Float64Array(rig.mesh.positions.length);
      for (let frame = 0; frame < seconds.length; ++frame) {
        sampleClip(rig, clips[cache.clip], seconds[frame], pose);
        applyPose(skeleton, pose, posed);
        pointOf.forEach((point, v) => {
          const at = 3 * (points * frame + point);
          for (let axis = 0; axis < 3; ++axis) {
            positions[3 * v + axis] =
              m[axis] * file[at] + m[4 + axis] * file[at + 1] + m[8 + axis] * file[at + 2] + m[12 + axis];
          }
        });
        yield {palette: posed.palette, positions};
      }
    }
  };
}
