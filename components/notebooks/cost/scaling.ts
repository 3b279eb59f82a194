import {html} from "htl";
import {curveChart, valueAt, type Curve, type CurveChart} from "../../charts/curve-chart.js";
import {formatCount, formatFixed, THIN_SPACE} from "../../charts/format.js";
import {skinningMethods} from "../../skinning/registry.js";
import {chartSlot} from "../chart-slot.js";
import {figure, type NotebookFigure} from "../figure.js";
import {live, methodCss} from "../live.js";
import type {PageState} from "../page-state.js";
import {sideBySide} from "../side-by-side.js";
import {slider} from "../slider.js";
import {perVertex} from "./measured.js";
import {DIMENSIONS, scalingRequest, scalingRows, seriesOf, STEPS, type Dimension} from "./scaling-plan.js";
import type {CostState} from "./state.js";
import type {TimingResult} from "./timing-job.js";
import {timingRun} from "./timing-run.js";
import type {Turns} from "./turns.js";

/** What a slider and a chart's rule set a size to whole multiples of. */
const WHOLE: Record<Dimension, number> = {vertices: 1_000, influences: 1, joints: 8};

/** Times of rigs made by code, larger and larger in one way at a time. */
export function scaling(state: PageState<CostState>, turns: Turns): {element: NotebookFigure; dispose(): void} {
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
    turns,
    done(next) {
      result = next;
      for (const {slot} of slots) slot.redraw();
      say();
    }
  });
  const element = figure({
    id: "scaling",
    title: "A vertex costs the same among many or few, with many joints or few: it pays for its influences",
    body: slots.map(({slot}) => slot.element),
    controls: [
      ...DIMENSIONS.map((dimension) => {
        const steps = STEPS[dimension];
        const limits = {low: steps[0], high: steps[steps.length - 1], step: WHOLE[dimension]};
        return slider(state, dimension, {label: dimension, ...limits, format: formatCount});
      }),
      run.element
    ],
    picture: () =>
      sideBySide(
        charts().flatMap(({chart}) => chart?.picture ?? []),
        "Time a vertex against vertices, influences and joints"
      ),
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

/** Nanoseconds a vertex, as logarithms: the slowest method takes a hundred times the fastest. */
const curvesOf = (result: TimingResult, dimension: Dimension): Curve[] =>
  skinningMethods.map(({id, short}) => ({
    label: short,
    colour: methodCss(id),
    points: seriesOf(result, dimension).map((timed) => ({x: timed[dimension], y: Math.log10(perVertex(timed, id))}))
  }));

function scalingChart(
  state: PageState<CostState>,
  result: TimingResult,
  dimension: Dimension,
  width: number
): CurveChart {
  const curves = curvesOf(result, dimension);
  const heights = curves.flatMap(({points}) => points.map(({y}) => y));
  const steps = STEPS[dimension];
  const chart = curveChart(curves, {
    title: `Time a vertex against ${dimension}`,
    width,
    height: 300,
    xLabel: dimension,
    yLabel: "ns a vertex, logarithmic",
    xTicks: dimension === "influences" ? steps : [steps[0], steps[steps.length - 1] / 2, steps[steps.length - 1]],
    yDomain: [Math.floor(Math.min(...heights)), Math.ceil(Math.max(...heights))],
    formatX: shortCount,
    formatY: (value) => twoDigits(10 ** value),
    step: WHOLE[dimension],
    value: state.value[dimension]
  });
  chart.addEventListener("input", () => state.set({[dimension]: chart.value}));
  return chart;
}

/** "320", "32", "3.2". */
const twoDigits = (value: number): string => formatCount(Number(value.toPrecision(2)));

/** "100k". */
const shortCount = (count: number): string =>
  count < 1000 ? String(count) : `${formatFixed(count / 1000, count % 1000 ? 1 : 0)}k`;

function sentence(result: TimingResult, {vertices}: CostState): (string | Node)[] {
  if (result.length === 0) return ["Not measured yet: it runs in a worker when the figure is seen, for some seconds."];
  const at = (id: string) => {
    const points = seriesOf(result, "vertices").map((timed) => ({x: timed.vertices, y: timed.deform[id]}));
    const milliseconds = valueAt({label: id, colour: "", points}, vertices);
    return live(`scaling.${id}`, `${formatFixed(milliseconds, 2)}${THIN_SPACE}ms`, id);
  };
  const byJoints = seriesOf(result, "joints");
  const [fewest, most] = [byJoints[0], byJoints[byJoints.length - 1]].map((timed) => perVertex(timed, "lbs"));
  return [
    "On this machine and one thread, a frame of ",
    live("scaling.vertices", formatCount(vertices)),
    " vertices takes linear blending ",
    at("lbs"),
    " and dual quaternions ",
    at("dqs"),
    ...between(vertices),
    "; a sixtieth of a second is ",
    live("scaling.frame", `${formatFixed(1000 / 60, 1)}${THIN_SPACE}ms`),
    ". From the fewest to the most joints a vertex changes by a factor of ",
    live("scaling.joints-factor", formatFixed(most / fewest, 2), "lbs"),
    " by linear blending: what it reads stays as much, it only lies farther apart."
  ];
}

/** What is said of a size that was not measured itself. */
function between(vertices: number): (string | Node)[] {
  const steps = STEPS.vertices;
  const after = steps.findIndex((step) => step >= vertices);
  if (steps[after] === vertices) return [];
  const [low, high] = [steps[after - 1], steps[after]].map((step, i) =>
    live(`scaling.measured-${i === 0 ? "below" : "above"}`, formatCount(step))
  );
  return [", read off a straight line between ", low, " and ", high, ", which were measured"];
}
