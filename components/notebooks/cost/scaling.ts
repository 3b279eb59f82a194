import {html} from "htl";
import {curveChart, valueAt, type Curve, type CurveChart} from "../../charts/curve-chart.js";
import {formatCount, formatFixed, THIN_SPACE} from "../../charts/format.js";
import {skinningMethods} from "../../skinning/registry.js";
import {svgElement} from "../../ui/element.js";
import {chartSlot} from "../chart-slot.js";
import {figure, type NotebookFigure} from "../figure.js";
import {live, methodCss} from "../live.js";
import type {PageState} from "../page-state.js";
import {slider} from "../slider.js";
import {perVertex} from "./measured.js";
import {DIMENSIONS, scalingRequest, scalingRows, seriesOf, STEPS, type Dimension} from "./scaling-plan.js";
import type {CostState} from "./state.js";
import type {TimedRig, TimingResult} from "./timing-job.js";
import {timingRun} from "./timing-run.js";

interface Axis {
  title: string;
  yLabel: string;
  /** What a slider and the chart's rule set it to whole multiples of. */
  step: number;
  read(timed: TimedRig, method: string): number;
}

const AXES: Record<Dimension, Axis> = {
  vertices: {
    title: "Time of a frame against vertices",
    yLabel: "ms a frame",
    step: 1_000,
    read: ({deform}, method) => deform[method]
  },
  influences: {title: "Time a vertex against influences", yLabel: "ns a vertex", step: 1, read: perVertex},
  joints: {title: "Time a vertex against joints", yLabel: "ns a vertex", step: 8, read: perVertex}
};

/** Times of rigs made by code, larger and larger in one way at a time. */
export function scaling(state: PageState<CostState>): {element: NotebookFigure; dispose(): void} {
  let result: TimingResult = [];
  const slots = DIMENSIONS.map((dimension) => ({
    dimension,
    slot: chartSlot<HTMLElement>((width) =>
      result.length > 0
        ? scalingChart(state, result, dimension, width)
        : html`<p class="chart-waiting">not measured yet</p>`
    )
  }));
  const charts = () => slots.map(({dimension, slot}) => ({dimension, chart: asChart(slot.chart)}));
  const run = timingRun({
    request: scalingRequest,
    done(next) {
      result = next;
      for (const {slot} of slots) slot.redraw();
      say();
    }
  });
  const element = figure({
    id: "scaling",
    title: "Time grows with vertices and with influences, and hardly with joints",
    body: slots.map(({slot}) => slot.element),
    controls: [
      ...DIMENSIONS.map((dimension) => {
        const steps = STEPS[dimension];
        const limits = {low: steps[0], high: steps[steps.length - 1], step: AXES[dimension].step};
        return slider(state, dimension, {label: dimension, ...limits, format: formatCount});
      }),
      run.element
    ],
    picture: () => charts()[0].chart?.picture ?? svgElement("svg"),
    rows: () => scalingRows(result)
  });
  const say = () => {
    for (const {dimension, chart} of charts()) chart?.setValue(state.value[dimension]);
    element.say(...sentence(result, state.value));
  };
  state.follow(say);
  run.startWhenSeen(element);
  return {element, dispose: run.dispose};
}

const asChart = (drawn: HTMLElement | null): CurveChart | null =>
  drawn && "setValue" in drawn ? (drawn as CurveChart) : null;

const curvesOf = (result: TimingResult, dimension: Dimension): Curve[] =>
  skinningMethods.map(({id, short}) => ({
    label: short,
    colour: methodCss(id),
    points: seriesOf(result, dimension).map((timed) => ({x: timed[dimension], y: AXES[dimension].read(timed, id)}))
  }));

function scalingChart(
  state: PageState<CostState>,
  result: TimingResult,
  dimension: Dimension,
  width: number
): CurveChart {
  const {title, yLabel, step} = AXES[dimension];
  const curves = curvesOf(result, dimension);
  const highest = Math.max(...curves.flatMap(({points}) => points.map(({y}) => y)));
  const steps = STEPS[dimension];
  const chart = curveChart(curves, {
    title,
    width,
    height: 260,
    xLabel: dimension,
    yLabel,
    xTicks: dimension === "influences" ? steps : [steps[0], steps[steps.length - 1] / 2, steps[steps.length - 1]],
    yDomain: [0, 1.05 * highest],
    formatX: shortCount,
    formatY: (value) => formatFixed(value, highest < 10 ? 1 : 0),
    step,
    value: state.value[dimension]
  });
  chart.addEventListener("input", () => state.set({[dimension]: chart.value}));
  return chart;
}

/** "100k". */
const shortCount = (count: number): string =>
  count < 1000 ? String(count) : `${formatFixed(count / 1000, count % 1000 ? 1 : 0)}k`;

function sentence(result: TimingResult, {vertices}: CostState): (string | Node)[] {
  if (result.length === 0) return ["Not measured yet: it runs in a worker when the figure is seen, for some seconds."];
  const at = (id: string) => {
    const curve = curvesOf(result, "vertices")[skinningMethods.findIndex((method) => method.id === id)];
    return live(`scaling.${id}`, `${formatFixed(valueAt(curve, vertices), 2)}${THIN_SPACE}ms`, id);
  };
  const [fewest, most] = ["joints", "joints"].map((_, i) => {
    const series = seriesOf(result, "joints");
    return perVertex(series[i === 0 ? 0 : series.length - 1], "lbs");
  });
  return [
    "On this machine and one thread, a frame of ",
    live("scaling.vertices", formatCount(vertices)),
    " vertices takes linear blending ",
    at("lbs"),
    " and dual quaternions ",
    at("dqs"),
    "; a sixtieth of a second is ",
    live("scaling.frame", `${formatFixed(1000 / 60, 1)}${THIN_SPACE}ms`),
    ". From the fewest to the most joints a vertex changes by a factor of ",
    live("scaling.joints-factor", formatFixed(most / fewest, 2), "lbs"),
    ": what it reads stays as much, it only lies farther apart."
  ];
}
