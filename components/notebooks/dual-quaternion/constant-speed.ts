import {curveChart, type Curve} from "../../charts/curve-chart.js";
import {formatDegrees, formatScale} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import {chartSlot} from "../chart-slot.js";
import {figure, type NotebookFigure} from "../figure.js";
import {followInSight} from "../follow-in-sight.js";
import {methodCss} from "../live.js";
import {degreesFrom} from "../rows.js";
import {sideBySide} from "../side-by-side.js";
import {speeds, turnLaw, worst, type Speed} from "./speed.js";
import type {DualQuaternionPage, DualQuaternionState} from "./state.js";
import {teller, type Numbers} from "./told.js";
import {FULL_TURN, twistSlider, weightSlider} from "./twist.js";

const ID = "constant-speed";
type Setting = Pick<DualQuaternionState, "degrees" | "weight">;

/** The most that they can differ by: at half a turn. */
const limit = worst(speeds(180));

/** Whether a difference shows in the digits that are written. */
const isSeen = ({ahead}: Speed): boolean => Math.abs(ahead) >= 0.005;

const at = (all: readonly Speed[], weight: number): Speed => all[Math.round(weight * (all.length - 1))];

export function constantSpeedNumbers({degrees, weight}: Setting): Numbers {
  const all = speeds(degrees);
  const here = at(all, weight);
  const most = worst(all);
  return {
    degrees: formatDegrees(degrees),
    weight: formatScale(weight),
    dqs: formatDegrees(here.dqs, 2),
    sclerp: formatDegrees(here.sclerp, 2),
    worst: formatDegrees(Math.abs(most.ahead), 2),
    ...(isSeen(most) && {"worst-weight": formatScale(most.weight)}),
    limit: formatDegrees(Math.abs(limit.ahead), 2),
    "limit-weight": formatScale(limit.weight)
  };
}

/** The turn against the weight: an arc walked at a speed that is not quite even. */
export function constantSpeed(state: DualQuaternionPage): NotebookFigure {
  const common = {
    height: 250,
    xLabel: "weight of bone 2",
    xTicks: [0, 0.25, 0.5, 0.75, 1],
    formatX: (value: number) => formatScale(value),
    step: 0.05
  };
  const turns = chartSlot((width) => {
    const {degrees, weight} = state.value;
    return curveChart(turnCurves(degrees), {
      ...common,
      title: "Turn against the weight",
      width,
      yLabel: "turn",
      yDomain: degrees > 180 ? [-180, 0] : [0, 180],
      formatY: (value) => formatDegrees(value),
      value: weight
    });
  });
  const lead = chartSlot((width) => {
    const {degrees, weight} = state.value;
    return curveChart(leadCurves(degrees), {
      ...common,
      title: "Dual quaternions ahead of constant speed",
      width,
      yLabel: "ahead of constant speed",
      yDomain: [-9, 9],
      formatY: (value) => formatDegrees(value, 1),
      neutral: 0,
      value: weight
    });
  });
  const charts = [turns, lead];
  for (const slot of charts) {
    slot.element.addEventListener("input", () => {
      if (slot.chart) state.set({weight: Math.round(slot.chart.value * 100) / 100});
    });
  }
  const element = figure({
    id: ID,
    title: "The shortest arc, but not at an even speed",
    body: charts.map(({element: chart}) => chart),
    controls: [twistSlider(state), weightSlider(state)],
    picture: () =>
      sideBySide(
        charts.flatMap(({chart}) => chart?.picture ?? []),
        "Turn against the weight, and how far dual quaternions are ahead"
      ),
    rows
  });
  let drawn = state.value.degrees;
  followInSight(state, element, ({degrees, weight}) => {
    for (const slot of charts) {
      if (degrees !== drawn) slot.redraw();
      else slot.chart?.setValue(weight);
    }
    drawn = degrees;
    const told = teller(ID, constantSpeedNumbers({degrees, weight}));
    element.say(
      "At ",
      told("degrees"),
      " of twist, weight ",
      told("weight"),
      ": dual quaternions turn by ",
      told("dqs", "dqs"),
      ", the screw at constant speed by ",
      told("sclerp"),
      ...(isSeen(worst(speeds(degrees)))
        ? [". They differ most, by ", told("worst"), ", at weight ", told("worst-weight"), " and at its mirror image"]
        : [". At no weight do they differ by more than ", told("worst")]),
      "; at half a turn, the worst, by ",
      told("limit"),
      " at ",
      told("limit-weight"),
      "."
    );
  });
  return element;
}

const xy = (all: readonly Speed[], value: "dqs" | "sclerp" | "ahead") =>
  all.map((each) => ({x: each.weight, y: each[value]}));

function turnCurves(degrees: number): Curve[] {
  const all = speeds(degrees);
  const law = all
    .slice(0, degrees === 180 ? -1 : undefined)
    .map(({weight}) => ({x: weight, y: turnLaw(weight, degrees)}));
  return [
    {label: "", colour: methodCss("dqs"), points: law, law: true},
    {label: "ScLERP", colour: "currentColor", points: xy(all, "sclerp"), dash: "5 4"},
    {label: "DQS", colour: methodCss("dqs"), points: xy(all, "dqs")}
  ];
}

function leadCurves(degrees: number): Curve[] {
  return [{label: "DQS", colour: methodCss("dqs"), points: xy(speeds(degrees), "ahead")}];
}

function rows(): Row[] {
  return degreesFrom(0, FULL_TURN, 15).flatMap((degrees) =>
    speeds(degrees)
      .filter((_, i) => i % 10 === 0)
      .flatMap(({weight, dqs, sclerp}) => {
        const common = {rig: ID, joint: "wrist", motion: "twist", degrees, weighting: `w=${weight}`, metric: "turn"};
        return [
          {...common, method: "dqs", value: dqs},
          {...common, method: "sclerp", value: sclerp}
        ];
      })
  );
}
