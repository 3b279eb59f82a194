import {html} from "htl";
import {formatDegrees, formatScale} from "../../charts/format.js";
import {singularValues} from "../../core/singular-values.js";
import {toRadians} from "../../core/angle.js";
import type {Row} from "../../metrics/metric.js";
import {linearScale} from "../../skinning/lbs.js";
import {setAttributes, svgElement} from "../../ui/element.js";
import {figure, type NotebookFigure} from "../figure.js";
import {followInSight} from "../follow-in-sight.js";
import {live, methodCss} from "../live.js";
import {plane} from "../plane.js";
import {degreesFrom} from "../rows.js";
import {ring, setDot, setLine, setWord, word} from "./drawing.js";
import {dualNumbers, dualTable, type DualRow} from "./dual-table.js";
import {realOf} from "./motions.js";
import type {DualQuaternionPage, DualQuaternionState} from "./state.js";
import {alignedSum, type AlignedSum} from "./sums.js";
import {formatNumber, formatPoint, teller, type Numbers} from "./told.js";
import {turnOf, twistDuals, twistPoint} from "./two-bones.js";
import {FULL_TURN, twistHandle, twistSlider, weightSlider} from "./twist.js";

const ID = "half-turn";
type Setting = Pick<DualQuaternionState, "degrees" | "weight">;

/** What both methods make of the point (1, 0), with their numbers on the way. */
export function workedExample({degrees, weight}: Setting) {
  const lbs = twistPoint("lbs", degrees, weight);
  const dqs = twistPoint("dqs", degrees, weight);
  const bones = twistDuals(degrees);
  return {lbs, dqs, singular: singularValues(lbs.linear), bones, blend: alignedSum(bones, [1 - weight, weight])};
}

const rowsOf = (bones: readonly Float64Array[], {sum, norm}: AlignedSum): DualRow[] => [
  {id: "q1", label: "q_1", numbers: realOf(bones[0])},
  {id: "q2", label: "q_2", numbers: realOf(bones[1])},
  {id: "sum", label: "w_1q_1 ± w_2q_2", numbers: realOf(sum)},
  {id: "unit", label: "normalised", numbers: realOf(sum.map((value) => value / norm)), method: "dqs"}
];

export function halfTurnNumbers(setting: Setting): Numbers {
  const {lbs, dqs, singular, bones, blend} = workedExample(setting);
  return {
    ...dualNumbers(rowsOf(bones, blend)),
    ...Object.fromEntries([0, 1, 3, 4].map((entry) => [`m${entry}`, formatNumber(lbs.linear[entry])])),
    ...Object.fromEntries(singular.map((value, i) => [`singular-${i}`, formatNumber(value)])),
    degrees: formatDegrees(setting.degrees),
    weight: formatScale(setting.weight),
    "lbs-at": formatPoint(lbs.at.x, lbs.at.y),
    "lbs-radius": formatNumber(Math.hypot(lbs.at.x, lbs.at.y)),
    "dqs-at": formatPoint(dqs.at.x, dqs.at.y),
    "dqs-radius": formatNumber(Math.hypot(dqs.at.x, dqs.at.y)),
    "dqs-turn": formatDegrees(turnOf(dqs.linear), 1)
  };
}

/** One point at radius one, two bones: all that both methods reckon. */
export function halfTurn(state: DualQuaternionPage): NotebookFigure {
  const drawing = plane({
    label: "The point (1, 0) and where both methods take it",
    width: 360,
    height: 340,
    scale: 112
  });
  const hands = ["lbs", "dqs"].map((method) => {
    const line = svgElement("line", {class: "plane-hand"});
    const tip = svgElement("circle", {class: "shape-corner", r: 6});
    const name = word(method.toUpperCase(), "plane-word strong");
    const group = svgElement("g");
    group.style.setProperty("--method", methodCss(method));
    group.append(line, tip, name);
    return {line, tip, name, group};
  });
  const rest = svgElement("circle", {class: "shape-corner rest", r: 5});
  setDot(rest, drawing, {x: 1, y: 0});
  const axis = svgElement("circle", {class: "plane-axis", r: 3});
  setDot(axis, drawing, {x: 0, y: 0});
  const law = ring(drawing, 1, "plane-law warm");
  law.style.setProperty("--method", methodCss("lbs"));
  const knob = twistHandle(state, drawing, "twist of bone 2, worked example", 1.25);
  drawing.element.append(ring(drawing, 1.25, "plane-track"), ring(drawing, 1, "plane-track"), law, rest, axis);
  drawing.element.append(...hands.map(({group}) => group), knob.element);
  const sums = html<HTMLElement>`<div class="worked-sums"></div>`;
  const element = figure({
    id: ID,
    title: "Same weights, same bones, same twist: only one of the two keeps the radius",
    body: [drawing.element, sums],
    controls: [twistSlider(state), weightSlider(state)],
    picture: () => drawing.element,
    rows: () => rows(state.value.weight)
  });
  followInSight(state, element, ({degrees, weight}) => {
    const {lbs, dqs, bones, blend} = workedExample({degrees, weight});
    [lbs, dqs].forEach(({at}, i) => {
      const {line, tip, name} = hands[i];
      setLine(line, drawing, {x: 0, y: 0}, at);
      setDot(tip, drawing, at);
      const length = Math.hypot(at.x, at.y);
      const side = length > 0.05 ? 0.26 / length : 0;
      setWord(name, drawing, side ? {x: at.x - side * at.y, y: at.y + side * at.x} : {x: 0, y: -0.16});
    });
    setAttributes(law, {r: linearScale(weight, toRadians(degrees)) * drawing.scale});
    knob.update();
    const numbers = halfTurnNumbers({degrees, weight});
    const told = teller(ID, numbers);
    sums.replaceChildren(
      matrixTable(numbers),
      html`<p>singular values ${[0, 1, 2].flatMap((i) => [i ? ", " : "", told(`singular-${i}`, "lbs")])}</p>`,
      dualTable(ID, "dual quaternions: the real parts", rowsOf(bones, blend))
    );
    element.say(
      "Twisted by ",
      told("degrees"),
      " at weight ",
      told("weight"),
      ", linear blending takes (1, 0) to ",
      told("lbs-at", "lbs"),
      ", radius ",
      told("lbs-radius", "lbs"),
      "; dual quaternions take it to ",
      told("dqs-at", "dqs"),
      ", radius ",
      told("dqs-radius", "dqs"),
      ", turned by ",
      told("dqs-turn", "dqs"),
      "."
    );
  });
  return element;
}

const matrixTable = (numbers: Numbers): HTMLElement =>
  html`<table class="dual-table matrix">
    <caption>
      linear blend: the matrix across the axis
    </caption>
    <tbody>
      ${[
        [0, 1],
        [3, 4]
      ].map(
        (row) =>
          html`<tr>
            ${row.map((entry) => html`<td>${live(`${ID}.m${entry}`, numbers[`m${entry}`], "lbs")}</td>`)}
          </tr>`
      )}
    </tbody>
  </table>`;

function rows(weight: number): Row[] {
  return degreesFrom(0, FULL_TURN, 5).flatMap((degrees) =>
    ["lbs", "dqs"].flatMap((method) => {
      const {at} = twistPoint(method, degrees, weight);
      const common = {rig: ID, joint: "wrist", motion: "twist", degrees, method, weighting: `w=${weight}`};
      return [
        {...common, metric: "position.x", value: at.x},
        {...common, metric: "position.y", value: at.y},
        {...common, metric: "radius", value: Math.hypot(at.x, at.y)}
      ];
    })
  );
}
