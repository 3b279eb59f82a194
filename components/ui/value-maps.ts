import {vertexMetrics} from "../metrics/registry.js";
import type {VertexMetric} from "../metrics/metric.js";
import type {Rig} from "../rigs/rig.js";
import {vertexCount} from "../rigs/rig.js";
import {parseSubject} from "../sweeps/subject-text.js";

/** What the surface can be coloured by. */
export type ValueMap =
  | {id: "clay"; label: string}
  | {id: string; label: string; values(rig: Rig, joint: number, subject: string): Float32Array}
  | {id: string; label: string; metric: VertexMetric};

export const valueMaps: readonly ValueMap[] = [
  {id: "clay", label: "Clay"},
  ...vertexMetrics.map((metric) => ({id: metric.id, label: metric.label, metric})),
  {id: "weight", label: "Weight of the joint", values: jointWeights}
];

/** Not in the lab's menu: only a rig whose shares are painted has it. */
const DUAL_SHARE: ValueMap = {
  id: "dual-share",
  label: "Share of dual quaternions",
  values(rig, _joint, subject) {
    const {method} = parseSubject(subject);
    if (method === "blend" && rig.dualShares) return rig.dualShares;
    return new Float32Array(vertexCount(rig)).fill(method === "dqs" ? 1 : 0);
  }
};

export function findMap(id: string): ValueMap | undefined {
  return [...valueMaps, DUAL_SHARE].find((map) => map.id === id);
}

/** V numbers: the weight of `joint` itself at every vertex. */
export function jointWeights(rig: Rig, joint: number): Float32Array {
  const {k, joints, weights} = rig.influences;
  const out = new Float32Array(vertexCount(rig));
  for (let slot = 0; slot < joints.length; ++slot) {
    if (joints[slot] === joint) out[Math.floor(slot / k)] += weights[slot];
  }
  return out;
}
