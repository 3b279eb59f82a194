import {applyPose, createPosed} from "../rigs/palette.js";
import {NO_POINT, type Rig, type VertexCache} from "../rigs/rig.js";
import {sampleClip} from "../rigs/sample-clip.js";
import {copyPose} from "../rigs/skeleton.js";
import {lbs} from "../skinning/lbs.js";
import type {PoseExamples} from "./fit-weights.js";

/**
 * The frames of a vertex cache, each with the pose that the clip has in it; what the cache has no points of is where linear
 * blending has it, and so keeps its weights. Each example is overwritten by the next.
 */
export function cacheExamples(rig: Rig, cache: VertexCache): PoseExamples {
  const {seconds, points, positions: file, pointOf, toWorld: m} = cache;
  return {
    length: seconds.length,
    *[Symbol.iterator]() {
      const {skeleton, clips} = rig;
      const pose = copyPose(skeleton.rest);
      const posed = createPosed(skeleton);
      const bound = lbs.bind(rig, {});
      const count = rig.mesh.positions.length;
      const surface = {positions: new Float64Array(count), normals: new Float64Array(count)};
      const {positions} = surface;
      for (let frame = 0; frame < seconds.length; ++frame) {
        sampleClip(rig, clips[cache.clip], seconds[frame], pose);
        applyPose(skeleton, pose, posed);
        lbs.deform(bound, posed, surface);
        pointOf.forEach((point, v) => {
          if (point === NO_POINT) return;
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
