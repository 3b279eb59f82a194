import {toDegrees, toRadians} from "../../core/angle.js";
import type {Vector} from "../../core/vector.js";
import {formatDegrees, formatPercent} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import {twoBoneRig} from "../../rigs/point-rig.js";
import {pathOf, setAttributes, svgElement} from "../../ui/element.js";
import {dragHandle} from "../drag-handle.js";
import {figure, type NotebookFigure} from "../figure.js";
import {followInSight} from "../follow-in-sight.js";
import {live, methodCss} from "../live.js";
import type {PageState} from "../page-state.js";
import {plane} from "../plane.js";
import {polar, type Point} from "../point.js";
import {degreesFrom} from "../rows.js";
import {skinPoints, turnedBy} from "../skin-points.js";
import {angleSlider} from "./controls.js";
import type {LinearBlendState} from "./state.js";

/** Half the thickness of the limb, half the length of the stretch that both bones hold, and the length of a bone. */
const RADIUS = 0.6;
const BAND = 0.6;
const LENGTH = 2.2;

/** Along a side: so many vertices that one of them stands in the joint's plane. */
const STEPS = 22;

/** The upper side from left to right, then the lower one back: the outline of a straight arm. */
const stations = Array.from({length: STEPS + 1}, (_, i) => -LENGTH + (2 * LENGTH * i) / STEPS);
const OUTLINE = [...stations.map((x) => ({x, y: RADIUS})), ...stations.toReversed().map((x) => ({x, y: -RADIUS}))];
const WEIGHTS = OUTLINE.map(({x}) => (x < -BAND - 1e-9 ? 0 : x > BAND + 1e-9 ? 1 : 0.5));
const rig = twoBoneRig(
  "elbow-outline",
  OUTLINE.map(({x, y}, i) => ({at: [x, y, 0] as Vector, weight: WEIGHTS[i]}))
);
const shared = WEIGHTS.flatMap((weight, v) => (weight === 0.5 ? [v] : []));

/** The shared vertex nearest the joint on the inner side of the bend, and how far it rests from the joint. */
const inner = OUTLINE.findIndex(({x, y}) => Math.abs(x) < 1e-9 && y > 0);

/** How far the vertex in the crease is from the joint, as a share of rest. */
export function creaseKept(degrees: number): number {
  const [x, y] = skinPoints(rig, "lbs", turnedBy(toRadians(degrees))).points[inner];
  return Math.hypot(x, y) / RADIUS;
}

