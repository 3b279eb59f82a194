import {createPosed} from "../rigs/palette.js";
import {distanceToSegments, writeSegments} from "./bones.js";
import type {Measurement, Metric} from "./metric.js";
import type {Rest} from "./rest.js";
import type {Study} from "./study.js";

/** Joint bulge and pinch, read against the capsule around the bones: 0 where the flesh keeps its distance to them. */
export const bulge: Metric = {
  id: "bulge",
  label: "Joint bulge",
  description:
    "How much farther from the bones that meet at the joint the vertex is than at rest, in limb radii: outward is positive, a pinch negative.",
  unit: "limb radii",
  kind: "signed",
  neutral: 0,
  domain: "vertex",
  summaries: [
    {id: "max", label: "bulge"},
    {id: "min", label: "pinch"}
  ],
  measure({study, posed, rest, surface}: Measurement, out: Float32Array): void {
    const limb = limbFor(study, rest);
    writeSegments(study.bones, posed.world, limb.segments);
    const {positions} = surface;
    const {vertices, distances, segments} = limb;
    out.fill(0);
    for (let i = 0; i < vertices.length; ++i) {
      const v = vertices[i];
      const distance = distanceToSegments(segments, positions[3 * v], positions[3 * v + 1], positions[3 * v + 2]);
      out[v] = (distance - distances[i]) / study.limbRadius;
    }
  }
};

/** The vertices that the joint or its parent holds (another limb's are no part of it), and how far they are at rest. */
interface Limb {
  vertices: Uint32Array;
  distances: Float64Array;
  segments: Float64Array;
}

const limbsOf = new WeakMap<Rest, WeakMap<Study, Limb>>();

function limbFor(study: Study, rest: Rest): Limb {
  const limbs = limbsOf.get(rest) ?? new WeakMap<Study, Limb>();
  limbsOf.set(rest, limbs);
  const limb = limbs.get(study) ?? createLimb(study, rest);
  limbs.set(study, limb);
  return limb;
}

function createLimb({rig, joint, bones}: Study, {surface}: Rest): Limb {
  const {influences, skeleton} = rig;
  const {k, joints, weights} = influences;
  const {parent} = skeleton.joints[joint];
  const held: number[] = [];
  for (let slot = 0; slot < joints.length; ++slot) {
    const v = Math.floor(slot / k);
    const holds = weights[slot] > 0 && (joints[slot] === joint || joints[slot] === parent);
    if (holds && held[held.length - 1] !== v) held.push(v);
  }
  const vertices = Uint32Array.from(held);
  const segments = new Float64Array(6 * bones.length);
  writeSegments(bones, createPosed(skeleton).world, segments);
  const {positions} = surface;
  const distances = Float64Array.from(vertices, (v) =>
    distanceToSegments(segments, positions[3 * v], positions[3 * v + 1], positions[3 * v + 2])
  );
  return {vertices, distances, segments};
}
