import type {Vector} from "../core/vector.js";
import type {JointFrame, Motion} from "../rigs/joint-frame.js";
import type {JointTurn} from "../rigs/joint-turn.js";
import type {Posed} from "../rigs/palette.js";
import type {Influences, Rig} from "../rigs/rig.js";
import type {FrameResult, SweepResult} from "../sweeps/analyst-protocol.js";
import type {EngineResult} from "../sweeps/engine-comparison.js";
import type {Comparison} from "./compared.js";
import type {EngineView} from "../sweeps/engine-rig.js";
import type {Weightings} from "../sweeps/weighted-rig.js";

/**
 * What happened: `frame` and `sweep` come when the worker has measured, the others at once. `mesh` is the same rig with other
 * rest positions, as its morphs give them, or with other weights under the same id; `weights` that it was given weights, or goes by others.
 */
export type SessionEvent =
  | "rig"
  | "mesh"
  | "weights"
  | "clip"
  | "study"
  | "pose"
  | "view"
  | "engine"
  | "frame"
  | "sweep"
  | "comparison"
  | "progress"
  | "trouble";

/** The telling pose that a rig opens with. */
export interface Opening {
  joint: number;
  motion: Motion;
  degrees: number;
}

/** One rig, one pose, the methods compared and what is measured of them: what the stage, charts and inputs of a figure share. */
export interface Session {
  readonly range: SweepRange;
  readonly rig: Rig;
  readonly frames: readonly JointFrame[];
  readonly posed: Posed;
  readonly turns: ReadonlyMap<number, JointTurn>;
  readonly joint: number;
  readonly motion: Motion;
  /** Of the chosen joint and motion. */
  readonly degrees: number;
  /** With their options and weights, as `parseSubject` reads them. */
  readonly methods: readonly string[];
  readonly reference: string;
  /** The comparison with what of it still waits for weights. */
  readonly asked: Comparison;
  /** What the rig was given beside its own weights, by id; another rig has none. */
  readonly weightings: Weightings;
  /** Weights that the comparison asks for and that are not there. */
  readonly missing: readonly string[];
  /** Id of the weights that the rig goes by; "authored" until others are kept. */
  readonly kept: string;
  /** Id of those that it is to go by: others than `kept` while they are not there yet. */
  readonly wanted: string;
  /** The rig on the weights that it goes by. */
  readonly keptRig: Rig;
  readonly map: string;
  /** The axis that the chosen joint's motion was given, in the joint's own space; null while it is the derived one. */
  readonly axis: Vector | null;
  readonly frame: FrameResult | null;
  readonly sweep: SweepResult | null;
  /** Number of the clip that moves the rig under the turns; -1 for none, the rest pose. */
  readonly clip: number;
  /** Into the clip. */
  readonly seconds: number;
  /** One weight a morph. */
  readonly morphWeights: Float32Array;
  /** The engine that a pane of its own shows beside the methods; null for none. */
  readonly engine: EngineView | null;
  /** What the engine moves over the clips and the set of poses; null while that is not known. */
  readonly comparison: EngineResult | null;
  /** 0 to 1 while a sweep runs; 1 when none does. */
  readonly progress: number;
  /** The last thing that went wrong, in one sentence; empty when nothing is. */
  readonly trouble: string;
  open(rig: Rig, opening: Opening): void;
  choose(joint: number, motion?: Motion): void;
  turn(degrees: number): void;
  setTurns(turns: ReadonlyMap<number, JointTurn>): void;
  rest(): void;
  overrideAxis(axis: Vector | null): void;
  /** `settled`: whether the pose stays, so that its sweep is worth running. */
  play(clip: number, seconds: number, settled: boolean): void;
  morph(weights: Float32Array): void;
  /** Scales a joint along its own axes, and all that hangs on it; [1, 1, 1] brings back the rest scale. */
  scale(joint: number, factors: Vector): void;
  /** Gives the rig painted shares of dual quaternion skinning: V numbers in [0, 1]. */
  paint(dualShares: Float32Array): void;
  /** From now on methods can be compared on these weights, as `METHOD@ID`. */
  setWeighting(id: string, influences: Influences): void;
  /** Makes the rig go by some weights, at once or when they come; what is compared stays as it is. */
  keep(id: string): void;
  /** Asks no more for some of the weights that are missing, nor for what is compared on them. */
  leaveOut(missing: readonly string[]): void;
  /** Leaves out what names joints that the rig has not, and until they come what names weights. */
  compare(methods: readonly string[], reference: string): void;
  colourBy(map: string): void;
  showEngine(engine: EngineView | null): void;
  on(event: SessionEvent, listener: () => void): () => void;
  dispose(): void;
}

/** Degrees of a sweep from `low` to `high`, both included. */
export interface SweepRange {
  low: number;
  high: number;
  step: number;
}