/** A straight arm in outline, half and half around the elbow: the shared vertices migrate inward as it bends. */
export function elbowOutline(state: PageState<LinearBlendState>): NotebookFigure {
  const drawing = plane({
    label: "A two-bone arm in outline, bent at the elbow",
    width: 520,
    height: 390,
    scale: 108,
    origin: {x: 0.48, y: 0.72}
  });
  const bones = svgElement("path", {class: "limb-bones"});
  const ways = svgElement("path", {class: "limb-ways"});
  const skin = svgElement("path", {class: "limb-skin"});
  const line = svgElement("g", {class: "limb-outline"});
  const dots = svgElement("g", {class: "limb-vertices"});
  WEIGHTS.forEach((weight, v) => {
    const next = WEIGHTS[(v + 1) % WEIGHTS.length];
    const segment = svgElement("line", {class: weight === 0.5 && next === 0.5 ? "shared" : "owned"});
    segment.style.setProperty("--weight", `${50 * (weight + next)}%`);
    line.append(segment);
    dots.append(svgElement("circle", {r: weight === 0.5 ? 5.5 : 2.5, class: weight === 0.5 ? "shared" : "owned"}));
  });
  const names = ["w = 0", "w = 1", "w = ½"].map((words) => {
    const text = svgElement("text", {class: "drawing-name", "text-anchor": "middle"});
    text.textContent = words;
    return text;
  });
  const toDrawing = ([x, y]: Vector) => drawing.toDrawing({x, y});
  const bend = dragHandle({
    plane: drawing,
    label: "bend of the forearm",
    low: 0,
    high: 180,
    step: 1,
    read: () => state.value.degrees,
    write: (degrees) => state.set({degrees}),
    place: (degrees) => polar(LENGTH, toRadians(degrees)),
    value: ({x, y}) => ((toDegrees(Math.atan2(y, x)) + 360 + 90) % 360) - 90,
    format: formatDegrees
  });
  drawing.element.style.setProperty("--method", methodCss("lbs"));
  drawing.element.append(skin, bones, ...names, ways, line, dots, bend.element);

  const element = figure({
    id: "elbow-outline",
    title: "The vertices that both bones share do not sweep around the corner: they migrate inward",
    body: drawing.element,
    controls: [angleSlider(state, "bend")],
    picture: () => drawing.element,
    rows
  });

  followInSight(state, element, ({degrees}) => {
    const at = skinPoints(rig, "lbs", turnedBy(toRadians(degrees))).points.map(toDrawing);
    const forearm = [{x: -LENGTH, y: 0}, {x: 0, y: 0}, polar(LENGTH, toRadians(degrees))];
    bones.setAttribute("d", pathOf(forearm.map(drawing.toDrawing)));
    ways.setAttribute("d", migrations(degrees));
    skin.setAttribute("d", pathOf(at, true));
    setAttributes(names[0], {...below(drawing.toDrawing({x: -0.65 * LENGTH, y: -0.25}))});
    setAttributes(names[1], {...below(drawing.toDrawing(along(degrees)))});
    at.forEach(({x, y}, v) => {
      const next = at[(v + 1) % at.length];
      setAttributes(line.children[v], {x1: x, y1: y, x2: next.x, y2: next.y});
      setAttributes(dots.children[v], {cx: x, cy: y});
    });
    const outer = polar(0.95, toRadians(degrees / 2 - 90));
    setAttributes(names[2], {...below(drawing.toDrawing(outer))});
    bend.update();
    element.say(...caption(degrees));
  });

  /** The way of each shared vertex from rest to the bend, a step every few degrees. */
  function migrations(degrees: number): string {
    const steps = Math.max(1, Math.ceil(degrees / 6));
    const poses = Array.from({length: steps + 1}, (_, i) =>
      skinPoints(rig, "lbs", turnedBy(toRadians((degrees * i) / steps))).points.map(toDrawing)
    );
    return shared.map((v) => pathOf(poses.map((points) => points[v]))).join("");
  }

  return element;
}

/** Where the forearm's name stands: beside its bone, on the side that a fold keeps clear of the upper arm's. */
function along(degrees: number): Point {
  const {x, y} = polar(1, toRadians(degrees));
  return {x: 0.65 * LENGTH * x + 0.25 * y, y: 0.65 * LENGTH * y - 0.25 * x};
}

const below = ({x, y}: Point): Point => ({x, y: y + 5});

function caption(degrees: number): (string | Node)[] {
  const angle = live("elbow-outline.degrees", formatDegrees(degrees));
  const kept = live("elbow-outline.kept", formatPercent(creaseKept(degrees), 0), "lbs");
  if (degrees === 0) return ["Straight, at ", angle, ", every vertex is where it rests: the crease keeps ", kept, "."];
  const owned = " The vertices of one bone alone travel with it, undistorted.";
  if (degrees === 180) {
    return [
      "At a full fold of ",
      angle,
      " every shared vertex lies on the joint, ",
      kept,
      " of the way out: the crease is gone.",
      owned
    ];
  }
  return [
    "At ",
    angle,
    " the vertex in the crease is ",
    kept,
    " as far from the joint as at rest; the dotted lines are the ways that the shared vertices took.",
    owned
  ];
}

function rows(): Row[] {
  return degreesFrom(0, 180).map((degrees) => ({
    rig: "elbow-outline",
    joint: "elbow",
    motion: "bend",
    degrees,
    method: "lbs",
    weighting: "w=0.5",
    metric: "width.crease",
    value: creaseKept(degrees)
  }));
}
