import {toDegrees, toRadians} from "../../core/angle.js";
import {formatDegrees, formatFixed, formatScale} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import {pathOf, setAttributes, svgElement} from "../../ui/element.js";
import {dragHandle} from "../drag-handle.js";
import {figure, type NotebookFigure} from "../figure.js";
import {followInSight} from "../follow-in-sight.js";
import {live, methodCss} from "../live.js";
import type {PageState} from "../page-state.js";
import {plane} from "../plane.js";
import {polar, type Point} from "../point.js";
import {degreesFrom, figureRows} from "../rows.js";
import {angleChart} from "./angle-chart.js";
import {angleSlider, weightSlider} from "./controls.js";
import type {LinearBlendState} from "./state.js";
import {twoBoneBlend} from "./two-bone-blend.js";

/** The blended matrix as a point: its first column, which for a rotation lies on the unit circle. */
export function matrixPoint(degrees: number, weight: number): Point {
  const {blended} = twoBoneBlend(degrees, weight);
  return {x: blended[0], y: blended[3]};
}

/** The closed form of how far two bones turn a vertex that the turned one holds by `weight`, degrees; `angle` in radians. */
export const turnLaw = (weight: number, angle: number): number =>
  toDegrees(Math.atan2(weight * Math.sin(angle), 1 - weight + weight * Math.cos(angle)));

/** Of the chord between no rotation and one by `degrees` the share at which it passes `p`; NaN where it has no length. */
export function shareOfChord({x, y}: Point, degrees: number): number {
  const to = polar(1, toRadians(degrees));
  const [dx, dy] = [to.x - 1, to.y];
  const long = dx * dx + dy * dy;
  return long < 1e-9 ? NaN : ((x - 1) * dx + y * dy) / long;
}

/** The rotations of the plane as a circle, and averages of two of them on the chord inside it. */
export function chord(state: PageState<LinearBlendState>): NotebookFigure {
  const drawing = plane({
    label: "Rotations as points of a circle; their weighted averages lie on the chord between them",
    width: 400,
    height: 360,
    scale: 138
  });
  const circle = svgElement("circle", {class: "kept-circle"});
  const line = svgElement("line", {class: "ghost-line"});
  const reach = svgElement("line", {class: "reach"});
  const wedge = svgElement("path", {class: "wedge"});
  const wished = svgElement("circle", {r: 5, class: "ghost"});
  const names = ["I", "R(θ)", "s", "w θ"].map((word) => {
    const text = svgElement("text", {class: "drawing-name"});
    text.textContent = word;
    return text;
  });
  const bend = dragHandle({
    plane: drawing,
    label: "angle between the bones",
    low: 0,
    high: 180,
    step: 1,
    read: () => state.value.degrees,
    write: (degrees) => state.set({degrees}),
    place: (degrees) => polar(1, toRadians(degrees)),
    value: ({x, y}) => ((toDegrees(Math.atan2(y, x)) + 450) % 360) - 90,
    format: formatDegrees
  });
  const average = dragHandle({
    plane: drawing,
    label: "weight of the turned bone",
    low: 0,
    high: 1,
    step: 0.01,
    read: () => state.value.weight,
    write: (weight) => state.set({weight}),
    place: (weight) => matrixPoint(state.value.degrees, weight),
    value(p) {
      const share = shareOfChord(p, state.value.degrees);
      return Number.isNaN(share) ? state.value.weight : share;
    },
    format: formatScale
  });
  average.element.classList.add("result");
  drawing.element.style.setProperty("--method", methodCss("lbs"));
  drawing.element.append(circle, wedge, line, reach, wished, ...names, bend.element, average.element);

  const chart = angleChart(state, {
    title: "How far the blended matrix turns",
    yLabel: "turned by, degrees",
    yDomain: [0, 180],
    formatY: (value) => formatDegrees(value),
    curves: (weight) => [
      {
        label: "w = ¼",
        colour: methodCss("lbs"),
        law: true,
        points: degreesFrom(0, 180).map((x) => ({x, y: turnLaw(0.25, toRadians(x))}))
      },
      {
        label: "w θ",
        colour: "var(--theme-foreground-muted)",
        dash: "4 4",
        points: degreesFrom(0, 180).map((x) => ({x, y: weight * x}))
      },
      {
        label: "LBS",
        colour: methodCss("lbs"),
        points: degreesFrom(0, 180)
          .map((x) => ({x, y: twoBoneBlend(x, weight).turned}))
          .filter(({y}) => Number.isFinite(y))
      }
    ]
  });

  const element = figure({
    id: "chord",
    title: "The average of two rotations lies on the chord, inside the circle of rotations",
    body: [drawing.element, chart.element],
    controls: [angleSlider(state, "angle"), weightSlider(state)],
    picture: () => drawing.element,
    rows: () => rows(state.value.weight)
  });

  followInSight(state, element, ({degrees, weight}) => {
    const at = drawing.toDrawing;
    const [centre, still, turned] = [at({x: 0, y: 0}), at({x: 1, y: 0}), at(polar(1, toRadians(degrees)))];
    const landed = at(matrixPoint(degrees, weight));
    const wish = toRadians(weight * degrees);
    setAttributes(circle, {cx: centre.x, cy: centre.y, r: drawing.scale});
    setAttributes(line, {x1: still.x, y1: still.y, x2: turned.x, y2: turned.y});
    setAttributes(reach, {x1: centre.x, y1: centre.y, x2: landed.x, y2: landed.y});
    wedge.setAttribute("d", pathOf([centre, at(polar(1, wish))]));
    setAttributes(wished, {cx: at(polar(1, wish)).x, cy: at(polar(1, wish)).y});
    setAttributes(names[0], {x: still.x + 12, y: still.y + 20, "text-anchor": "start"});
    const beyond = at(polar(1.14, toRadians(degrees)));
    setAttributes(names[1], {x: beyond.x, y: beyond.y + 2, "text-anchor": degrees > 90 ? "end" : "middle"});
    setAttributes(names[2], {...besideReach(centre, landed), "text-anchor": "middle"});
    const half = at(polar(1.13, wish));
    setAttributes(names[3], {x: half.x, y: half.y + 5, "text-anchor": "start"});
    const near = weight * degrees < 14 || (1 - weight) * degrees < 14;
    for (const node of [names[3], wished, wedge]) node.style.display = near ? "none" : "";
    names[1].style.display = degrees < 20 ? "none" : "";
    average.update();
    bend.update();
    element.say(...caption(degrees, weight));
  });
  return element;
}

