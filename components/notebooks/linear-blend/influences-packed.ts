import {curveChart, type CurveChart} from "../../charts/curve-chart.js";
import {formatCount, formatDegrees, formatLength, THIN_SPACE} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import type {Rig} from "../../rigs/rig.js";
import {dqs} from "../../skinning/dqs.js";
import {lbs} from "../../skinning/lbs.js";
import {svgElement} from "../../ui/element.js";
import {cssColour} from "../../ui/theme.js";
import {WEIGHT_UNITS, type WeightFormat} from "../../weights/quantise-influences.js";
import {chartSlot} from "../chart-slot.js";
import {choice} from "../choice.js";
import {figure, type NotebookFigure} from "../figure.js";
import {followInSight} from "../follow-in-sight.js";
import {live, methodCss} from "../live.js";
import type {PageState} from "../page-state.js";
import {figureRows} from "../rows.js";
import {slider} from "../slider.js";
import {angleSlider} from "./controls.js";
import {FORMAT_NAMES, packedInfluences, SLOTS, storageError, WEIGHT_BYTES} from "./packed-influences.js";
import type {LinearBlendState} from "./state.js";

/** Influences a vertex that the chart goes up to: two attributes of each kind. */
const MOST = 8;
const COUNTS = Array.from({length: MOST}, (_, i) => i + 1);

/** Of the drawing: a byte, and a line of them. */
const BYTE = 17;
const ROW = 26;

/** A format of the drawing: its name, and room for two lines. */
const BLOCK = 20 + 2 * ROW + 12;

const FORMATS = ["float", "u16", "u8"] as const;

/** What some influences a vertex cost, how they are packed, and what that moves. */
export function influencesPacked(state: PageState<LinearBlendState>, rig: Rig): NotebookFigure {
  const errorOf = storageError(rig);
  const bytes = byteStrip();
  const slot = chartSlot<CurveChart>((width) =>
    curveChart(
      [lbs, dqs].map(({short, colour, cost}) => ({
        label: short,
        colour: cssColour(colour),
        points: COUNTS.map((x) => ({x, y: cost(x).flops}))
      })),
      {
        title: "Multiplications and additions a vertex",
        width,
        height: 220,
        xLabel: "influences a vertex",
        yLabel: "multiplications and additions",
        xTicks: COUNTS,
        yDomain: [0, 300],
        formatX: (value) => formatCount(value),
        formatY: (value) => formatCount(value),
        step: 1,
        value: state.value.influences
      }
    )
  );
  slot.element.addEventListener("input", () => {
    if (slot.chart) state.set({influences: slot.chart.value});
  });
  const element = figure({
    id: "influences-packed",
    title: "Four influences fit one attribute of joints and one of weights",
    body: [bytes.element, slot.element],
    controls: [
      slider(state, "influences", {label: "influences", low: 1, high: MOST, step: 1, format: formatCount}),
      choice(
        state,
        "format",
        "weights stored as",
        FORMATS.map((format) => [format, `weights as ${FORMAT_NAMES[format]}`] as const)
      ),
      angleSlider(state, "twist")
    ],
    picture: () => bytes.element,
    rows: () => rows(errorOf, state.value.degrees)
  });
  followInSight(state, element, ({influences, format, degrees}) => {
    bytes.show(influences, format);
    slot.chart?.setValue(influences);
    const {bytes: size, sets, flops, fetched} = packedInfluences(influences, format);
    const inBytes = (name: string, count: number) =>
      live(`influences-packed.${name}`, `${formatCount(count)}${THIN_SPACE}B`);
    const error = errorOf(influences, format, degrees);
    element.say(
      live("influences-packed.influences", formatCount(influences)),
      ` ${influences === 1 ? "influence costs" : "influences cost"} `,
      live("influences-packed.flops", formatCount(flops), "lbs"),
      " multiplications and additions a vertex (its normal included), ",
      inBytes("fetched", fetched),
      " of matrices and ",
      inBytes("bytes", size),
      ` in ${sets === 1 ? "one pair" : "two pairs"} of attributes. Stored so, no vertex of the arm, twisted by `,
      live("influences-packed.degrees", formatDegrees(degrees)),
      ", is off by more than ",
      live("influences-packed.error", formatLength(error), "lbs"),
      "."
    );
  });
  return element;
}

