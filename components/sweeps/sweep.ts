import {toRadians} from "../core/angle.js";
import type {Row} from "../metrics/metric.js";
import {chooseMetric, metrics as allMetrics} from "../metrics/registry.js";
import {uniteBands, type Study} from "../metrics/study.js";
import {readingsOf} from "../metrics/summarise.js";
import {jointFrames, MOTIONS} from "../rigs/joint-frame.js";
import {REST_TURN, turnJoints, type JointTurn} from "../rigs/joint-turn.js";
import {cutInfluences} from "../rigs/cut-rig.js";
import type {Rig} from "../rigs/rig.js";
import {applyPose, createPosed} from "../rigs/palette.js";
import {copyPose} from "../rigs/skeleton.js";
import type {SweepRequest} from "./analyst-protocol.js";
import {regionOf, type Region} from "./region.js";
import {createSubject, measurementOf, type Subject} from "./subject.js";
import {parseSubject, weightingOf} from "./subject-text.js";
import {weightedRig, weightedStudy, type Weightings} from "./weighted-rig.js";

/** What is swept on the same weights: a region of their band, and the reference in it, on whatever weights it has. */
interface Part {
  region: Region;
  reference: Subject;
}

/**
 * Turns the study's joint through the angles of one motion and yields each angle's rows, by method, then metric, then
 * summary. What is summed up are the values of the band that all the weights share, no others. `study` is of the rig's own weights; `weightings`: those
 * that methods are asked for on beside them. Throws in one sentence for an unknown method, metric, motion or weighting,
 * before the first angle.
 */
export function* sweep(
  study: Study,
  request: Omit<SweepRequest, "joint">,
  weightings: Weightings = new Map()
): Generator<Row[], void> {
  const {motion, turns, base, degrees} = request;
  const {skeleton, id: rig} = study.rig;
  if (!MOTIONS.includes(motion)) throw new Error(`sweep: motion is ${motion}, expected ${MOTIONS.join(", ")}`);
  const odd = degrees.find((angle) => !Number.isFinite(angle));
  if (odd !== undefined) throw new Error(`sweep: an angle is ${odd}, expected degrees`);
  const frames = request.frames ?? jointFrames(skeleton);
  const measured = request.metrics?.map(chooseMetric) ?? allMetrics;

  const parts = new Map<string, Part>();
  const compared = [...new Set(request.methods.map(weightingOf))];
  const studies = uniteBands(compared.map((weighting) => weightedStudy(study, weighting, weightings)));
  compared.forEach((weighting, i) => {
    parts.set(weighting, partOf(studies[i], study.rig, request.reference, weightings));
  });
  const swept = request.methods.map((text) => {
    const {region, reference} = parts.get(weightingOf(text)) as Part;
    return {region, reference, subject: reference.id === text ? reference : createSubject(region.study.rig, text)};
  });
  const posedSubjects = new Set(swept.flatMap(({subject, reference}) => [subject, reference]));
  const posed = createPosed(skeleton);
  const pose = copyPose(skeleton.rest);
  const values = new Float32Array(Math.max(0, ...swept.map(({region}) => region.vertices.length)));
  const common = {rig, joint: skeleton.joints[study.joint].name, motion};

  for (const angle of degrees) {
    const turn: JointTurn = {...(turns.get(study.joint) ?? REST_TURN), [motion]: toRadians(angle)};
    applyPose(skeleton, turnJoints(skeleton, frames, new Map([...turns, [study.joint, turn]]), pose, base), posed);
    for (const {method, bound, surface} of posedSubjects) method.deform(bound, posed, surface);
    const rows: Row[] = [];
    for (const {subject, region, reference} of swept) {
      const {method, weighting} = parseSubject(subject.id);
      const ofVertices = values.subarray(0, region.vertices.length);
      const measurement = measurementOf(region.study, subject, posed, reference.surface);
      for (const metric of measured) {
        readingsOf(metric, measurement, ofVertices).forEach(({value, vertex}, i) => {
          const row: Row = {
            ...common,
            degrees: angle,
            method,
            weighting,
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

/** `own`: the rig on its own weights. */
function partOf(study: Study, own: Rig, reference: string, weightings: Weightings): Part {
  const region = regionOf(study);
  const {influences} = weightedRig(own, weightingOf(reference), weightings);
  if (influences === study.rig.influences) return {region, reference: createSubject(region.study.rig, reference)};
  const rig = {...region.study.rig, influences: cutInfluences(influences, region.vertices)};
  return {region, reference: createSubject(rig, reference)};
}