/** For the name of the distance from the centre: clear of its line. */
function besideReach(centre: Point, landed: Point): Point {
  const long = Math.hypot(landed.x - centre.x, landed.y - centre.y) || 1;
  const [dx, dy] = [(landed.x - centre.x) / long, (landed.y - centre.y) / long];
  return {x: (centre.x + landed.x) / 2 + 14 * dy, y: (centre.y + landed.y) / 2 - 14 * dx + 5};
}

function caption(degrees: number, weight: number): (string | Node)[] {
  const {singularValues, turned} = twoBoneBlend(degrees, weight);
  const start = [
    "Between rotations ",
    live("chord.degrees", formatDegrees(degrees)),
    " apart, at weight ",
    live("chord.weight", formatScale(weight)),
    ", the average is ",
    live("chord.scale", formatScale(singularValues[2], 3), "lbs"),
    " from the centre"
  ];
  if (Number.isNaN(turned)) return [...start, ": the centre itself, the zero matrix, which turns nothing."];
  return [
    ...start,
    singularValues[2] > 1 - 5e-4 ? ", still on the circle as far as these digits show" : ", inside the circle",
    ". It turns by ",
    live("chord.turned", formatDegrees(turned, 1), "lbs"),
    "; w × θ would be ",
    live("chord.wished", formatDegrees(weight * degrees, 1)),
    ". The determinant, the square of that distance, is ",
    live("chord.determinant", formatFixed(singularValues[2] ** 2, 3), "lbs"),
    "."
  ];
}

function rows(weight: number): Row[] {
  return figureRows(
    {rig: "chord", joint: "joint", motion: "twist", weighting: `w=${formatScale(weight)}`},
    degreesFrom(0, 180).flatMap((degrees) => {
      const {singularValues, turned} = twoBoneBlend(degrees, weight);
      return [
        {degrees, method: "lbs", metric: "blended-scale.min", value: singularValues[2]},
        {degrees, method: "lbs", metric: "blended-turn", value: turned}
      ].filter(({value}) => Number.isFinite(value));
    })
  );
}
