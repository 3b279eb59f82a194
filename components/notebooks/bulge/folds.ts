import {toRadians} from "../../core/angle.js";
import {curveChart, type Curve, type CurveChart} from "../../charts/curve-chart.js";
import {formatDegrees, formatFixed, formatPercent} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import {chartSlot} from "../chart-slot.js";
import {choice} from "../choice.js";
import {drawingKey} from "../drawing-key.js";
import {figure, type NotebookFigure} from "../figure.js";
import {followInSight} from "../follow-in-sight.js";
import {live, methodCss} from "../live.js";
import type {PageState} from "../page-state.js";
import {degreesFrom, figureRows} from "../rows.js";
import {sideBySide} from "../side-by-side.js";
import {slider} from "../slider.js";
import {BEND_METHODS, foldOnset, type BendMethod} from "./bend-laws.js";
import {bentSection, measuredFoldOnset} from "./bent-section.js";
import {sectionPicture} from "./section-picture.js";
import {BANDS, type BulgeState} from "./state.js";

/** The inner side of a bend turns over: where, in a section, and from how thick a limb on, against the angle. */
export function folds(state: PageState<BulgeState>): NotebookFigure {
  const pictures = BEND_METHODS.map((method) => ({method, picture: sectionPicture(method)}));
  const slot = chartSlot<CurveChart>((width) => {
    const chart = curveChart(foldCurves(), {
      title: "Radius from which the inside turns over, against the bend",
      width,
      height: 270,
      xLabel: "bend",
      yLabel: "radius, in half bands L",
      xTicks: [0, 60, 120, 180],
      yDomain: [0, HIGHEST],
      formatX: formatDegrees,
      formatY: (value) => formatFixed(value, 2),
      step: 1,
      value: state.value.degrees
    });
    chart.addEventListener("input", () => state.set({degrees: chart.value}));
    return chart;
  });
  const element = figure({
    id: "folds",
    title:
      "Where a limb is thick for its band, its inner side turns over: short of 180°, linear blending’s before dual quaternions’",
    body: [
      ...pictures.map(({picture}) => picture.element),
      slot.element,
      drawingKey([["var(--folded)", "inside out"]])
    ],
    controls: [
      choice(state, "band", "half width of the band", BANDS),
      slider(state, "degrees", {label: "bend", low: 0, high: 180, step: 1, format: formatDegrees})
    ],
    picture: () =>
      sideBySide(
        [...pictures.map(({picture}) => picture.element), ...(slot.chart ? [slot.chart.picture] : [])],
        "Sections of a bent band, and the radius from which its inside turns over"
      ),
    rows: foldRows
  });
  followInSight(state, element, ({degrees, band}) => {
    slot.chart?.setValue(degrees);
    const sections = pictures.map(({method, picture}) => {
      const section = bentSection(method, degrees, band);
      picture.show(section, degrees, band);
      return {onset: band * measuredFoldOnset(method, degrees), share: section.foldedShare};
    });
    const said = sections.flatMap(({onset, share}, i) => {
      const method = BEND_METHODS[i];
      return [
        i ? "; dual quaternions " : " linear blending turns over ",
        live(`folds.${method}-onset`, onsetWords(onset, share), method),
        " (",
        live(`folds.${method}-share`, formatPercent(share, 1), method),
        " of this section)"
      ];
    });
    element.say("At ", live("folds.degrees", formatDegrees(degrees)), ...said, ".");
  });
  return element;
}

/** Where a limb of radius 1 begins to turn over, in words. `share`: of its section, what is inside out. */
export function onsetWords(onset: number, share: number): string {
  if (onset > 1) return "nowhere";
  if (share === 0 && onset < 1e-3) return "nowhere, as the joint's plane is crushed to a point";
  return `from ${formatPercent(onset, 0)} of the radius inward`;
}

/** The highest onset that is drawn, in half bands: at a slight bend it runs off to infinity. */
const HIGHEST = 3;
const MEASURED = degreesFrom(0, 180, 4);

function foldCurves(): Curve[] {
  const shown = (y: number) => (y <= HIGHEST ? y : NaN);
  const curve = (method: BendMethod, law: boolean): Curve => ({
    label: law ? "" : method.toUpperCase(),
    colour: methodCss(method),
    law,
    points: MEASURED.map((degrees) => ({
      x: degrees,
      y: shown(law ? foldOnset(method, toRadians(degrees), 1) : measuredFoldOnset(method, degrees))
    }))
  });
  return [...BEND_METHODS.map((method) => curve(method, true)), ...BEND_METHODS.map((method) => curve(method, false))];
}

export function foldRows(): Row[] {
  const values = BEND_METHODS.flatMap((method) =>
    MEASURED.slice(1).map((degrees) => ({
      degrees,
      method,
      metric: "fold-onset",
      value: measuredFoldOnset(method, degrees)
    }))
  );
  return figureRows({rig: "section", joint: "hinge", motion: "bend", weighting: "linear"}, values);
}
