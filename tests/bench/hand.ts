import {toRadians} from "../../components/core/angle.js";
import {createSurface} from "../../components/metrics/rest.js";
import {studyJoint} from "../../components/metrics/study.js";
import {jointFrames} from "../../components/rigs/joint-frame.js";
import {REST_TURN, turnJoints} from "../../components/rigs/joint-turn.js";
import {applyPose, createPosed} from "../../components/rigs/palette.js";
import {vertexCount} from "../../components/rigs/rig.js";
import {chooseMethod} from "../../components/skinning/registry.js";
import {sweep} from "../../components/sweeps/sweep.js";
import {chainedHand} from "../support/hand.js";
import type {Candidate} from "./measure.js";

const DEGREES = Array.from({length: 181}, (_, degrees) => degrees);
const METHODS = ["lbs", "dqs"];

/** A bend of the hand's joint with the widest band, as the lab sweeps it, and the same poses deformed but not measured. */
export async function handCandidates(): Promise<Candidate[]> {
  const rig = await chainedHand();
  const {skeleton} = rig;
  const studies = skeleton.joints.map((_, joint) => studyJoint(rig, joint));
  const study = studies.reduce((widest, other) => (other.band.length > widest.band.length ? other : widest));
  const vertices = DEGREES.length * METHODS.length * vertexCount(rig);

  const runSweep = () => {
    let rows = 0;
    const request = {motion: "bend", turns: new Map(), degrees: DEGREES, methods: METHODS, reference: "dqs"} as const;
    for (const step of sweep(study, request)) rows += step.length;
    if (rows % (DEGREES.length * METHODS.length) !== 0 || rows === 0)
      throw new Error(`bench: the sweep gave ${rows} rows`);
  };

  const frames = jointFrames(skeleton);
  const posed = createPosed(skeleton);
  const surface = createSurface(rig);
  const bound = METHODS.map((id) => ({...chooseMethod(id), bound: chooseMethod(id).method.bind(rig)}));
  const runDeform = () => {
    for (const degrees of DEGREES) {
      const turn = {...REST_TURN, bend: toRadians(degrees)};
      applyPose(skeleton, turnJoints(skeleton, frames, new Map([[study.joint, turn]])), posed);
      for (const {method, bound: own} of bound) method.deform(own, posed, surface);
    }
  };

  return [
    {name: "hand sweep", vertices, run: runSweep},
    {name: "hand deform", vertices, run: runDeform}
  ];
}
