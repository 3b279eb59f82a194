import {toDegrees, toRadians} from "../core/angle.js";
import type {Vector} from "../core/vector.js";
import {metrics} from "../metrics/registry.js";
import {jointFrames, MOTIONS, overrideAxis, type JointFrame, type Motion} from "../rigs/joint-frame.js";
import {REST_TURN, turnJoints, type JointTurn} from "../rigs/joint-turn.js";
import {withMorphWeights} from "../rigs/morph.js";
import {applyPose, createPosed} from "../rigs/palette.js";
import type {Rig} from "../rigs/rig.js";
import {sampleClip} from "../rigs/sample-clip.js";
import {copyPose} from "../rigs/skeleton.js";
import type {FrameResult, SweepResult} from "../sweeps/analyst-protocol.js";
import type {Analyst} from "../sweeps/analyst.js";
import type {EngineResult} from "../sweeps/engine-comparison.js";
import type {EngineView} from "../sweeps/engine-rig.js";
import {weightingOf} from "../sweeps/subject-text.js";
import {createCompared} from "./compared.js";
import type {Opening, Session, SessionEvent, SweepRange} from "./session.js";

/** `sweeps`: whether anything shows what the motion does at other angles; it costs as much as a hundred frames. */
export function createSession(
  analyst: Analyst,
  range: SweepRange,
  rig: Rig,
  opening: Opening,
  {sweeps = true} = {}
): Session {
  const listeners = new Map<SessionEvent, Set<() => void>>();
  let frames: JointFrame[] = [];
  let pose = copyPose(rig.skeleton.rest);
  let base = copyPose(rig.skeleton.rest);
  let posed = createPosed(rig.skeleton);
  let opened = rig;
  let clip = -1;
  let seconds = 0;
  let morphWeights: Float32Array = new Float32Array(0);
  let turns = new Map<number, JointTurn>();
  let joint = 0;
  let motion: Motion = "twist";
  const compared = createCompared();
  let map = "clay";
  let frame: FrameResult | null = null;
  let sweep: SweepResult | null = null;
  let progress = 1;
  let trouble = "";
  let measuring = false;
  let engine: EngineView | null = null;
  let comparison: EngineResult | null = null;
  let axes = new Map<string, Vector>();
  let scales = new Map<number, Vector>();

  const emit = (event: SessionEvent) => listeners.get(event)?.forEach((listener) => listener());
  const fail = (error: unknown) => {
    trouble = error instanceof Error ? error.message : String(error);
    emit("trouble");
  };
  const degrees = () => toDegrees((turns.get(joint) ?? REST_TURN)[motion]);

  /** Asks for this pose's numbers once the current event is over, however many changes it made. */
  function measure(): void {
    if (measuring) return;
    measuring = true;
    queueMicrotask(() => {
      measuring = false;
      analyst
        .frame({
          joint,
          frames,
          turns,
          base,
          ...compared.shown,
          engine: engine ?? undefined,
          metrics: metrics.map(({id}) => id)
        })
        .then((result) => {
          if (!result) return;
          frame = result;
          emit("frame");
        }, fail);
    });
  }

  function resweep(): void {
    if (!sweeps) return;
    progress = 0;
    emit("progress");
    // At a half turn the hemisphere is a tie: each end is met from its own side.
    const count = Math.round((range.high - range.low) / range.step) + 1;
    const angles = Array.from({length: count}, (_, i) => range.low + i * range.step).map((angle) =>
      angle === -180 ? -179.9 : angle
    );
    const request = {joint, motion, frames, turns, base, degrees: angles, ...compared.shown};
    const onProgress = (done: number) => {
      progress = done;
      emit("progress");
    };
    analyst.sweep(request, {onProgress}).then(
      (result) => {
        if (!result) return;
        sweep = result;
        progress = 1;
        emit("progress");
        emit("sweep");
      },
      (error: unknown) => {
        progress = 1;
        emit("progress");
        fail(error);
      }
    );
  }

  function compareEngine(): void {
    comparison = null;
    emit("comparison");
    if (!engine) return;
    analyst.engine(engine).then((result) => {
      if (!result) return;
      comparison = result;
      emit("comparison");
    }, fail);
  }

  function repose(): void {
    turnJoints(rig.skeleton, frames, turns, pose, base);
    applyPose(rig.skeleton, pose, posed);
    emit("pose");
    measure();
  }

  /** Where the clip has brought the joints, and the mesh if it moves morphs; then the joints' own scales. */
  function sample(): void {
    base = copyPose(rig.skeleton.rest);
    if (clip >= 0) {
      const weights = morphWeights.slice();
      sampleClip(opened, opened.clips[clip], seconds, base, weights);
      if (weights.some((weight, i) => weight !== morphWeights[i])) reshape(weights);
    }
    for (const [scaled, factors] of scales) {
      factors.forEach((factor, axis) => (base.scales[3 * scaled + axis] *= factor));
    }
  }

  function sendRig(): void {
    analyst.setRig(rig);
    for (const [id, influences] of compared.weightings) analyst.setWeighting(id, influences);
  }

  function reshape(weights: Float32Array): void {
    morphWeights = weights;
    rig = withMorphWeights(opened, weights);
    sendRig();
    emit("mesh");
  }

  function open(next: Rig, {joint: first, motion: how, degrees: angle}: Opening): void {
    rig = next;
    opened = next;
    compared.open(rig);
    clip = -1;
    seconds = 0;
    morphWeights = Float32Array.from(rig.morphs, ({defaultWeight}) => defaultWeight);
    base = copyPose(rig.skeleton.rest);
    frames = jointFrames(rig.skeleton);
    pose = copyPose(rig.skeleton.rest);
    posed = createPosed(rig.skeleton);
    joint = first;
    motion = how;
    turns = new Map([[joint, {...REST_TURN, [motion]: toRadians(angle)}]]);
    frame = null;
    sweep = null;
    trouble = "";
    axes = new Map();
    scales = new Map();
    sendRig();
    emit("rig");
    emit("study");
    repose();
    resweep();
    compareEngine();
  }

  open(rig, opening);

  return {
    range,
    get rig() {
      return rig;
    },
    get frames() {
      return frames;
    },
    get posed() {
      return posed;
    },
    get turns() {
      return turns;
    },
    get joint() {
      return joint;
    },
    get motion() {
      return motion;
    },
    get degrees() {
      return degrees();
    },
    get methods() {
      return compared.shown.methods;
    },
    get reference() {
      return compared.shown.reference;
    },
    get map() {
      return map;
    },
    get asked() {
      return compared.asked;
    },
    get weightings() {
      return compared.weightings;
    },
    get missing() {
      return compared.missing;
    },
    get kept() {
      return compared.kept;
    },
    get wanted() {
      return compared.wanted;
    },
    get keptRig() {
      return compared.keptRig(rig);
    },
    get axis() {
      return axes.get(`${joint} ${motion}`) ?? null;
    },
    get clip() {
      return clip;
    },
    get seconds() {
      return seconds;
    },
    get morphWeights() {
      return morphWeights;
    },
    get engine() {
      return engine;
    },
    get comparison() {
      return comparison;
    },
    get frame() {
      return frame;
    },
    get sweep() {
      return sweep;
    },
    get progress() {
      return progress;
    },
    get trouble() {
      return trouble;
    },
    open,
    choose(nextJoint, nextMotion = motion) {
      if (nextJoint === joint && nextMotion === motion) return;
      joint = nextJoint;
      motion = nextMotion;
      emit("study");
      measure();
      resweep();
    },
    turn(angle) {
      turns.set(joint, {...(turns.get(joint) ?? REST_TURN), [motion]: toRadians(angle)});
      repose();
    },
    setTurns(next) {
      turns = new Map(next);
      repose();
      resweep();
    },
    rest() {
      turns = new Map();
      scales = new Map();
      clip = -1;
      sample();
      emit("clip");
      repose();
      resweep();
    },
    play(nextClip, nextSeconds, settled) {
      clip = nextClip;
      seconds = nextSeconds;
      sample();
      emit("clip");
      repose();
      if (settled) resweep();
    },
    morph(weights) {
      reshape(weights);
      measure();
      resweep();
    },
    scale(scaled, factors) {
      scales.set(scaled, factors);
      sample();
      repose();
      resweep();
    },
    paint(dualShares) {
      opened = {...opened, dualShares};
      rig = {...rig, dualShares};
      sendRig();
      emit("mesh");
      measure();
      resweep();
    },
    setWeighting(id, influences) {
      const {missing, kept} = compared;
      const replaced = compared.weightings.has(id);
      compared.setWeighting(rig, id, influences);
      analyst.setWeighting(id, influences);
      emit("weights");
      const {methods, reference} = compared.shown;
      if (compared.kept !== kept) emit("view");
      if (![...methods, reference].some((text) => weightingOf(text) === id)) return;
      if (replaced) emit("mesh");
      if (missing.includes(id)) emit("view");
      measure();
      resweep();
    },
    keep(id) {
      compared.keep(id);
      emit("weights");
      emit("view");
    },
    leaveOut(missing) {
      compared.leaveOut(rig, missing);
      emit("weights");
      emit("view");
      measure();
      resweep();
    },
    overrideAxis(axis) {
      const key = `${joint} ${motion}`;
      if (axis) axes.set(key, axis);
      else axes.delete(key);
      let own = jointFrames(rig.skeleton)[joint];
      for (const each of MOTIONS) {
        const given = axes.get(`${joint} ${each}`);
        if (given) own = overrideAxis(own, each, given);
      }
      frames = frames.map((derived, j) => (j === joint ? own : derived));
      emit("study");
      repose();
      resweep();
    },
    compare(methods, reference) {
      compared.compare(rig, methods, reference);
      emit("view");
      measure();
      resweep();
    },
    colourBy(next) {
      map = next;
      emit("view");
      measure();
    },
    showEngine(next) {
      engine = next;
      emit("engine");
      measure();
      compareEngine();
    },
    on(event, listener) {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(listener));
      return () => set.delete(listener);
    },
    dispose() {
      analyst.dispose();
      listeners.clear();
    }
  };
}
