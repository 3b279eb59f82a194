import {toDegrees, toRadians} from "../../core/angle.js";
import {formatDegrees} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import {svgElement} from "../../ui/element.js";
import {dragHandle} from "../drag-handle.js";
import {figure, type NotebookFigure} from "../figure.js";
import {followInSight} from "../follow-in-sight.js";
import {methodCss} from "../live.js";
import {plane} from "../plane.js";
import {polar} from "../point.js";
import {degreesFrom} from "../rows.js";
import {slider} from "../slider.js";
import {ring, setDot, setLine, setWord, word} from "./drawing.js";
import {sideBySide} from "../side-by-side.js";
import type {DualQuaternionPage} from "./state.js";
import {alignedSum} from "./sums.js";
import {threeDuals, turnUnder} from "./three-turns.js";
import {formatNumber, teller, wrapDegrees, type Numbers} from "./told.js";

const ID = "three-bones";
const BONES = [0, 1, 2];
const THIRDS = [1 / 3, 1 / 3, 1 / 3];

/** The most that one bone is turned beyond the one before. */
export const WIDEST_SPREAD = 180;

export const spreadSlider = (state: DualQuaternionPage): HTMLElement =>
  slider(state, "spread", {label: "spread", low: 0, high: WIDEST_SPREAD, step: 1, format: formatDegrees});

/** The outcome with each of the bones as pivot: the turn by the product's skinning, and the sum before it is divided. */
export function threeOutcomes(spread: number) {
  const duals = threeDuals(spread);
  return BONES.map((pivot) => {
    // A file that lists the bone first, read by a program that takes the first as its pivot.
    const listed = [pivot, ...BONES.filter((bone) => bone !== pivot)];
    return {duals, turn: turnUnder("first", spread, THIRDS, listed), ...alignedSum(duals, THIRDS, pivot)};
  });
}

/** How far the outcomes are apart, degrees. */
export const apart = (turns: readonly number[]): number =>
  Math.max(...turns.flatMap((a) => turns.map((b) => Math.abs(wrapDegrees(a - b)))));

export function threeBonesNumbers({spread}: {spread: number}): Numbers {
  const outcomes = threeOutcomes(spread);
  return {
    spread: formatDegrees(spread),
    twice: formatDegrees(2 * spread),
    apart: formatDegrees(apart(outcomes.map(({turn}) => turn)), 1),
    ...Object.fromEntries(
      outcomes.flatMap(({turn, norm}, i) => [
        [`turn-${i + 1}`, formatDegrees(turn, 1)],
        [`norm-${i + 1}`, formatNumber(norm)]
      ])
    )
  };
}

/** Three bones, each in turn the one that the others' signs follow. */
export function threeBones(state: DualQuaternionPage): NotebookFigure {
  const bones = bonesPanel(state);
  const panels = BONES.map((pivot) => pivotPanel(pivot));
  const drawings = [bones.drawing.element, ...panels.map(({drawing}) => drawing.element)];
  for (const drawing of drawings) drawing.classList.add("paired");
  const element = figure({
    id: ID,
    title: "Three bones in even steps: between 90° and 180° a step, each choice of reference gives another answer",
    body: drawings,
    controls: [spreadSlider(state)],
    picture: () => sideBySide(drawings, "Three bones, and their blends with each of them as the reference"),
    rows
  });
  followInSight(state, element, ({spread}) => {
    const outcomes = threeOutcomes(spread);
    bones.update(spread);
    panels.forEach(({update}, i) => update(outcomes[i]));
    const told = teller(ID, threeBonesNumbers({spread}));
    const turns = BONES.flatMap((i) => [i ? ", " : "", told(`turn-${i + 1}`, "dqs")]);
    const norms = BONES.flatMap((i) => [i ? ", " : "", told(`norm-${i + 1}`)]);
    const agree = apart(outcomes.map(({turn}) => turn)) < 0.05;
    element.say(
      "Bones at 0°, ",
      told("spread"),
      " and ",
      told("twice"),
      ", a third of the weight each. Aligned with bone 1, 2 or 3 the blend turns by ",
      ...turns,
      agree ? ": they agree, " : ": they differ by as much as ",
      told("apart"),
      agree ? " apart. " : ". ",
      "The sums are ",
      ...norms,
      " long."
    );
  });
  return element;
}

