import {tallyDisplacement} from "../metrics/displacement.js";
import type {Measurement} from "../metrics/metric.js";
import {chooseMetric} from "../metrics/registry.js";
import {readingsOf, type Reading} from "../metrics/summarise.js";
import {turnJoints} from "../rigs/joint-turn.js";
import {applyPose, createPosed} from "../rigs/palette.js";
import {vertexCount} from "../rigs/rig.js";
import {authored} from "../weights/authored.js";
import type {FrameRequest, FrameResult} from "./analyst-protocol.js";
import {engineOf, studyOf, subjectOf, unitedStudies, type Desk} from "./desk.js";
import {deformAsEngine} from "./engine-subject.js";
import {measurementOf} from "./subject.js";
import {weightingOf} from "./subject-text.js";

/** Deforms and measures one pose. Throws in one sentence for a joint, method, metric or setting that is not known. */
export function analyseFrame(desk: Desk, request: FrameRequest): FrameResult {
  const {skeleton} = desk.rig;
  const among = [...(request.among ?? []), ...request.methods.map(weightingOf)];
  const studies = unitedStudies(desk, request.joint, [...among, authored.id]);
  const studyOn = (weighting: string) => studies.get(weighting) ?? studyOf(desk, request.joint, weighting);
  const study = studyOn(authored.id);
  const metrics = request.metrics.map(chooseMetric);
  const subjects = request.methods.map((id) => subjectOf(desk, id));
  const reference = subjectOf(desk, request.reference);
  const engine = request.engine && engineOf(desk, request.engine);
  const whole = request.engine ? subjectOf(desk, request.engine.reference) : reference;

  const posed = createPosed(skeleton);
  const {frames = desk.frames, turns, base} = request;
  applyPose(skeleton, turnJoints(skeleton, frames, turns, undefined, base), posed);
  for (const {method, bound, surface} of new Set([...subjects, reference, whole])) method.deform(bound, posed, surface);

  const {turned, band, limbRadius, diagonal} = study;
  const result: FrameResult = {
    surfaces: {},
    values: {},
    summaries: {},
    turned: turned.slice(),
    band: band.slice(),
    weighted: {},
    limbRadius,
    diagonal,
    displacement: null
  };

  const measure = (id: string, measurement: Measurement) => {
    const values: Record<string, Float32Array> = {};
    const summaries: Record<string, Reading> = {};
    for (const metric of metrics) {
      const ofVertices = new Float32Array(vertexCount(desk.rig));
      if (metric.domain === "vertex") values[metric.id] = ofVertices;
      readingsOf(metric, measurement, ofVertices).forEach((reading, i) => {
        summaries[`${metric.id}.${metric.summaries[i].id}`] = reading;
      });
    }
    const {positions, normals} = measurement.surface;
    result.surfaces[id] = {positions: Float32Array.from(positions), normals: Float32Array.from(normals)};
    result.values[id] = values;
    result.summaries[id] = summaries;
  };

  for (const subject of subjects) {
    const weighting = weightingOf(subject.id);
    const ofWeights = studyOn(weighting);
    if (ofWeights !== study) result.weighted[weighting] ??= {turned: ofWeights.turned.slice()};
    measure(subject.id, measurementOf(ofWeights, subject, posed, reference.surface));
  }
  if (engine) {
    deformAsEngine(engine, posed);
    const ofWeights = studyOn(weightingOf(whole.id));
    measure(engine.id, measurementOf(ofWeights, engine, engine.posed, whole.surface));
    const tally = tallyDisplacement();
    tally.add("", engine.surface.positions, whole.surface.positions);
    result.displacement = tally.result();
  }
  return result;
}

/** The buffers that go with an answer. */
export function buffersOf({surfaces, values, turned, band, weighted}: FrameResult): ArrayBuffer[] {
  const arrays = [
    turned,
    band,
    ...Object.values(weighted).map((own) => own.turned),
    ...Object.values(surfaces).flatMap(({positions, normals}) => [positions, normals]),
    ...Object.values(values).flatMap((ofMethod) => Object.values(ofMethod))
  ];
  return arrays.map(({buffer}) => buffer as ArrayBuffer);
}
