import {formatDegrees, formatFixed} from "../../charts/format.js";
import {toRadians} from "../../core/angle.js";
import type {Row} from "../../metrics/metric.js";
import {svgElement} from "../../ui/element.js";
import {choice} from "../choice.js";
import {figure, type NotebookFigure} from "../figure.js";
import {followInSight} from "../follow-in-sight.js";
import {methodCss} from "../live.js";
import {plane} from "../plane.js";
import {polar, type Point} from "../point.js";
import {slider} from "../slider.js";
import {dragBody} from "./drag-body.js";
import {outline, setDot, setLine, setWord, word} from "./drawing.js";
import {dualNumbers, dualTable, type DualRow} from "./dual-table.js";
import {dot, dualOf, farthestApart, moved, negated, planeMotion, realOf, SHAPE} from "./motions.js";
import type {DualQuaternionPage, DualQuaternionState} from "./state.js";
import {formatNumber, formatPoint, teller, type Numbers} from "./told.js";
import {twistHandle} from "./twist.js";

const ID = "dual-number";

/** How far the shape's knob is from its corner. */
export const KNOB = 1.1;

/** How far the shape may be moved. */
const REACH = {right: 1.4, up: 0.6};

type Motion = Pick<DualQuaternionState, "degrees" | "right" | "up" | "negated">;

/** The motion of the page as it is written: as q̂ or as −q̂. */
export function writtenMotion({degrees, right, up, negated: minus}: Motion): Float64Array {
  const dual = planeMotion(degrees, {x: right, y: up});
  return minus ? negated(dual) : dual;
}

/** Where the knob of the moved shape is. */
export const knobAt = ({degrees, right, up}: Pick<Motion, "degrees" | "right" | "up">): Point => {
  const {x, y} = polar(KNOB, toRadians(degrees));
  return {x: right + x, y: up + y};
};

const rowsOf = (motion: Motion): DualRow[] => [
  {id: "q", label: motion.negated ? "−q̂" : "q̂", numbers: writtenMotion(motion), method: "dqs"}
];

export function dualNumberNumbers(motion: Motion): Numbers {
  const dual = writtenMotion(motion);
  const apart = farthestApart(moved(dual, SHAPE), moved(negated(dual), SHAPE));
  return {
    ...dualNumbers(rowsOf(motion)),
    turn: formatDegrees(motion.degrees),
    move: formatPoint(motion.right, motion.up, 2),
    length: formatNumber(Math.sqrt(dot(realOf(dual), realOf(dual)))),
    dot: formatNumber(dot(realOf(dual), dualOf(dual))),
    apart: formatNumber(apart)
  };
}

/** A shape turned and moved in the plane, and the eight numbers that say so. */
export function dualNumber(state: DualQuaternionPage): NotebookFigure {
  const drawing = plane({
    label: "A shape at rest, and the same shape turned and moved",
    width: 460,
    height: 340,
    scale: 100,
    origin: {x: 0.4, y: 0.5}
  });
  const rest = svgElement("path", {class: "shape-rest", d: outline(drawing, SHAPE)});
  const shape = svgElement("path", {class: "shape-moved"});
  const corner = svgElement("circle", {class: "shape-corner", r: 4});
  const restWord = word("rest");
  setWord(restWord, drawing, {x: 0.45, y: -0.2});
  const read = () => ({x: state.value.right, y: state.value.up});
  dragBody(shape, drawing, read, ({x, y}) => state.set({right: kept(x, REACH.right), up: kept(y, REACH.up)}));
  const stem = svgElement("line", {class: "knob-stem"});
  const turn = twistHandle(state, drawing, "turn of the shape", KNOB, read);
  drawing.element.classList.add("wide");
  drawing.element.style.setProperty("--method", methodCss("dqs"));
  drawing.element.append(rest, restWord, stem, shape, corner, turn.element);

  const table = document.createElement("div");
  const format = (value: number) => formatFixed(value, 2);
  const element = figure({
    id: ID,
    title: "Eight numbers, four for the turn and four for the move: drag the shape, and turn it by its knob",
    body: [drawing.element, table],
    controls: [
      slider(state, "right", {label: "right", low: -REACH.right, high: REACH.right, step: 0.05, format}),
      slider(state, "up", {label: "up", low: -REACH.up, high: REACH.up, step: 0.05, format}),
      choice(state, "negated", "sign", [
        [false, "q̂"],
        [true, "−q̂"]
      ])
    ],
    picture: () => drawing.element,
    rows: () => rows(state.value)
  });
  followInSight(state, element, (now) => {
    const at = moved(writtenMotion(now), SHAPE);
    shape.setAttribute("d", outline(drawing, at));
    setDot(corner, drawing, at[0]);
    setLine(stem, drawing, at[0], knobAt(now));
    turn.update();
    table.replaceChildren(dualTable(ID, "the motion", rowsOf(now)));
    const told = teller(ID, dualNumberNumbers(now));
    element.say(
      "Turned by ",
      told("turn"),
      ", then moved by ",
      told("move"),
      ". The length of the real part is ",
      told("length"),
      ", its dot product with the dual part ",
      told("dot"),
      ": a unit dual quaternion. q̂ and −q̂ take the shape's corners to places ",
      told("apart"),
      " apart: to the same."
    );
  });
  return element;
}

/** In steps of the sliders, within reach. */
const kept = (value: number, reach: number): number =>
  Math.min(reach, Math.max(-reach, Math.round(Math.round(value / 0.05) * 5) / 100));

function rows(motion: Motion): Row[] {
  return Array.from(writtenMotion(motion), (value, i) => ({
    rig: ID,
    joint: "shape",
    motion: "twist",
    degrees: motion.degrees,
    method: motion.negated ? "−q̂" : "q̂",
    weighting: `moved ${motion.right} ${motion.up}`,
    metric: `${i < 4 ? "real" : "dual"}.${"xyzw"[i % 4]}`,
    value
  }));
}
