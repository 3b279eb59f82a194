import {toRadians} from "../../core/angle.js";
import {curveChart, type Curve, type CurveChart} from "../../charts/curve-chart.js";
import {formatDegrees, formatPercent, formatSigned} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import type {Motion} from "../../rigs/joint-frame.js";
import {chartSlot} from "../chart-slot.js";
import {figure, type NotebookFigure} from "../figure.js";
import {followInSight} from "../follow-in-sight.js";
import {live, methodCss} from "../live.js";
import type {PageState} from "../page-state.js";
import {sideBySide} from "../side-by-side.js";
import {slider} from "../slider.js";
import {volumeKept} from "./offset-tube.js";
import {BEND_METHODS, bentVolume, twistedVolume, type BendMethod} from "./bend-laws.js";
import {formatOffset, offsetPicture} from "./offset-picture.js";
import type {BulgeState} from "./state.js";

/** Offsets that are measured for the chart, in radii. */
const OFFSETS = [-0.8, -0.4, 0, 0.4, 0.8];

const LINES = [
  {method: "dqs", motion: "bend"},
  {method: "lbs", motion: "bend"},
  {method: "lbs", motion: "twist"}
] as const;

/** What a band keeps of its volume against where its joint lies: all of it by dual quaternions only on the axis. */
export function offAxisVolume(state: PageState<BulgeState>): NotebookFigure {
  const picture = offsetPicture(state);
  let drawnAt = NaN;
  const slot = chartSlot<CurveChart>((width) => {
    drawnAt = state.value.degrees;
    const chart = curveChart(volumeCurves(drawnAt), {
      title: `Volume that the band keeps at ${formatDegrees(drawnAt)}, against where the joint lies`,
      width,
      height: 300,
      xLabel: "middle of the flesh inward of the joint, radii",
      yLabel: "volume kept",
      xTicks: OFFSETS,
      yDomain: [-0.3, 2.3],
      formatX: (value) => formatSigned(value, 2),
      formatY: (value) => formatPercent(value, 0),
      neutral: 1,
      step: 0.05,
      value: state.value.offset
    });
    chart.addEventListener("input", () => state.set({offset: Math.round(chart.value * 100) / 100}));
    return chart;
  });
  const element = figure({
    id: "volume",
    title: "Dual quaternions keep the volume of a bend only if the joint is in the middle of the flesh",
    body: [picture.element, slot.element],
    controls: [
      slider(state, "offset", {
        label: "offset e",
        low: -0.8,
        high: 0.8,
        step: 0.05,
        format: formatOffset
      }),
      slider(state, "degrees", {label: "bend", low: 0, high: 180, step: 1, format: formatDegrees})
    ],
    picture: () =>
      sideBySide(
        [picture.element, ...(slot.chart ? [slot.chart.picture] : [])],
        `A limb off its joint, and the volume that its band keeps at ${formatDegrees(drawnAt)}`
      ),
    rows: () => volumeRows(state.value.degrees)
  });
  followInSight(state, element, ({degrees, offset}) => {
    picture.update();
    if (drawnAt !== degrees) slot.redraw();
    slot.chart?.setValue(offset);
    const kept = (method: BendMethod, motion: Motion) =>
      live(
        `volume.${method}-${motion}`,
        formatPercent(volumeKept(method, motion, degrees, Math.round(offset * 100) / 100), 0),
        method
      );
    element.say(
      "With its middle ",
      live("volume.offset", formatOffset(offset)),
      " inward of the joint, a band of one radius to either side (L = r) bent by ",
      live("volume.degrees", formatDegrees(degrees)),
      " keeps ",
      kept("dqs", "bend"),
      " of its volume by dual quaternions and ",
      kept("lbs", "bend"),
      " by linear blending; twisted as far, ",
      kept("dqs", "twist"),
      " and ",
      kept("lbs", "twist"),
      ". What is inside out counts negative."
    );
  });
  return element;
}

function volumeCurves(degrees: number): Curve[] {
  const angle = toRadians(degrees);
  return [true, false].flatMap((law) =>
    LINES.map(({method, motion}) => ({
      label: law ? "" : `${method.toUpperCase()} ${motion}`,
      colour: methodCss(method),
      law,
      dash: motion === "twist" ? "5 3" : undefined,
      points: OFFSETS.map((offset) => ({
        x: offset,
        y: law ? lawOf(method, motion, angle, offset) : volumeKept(method, motion, degrees, offset)
      }))
    }))
  );
}

const lawOf = (method: BendMethod, motion: "bend" | "twist", angle: number, offset: number): number =>
  motion === "bend" ? bentVolume(method, angle, offset, 1) : twistedVolume(method, angle);

export function volumeRows(degrees: number): Row[] {
  return OFFSETS.flatMap((offset) =>
    BEND_METHODS.flatMap((method) =>
      (["bend", "twist"] as const).map((motion) => ({
        rig: `tube off its joint by ${offset}r`,
        joint: "hinge",
        motion,
        degrees,
        method,
        weighting: "linear",
        metric: "volume",
        value: volumeKept(method, motion, degrees, offset)
      }))
    )
  );
}
