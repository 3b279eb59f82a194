import type {Displacement} from "../metrics/displacement.js";
import type {Row} from "../metrics/metric.js";
import type {Study} from "../metrics/study.js";
import type {Reading} from "../metrics/summarise.js";
import type {JointFrame, Motion} from "../rigs/joint-frame.js";
import type {JointTurns} from "../rigs/joint-turn.js";
import type {Influences, Pose, Rig} from "../rigs/rig.js";
import type {EngineResult} from "./engine-comparison.js";
import type {EngineView} from "./engine-rig.js";
import type {LawPoint} from "./law.js";
import type {WorkerAnswer} from "./slices.js";

/** One pose, and what to measure of it. */
export interface FrameRequest {
  /** The joint under study. */
  joint: number;
  turns: JointTurns;
  /** What the turns are added to; rest when left out. */
  base?: Pose;
  /** J frames; those of `jointFrames` when left out. */
  frames?: readonly JointFrame[];
  /** Ids with their options, as `chooseMethod` reads them; on other weights than the rig's own as `METHOD@WEIGHTING`. */
  methods: readonly string[];
  /** What errors are measured from: such a text, too. */
  reference: string;
  /** Weightings beside those of the methods whose bands count, too, so that several requests sum over the same vertices. */
  among?: readonly string[];
  /** Ids of metrics. */
  metrics: readonly string[];
  /** What an engine makes of the pose comes as method "engine", its errors measured from the whole rig under the view's reference. */
  engine?: EngineView;
}

export interface FrameResult {
  /** By method: 3V positions and 3V normals, world space. */
  surfaces: Record<string, {positions: Float32Array; normals: Float32Array}>;
  /** By method, then metric: V numbers; none for a metric of the rig. */
  values: Record<string, Record<string, Float32Array>>;
  /** By method, then `metric.summary`. */
  summaries: Record<string, Record<string, Reading>>;
  /** What all summaries are of: the band of the rig's own weights and of all that are compared. */
  band: Uint32Array;
  /** Of the study of the rig's own weights: see `Study`. */
  turned: Float32Array;
  /** The same of the other weights that a method was asked for on, by weighting. */
  weighted: Record<string, Pick<Study, "turned">>;
  limbRadius: number;
  diagonal: number;
  /** Between the whole rig and the engine's, over all vertices of this pose; null when no engine was asked for. */
  displacement: Displacement | null;
}

/** One motion of one joint through many angles; the other joints keep their turns. */
export interface SweepRequest {
  joint: number;
  motion: Motion;
  /** The other motions of the joint keep theirs, too. */
  turns: JointTurns;
  /** What the turns are added to; rest when left out. */
  base?: Pose;
  /** J frames; those of `jointFrames` when left out. */
  frames?: readonly JointFrame[];
  degrees: readonly number[];
  /** As in a frame's request. */
  methods: readonly string[];
  reference: string;
  /** Ids of metrics; all of them when left out. */
  metrics?: readonly string[];
}

export interface SweepResult {
  /** By angle, then method, then metric. */
  rows: Row[];
  /** The closed forms behind the scale. */
  laws: LawPoint[];
}

/** What the front sends to the worker. Answers carry the request's number. */
export type AnalystQuestion =
  | {type: "rig"; rig: Rig}
  | {type: "weighting"; weighting: string; influences: Influences}
  | {type: "frame"; id: number; request: FrameRequest}
  | {type: "sweep"; id: number; request: SweepRequest}
  | {type: "engine"; id: number; request: EngineView};

export type AnalystResult = FrameResult | SweepResult | EngineResult;

export type AnalystAnswer = WorkerAnswer<AnalystResult>;
