import {formatDegrees, formatScale} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import {pathOf, setAttributes, svgElement} from "../../ui/element.js";
import {dragHandle} from "../drag-handle.js";
import {figure, type NotebookFigure} from "../figure.js";
import {followInSight} from "../follow-in-sight.js";
import {live, methodCss} from "../live.js";
import type {PageState} from "../page-state.js";
import {plane, type Plane} from "../plane.js";
import type {Point} from "../point.js";
import {degreesFrom, figureRows} from "../rows.js";
import {slider} from "../slider.js";
import {angleSlider} from "./controls.js";
import type {LinearBlendState} from "./state.js";
import {threeBones, VERTEX, weightsAt, weightsOf} from "./three-bones.js";

const NAMES = ["A", "B", "C"] as const;

/** One vertex of three bones: where each alone would take it, and their weighted average in between. */
export function weightedAverage(state: PageState<LinearBlendState>): NotebookFigure {
  const drawing = plane({
    label: "Three bones in a row, the places where each alone would take one vertex, and their average",
    width: 480,
    height: 300,
    scale: 165,
    origin: {x: 0.42, y: 0.86}
  });
  const bones = NAMES.map(() => svgElement("path", {class: "stick-bone"}));
  const triangle = svgElement("path", {class: "ghost-triangle"});
  const pulls = NAMES.map(() => svgElement("line", {class: "pull"}));
  const ghosts = NAMES.map(() => svgElement("circle", {r: 6, class: "ghost"}));
  const rest = svgElement("circle", {r: 9, class: "rest-ring"});
  const names = [...NAMES, ...NAMES].map((name) => {
    const text = svgElement("text", {class: "drawing-name"});
    text.textContent = name;
    return text;
  });
  const result = averageHandle(drawing, (p) => {
    const {degrees, third, secondShare} = state.value;
    const weights = weightsAt(p, threeBones(degrees, weightsOf(third, secondShare)).ghosts);
    if (weights) state.set({third: hundredth(weights.third), secondShare: hundredth(weights.secondShare)});
  });
  const tips = degreesFrom(0, 180).map((degrees) => threeBones(degrees, [1, 0, 0]).chain[3]);
  const angle = dragHandle({
    plane: drawing,
    label: "angle between the first and the last bone",
    low: 0,
    high: 180,
    step: 1,
    read: () => state.value.degrees,
    write: (degrees) => state.set({degrees}),
    place: (degrees) => threeBones(degrees, [1, 0, 0]).chain[3],
    value: (p) => nearest(p, tips),
    format: formatDegrees
  });
  drawing.element.style.setProperty("--method", methodCss("lbs"));
  drawing.element.append(...bones, triangle, ...pulls, rest, ...ghosts, ...names, result, angle.element);

  const element = figure({
    id: "weighted-average",
    title: "Each bone alone would take the vertex to a ghost; it lands at their weighted average",
    body: drawing.element,
    controls: [
      slider(state, "third", {label: "weight of C", low: 0, high: 1, step: 0.01, format: formatScale}),
      slider(state, "secondShare", {label: "of the rest, B has", low: 0, high: 1, step: 0.01, format: formatScale}),
      angleSlider(state, "angle")
    ],
    picture: () => drawing.element,
    rows: () => rows(weightsOf(state.value.third, state.value.secondShare))
  });

  followInSight(state, element, ({degrees, third, secondShare}) => {
    const weights = weightsOf(third, secondShare);
    const now = threeBones(degrees, weights);
    const [chain, places] = [now.chain.map(drawing.toDrawing), now.ghosts.map(drawing.toDrawing)];
    const lands = drawing.toDrawing(now.result);
    const outward = awayFrom(places);
    triangle.setAttribute("d", pathOf(places, true));
    setAttributes(rest, centre(drawing.toDrawing({x: VERTEX[0], y: VERTEX[1]})));
    NAMES.forEach((_, i) => {
      bones[i].setAttribute("d", pathOf([chain[i], chain[i + 1]]));
      setAttributes(ghosts[i], centre(places[i]));
      setAttributes(pulls[i], {x1: places[i].x, y1: places[i].y, x2: lands.x, y2: lands.y});
      pulls[i].setAttribute("stroke-width", String(1 + 9 * weights[i]));
      setAttributes(names[i], {x: places[i].x + outward[i].x, y: places[i].y + outward[i].y + 5});
      setAttributes(names[i + 3], {...alongside(chain[i], chain[i + 1])});
    });
    setAttributes(result, {transform: `translate(${lands.x.toFixed(2)},${lands.y.toFixed(2)})`});
    angle.update();
    element.say(...caption(degrees, weights));
  });
  return element;
}

