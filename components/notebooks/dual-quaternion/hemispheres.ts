import {html} from "htl";
import {toDegrees, toRadians} from "../../core/angle.js";
import {formatDegrees} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import {setAttributes, svgElement} from "../../ui/element.js";
import {choice} from "../choice.js";
import {dragHandle} from "../drag-handle.js";
import {figure, type NotebookFigure} from "../figure.js";
import {followInSight} from "../follow-in-sight.js";
import {methodCss} from "../live.js";
import {plane} from "../plane.js";
import {polar, type Point} from "../point.js";
import {degreesFrom} from "../rows.js";
import {ring, setDot, setLine, setWord, word} from "./drawing.js";
import {negated} from "./motions.js";
import {sideBySide} from "../side-by-side.js";
import type {DualQuaternionPage, DualQuaternionState} from "./state.js";
import {alignedSum, blendRaw} from "./sums.js";
import {formatNumber, teller, wrapDegrees, type Numbers} from "./told.js";
import {turnOf, twistDuals, twistPoint} from "./two-bones.js";
import {FULL_TURN, twistSlider} from "./twist.js";

const ID = "hemispheres";
const WEIGHTS = [0.5, 0.5];

/** Below this a sum is only rounding, and has no direction. */
const NOTHING = 1e-9;

type Setting = Pick<DualQuaternionState, "degrees" | "opposite">;

/** The sum without and with a look at the signs. Turns are degrees between −180 and 180; NaN where the sum is zero. */
export function hemisphereSums({degrees, opposite}: Setting) {
  const [first, converted] = twistDuals(degrees);
  const second = opposite ? negated(converted) : converted;
  const raw = blendRaw([first, second], WEIGHTS);
  const aligned = alignedSum([first, second], WEIGHTS);
  const rawTurn = raw.norm < NOTHING ? NaN : wrapDegrees(toDegrees(2 * Math.atan2(raw.sum[2], raw.sum[3])));
  return {first, second, raw, aligned, rawTurn, alignedTurn: turnOf(twistPoint("dqs", degrees, WEIGHTS[1]).linear)};
}

export function hemisphereNumbers(setting: Setting): Numbers {
  const {raw, aligned, rawTurn, alignedTurn} = hemisphereSums(setting);
  return {
    degrees: formatDegrees(setting.degrees),
    "raw-norm": formatNumber(raw.norm),
    "aligned-norm": formatNumber(aligned.norm),
    "raw-turn": formatDegrees(rawTurn, 1),
    "aligned-turn": formatDegrees(alignedTurn, 1)
  };
}

/** A rotation about z as a point of the circle of quaternions: w to the right, z up. */
const onCircle = (dual: ArrayLike<number>): Point => ({x: dual[3], y: dual[2]});

/** One bone's sign turned: the chord between the two quaternions passes on the wrong side of zero. */
export function hemispheres(state: DualQuaternionPage): NotebookFigure {
  const circle = quaternionCircle(state);
  const clock = handsOfClock();
  const bars = html<HTMLElement>`<div class="norm-bars"></div>`;
  bars.style.setProperty("--method", methodCss("dqs"));
  const element = figure({
    id: ID,
    title: "One sign the wrong way, and the blend goes the long way round",
    body: [circle.drawing.element, clock.drawing.element, bars],
    controls: [
      twistSlider(state),
      choice(state, "opposite", "bone 2 arrives as", [
        [false, "bone 2 as converted"],
        [true, "its sign flipped"]
      ])
    ],
    picture: () =>
      sideBySide(
        [circle.drawing.element, clock.drawing.element],
        "Quaternions of two bones, and what their sums turn by"
      ),
    rows
  });
  followInSight(state, element, ({degrees, opposite}) => {
    const sums = hemisphereSums({degrees, opposite});
    circle.update(sums);
    clock.update(degrees, sums.rawTurn, sums.alignedTurn);
    const told = teller(ID, hemisphereNumbers({degrees, opposite}));
    bars.replaceChildren(
      bar("length of the sum as they come", sums.raw.norm, told("raw-norm"), false),
      bar("after alignment", sums.aligned.norm, told("aligned-norm", "dqs"), true)
    );
    const apart = Math.abs(wrapDegrees(sums.rawTurn - sums.alignedTurn));
    element.say("Bone 2 twists by ", told("degrees"), ". ", ...verdict(sums.rawTurn, apart, told));
  });
  return element;
}

function verdict(rawTurn: number, apart: number, told: ReturnType<typeof teller>): (string | Node)[] {
  const fixed = ["; with signs aligned the slice turns by ", told("aligned-turn", "dqs"), "."];
  if (Number.isNaN(rawTurn)) {
    return ["The two cancel: the sum is zero and says no motion at all (", told("raw-turn"), ")", ...fixed];
  }
  const way =
    apart < 0.05
      ? "Both signs agree already: as they come the sum turns the slice by "
      : "As they come the sum turns the slice by ";
  return [way, told("raw-turn"), ...fixed];
}

function bar(label: string, value: number, number: Node, aligned: boolean): HTMLElement {
  const width = `width: ${(100 * value).toFixed(1)}%`;
  return html`<div class="norm-bar">
    <span>${label}</span
    ><span class="norm-track"><span class=${aligned ? "norm-fill aligned" : "norm-fill"} style=${width}></span></span
    >${number}
  </div>`;
}

