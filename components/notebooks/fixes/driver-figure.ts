import {toRadians} from "../../core/angle.js";
import {curveChart, type CurveChart} from "../../charts/curve-chart.js";
import {formatDegrees, formatFixed, formatPercent} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import {jointFrames, type JointFrame} from "../../rigs/joint-frame.js";
import {REST_TURN, turnRotation} from "../../rigs/joint-turn.js";
import type {Rig} from "../../rigs/rig.js";
import {findJoint} from "../../rigs/skeleton.js";
import {createDriver, DRIVERS, type DriverKind, type Key} from "../../skinning/pose-driver.js";
import {chartSlot} from "../chart-slot.js";
import {choice} from "../choice.js";
import {figure, type NotebookFigure} from "../figure.js";
import {live, methodCss} from "../live.js";
import type {PageState} from "../page-state.js";
import {degreesFrom} from "../rows.js";
import {slider} from "../slider.js";
import {KEYS} from "./corrective-method.js";
import {RANGE, type FixesState} from "./state.js";

const ID = "drivers";

/** Both ways of both motions, as the method has them by default. */
const ALL_KEYS: Key[] = (["twist", "bend"] as const).flatMap((motion) =>
  [1, -1].flatMap((side) => KEYS.map((degrees) => ({motion, angle: side * toRadians(degrees)})))
);

/** How much of each shape of a twist's keys there is when the joint is twisted so far. */
export function activations(kind: DriverKind, frame: JointFrame, degrees: number): number[] {
  const out = new Float64Array(ALL_KEYS.length);
  createDriver(kind, frame, ALL_KEYS)(turnRotation(frame, {...REST_TURN, twist: toRadians(degrees)}), out, 0);
  return Array.from(out.subarray(0, KEYS.length));
}

/** What drives the shapes: straight lines between keys, or Gaussians about them. */
export function driverFigure(state: PageState<FixesState>, rig: Rig): NotebookFigure {
  const frame = jointFrames(rig.skeleton)[findJoint(rig.skeleton, "wrist")];
  const chart = chartSlot<CurveChart>((width) =>
    curveChart(
      KEYS.map((key, i) => ({
        label: `shape of ${formatDegrees(key)}`,
        colour: methodCss("corrective"),
        dash: i === 0 ? "6 3" : undefined,
        points: degreesFrom(0, 180).map((x) => ({x, y: activations(state.value.driver, frame, x)[i]}))
      })),
      {
        title: "How much of each shape is added",
        width,
        xLabel: "wrist twist",
        yLabel: "share of the shape",
        xTicks: [0, 30, 60, 90, 120, 150, 180],
        yDomain: [-0.3, 1.3],
        formatX: formatDegrees,
        formatY: (value) => formatFixed(value, 1),
        neutral: 0,
        step: 1,
        value: state.value.degrees
      }
    )
  );
  chart.element.addEventListener("input", () => state.set({degrees: chart.chart?.value ?? state.value.degrees}));
  const element = figure({
    id: ID,
    title: "At its key a shape is whole and every other is gone, whatever drives it",
    body: chart.element,
    controls: [
      choice(state, "driver", "driver", [
        ["triangular", "straight from key to key"],
        ["rbf", "radial basis functions"]
      ]),
      slider(state, "degrees", {label: "twist", ...RANGE, step: 1, format: formatDegrees})
    ],
    picture: () => chart.chart?.picture ?? document.createElement("canvas"),
    rows: () => rows(frame)
  });
  let drawn = state.value.driver;
  state.follow(({degrees, driver}) => {
    if (drawn !== driver) chart.redraw();
    drawn = driver;
    chart.chart?.setValue(degrees);
    const shares = activations(driver, frame, degrees);
    element.say(
      "Twisted by ",
      live(`${ID}.degrees`, formatDegrees(degrees)),
      " the wrist takes ",
      ...KEYS.flatMap((key, i) => [
        live(`${ID}.${key}`, formatPercent(shares[i], 0), "corrective"),
        ` of the shape of ${formatDegrees(key)}${i < KEYS.length - 1 ? " and " : "."}`
      ])
    );
  });
  return element;
}

function rows(frame: JointFrame): Row[] {
  return DRIVERS.flatMap((driver) =>
    degreesFrom(0, 180).flatMap((degrees) =>
      activations(driver, frame, degrees).map((value, i) => ({
        rig: "arm",
        joint: "wrist",
        motion: "twist",
        degrees,
        method: `corrective:driver=${driver}`,
        weighting: "authored",
        metric: `activation.${KEYS[i]}`,
        value
      }))
    )
  );
}
