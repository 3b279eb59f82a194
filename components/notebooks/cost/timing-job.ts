import {applyPose, createPosed} from "../../rigs/palette.js";
import {vertexCount, type Rig} from "../../rigs/rig.js";
import {skinningMethods} from "../../skinning/registry.js";
import {curled, syntheticRig, type RigSize} from "./synthetic-rig.js";
import {timeCandidates} from "./timing.js";

/** What is timed: every method of the registry on a rig as given, or on each of some made by code. */
export interface TimingRequest {
  rigs: readonly (Rig | RigSize)[];
}

/** How long one frame of a rig took. */
export interface TimedRig {
  vertices: number;
  joints: number;
  influences: number;
  /** Milliseconds of the joints' matrices, once a frame. */
  palette: number;
  /** By method: milliseconds of all vertices. */
  deform: Record<string, number>;
}

export type TimingResult = TimedRig[];

/** Times one rig after another; yields what share is done. */
export function* timeRigs({rigs}: TimingRequest, now: () => number): Generator<number, TimingResult> {
  const timed: TimingResult = [];
  for (const [i, given] of rigs.entries()) {
    const rig = "mesh" in given ? given : syntheticRig(given);
    const steps = timeRig(rig, now);
    let step = steps.next();
    while (!step.done) {
      yield (i + step.value) / rigs.length;
      step = steps.next();
    }
    timed.push(step.value);
  }
  return timed;
}

function* timeRig(rig: Rig, now: () => number): Generator<number, TimedRig> {
  const vertices = vertexCount(rig);
  const posed = curled(rig);
  const again = createPosed(rig.skeleton);
  const surface = {positions: new Float32Array(3 * vertices), normals: new Float32Array(3 * vertices)};
  const runs = skinningMethods.map((method) => {
    const bound = method.bind(rig);
    return {run: () => method.deform(bound, posed, surface)};
  });
  const palette = {run: () => applyPose(rig.skeleton, posed.pose, again)};
  const [matrices, ...medians] = yield* timeCandidates([palette, ...runs], now);
  if (!surface.positions.every(Number.isFinite)) throw new Error(`timing: ${rig.id}: a position is no number`);
  return {
    vertices,
    joints: rig.skeleton.joints.length,
    influences: rig.influences.k,
    palette: matrices,
    deform: Object.fromEntries(skinningMethods.map(({id}, i) => [id, medians[i]]))
  };
}
