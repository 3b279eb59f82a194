import {toRadians} from "../core/angle.js";
import type {Row} from "../metrics/metric.js";
import {chooseMetric, metrics as allMetrics} from "../metrics/registry.js";
import type {Study} from "../metrics/study.js";
import {readingsOf} from "../metrics/summarise.js";
import {jointFrames, MOTIONS} from "../rigs/joint-frame.js";
import {REST_TURN, turnJoints, type JointTurn} from "../rigs/joint-turn.js";
import {applyPose, createPosed} from "../rigs/palette.js";
import {vertexCount} from "../rigs/rig.js";
import {copyPose} from "../rigs/skeleton.js";
import type {SweepRequest} from "./analyst-protocol.js";
import {regionOf} from "./region.js";
import {createSubject, measurementOf} from "./subject.js";

/**
 * Turns the study's joint through the angles of one motion and yields each angle's rows, by method, then metric, then
 * summary. What is summed up are the values of the band, no others. Throws in one sentence for an unknown method, metric
 * or motion, before the first angle.
 */
export function* sweep(study: Study, request: Omit<SweepRequest, "joint">): Generator<Row[], void> {
  const {motion, turns, base, degrees} = request;
  const {skeleton, id: rig} = study.rig;
  if (!MOTIONS.includes(motion)) throw new Error(`sweep: motion is ${motion}, expected ${MOTIONS.join(", ")}`);
  const odd = degrees.find((angle) => !Number.isFinite(angle));
  if (odd !== undefined) throw new Error(`sweep: an angle is ${odd}, expected degrees`);
  const frames = request.frames ?? jointFrames(skeleton);
  const measured = request.metrics?.map(chooseMetric) ?? allMetrics;

  const region = regionOf(study);
  const subjects = request.methods.map((method) => createSubject(region.study.rig, method));
  const reference =
    subjects.find(({id}) => id === request.reference) ?? createSubject(region.study.rig, request.reference);
  const posedSubjects = new Set([...subjects, reference]);
  const posed = createPosed(skeleton);
  const pose = copyPose(skeleton.rest);
  const values = new Float32Array(vertexCount(region.study.rig));
  const common = {rig, joint: skeleton.joints[study.joint].name, motion, weighting: "authored"};

  for (const angle of degrees) {
    const turn: JointTurn = {...(turns.get(study.joint) ?? REST_TURN), [motion]: toRadians(angle)};
    applyPose(skeleton, turnJoints(skeleton, frames, new Map([...turns, [study.joint, turn]]), pose, base), posed);
    for (const {method, bound, surface} of posedSubjects) method.deform(bound, posed, surface);
    const rows: Row[] = [];
    for (const subject of subjects) {
      const measurement = measurementOf(region.study, subject, posed, reference.surface);
      for (const metric of measured) {
        readingsOf(metric, measurement, values).forEach(({value, vertex}, i) => {
          const row: Row = {
            ...common,
            degrees: angle,
            method: subject.id,
            metric: `${metric.id}.${metric.summaries[i].id}`,
            value
          };
          if (vertex !== undefined) row.vertex = region.vertices[vertex];
          rows.push(row);
        });
      }
    }
    yield rows;
  }
}
