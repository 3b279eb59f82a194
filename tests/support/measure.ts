import assert from "node:assert/strict";
import {toRadians} from "../../components/core/angle.js";
import type {Measurement, VertexMetric} from "../../components/metrics/metric.js";
import {chooseMetric} from "../../components/metrics/registry.js";
import {studyJoint, type Study} from "../../components/metrics/study.js";
import {readingsOf, type Reading} from "../../components/metrics/summarise.js";
import {jointFrames, type Motion} from "../../components/rigs/joint-frame.js";
import {REST_TURN, turnJoints} from "../../components/rigs/joint-turn.js";
import type {Posed} from "../../components/rigs/palette.js";
import {vertexCount, type Rig} from "../../components/rigs/rig.js";
import {createSubject, measurementOf} from "../../components/sweeps/subject.js";
import {posedAs} from "./rigs.js";

export interface Turned {
  motion: Motion;
  degrees: number;
  method: string;
  joint?: number;
  reference?: string;
}

/** A rig with one joint turned, as the metrics take it. The tube's joint is number 1. */
export function turned(rig: Rig, {motion, degrees, method, joint = 1, reference = "dqs"}: Turned): Measurement {
  const turn = {...REST_TURN, [motion]: toRadians(degrees)};
  const pose = turnJoints(rig.skeleton, jointFrames(rig.skeleton), new Map([[joint, turn]]));
  return measured(studyJoint(rig, joint), posedAs(rig, pose), method, reference);
}

export function measured(study: Study, posed: Posed, method: string, reference = "dqs"): Measurement {
  const [subject, other] = [method, reference].map((id) => {
    const made = createSubject(study.rig, id);
    made.method.deform(made.bound, posed, made.surface);
    return made;
  });
  return measurementOf(study, subject, posed, other.surface);
}

/** The metric of that id, which is one of vertices. */
export function vertexMetric(id: string): VertexMetric {
  const metric = chooseMetric(id);
  assert.ok(metric.domain === "vertex", `${id} has no values of vertices`);
  return metric;
}

/** V numbers. */
export function valuesOf(metric: string, measurement: Measurement): Float32Array {
  const out = new Float32Array(vertexCount(measurement.study.rig));
  vertexMetric(metric).measure(measurement, out);
  return out;
}

/** What a sweep's row would say: `name` is `metric.summary`, as in `bulge.max`. */
export function readingOf(name: string, measurement: Measurement): Reading {
  const [id, summary] = name.split(".");
  const metric = chooseMetric(id);
  const readings = readingsOf(metric, measurement, new Float32Array(vertexCount(measurement.study.rig)));
  return readings[metric.summaries.findIndex((candidate) => candidate.id === summary)];
}

/** The numbers of the vertices whose rest position passes. */
export function verticesWhere({mesh}: Rig, passes: (x: number, y: number, z: number) => boolean): number[] {
  const {positions} = mesh;
  return Array.from({length: positions.length / 3}, (_, v) => v).filter((v) =>
    passes(positions[3 * v], positions[3 * v + 1], positions[3 * v + 2])
  );
}