/** The bytes of one vertex in each format: joints, then weights, four of each a line; the chosen format is filled. */
function byteStrip(): {element: SVGSVGElement; show(influences: number, format: WeightFormat): void} {
  const width = BYTE * SLOTS * (1 + WEIGHT_BYTES.float);
  const element = svgElement("svg", {
    class: "plane byte-strip",
    viewBox: `0 0 ${width} ${FORMATS.length * BLOCK}`,
    role: "img",
    style: `--width: ${width + 60}px; --method: ${methodCss("lbs")}`
  });
  return {
    element,
    show(influences, chosen) {
      element.replaceChildren(
        ...FORMATS.flatMap((format, i) => block(i * BLOCK, influences, format, chosen === format))
      );
      const said = FORMATS.map((format) => {
        const units = WEIGHT_UNITS[format];
        const sum = units === null ? "" : `, whole numbers that sum to ${formatCount(units)}`;
        return `${packedInfluences(influences, format).bytes} bytes a vertex with weights as ${FORMAT_NAMES[format]}${sum}`;
      });
      element.setAttribute("aria-label", `${influences} influences, a byte a joint number: ${said.join("; ")}`);
    }
  };
}

/** One format: its name and size, and a line of four joints and four weights for each pair of attributes. */
function block(top: number, influences: number, format: WeightFormat, chosen: boolean): SVGElement[] {
  const {sets, bytes} = packedInfluences(influences, format);
  const name = svgElement("text", {x: 1, y: top + 13, class: chosen ? "strip-word chosen" : "strip-word"});
  name.textContent = `joints u8, weights ${FORMAT_NAMES[format]}: ${bytes}${THIN_SPACE}B`;
  const across = WEIGHT_BYTES[format] * BYTE;
  const lines = Array.from({length: sets * SLOTS}, (_, number) => {
    const [set, slot] = [Math.floor(number / SLOTS), number % SLOTS];
    const y = top + 20 + ROW * set;
    const kind = (of: string) => (number >= influences ? "unused" : chosen ? `${of} chosen` : of);
    const text = number < influences ? String(number) : "";
    return [
      ...cell(slot * BYTE, y, BYTE, kind("joint"), text),
      ...cell(SLOTS * BYTE + slot * across, y, across, kind("weight"), text)
    ];
  });
  return [name, ...lines.flat()];
}

function cell(x: number, y: number, width: number, kind: string, text: string): SVGElement[] {
  const box = svgElement("rect", {x: x + 1, y, width: width - 2, height: ROW - 3, rx: 2, class: `byte-cell ${kind}`});
  const name = svgElement("text", {x: x + width / 2, y: y + ROW / 2 + 3, class: "tile-number"});
  name.textContent = text;
  return [box, name];
}

function rows(errorOf: ReturnType<typeof storageError>, degrees: number): Row[] {
  return FORMATS.flatMap((format) =>
    COUNTS.flatMap((influences) => {
      const {flops, fetched, bytes} = packedInfluences(influences, format);
      const weighting = `authored, ${influences} as ${FORMAT_NAMES[format]}`;
      return figureRows({rig: "arm", joint: "wrist", motion: "twist", weighting}, [
        {degrees, method: "lbs", metric: "cost.flops", value: flops},
        {degrees, method: "lbs", metric: "cost.fetched-bytes", value: fetched},
        {degrees, method: "lbs", metric: "cost.attribute-bytes", value: bytes},
        {degrees, method: "lbs", metric: "displacement.max", value: errorOf(influences, format, degrees)}
      ]);
    })
  );
}
