import {formatDegrees} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import {svgElement} from "../../ui/element.js";
import {figure, type NotebookFigure} from "../figure.js";
import {followInSight} from "../follow-in-sight.js";
import {methodCss} from "../live.js";
import {plane} from "../plane.js";
import {outline, setDot, setLine, setWord, word} from "./drawing.js";
import {dualNumbers, dualTable, type DualRow} from "./dual-table.js";
import {KNOB, knobAt, writtenMotion} from "./dual-number.js";
import {farthestApart, moved, planeMotion, productTerms, SHAPE, type ProductTerms} from "./motions.js";
import type {DualQuaternionPage, DualQuaternionState} from "./state.js";
import {symbol} from "./subscripts.js";
import {formatNumber, formatPoint, teller, type Numbers} from "./told.js";
import {twistHandle, twistSlider} from "./twist.js";

const ID = "dual-product";

/** The motion that goes first: a turn and a move that stay as they are. */
export const FIRST = {degrees: 60, move: {x: -0.9, y: 0.3}};
const first = planeMotion(FIRST.degrees, FIRST.move);

type Motion = Pick<DualQuaternionState, "degrees" | "right" | "up">;

export const termsOf = (motion: Motion): ProductTerms =>
  productTerms(writtenMotion({...motion, negated: false}), first);

/** The shape after the first motion, after both, and after their product. */
export function composed(motion: Motion) {
  const before = moved(first, SHAPE);
  const both = moved(writtenMotion({...motion, negated: false}), before);
  return {before, both, once: moved(termsOf(motion).product, SHAPE)};
}

const rowsOf = ({first, second, dropped, product}: ProductTerms): DualRow[] => [
  {id: "first", label: "a_r b_d", numbers: first},
  {id: "second", label: "a_d b_r", numbers: second},
  {id: "dropped", label: "a_d b_d", numbers: dropped},
  {id: "product", label: "â b̂", numbers: product, method: "dqs"}
];

export function dualProductNumbers(motion: Motion): Numbers {
  const {both, once} = composed(motion);
  return {
    ...dualNumbers(rowsOf(termsOf(motion))),
    "first-turn": formatDegrees(FIRST.degrees),
    "first-move": formatPoint(FIRST.move.x, FIRST.move.y, 2),
    turn: formatDegrees(motion.degrees),
    apart: formatNumber(farthestApart(both, once))
  };
}

/** Two motions after one another, and their product once. */
export function dualProduct(state: DualQuaternionPage): NotebookFigure {
  const drawing = plane({
    label: "A shape at rest, after one motion, and after a second one",
    width: 460,
    height: 350,
    scale: 84,
    origin: {x: 0.46, y: 0.52}
  });
  const rest = svgElement("path", {class: "shape-rest", d: outline(drawing, SHAPE)});
  const between = svgElement("path", {class: "shape-between"});
  const shape = svgElement("path", {class: "shape-moved"});
  const stem = svgElement("line", {class: "knob-stem"});
  const axis = svgElement("circle", {class: "plane-axis", r: 3});
  const words = [word("rest"), word("after b̂"), word("after â b̂"), word("â", "plane-word strong")];
  const turn = twistHandle(state, drawing, "turn of the second motion", KNOB, () => ({
    x: state.value.right,
    y: state.value.up
  }));
  drawing.element.classList.add("wide");
  drawing.element.style.setProperty("--method", methodCss("dqs"));
  drawing.element.append(rest, between, stem, shape, axis, ...words, turn.element);
  const table = document.createElement("div");
  const element = figure({
    id: ID,
    title: "Multiply two dual quaternions, and you have done both motions",
    body: [drawing.element, table],
    controls: [twistSlider(state)],
    picture: () => drawing.element,
    rows: () => rows(state.value)
  });
  followInSight(state, element, (now) => {
    const {before, once} = composed(now);
    between.setAttribute("d", outline(drawing, before));
    shape.setAttribute("d", outline(drawing, once));
    [SHAPE, before, once].forEach((points, i) => setWord(words[i], drawing, below(points)));
    const pivot = {x: now.right, y: now.up};
    const knob = knobAt(now);
    setDot(axis, drawing, pivot);
    setLine(stem, drawing, pivot, knob);
    setWord(words[3], drawing, {x: knob.x + 0.2, y: knob.y + 0.1});
    turn.update();
    table.replaceChildren(dualTable(ID, "the terms of the product", rowsOf(termsOf(now))));
    const told = teller(ID, dualProductNumbers(now));
    element.say(
      "b̂ turns by ",
      told("first-turn"),
      " and moves by ",
      told("first-move"),
      "; â, the motion of the figure above, turns by ",
      told("turn"),
      ". One after the other, and by the product at once, the corners come to lie ",
      told("apart"),
      " apart. The line of ",
      symbol("a_d b_d"),
      " stands before ε², so it is dropped."
    );
  });
  return element;
}

/** Under a shape, where its word does not cover it. */
const below = (points: readonly {x: number; y: number}[]) => ({
  x: points.reduce((sum, {x}) => sum + x, 0) / points.length,
  y: Math.min(...points.map(({y}) => y)) - 0.22
});

function rows(motion: Motion): Row[] {
  return Array.from(termsOf(motion).product, (value, i) => ({
    rig: ID,
    joint: "shape",
    motion: "twist",
    degrees: motion.degrees,
    method: "product",
    weighting: `moved ${motion.right} ${motion.up}`,
    metric: `${i < 4 ? "real" : "dual"}.${"xyzw"[i % 4]}`,
    value
  }));
}
