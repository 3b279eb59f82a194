import {curveChart, type CurveChart} from "../../charts/curve-chart.js";
import type {Row} from "../../metrics/metric.js";
import {formatFixed} from "../../charts/format.js";
import type {SkinningMethod} from "../../skinning/method.js";
import {chooseMethod, skinningMethods} from "../../skinning/registry.js";
import {chartSlot, type ChartSlot} from "../chart-slot.js";
import {figure, type NotebookFigure} from "../figure.js";
import {live, methodCss} from "../live.js";
import type {PageState} from "../page-state.js";
import {sideBySide} from "../side-by-side.js";
import {slider} from "../slider.js";
import {countedCost, type CountedCost} from "./counted-cost.js";
import {costRow} from "./cost-row.js";
import {INFLUENCES, influencesWords, type CostState} from "./state.js";

/** A method beyond so many times linear blending would press all others flat: it is named below the chart instead. */
const TALLEST = 5;

type Reading = (cost: CountedCost) => number;

const tallness = (method: SkinningMethod, read: Reading): number =>
  read(countedCost(method, 8)) / read(countedCost(chooseMethod("lbs").method, 8));

const fits = (method: SkinningMethod, read: Reading): boolean => tallness(method, read) <= TALLEST;

const operations: Reading = ({flops}) => flops;
const storedBytes = ({rigBytes, besideBytes}: CountedCost): number => rigBytes + besideBytes;

/** Operations and stored bytes against the number of influences, a line a method. */
export function influences(state: PageState<CostState>): NotebookFigure {
  const slots = [
    countChart(state, "Operations a vertex against influences", "operations a vertex", operations),
    countChart(state, "Bytes a vertex against influences", "bytes a vertex", storedBytes)
  ];
  const element = figure({
    id: "influences",
    title: "Each further influence adds the same again: cost grows in a straight line",
    body: slots.map((slot) => slot.element),
    controls: [
      slider(state, "influences", {
        label: "influences a vertex",
        low: 1,
        high: INFLUENCES.length,
        step: 1,
        format: String
      })
    ],
    picture: () =>
      sideBySide(
        slots.flatMap(({chart}) => chart?.picture ?? []),
        "Operations and bytes a vertex against influences"
      ),
    rows: influenceRows
  });
  state.follow(({influences: k}) => {
    for (const {chart} of slots) chart?.setValue(k);
    const [lbs, dqs] = ["lbs", "dqs"].map((id) => chooseMethod(id).method);
    element.say(
      "Operations on the left; on the right what is stored for a vertex, of the rig and of the method. With ",
      live("influences.k", influencesWords(k)),
      " linear blending takes ",
      live("influences.lbs", `${lbs.cost(k).flops}`, "lbs"),
      " operations, and a further influence ",
      live("influences.lbs-step", `${lbs.cost(k + 1).flops - lbs.cost(k).flops}`, "lbs"),
      " more; dual quaternions ",
      live("influences.dqs", `${dqs.cost(k).flops}`, "dqs"),
      " and ",
      live("influences.dqs-step", `${dqs.cost(k + 1).flops - dqs.cost(k).flops}`, "dqs"),
      " more.",
      ...leftOut()
    );
  });
  return element;
}

/** What has no line in a chart, and how far above it is. */
function leftOut(): (string | Node)[] {
  const tall = [
    {read: operations, of: "operations"},
    {read: storedBytes, of: "bytes"}
  ].flatMap(({read, of}) =>
    skinningMethods
      .filter((method) => !fits(method, read))
      .flatMap((method) => [
        `, ${method.short} at `,
        live(`influences.${method.id}-${of}`, `${formatFixed(tallness(method, read), 0)} times`, method.id),
        ` the ${of} of linear blending`
      ])
  );
  return tall.length > 0 ? [" Too tall to draw, with 8 influences", ...tall, "."] : [];
}

function countChart(state: PageState<CostState>, title: string, yLabel: string, read: Reading): ChartSlot<CurveChart> {
  return chartSlot((width) => {
    const shown = skinningMethods.filter((method) => fits(method, read));
    const curves = shown.map((method) => ({
      label: method.short,
      colour: methodCss(method.id),
      points: INFLUENCES.map((k) => ({x: k, y: read(countedCost(method, k))}))
    }));
    const highest = Math.max(...curves.flatMap(({points}) => points.map(({y}) => y)));
    const chart = curveChart(curves, {
      title,
      width,
      height: 300,
      xLabel: "influences a vertex",
      yLabel,
      xTicks: INFLUENCES,
      yDomain: [0, 1.05 * highest],
      formatX: String,
      formatY: String,
      step: 1,
      value: state.value.influences
    });
    chart.addEventListener("input", () => state.set({influences: chart.value}));
    return chart;
  });
}

export const influenceRows = (): Row[] =>
  skinningMethods.flatMap((method) =>
    INFLUENCES.flatMap((k) => {
      const cost = countedCost(method, k);
      return [
        costRow("counted", method.id, `k=${k}`, "cost.flops", cost.flops),
        costRow("counted", method.id, `k=${k}`, "cost.storedBytes", storedBytes(cost))
      ];
    })
  );
