import {toRadians} from "../../core/angle.js";
import {formatChange, formatDegrees, formatFixed, formatScale, THIN_SPACE} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import {pathOf, setAttributes, svgElement} from "../../ui/element.js";
import {choice} from "../choice.js";
import {drawingKey} from "../drawing-key.js";
import {figure, type NotebookFigure} from "../figure.js";
import {followInSight} from "../follow-in-sight.js";
import {live, methodCss} from "../live.js";
import type {PageState} from "../page-state.js";
import {plane, type Plane} from "../plane.js";
import {figureRows} from "../rows.js";
import {slider} from "../slider.js";
import {BEND_METHODS, excessBound, linearWeight, outerExcess, type BendMethod} from "./bend-laws.js";
import {farthestOut, outerLine} from "./outer-line.js";
import {BANDS, type BulgeState} from "./state.js";

/** Drawing units half a band, and a radius of excess, take up. */
const ACROSS = 205;
const UP = 190;

/** Of an excess, in radii, what the drawing shows. */
const LOW = -1;
const HIGH = 0.5;

/** Where the excess is along the outer line: nothing in the joint's plane for dual quaternions, most beside it. */
export function whereItPeaks(state: PageState<BulgeState>): NotebookFigure {
  const drawing = plane({
    label: "How far out the outermost line of a bent tube is, along the band",
    width: 560,
    height: 360,
    scale: 1,
    origin: {x: 0.55, y: 0.33}
  });
  const at = (share: number, excess: number) => drawing.toDrawing({x: ACROSS * share, y: UP * excess});
  drawing.element.append(frame(drawing, at));
  const bound = svgElement("path", {class: "excess-bound"});
  const series = BEND_METHODS.map((method) => {
    const style = `--method: ${methodCss(method)}`;
    return {
      method,
      law: svgElement("path", {class: "excess-law", style}),
      line: svgElement("path", {class: "excess-line", style})
    };
  });
  const drop = svgElement("line", {class: "excess-drop"});
  const peaks = [0, 1].map(() =>
    svgElement("circle", {class: "limb-extreme", r: 6, style: `--method: ${methodCss("dqs")}`})
  );
  const label = svgElement("text", {class: "excess-label", style: `--method: ${methodCss("dqs")}`});
  drawing.element.append(bound, ...series.flatMap(({law, line}) => [law, line]), drop, ...peaks, label);

  const element = figure({
    id: "where-it-peaks",
    title: "The bulge is not in the joint's plane, where both bones hold half: it is beside it",
    body: [
      drawing.element,
      drawingKey([
        ...BEND_METHODS.map((method) => [methodCss(method), `${method.toUpperCase()}, closed form behind`] as const),
        ["var(--theme-foreground-faint)", "no rigid turn can reach beyond"]
      ])
    ],
    controls: [
      choice(state, "band", "half width of the band", BANDS),
      slider(state, "degrees", {label: "bend", low: 0, high: 180, step: 1, format: formatDegrees})
    ],
    picture: () => drawing.element,
    rows: () => whereItPeaksRows(state.value)
  });

  followInSight(state, element, ({degrees, band}) => {
    const inside = (path: readonly [number, number][]) =>
      pathOf(path.filter(([, excess]) => excess <= HIGH).map(([along, excess]) => at(along / band, excess)));
    const angle = toRadians(degrees);
    const alongs = Array.from({length: 201}, (_, i) => band * (i / 100 - 1));
    const bounds = alongs.map((along): [number, number] => [along, excessBound(along, 1)]);
    bound.setAttribute("d", inside(bounds));
    for (const {method, law, line} of series) {
      const tube = {radius: 1, band};
      law.setAttribute("d", inside(alongs.map((along) => [along, outerExcess(method, along, angle, tube)])));
      line.setAttribute("d", inside(outerLine(method, degrees, band).map(({along, excess}) => [along, excess])));
    }
    const {share, excess, weight} = peakOf("dqs", degrees, band);
    const none = excess <= 0;
    peaks.forEach((circle, i) => {
      const {x, y} = at(i ? -share : share, excess);
      setAttributes(circle, {cx: x, cy: y, display: none ? "none" : "inline"});
    });
    const [top, foot] = [at(share, excess), at(share, 0)];
    setAttributes(drop, {x1: top.x, y1: top.y, x2: foot.x, y2: foot.y, display: none ? "none" : "inline"});
    setAttributes(label, {x: top.x, y: top.y - 12, display: none ? "none" : "inline"});
    label.textContent = `w = ${formatScale(weight)}`;
    say({degrees, band, share, excess, weight});
  });

  function say({degrees, band, share, excess, weight}: ReturnType<typeof peakOf> & BendSetting): void {
    const shown = live("where-it-peaks.degrees", formatDegrees(degrees));
    const middle = outerLine("lbs", degrees, band).find(({along}) => along === 0)?.excess ?? NaN;
    if (excess <= 0) {
      element.say("At ", shown, " the limb is straight, and nothing is out or in.");
      return;
    }
    element.say(
      "At ",
      shown,
      " dual quaternions are farthest out, by ",
      live("where-it-peaks.excess", formatChange(excess, 1), "dqs"),
      " of the radius, at ",
      live("where-it-peaks.share", `${formatFixed(Math.abs(share), 2)}${THIN_SPACE}L`, "dqs"),
      " from the joint, where the turned bone holds ",
      live("where-it-peaks.weight", formatScale(weight), "dqs"),
      ". In the joint's plane their excess is nothing; linear blending's is ",
      live("where-it-peaks.lbs-middle", formatChange(middle, 1), "lbs"),
      "."
    );
  }
  return element;
}

