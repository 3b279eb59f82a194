import {html} from "htl";
import {curveChart, type Curve, type CurvePoint} from "../../charts/curve-chart.js";
import {formatDegrees, formatFixed, formatScale} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import {svgElement} from "../../ui/element.js";
import {chartSlot} from "../chart-slot.js";
import {figure, type NotebookFigure} from "../figure.js";
import {followInSight} from "../follow-in-sight.js";
import {methodCss} from "../live.js";
import {degreesFrom} from "../rows.js";
import type {DualQuaternionPage, DualQuaternionState} from "./state.js";
import {formatNumber, teller, type Numbers} from "./told.js";
import {turnOf, twistPoint} from "./two-bones.js";
import {FULL_TURN, twistSlider, weightSlider} from "./twist.js";

const ID = "half-turn-jump";

/**
 * Just before and after the half turn, degrees. Nearer, the bones' cosine is within what skinning takes for rounding, and the
 * sign stays.
 */
const BEFORE = 179.999;
const AFTER = 180.001;

/** Weights of the table. */
const TABLE = [0.5, 0.25, 0.1];

/** How far the point at radius 1 moves as the twist passes the half turn, by skinning on either side of it. */
export function jump(method: string, weight: number): number {
  const [before, after] = [BEFORE, AFTER].map((degrees) => twistPoint(method, degrees, weight).at);
  return Math.hypot(after.x - before.x, after.y - before.y);
}

/** The closed form of it: twice the height of the point at phi = 2 atan(w / (1 − w)). */
export const jumpLaw = (weight: number): number => 2 * Math.abs(Math.sin(2 * Math.atan2(weight, 1 - weight)));

/** The point's height over a whole turn, broken at the half turn for dual quaternions. */
export function heights(method: string, weight: number): CurvePoint[] {
  const at = (degrees: number) => ({x: degrees, y: twistPoint(method, degrees, weight).at.y});
  const halves = [degreesFrom(0, 179), degreesFrom(181, FULL_TURN)];
  const middle = method === "dqs" ? [at(BEFORE), {x: 180, y: NaN}, at(AFTER)] : [at(180)];
  return [...halves[0].map(at), ...middle, ...halves[1].map(at)];
}

/** The closed form: sin of phi = 2 atan2(w sin(θ/2), 1 − w + w cos(θ/2)), the short way. */
function heightLaw(weight: number): CurvePoint[] {
  return [...degreesFrom(0, 179), BEFORE, 180, AFTER, ...degreesFrom(181, FULL_TURN)].map((degrees) => {
    const short = degrees > 180 ? degrees - 360 : degrees;
    const half = (short * Math.PI) / 360;
    const phi = 2 * Math.atan2(weight * Math.sin(half), 1 - weight + weight * Math.cos(half));
    return {x: degrees, y: degrees === 180 ? NaN : Math.sin(phi)};
  });
}

type Setting = Pick<DualQuaternionState, "degrees" | "weight">;

export function halfTurnJumpNumbers({degrees, weight}: Setting): Numbers {
  return {
    degrees: formatDegrees(degrees),
    weight: formatScale(weight),
    jump: formatNumber(jump("dqs", weight)),
    "lbs-jump": formatNumber(jump("lbs", weight)),
    turn: formatDegrees(turnOf(twistPoint("dqs", degrees, weight).linear), 1),
    ...Object.fromEntries(
      TABLE.flatMap((each) => [
        [`jump-${each}`, formatNumber(jump("dqs", each))],
        [`law-${each}`, formatNumber(jumpLaw(each))]
      ])
    )
  };
}

/** Past the half turn the short way round is the other way: the point leaps. */
export function halfTurnJump(state: DualQuaternionPage): NotebookFigure {
  const slot = chartSlot((width) => {
    const {degrees, weight} = state.value;
    return curveChart(curves(weight), {
      title: "Height of the point against the twist",
      width,
      height: 280,
      xLabel: "twist of bone 2",
      yLabel: "height, radii",
      xTicks: [0, 90, 180, 270, 360],
      yDomain: [-1.05, 1.05],
      formatX: (value) => formatDegrees(value),
      formatY: (value) => formatFixed(value, 1),
      neutral: 0,
      step: 1,
      value: degrees
    });
  });
  slot.element.addEventListener("input", () => {
    if (slot.chart) state.set({degrees: slot.chart.value});
  });
  const table = html<HTMLElement>`<div></div>`;
  const element = figure({
    id: ID,
    title: "Past half a turn the shortest way is the other way: the skin leaps",
    body: [slot.element, table],
    controls: [twistSlider(state), weightSlider(state)],
    picture: () => slot.chart?.picture ?? svgElement("svg"),
    rows: () => rows(state.value.weight)
  });
  let drawn = state.value.weight;
  followInSight(state, element, ({degrees, weight}) => {
    if (weight !== drawn) slot.redraw();
    else slot.chart?.setValue(degrees);
    drawn = weight;
    const told = teller(ID, halfTurnJumpNumbers({degrees, weight}));
    table.replaceChildren(jumpTable(told));
    element.say(
      "At ",
      told("degrees"),
      " of twist and weight ",
      told("weight"),
      " the point is turned by ",
      told("turn", "dqs"),
      ". Between just under and just over 180° it moves by ",
      told("jump", "dqs"),
      " radii, under linear blending by ",
      told("lbs-jump", "lbs"),
      "."
    );
  });
  return element;
}

const curves = (weight: number): Curve[] => [
  {label: "", colour: methodCss("dqs"), points: heightLaw(weight), law: true},
  {label: "LBS", colour: methodCss("lbs"), points: heights("lbs", weight)},
  {label: "DQS", colour: methodCss("dqs"), points: heights("dqs", weight)}
];

const jumpTable = (told: ReturnType<typeof teller>): HTMLElement =>
  html`<table class="dual-table">
    <caption>
      the leap at 180°, in radii
    </caption>
    <thead>
      <tr>
        <th scope="col">weight</th>
        <th scope="col">measured</th>
        <th scope="col">closed form</th>
      </tr>
    </thead>
    <tbody>
      ${TABLE.map(
        (weight) =>
          html`<tr>
            <th scope="row">${formatScale(weight)}</th>
            <td>${told(`jump-${weight}`, "dqs")}</td>
            <td>${told(`law-${weight}`)}</td>
          </tr>`
      )}
    </tbody>
  </table>`;

function rows(weight: number): Row[] {
  return ["lbs", "dqs"].flatMap((method) =>
    heights(method, weight)
      .filter(({y}) => Number.isFinite(y))
      .map(({x, y}) => ({
        rig: ID,
        joint: "wrist",
        motion: "twist",
        degrees: x,
        method,
        weighting: `w=${weight}`,
        metric: "height",
        value: y
      }))
  );
}