function quaternionCircle(state: DualQuaternionPage) {
  const drawing = plane({
    label: "The circle of quaternions about one axis: both bones, the chord between them, and its middle",
    width: 360,
    height: 340,
    scale: 112
  });
  drawing.element.style.setProperty("--method", methodCss("dqs"));
  const rawChord = svgElement("line", {class: "raw-line"});
  const rawSum = svgElement("line", {class: "raw-line firm"});
  const alignedChord = svgElement("line", {class: "aligned-line"});
  const alignedLine = svgElement("line", {class: "aligned-line firm"});
  const rawDot = svgElement("circle", {class: "raw-dot", r: 5});
  const alignedDot = svgElement("circle", {class: "shape-corner", r: 5});
  const dots = [0, 1].map(() => svgElement("circle", {class: "shape-corner rest", r: 6}));
  const axis = svgElement("circle", {class: "plane-axis", r: 3});
  setDot(axis, drawing, {x: 0, y: 0});
  const words = [word("q₁"), word("q₂"), word("sum"), word("aligned sum", "plane-word strong")];
  const knob = dragHandle({
    plane: drawing,
    label: "twist of bone 2, on the circle of half angles",
    low: 0,
    high: FULL_TURN,
    step: 1,
    read: () => state.value.degrees,
    write: (degrees) => state.set({degrees}),
    place: (degrees) => polar(1.25, toRadians(degrees / 2)),
    // Half the angle: the lower half of the circle belongs to the nearer end.
    value: ({x, y}) => (y >= 0 ? 2 * toDegrees(Math.atan2(y, x)) : x > 0 ? 0 : FULL_TURN),
    format: formatDegrees
  });
  drawing.element.append(
    ring(drawing, 1.25, "plane-track"),
    ring(drawing, 1, "plane-law"),
    alignedChord,
    alignedLine,
    rawChord,
    rawSum,
    axis
  );
  drawing.element.append(...dots, rawDot, alignedDot, ...words, knob.element);
  return {
    drawing,
    update({first, second, raw, aligned}: ReturnType<typeof hemisphereSums>) {
      const [a, b] = [onCircle(first), onCircle(second)];
      const near = {x: aligned.signs[1] * b.x, y: aligned.signs[1] * b.y};
      setLine(rawChord, drawing, a, b);
      setLine(alignedChord, drawing, a, near);
      setLine(rawSum, drawing, {x: 0, y: 0}, onCircle(raw.sum));
      setLine(alignedLine, drawing, {x: 0, y: 0}, onCircle(aligned.sum));
      setDot(rawDot, drawing, onCircle(raw.sum));
      setDot(alignedDot, drawing, onCircle(aligned.sum));
      const same = aligned.signs[1] > 0;
      setAttributes(words[2], {visibility: same ? "hidden" : "visible"});
      [a, b].forEach((at, i) => {
        setDot(dots[i], drawing, at);
        setWord(words[i], drawing, {x: 0.84 * at.x, y: 0.84 * at.y + (i === 0 ? -0.1 : 0)});
      });
      [raw.sum, aligned.sum].forEach((sum, i) => {
        const at = onCircle(sum);
        setWord(words[2 + i], drawing, {x: at.x, y: at.y + (at.y < 0 ? -0.14 : 0.14)});
      });
      knob.update();
    }
  };
}

function handsOfClock() {
  const drawing = plane({
    label: "What the slice is turned by: bone 1, bone 2, the sum as it comes, and the aligned sum",
    width: 360,
    height: 340,
    scale: 112
  });
  drawing.element.style.setProperty("--method", methodCss("dqs"));
  const names = ["plane-hand faint", "plane-hand faint", "raw-line firm", "plane-hand"];
  const lines = names.map((name) => svgElement("line", {class: name}));
  const words = [word("bone 1"), word("bone 2"), word("as they come"), word("aligned", "plane-word strong")];
  drawing.element.append(ring(drawing, 1, "plane-law"), ...lines, ...words);
  return {
    drawing,
    update(degrees: number, rawTurn: number, alignedTurn: number) {
      [0, degrees, rawTurn, alignedTurn].forEach((turn, i) => {
        const known = Number.isFinite(turn) && !(i === 2 && Math.abs(wrapDegrees(turn - alignedTurn)) < 0.05);
        for (const part of [lines[i], words[i]]) part.setAttribute("visibility", known ? "visible" : "hidden");
        if (!known) return;
        const tip = polar(1, toRadians(turn));
        setLine(lines[i], drawing, {x: 0, y: 0}, tip);
        setWord(words[i], drawing, {x: 1.2 * tip.x, y: (i < 2 ? 1.13 : 1.28) * tip.y});
      });
    }
  };
}

function rows(): Row[] {
  return [false, true].flatMap((opposite) =>
    degreesFrom(0, FULL_TURN, 5).flatMap((degrees) => {
      const {raw, aligned, rawTurn, alignedTurn} = hemisphereSums({degrees, opposite});
      const common = {
        rig: ID,
        joint: "wrist",
        motion: "twist",
        degrees,
        weighting: opposite ? "sign flipped" : "as converted"
      };
      return [
        {...common, method: "raw sum", metric: "norm", value: raw.norm},
        {...common, method: "raw sum", metric: "turn", value: rawTurn},
        {...common, method: "dqs", metric: "norm", value: aligned.norm},
        {...common, method: "dqs", metric: "turn", value: alignedTurn}
      ];
    })
  );
}
