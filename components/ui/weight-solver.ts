import type {Rig} from "../rigs/rig.js";
import {createWeigher} from "../sweeps/weigher.js";
import type {SolvedWeights, WeightNote} from "../weights/strategy.js";
import type {Session} from "./session.js";

/** What is being solved for. */
export interface Solving {
  /** The strategy with its options. */
  weighting: string;
  /** 0 to 1. */
  share: number;
  /** NaN while too little is done to tell. */
  secondsLeft: number;
}

/** Solves for the open rig's weights, one strategy at a time, and gives them to the session. */
export interface WeightSolver {
  /** Null while nothing is being solved for. */
  readonly solving: Solving | null;
  /** What the strategies say of their results, by weighting, of the open rig. */
  readonly notes: ReadonlyMap<string, readonly WeightNote[]>;
  /** True once the weights are there; false when they were cancelled or cannot be solved for. */
  solve(weighting: string): Promise<boolean>;
  /** Gives the session weights that were found elsewhere. */
  give(weighting: string, solved: SolvedWeights): void;
  /** Leaves all as it was. */
  cancel(): void;
  onChange(listener: () => void): void;
  dispose(): void;
}

export interface WeightSolverOptions {
  /** The rig to solve for: as its file has it, before the reader's morphs. */
  rig(): Rig;
  complain(sentence: string): void;
}

/** Before so much is done, and so many milliseconds have passed, what is left is a guess. */
const TELLING_SHARE = 0.02;
const TELLING_TIME = 300;

export function weightSolver(session: Session, {rig, complain}: WeightSolverOptions): WeightSolver {
  const weigher = createWeigher();
  const notes = new Map<string, readonly WeightNote[]>();
  const listeners: (() => void)[] = [];
  let solving: Solving | null = null;

  const tell = (next: Solving | null) => {
    solving = next;
    for (const listener of listeners) listener();
  };
  const cancel = () => {
    if (!solving) return;
    weigher.cancel(solving.weighting.split(":")[0]);
    tell(null);
  };
  const give = (weighting: string, {influences, notes: said}: SolvedWeights) => {
    notes.set(weighting, said);
    session.setWeighting(weighting, influences);
  };
  session.on("rig", () => {
    cancel();
    notes.clear();
    tell(null);
  });

  return {
    get solving() {
      return solving;
    },
    notes,
    async solve(weighting) {
      cancel();
      let current: Solving = {weighting, share: 0, secondsLeft: NaN};
      tell(current);
      const start = performance.now();
      const onProgress = (share: number) => {
        if (solving !== current) return;
        const passed = performance.now() - start;
        const secondsLeft =
          share < TELLING_SHARE || passed < TELLING_TIME ? NaN : ((passed / 1000) * (1 - share)) / share;
        tell((current = {weighting, share, secondsLeft}));
      };
      try {
        const result = await weigher.weigh(rig(), weighting, {onProgress});
        if (!result || solving !== current) return false;
        tell(null);
        give(weighting, result);
        return true;
      } catch (error) {
        if (solving !== current) return false;
        tell(null);
        complain(error instanceof Error ? error.message : String(error));
        return false;
      }
    },
    give,
    cancel,
    onChange: (listener) => listeners.push(listener),
    dispose: weigher.dispose
  };
}