type BendSetting = Pick<BulgeState, "degrees" | "band">;

/** The measured peak on the still half: where it rests, in half bands (negative), its excess in radii, the turned bone's weight. */
export function peakOf(method: BendMethod, degrees: number, band: number) {
  const {along, excess} = farthestOut(outerLine(method, degrees, band).filter((point) => point.along <= 0));
  return {share: along / band, excess, weight: linearWeight(along, band)};
}

/** Axes: the band from end to end, the joint's plane, and the excess in shares of the radius. */
function frame({toDrawing}: Plane, at: (share: number, excess: number) => {x: number; y: number}): SVGGElement {
  const group = svgElement("g", {class: "excess-frame"});
  const line = (x1: number, y1: number, x2: number, y2: number, name: string) => {
    const [from, to] = [at(x1, y1), at(x2, y2)];
    const element = svgElement("line", {class: name});
    setAttributes(element, {x1: from.x, y1: from.y, x2: to.x, y2: to.y});
    group.append(element);
  };
  const word = (x: number, y: number, text: string, anchor: string) => {
    const element = svgElement("text", {"text-anchor": anchor});
    setAttributes(element, {x, y});
    element.textContent = text;
    group.append(element);
  };
  for (let excess = LOW; excess <= HIGH; excess += 0.25) {
    line(-1, excess, 1, excess, excess === 0 ? "axis" : "grid");
    const {x, y} = at(-1, excess);
    word(x - 6, y + 4, formatChange(excess, 0), "end");
  }
  line(0, LOW, 0, HIGH, "axis");
  const {y: below} = at(0, LOW);
  for (const share of [-1, -0.5, 0, 0.5, 1]) {
    const said = share === 0 ? "joint" : `${formatFixed(share, share % 1 ? 1 : 0)}${THIN_SPACE}L`;
    word(at(share, LOW).x, below + 24, said, "middle");
  }
  word(toDrawing({x: -ACROSS, y: 0}).x, at(-1, HIGH).y - 8, "out from rest, % of radius", "start");
  return group;
}

export function whereItPeaksRows({degrees, band}: BendSetting): Row[] {
  const values = BEND_METHODS.flatMap((method) =>
    outerLine(method, degrees, band).map(({along, excess}) => ({
      degrees,
      method,
      metric: `bulge@${(along / band).toFixed(4)}L`,
      value: excess
    }))
  );
  return figureRows({rig: `tube L=${band}r`, joint: "hinge", motion: "bend", weighting: "linear"}, values);
}
