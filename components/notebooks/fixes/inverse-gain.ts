import {toRadians} from "../../core/angle.js";
import {curveChart, type CurveChart} from "../../charts/curve-chart.js";
import {formatDegrees, formatFixed} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import {twoBoneRig} from "../../rigs/point-rig.js";
import {inverseBlendGain, measuredBlendGain} from "../../skinning/inverse-blend-gain.js";
import {setAttributes, svgElement} from "../../ui/element.js";
import {chartSlot} from "../chart-slot.js";
import {figure, type NotebookFigure} from "../figure.js";
import {live, methodCss} from "../live.js";
import type {PageState} from "../page-state.js";
import {plane} from "../plane.js";
import {degreesFrom} from "../rows.js";
import {sideBySide} from "../side-by-side.js";
import {skinPoints, turnedBy} from "../skin-points.js";
import {slider} from "../slider.js";
import {RANGE, type FixesState} from "./state.js";

const ID = "inverse-gain";

/** Weights of the turned bone that the chart follows. */
const WEIGHTS = [0.5, 0.25];

/** The largest circle that the drawing has room for, millimetres. */
const LARGEST = 8.5;

/** The chart's top; what grows beyond leaves it. */
const TOP = 8;

const rigs = new Map(WEIGHTS.map((weight) => [weight, twoBoneRig(ID, [{at: [1, 0, 0], weight}])]));

/** By how much an offset in the pose grows on its way back to rest, read off the matrix that a method makes. */
export function measuredGain(weight: number, degrees: number, method = "lbs"): number {
  const rig = rigs.get(weight) ?? twoBoneRig(ID, [{at: [1, 0, 0], weight}]);
  return measuredBlendGain(skinPoints(rig, method, turnedBy(toRadians(degrees))).linear(0));
}

/** A sculptor's millimetre, and what becomes of it in rest space. */
export function inverseGainFigure(state: PageState<FixesState>): NotebookFigure {
  const drawing = plane({
    label: "a millimetre of a sculptor’s noise, posed and at rest",
    width: 300,
    height: 260,
    scale: 14
  });
  const stored = svgElement("circle", {class: "gain-stored"});
  const made = svgElement("circle", {class: "gain-made", r: drawing.scale});
  const middle = drawing.toDrawing({x: 0, y: 0});
  for (const circle of [stored, made]) setAttributes(circle, {cx: middle.x, cy: middle.y});
  const words = svgElement("text", {class: "gain-words", "text-anchor": "middle", x: 150, y: 16});
  drawing.element.style.setProperty("--method", methodCss("corrective"));
  drawing.element.append(stored, made, words);

  const chart = chartSlot<CurveChart>((width) =>
    curveChart(
      [
        {
          label: "1/cos(θ/2)",
          colour: "currentColor",
          law: true,
          points: gains((x) => inverseBlendGain(0.5, toRadians(x)))
        },
        ...WEIGHTS.map((weight) => ({
          label: `w = ${weight}`,
          colour: methodCss("corrective"),
          dash: weight === 0.5 ? undefined : "5 3",
          points: gains((x) => measuredGain(weight, x))
        })),
        {label: "DQS’s frame", colour: methodCss("dqs"), points: gains((x) => measuredGain(0.5, x, "dqs"))}
      ],
      {
        title: "How much an offset grows on its way to rest",
        width,
        xLabel: "angle",
        yLabel: "stored offset, × sculpted",
        xTicks: [0, 30, 60, 90, 120, 150, 180],
        yDomain: [0, TOP],
        formatX: formatDegrees,
        formatY: (value) => formatFixed(value, 1),
        neutral: 1,
        step: 1,
        value: state.value.degrees
      }
    )
  );
  chart.element.addEventListener("input", () => state.set({degrees: chart.chart?.value ?? state.value.degrees}));

  const element = figure({
    id: ID,
    title: "Kept at rest, a sculptor’s millimetre grows by 1/cos(θ/2), without bound at half a turn",
    body: [drawing.element, chart.element],
    controls: [slider(state, "degrees", {label: "angle", ...RANGE, step: 1, format: formatDegrees})],
    picture: () =>
      sideBySide(
        [drawing.element, ...(chart.chart ? [chart.chart.picture] : [])],
        "How much an offset grows on its way to rest"
      ),
    rows
  });
  state.follow(({degrees}) => {
    const gain = measuredGain(0.5, degrees);
    setAttributes(stored, {r: drawing.scale * Math.min(gain, LARGEST)});
    const shown = gain > LARGEST ? " (drawn smaller)" : "";
    words.textContent = gain > 1e6 ? "no way back to rest" : `1 mm posed is ${formatFixed(gain, 2)} mm at rest${shown}`;
    chart.chart?.setValue(degrees);
    element.say(
      "At ",
      live(`${ID}.degrees`, formatDegrees(degrees)),
      " a vertex held half and half stores each sculpted millimetre as ",
      live(`${ID}.gain`, gain > 1e6 ? "∞ mm" : `${formatFixed(gain, 2)} mm`, "corrective"),
      " at rest; one held by a quarter as ",
      live(`${ID}.quarter`, `${formatFixed(measuredGain(0.25, degrees), 2)} mm`, "corrective"),
      "; in the frame that dual quaternions turn it stays ",
      live(`${ID}.frame`, `${formatFixed(measuredGain(0.5, degrees, "dqs"), 2)} mm`, "dqs"),
      "."
    );
  });
  return element;
}

/** Whole degrees; where it is off the chart the curve ends. */
function gains(of: (degrees: number) => number) {
  return degreesFrom(0, 180).map((x) => {
    const y = of(x);
    return {x, y: y <= TOP ? y : NaN};
  });
}

function rows(): Row[] {
  return WEIGHTS.flatMap((weight) =>
    degreesFrom(0, 179).map((degrees) => ({
      rig: ID,
      joint: "turned",
      motion: "twist",
      degrees,
      method: "corrective",
      weighting: `w=${weight}`,
      metric: "gain.max",
      value: measuredGain(weight, degrees)
    }))
  );
}
