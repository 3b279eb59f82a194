import type {Influences, Rig} from "../rigs/rig.js";
import {namesJointsOf} from "../skinning/joint-names.js";
import {chooseMethod} from "../skinning/registry.js";
import {parseSubject, weightingOf} from "../sweeps/subject-text.js";
import {weightedRig, type Weightings} from "../sweeps/weighted-rig.js";
import {authored} from "../weights/authored.js";

/** What is compared on a rig: methods on weights, and what errors are measured from. */
export interface Comparison {
  methods: readonly string[];
  reference: string;
}

/** A comparison, and the weights that a rig was given beside its own. */
export interface Compared {
  /** What of the comparison that was asked for the rig can show; the usual two methods where none is left. */
  readonly shown: Comparison;
  /** With what still waits for weights. */
  readonly asked: Comparison;
  readonly weightings: Weightings;
  /** Weights that are asked for and not there. */
  readonly missing: readonly string[];
  /** Id of the weights that the rig goes by. */
  readonly kept: string;
  /** Id of those that it is to go by: others than `kept` while they are not there yet. */
  readonly wanted: string;
  /** `rig` on the weights that it goes by. */
  keptRig(rig: Rig): Rig;
  compare(rig: Rig, methods: readonly string[], reference: string): void;
  setWeighting(rig: Rig, id: string, influences: Influences): void;
  /** Goes by these weights, at once or when they come; what is compared stays as it is. */
  keep(id: string): void;
  /** Asks no more for what is on these weights, which are not there; for the usual two methods where nothing else is compared. */
  leaveOut(rig: Rig, missing: readonly string[]): void;
  /** Another rig: it goes by its own weights and has no others, so that is what the same methods are compared on. */
  open(rig: Rig): void;
}

const methodOf = (text: string): string => parseSubject(text).method;

const USUAL: Comparison = {methods: ["lbs", "dqs"], reference: "dqs"};

export function createCompared(): Compared {
  const weightings = new Map<string, Influences>();
  let asked = USUAL;
  let shown = USUAL;
  let kept = authored.id;
  let wanted = authored.id;

  function ask(rig: Rig, methods: readonly string[], reference: string): void {
    asked = {methods: [...new Set(methods)], reference};
    fit(rig);
  }

  function fit({skeleton}: Rig): void {
    const fits = (text: string) => {
      const {method, weighting} = parseSubject(text);
      return isThere(weighting) && namesJointsOf(skeleton, chooseMethod(method).options);
    };
    const methods = asked.methods.filter(fits);
    shown = {
      methods: methods.length > 0 ? methods : USUAL.methods,
      reference: fits(asked.reference) ? asked.reference : USUAL.reference
    };
  }

  const isThere = (weighting: string) => weighting === authored.id || weightings.has(weighting);

  return {
    get shown() {
      return shown;
    },
    get asked() {
      return asked;
    },
    weightings,
    get missing() {
      const named = new Set([...[...asked.methods, asked.reference].map(weightingOf), wanted]);
      return [...named].filter((weighting) => !isThere(weighting));
    },
    get kept() {
      return kept;
    },
    get wanted() {
      return wanted;
    },
    keptRig: (rig) => weightedRig(rig, kept, weightings),
    compare: ask,
    setWeighting(rig, id, influences) {
      weightings.set(id, influences);
      if (id === wanted) kept = id;
      fit(rig);
    },
    keep(id) {
      wanted = id;
      if (isThere(id)) kept = id;
    },
    leaveOut(rig, missing) {
      const stays = (text: string) => !missing.includes(weightingOf(text));
      if (missing.includes(wanted)) wanted = kept;
      const methods = asked.methods.filter(stays);
      ask(
        rig,
        methods.length > 0 ? methods : USUAL.methods,
        stays(asked.reference) ? asked.reference : USUAL.reference
      );
    },
    open(rig) {
      weightings.clear();
      kept = authored.id;
      wanted = authored.id;
      ask(rig, asked.methods.map(methodOf), methodOf(asked.reference));
      asked = shown;
    }
  };
}