function caption(degrees: number, weights: readonly [number, number, number]): (string | Node)[] {
  const terms = NAMES.flatMap((name, i) => [
    i > 0 ? " + " : "",
    live(`weighted-average.${name}`, formatScale(weights[i]), "lbs"),
    ` × ghost ${name}`
  ]);
  if (degrees === 0)
    return ["At rest all three bones agree on the place, and the weights change nothing: ", ...terms, "."];
  return [
    "Bone B is turned ",
    live("weighted-average.second", formatDegrees(degrees / 2, 1)),
    ", C ",
    live("weighted-average.degrees", formatDegrees(degrees)),
    ". The vertex lands at ",
    ...terms,
    ": never outside the triangle of the ghosts, the thicker line pulling more."
  ];
}

/** The dot that is dragged about the triangle; its keyboard is that of the two sliders of weights. */
function averageHandle(drawing: Plane, move: (to: Point) => void): SVGGElement {
  const element = svgElement("g", {class: "drag-handle", "aria-hidden": "true"});
  element.append(svgElement("circle", {r: 20, class: "hit"}), svgElement("circle", {r: 9, class: "dot"}));
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener("pointermove", (event) => {
    if (element.hasPointerCapture(event.pointerId)) move(drawing.fromPointer(event));
  });
  return element;
}

const centre = ({x, y}: Point) => ({cx: x, cy: y});
const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** The number of the point of `among` that is nearest. */
function nearest({x, y}: Point, among: readonly Point[]): number {
  const distances = among.map((other) => Math.hypot(other.x - x, other.y - y));
  return distances.indexOf(Math.min(...distances));
}

/** From each corner, the way for its name: away from the middle of all. */
function awayFrom(corners: readonly Point[]): Point[] {
  const x = corners.reduce((sum, p) => sum + p.x, 0) / corners.length;
  const y = corners.reduce((sum, p) => sum + p.y, 0) / corners.length;
  return corners.map((p, i) => {
    const far = Math.hypot(p.x - x, p.y - y);
    return far < 1 ? {x: 22 * (i - 1), y: -22} : {x: (20 * (p.x - x)) / far, y: (20 * (p.y - y)) / far};
  });
}

/** Below the middle of a bone, seen along it. */
function alongside(from: Point, to: Point): Point {
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / long, (to.y - from.y) / long];
  return {x: (from.x + to.x) / 2 - 18 * dy, y: (from.y + to.y) / 2 + 18 * dx + 5};
}

function rows(weights: readonly [number, number, number]): Row[] {
  const weighting = weights.map((weight, i) => `${NAMES[i]}=${formatScale(weight)}`).join(" ");
  const common = {rig: "weighted-average", joint: "C", motion: "bend", weighting};
  return figureRows(
    common,
    degreesFrom(0, 180, 5).flatMap((degrees) => {
      const {ghosts, result} = threeBones(degrees, weights);
      const places = [result, ...ghosts];
      return ["result", ...NAMES].flatMap((name, i) => [
        {degrees, method: "lbs", metric: `position.${name}.x`, value: places[i].x},
        {degrees, method: "lbs", metric: `position.${name}.y`, value: places[i].y}
      ]);
    })
  );
}
