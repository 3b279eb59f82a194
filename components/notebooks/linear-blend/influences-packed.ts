import {curveChart, type CurveChart} from "../../charts/curve-chart.js";
import {formatCount, formatDegrees, formatLength, THIN_SPACE} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import type {Rig} from "../../rigs/rig.js";
import {skinningMethods} from "../../skinning/registry.js";
import {svgElement} from "../../ui/element.js";
import {cssColour} from "../../ui/theme.js";
import {WEIGHT_UNITS, type WeightFormat} from "../../weights/quantise-influences.js";
import {chartSlot} from "../chart-slot.js";
import {choice} from "../choice.js";
import {figure, type NotebookFigure} from "../figure.js";
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

/** A byte of the drawing, and a row of them. */
const BYTE = 17;
const ROW = 42;

/** What some influences a vertex cost, how they are packed, and what that moves. */
export function influencesPacked(state: PageState<LinearBlendState>, rig: Rig): NotebookFigure {
  const errorOf = storageError(rig);
  const bytes = byteStrip();
  const slot = chartSlot<CurveChart>((width) =>
    curveChart(
      skinningMethods.map(({short, colour, cost}) => ({
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
      slider(state, "influences", {label: "influences a vertex", low: 1, high: MOST, step: 1, format: formatCount}),
      choice(
        state,
        "format",
        "weights stored as",
        (["float", "u16", "u8"] as const).map((format) => [format, `weights as ${FORMAT_NAMES[format]}`] as const)
      ),
      angleSlider(state, "twist")
    ],
    picture: () => bytes.element,
    rows: () => rows(errorOf, state.value.degrees)
  });
  state.follow(({influences, format, degrees}) => {
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

/** The bytes of one vertex: joints, then weights, four a row. */
function byteStrip(): {element: SVGSVGElement; show(influences: number, format: WeightFormat): void} {
  const width = BYTE * SLOTS * (1 + WEIGHT_BYTES.float);
  const element = svgElement("svg", {
    class: "plane byte-strip",
    viewBox: `0 0 ${width} ${2 * ROW + 22}`,
    role: "img",
    style: `--width: ${width + 60}px; --method: ${methodCss("lbs")}`
  });
  return {
    element,
    show(influences, format) {
      const {sets, bytes} = packedInfluences(influences, format);
      const parts: SVGElement[] = [];
      for (let set = 0; set < sets; ++set) {
        for (let slot = 0; slot < SLOTS; ++slot) {
          const number = SLOTS * set + slot;
          const used = number < influences;
          const across = WEIGHT_BYTES[format] * BYTE;
          const y = 22 + ROW * set;
          parts.push(
            ...cell(slot * BYTE, y, BYTE, used ? "joint" : "unused", used ? `j${number}` : ""),
            ...cell(SLOTS * BYTE + slot * across, y, across, used ? "weight" : "unused", used ? `w${number}` : "")
          );
        }
      }
      parts.push(word(0, "joints, u8"), word(SLOTS * BYTE + 4, `weights, ${FORMAT_NAMES[format]}`));
      element.replaceChildren(...parts);
      const units = WEIGHT_UNITS[format];
      element.setAttribute(
        "aria-label",
        `${bytes} bytes a vertex: ${influences} of ${sets * SLOTS} joint numbers, a byte each, and as many weights as ` +
          `${FORMAT_NAMES[format]}${units === null ? "" : `, which sum to ${units}`}`
      );
    }
  };
}

function cell(x: number, y: number, width: number, kind: string, text: string): SVGElement[] {
  const box = svgElement("rect", {x: x + 1, y, width: width - 2, height: ROW - 8, rx: 2, class: `byte ${kind}`});
  const name = svgElement("text", {x: x + width / 2, y: y + ROW / 2 + 1, class: "tile-number"});
  name.textContent = text;
  return [box, name];
}

function word(x: number, text: string): SVGTextElement {
  const element = svgElement("text", {x: x + 1, y: 13, class: "strip-word"});
  element.textContent = text;
  return element;
}

function rows(errorOf: ReturnType<typeof storageError>, degrees: number): Row[] {
  return (["float", "u16", "u8"] as const).flatMap((format) =>
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
