import {toRadians} from "../../core/angle.js";
import {curveChart, type Curve, type CurveChart, valueAt} from "../../charts/curve-chart.js";
import {formatChange, formatDegrees} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import {createAnalyst} from "../../sweeps/analyst.js";
import {html} from "htl";
import {svgElement} from "../../ui/element.js";
import {chartSlot} from "../chart-slot.js";
import {figure, type NotebookFigure} from "../figure.js";
import {live, methodCss} from "../live.js";
import type {PageState} from "../page-state.js";
import {degreesFrom} from "../rows.js";
import {slider} from "../slider.js";
import {BEND_METHODS, outerPeak, type BendMethod} from "./bend-laws.js";
import {outermostLine} from "./outer-line.js";
import {BANDS, type BulgeState} from "./state.js";
import {HINGE} from "./turned-limb.js";

const DEGREES = degreesFrom(0, 180, 2);

/** How far apart the widths' lines are told: each has its own dashes in both methods' colours. */
const DASHES = [undefined, "7 3", "2 3"];

/** Of the band's half width, in radii, where lines are named. */
const SHORT = ["r/2", "r", "2r"];

interface Swept {
  method: BendMethod;
  /** Number in `BANDS`. */
  width: number;
  rows: readonly Row[];
}

/** The largest outward excess of tubes with narrow and wide bands against the angle: measured in a worker, closed forms behind. */
export function bulgeByAngle(state: PageState<BulgeState>): {element: NotebookFigure; dispose(): void} {
  const analyst = createAnalyst();
  const laws = BEND_METHODS.flatMap((method) => BANDS.map((_, width) => lawCurve(method, width)));
  let measured: Swept[] = [];
  const slot = chartSlot<CurveChart>((width) => {
    const chart = curveChart([...laws, ...measured.map(measuredCurve)], {
      title: "Largest outward excess against the bend",
      width,
      height: 320,
      xLabel: "bend",
      yLabel: "out from rest, % of radius",
      xTicks: [0, 30, 60, 90, 120, 150, 180],
      yDomain: [0, 0.48],
      formatX: formatDegrees,
      formatY: (value) => formatChange(value, 0),
      step: 1,
      value: state.value.degrees
    });
    chart.addEventListener("input", () => state.set({degrees: chart.value}));
    return chart;
  });
  const waiting = html<HTMLElement>`<p class="chart-waiting">measuring …</p>`;
  const element = figure({
    id: "bulge-by-angle",
    title:
      "The wider the band, the farther a bend by dual quaternions swells; linear blending bulges only while it is soft and slight",
    body: [slot.element],
    controls: [slider(state, "degrees", {label: "bend", low: 0, high: 180, step: 1, format: formatDegrees})],
    picture: () => slot.chart?.picture ?? svgElement("svg"),
    rows: () => measured.flatMap(({rows}) => rows)
  });
  element.prepend(waiting);
  const say = () => {
    const {degrees} = state.value;
    slot.chart?.setValue(degrees);
    const of = (method: BendMethod, width: number) => {
      const swept = measured.find((one) => one.method === method && one.width === width);
      const value = swept ? valueAt(measuredCurve(swept), degrees) : NaN;
      return live(`bulge-by-angle.${method}-${SHORT[width]}`, formatChange(value, 1), method);
    };
    element.say(
      "Measured on the outermost line of three tubes at ",
      live("bulge-by-angle.degrees", formatDegrees(degrees)),
      ", whose bands reach half a radius, one and two radii to either side of the joint: dual quaternions bulge by ",
      ...listed(BANDS.map((_, width) => of("dqs", width))),
      " of the radius, linear blending by ",
      ...listed(BANDS.map((_, width) => of("lbs", width))),
      ". The wide pale lines behind are the closed forms."
    );
  };
  state.follow(say);
  void sweepTubes(analyst).then((swept) => {
    measured = swept;
    waiting.remove();
    slot.redraw();
    say();
  });
  return {element, dispose: () => analyst.dispose()};
}

/** "a, b and c". */
const listed = ([a, b, c]: readonly Node[]): (Node | string)[] => [a, ", ", b, " and ", c];

/** One tube after another: the analyst speaks of one rig at a time. Stops early, with what there is, when it is disposed of. */
async function sweepTubes(analyst: ReturnType<typeof createAnalyst>): Promise<Swept[]> {
  const swept: Swept[] = [];
  for (const [width, [band]] of BANDS.entries()) {
    analyst.setRig(outermostLine(band));
    const answer = await analyst.sweep({
      joint: HINGE,
      motion: "bend",
      turns: new Map(),
      degrees: DEGREES,
      methods: BEND_METHODS,
      reference: "dqs",
      metrics: ["bulge"]
    });
    if (!answer) return swept;
    for (const method of BEND_METHODS) {
      const rows = answer.rows.filter((row) => row.method === method && row.metric === "bulge.max");
      swept.push({method, width, rows});
    }
  }
  return swept;
}

const measuredCurve = ({method, width, rows}: Swept): Curve => ({
  label: `${method.toUpperCase()} ${SHORT[width]}`,
  colour: methodCss(method),
  dash: DASHES[width],
  // Where all of the band has sunk in, its ends are farthest out: one bone alone holds them, at no excess.
  points: rows.map(({degrees, value}) => ({x: degrees, y: Math.max(0, value)}))
});

function lawCurve(method: BendMethod, width: number): Curve {
  const tubeAt = {radius: 1, band: BANDS[width][0]};
  return {
    label: "",
    colour: methodCss(method),
    law: true,
    points: DEGREES.map((degrees) => ({x: degrees, y: outerPeak(method, toRadians(degrees), tubeAt).excess}))
  };
}
