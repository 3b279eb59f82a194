import {html} from "htl";
import {formatDegrees, formatPercent, formatScale} from "../../charts/format.js";
import type {Rig} from "../../rigs/rig.js";
import {findJoint} from "../../rigs/skeleton.js";
import {parseSubject} from "../../sweeps/subject-text.js";
import {methodLabel} from "../../ui/method-choices.js";
import {pathOf, svgElement} from "../../ui/element.js";
import {dragHandle} from "../drag-handle.js";
import {live} from "../live.js";
import {measureTable} from "../measure-table.js";
import type {PageState} from "../page-state.js";
import {plane} from "../plane.js";
import {stageFigure, type StageFigure} from "../stage-figure.js";
import {falloffAt, falloffInfluences, FALLOFF_REACH} from "./falloff.js";
import {limbOf, type Limb} from "./limb.js";
import {limbProfile, turnedWeights} from "./limb-profile.js";
import {angleSlider, methodChoice, motionChoice} from "./page-controls.js";
import {FALLOFF_PLACES, PLACES, RANGE, type Place, type WeightsState} from "./state.js";

const ID = "falloff";

/** The reader's own weights, as subjects name them. */
export const OWN = "falloff";

/** Limb radii that a weight of 1 is drawn high. */
const TALL = 2.2;

/** The joint of the arm that the page is about; the wrist while the page is about another rig. */
const placeOf = ({place}: Readonly<WeightsState>): Place =>
  PLACES[place].rig === "arm" ? PLACES[place] : PLACES.wrist;

/** The limb's profile to be drawn by hand, with the limb and its measures following. */
export function falloffFigure(state: PageState<WeightsState>, arm: Rig): StageFigure {
  const limbs = new Map<string, Limb>();
  const limbAt = ({joint}: Place): Limb => {
    const limb = limbs.get(joint) ?? limbOf(arm, findJoint(arm.skeleton, joint));
    limbs.set(joint, limb);
    return limb;
  };
  const editor = falloffEditor(state, arm, limbAt);
  let played = placeOf(state.value);
  let weighed: unknown[] = [];
  let compared = "";
  return stageFigure({
    id: ID,
    title: "Under linear blending no falloff saves the narrowest section: it chooses how much of the limb goes with it",
    rig: arm,
    state,
    joint: played.joint,
    around: played.around,
    motion: state.value.motion,
    range: RANGE,
    methods: [state.value.method],
    reference: "dib",
    sweeps: false,
    adjust({session, play}, now) {
      const place = placeOf(now);
      if (place !== played || now.motion !== session.motion) {
        play({...place, motion: now.motion});
        weighed = [];
      }
      played = place;
      if (weighed[0] !== now.falloff || weighed[1] !== place) {
        session.setWeighting(OWN, falloffInfluences(arm, limbAt(place), now.falloff));
        weighed = [now.falloff, place];
      }
      const methods = [now.method, `${now.method}@${OWN}`];
      if (compared !== methods.join() || session.methods.join() !== compared) session.compare(methods, "dib");
      compared = methods.join();
    },
    controls: [methodChoice(state), motionChoice(state), angleSlider(state)],
    beside: (session) => [editor, measureTable(session, ID)],
    pane({frame, motion, degrees}, method) {
      const number = formatPercent(frame?.summaries[method]?.["section.ratio"].value ?? NaN, 0);
      const drawn = parseSubject(method).weighting === OWN ? "your falloff" : "as authored";
      return {
        shown: html`<span class="hero-number">
          ${live(`${ID}.${method}.pane`, number, method)} is the narrowest section, ${drawn}
        </span>`,
        spoken: `Arm, ${methodLabel(method)}, ${motion} ${formatDegrees(degrees)}: ${number} is the narrowest section, ${drawn}`
      };
    },
    sentence({degrees, motion, joint, rig}) {
      return [
        "The curve gives what turns with the ",
        live(`${ID}.joint`, rig.skeleton.joints[joint].name),
        ` its weight; joints on one side of the curve keep their shares among themselves. At its steepest it rises by `,
        live(`${ID}.steepest`, formatScale(steepest(state.value.falloff))),
        " over a limb radius, here at ",
        live(`${ID}.degrees`, formatDegrees(degrees)),
        ` of ${motion}. Dots are what is authored.`
      ];
    }
  });
}