function bonesPanel(state: DualQuaternionPage) {
  const drawing = plane({label: "The directions of the three bones", width: 248, height: 260, scale: 82});
  const hands = BONES.map(() => svgElement("line", {class: "plane-hand plain"}));
  const words = BONES.map((bone) => word(`${bone + 1}`));
  const title = word("the bones", "plane-title");
  setWord(title, drawing, {x: 0, y: 1.45});
  const knob = dragHandle({
    plane: drawing,
    label: "spread of the bones",
    low: 0,
    high: WIDEST_SPREAD,
    step: 1,
    read: () => state.value.spread,
    write: (spread) => state.set({spread}),
    place: (spread) => polar(1, toRadians(spread)),
    value: ({x, y}) => (y >= 0 ? toDegrees(Math.atan2(y, x)) : x > 0 ? 0 : WIDEST_SPREAD),
    format: formatDegrees
  });
  drawing.element.append(ring(drawing, 1, "plane-track"), ...hands, ...words, title, knob.element);
  return {
    drawing,
    update(spread: number) {
      BONES.forEach((bone) => {
        const tip = polar(1, toRadians(bone * spread));
        setLine(hands[bone], drawing, {x: 0, y: 0}, tip);
        setWord(words[bone], drawing, polar(bone === 1 ? 0.76 : 1.15, toRadians(bone * spread)));
      });
      knob.update();
    }
  };
}

function pivotPanel(pivot: number) {
  const drawing = plane({
    label: `The three quaternions with signs that follow bone ${pivot + 1}, and their sum`,
    width: 248,
    height: 260,
    scale: 82
  });
  drawing.element.style.setProperty("--method", methodCss("dqs"));
  const dots = BONES.map((bone) =>
    svgElement("circle", {class: bone === pivot ? "pivot-dot chosen" : "pivot-dot", r: 6})
  );
  const refused = BONES.map(() => svgElement("circle", {class: "shape-corner hollow", r: 4}));
  const words = BONES.map((bone) => word(`${bone + 1}`));
  const sum = svgElement("line", {class: "plane-hand"});
  const end = svgElement("circle", {class: "shape-corner", r: 5});
  const title = word(`reference: bone ${pivot + 1}`, "plane-title");
  setWord(title, drawing, {x: 0, y: 1.45});
  const axis = svgElement("circle", {class: "plane-axis", r: 3});
  setDot(axis, drawing, {x: 0, y: 0});
  drawing.element.append(ring(drawing, 1, "plane-law"), sum, end, axis, ...refused, ...dots, ...words, title);
  return {
    drawing,
    update({duals, signs, sum: blended}: ReturnType<typeof threeOutcomes>[number]) {
      duals.forEach((dual, bone) => {
        const at = {x: signs[bone] * dual[3], y: signs[bone] * dual[2]};
        setDot(dots[bone], drawing, at);
        setDot(refused[bone], drawing, {x: -at.x, y: -at.y});
        setWord(words[bone], drawing, {x: 1.18 * at.x, y: 1.18 * at.y});
      });
      const at = {x: blended[3], y: blended[2]};
      setLine(sum, drawing, {x: 0, y: 0}, at);
      setDot(end, drawing, at);
    }
  };
}

function rows(): Row[] {
  return degreesFrom(0, WIDEST_SPREAD).flatMap((spread) =>
    threeOutcomes(spread).flatMap(({turn, norm}, i) => {
      const common = {rig: ID, joint: "three bones", motion: "spread", degrees: spread, weighting: "w=1/3"};
      return [
        {...common, method: `pivot bone ${i + 1}`, metric: "turn", value: turn},
        {...common, method: `pivot bone ${i + 1}`, metric: "norm", value: norm}
      ];
    })
  );
}