/** The largest rise of the curve, a limb radius. */
export function steepest(handles: readonly number[]): number {
  const steps = 200;
  const width = (2 * FALLOFF_REACH) / steps;
  const heights = Array.from({length: steps + 1}, (_, i) => falloffAt(handles, i * width - FALLOFF_REACH));
  return Math.max(...heights.slice(1).map((height, i) => (height - heights[i]) / width));
}

function falloffEditor(state: PageState<WeightsState>, arm: Rig, limbAt: (place: Place) => Limb): SVGSVGElement {
  const drawing = plane({
    label: "falloff: weight of what turns, along the limb",
    width: 460,
    height: 290,
    origin: {x: 0.5, y: 0.86},
    scale: 84
  });
  const at = (x: number, weight: number) => drawing.toDrawing({x, y: TALL * weight});
  const curve = svgElement("path", {class: "falloff-curve"});
  const dots = svgElement("path", {class: "falloff-authored"});
  const frame = svgElement("path", {
    class: "falloff-frame",
    d: [0, 0.5, 1].map((weight) => pathOf([at(-FALLOFF_REACH, weight), at(FALLOFF_REACH, weight)])).join("")
  });
  const words = [
    ...[-2, -1, 0, 1, 2].map((x) =>
      word(at(x, 0).x, at(x, 0).y + 20, x === 0 ? "joint" : `${x < 0 ? "−" : ""}${Math.abs(x)} r`)
    ),
    ...[0, 0.5, 1].map((weight) => word(at(-FALLOFF_REACH, weight).x - 12, at(0, weight).y + 4, String(weight)))
  ];
  const handles = FALLOFF_PLACES.map((x, i) =>
    dragHandle({
      plane: drawing,
      label: `weight ${x === 0 ? "at the joint" : `${Math.abs(x)} limb radii ${x < 0 ? "before" : "beyond"} the joint`}`,
      low: 0,
      high: 1,
      step: 0.01,
      read: () => state.value.falloff[i],
      write: (value) => state.set({falloff: withHandle(state.value.falloff, i, value)}),
      place: (weight) => ({x, y: TALL * weight}),
      value: ({y}) => y / TALL,
      format: (weight) => formatScale(weight)
    })
  );
  drawing.element.append(frame, ...words, dots, curve, ...handles.map(({element}) => element));
  state.follow((now) => {
    const steps = 120;
    curve.setAttribute(
      "d",
      pathOf(
        Array.from({length: steps + 1}, (_, i) => {
          const x = (2 * FALLOFF_REACH * i) / steps - FALLOFF_REACH;
          return at(x, falloffAt(now.falloff, x));
        })
      )
    );
    const limb = limbAt(placeOf(now));
    const profile = limbProfile(limb, turnedWeights(arm.influences, arm.skeleton, limb.joint));
    dots.setAttribute(
      "d",
      profile
        .filter(({x}) => Math.abs(x) < FALLOFF_REACH)
        .map(({x, y}) => at(x, y))
        .map(({x, y}) => `M${x.toFixed(2)},${y.toFixed(2)}h0`)
        .join("")
    );
    for (const handle of handles) handle.update();
  });
  return drawing.element;
}

/** The handles with one of them moved, as far as its neighbours let it: the falloff never falls back. */
export function withHandle(handles: readonly number[], index: number, value: number): number[] {
  const least = handles[index - 1] ?? 0;
  const most = handles[index + 1] ?? 1;
  return handles.map((own, i) => (i === index ? Math.min(most, Math.max(least, value)) : own));
}

function word(x: number, y: number, text: string): SVGTextElement {
  const element = svgElement("text", {x, y, class: "falloff-word", "text-anchor": "middle"});
  element.textContent = text;
  return element;
}
