import {formatDegrees, formatFixed, formatPercent} from "../../charts/format.js";
import {toRadians} from "../../core/angle.js";
import type {Row} from "../../metrics/metric.js";
import {linearScale} from "../../skinning/lbs.js";
import {pathOf, setAttributes, svgElement} from "../../ui/element.js";
import {figure, type NotebookFigure} from "../figure.js";
import {followInSight} from "../follow-in-sight.js";
import {methodCss} from "../live.js";
import {plane} from "../plane.js";
import {polar, type Point} from "../point.js";
import {degreesFrom} from "../rows.js";
import {outline, ring, setDot, setWord, word} from "./drawing.js";
import {sideBySide} from "../side-by-side.js";
import type {DualQuaternionPage} from "./state.js";
import {teller, type Numbers} from "./told.js";
import {twistPoints} from "./two-bones.js";
import {FULL_TURN, twistHandle, twistSlider} from "./twist.js";

const ID = "cross-sections";
const METHODS = [
  ["lbs", "linear blend"],
  ["dqs", "dual quaternions"]
] as const;

/** A square about the limb's axis, its corners at radius 1. */
const CORNERS = [45, 135, 225, 315].map((degrees) => polar(1, toRadians(degrees)));
const WEIGHT = 0.5;

/** The square of the slice that both bones hold half and half, twisted. */
export function slice(method: string, degrees: number): {corners: Point[]; radius: number; area: number} {
  const corners = twistPoints(method, degrees, WEIGHT, CORNERS).points.map(([x, y]) => ({x, y}));
  const doubled = corners.reduce((sum, a, i) => {
    const b = corners[(i + 1) % corners.length];
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  return {corners, radius: Math.hypot(corners[0].x, corners[0].y), area: doubled / 4};
}

export function crossSectionNumbers({degrees}: {degrees: number}): Numbers {
  const [lbs, dqs] = METHODS.map(([method]) => slice(method, degrees));
  return {
    degrees: formatDegrees(degrees),
    "lbs-radius": formatFixed(lbs.radius, 3),
    "lbs-area": formatPercent(lbs.area / slice("lbs", 0).area, 1),
    "dqs-radius": formatFixed(dqs.radius, 3),
    "dqs-area": formatPercent(dqs.area / slice("dqs", 0).area, 1)
  };
}

/** Two squares through a wrist: one shrinks as it is twisted, one turns. */
export function crossSections(state: DualQuaternionPage): NotebookFigure {
  const panels = METHODS.map(([method, name]) => panel(state, method, name));
  const element = figure({
    id: ID,
    title: "The same slice, the same weights: one square shrinks into the axis, the other turns in place",
    body: panels.map(({drawing}) => drawing.element),
    controls: [twistSlider(state)],
    picture: () =>
      sideBySide(
        panels.map(({drawing}) => drawing.element),
        "Two slices of a twisted wrist: linear blend, dual quaternions"
      ),
    rows
  });
  followInSight(state, element, ({degrees}) => {
    panels.forEach(({update}) => update(degrees));
    const told = teller(ID, crossSectionNumbers({degrees}));
    const met = slice("lbs", degrees).radius < 5e-4;
    element.say(
      "At ",
      told("degrees"),
      " linear blending leaves the corners ",
      told("lbs-radius", "lbs"),
      " from the axis and ",
      told("lbs-area", "lbs"),
      met ? " of the area: all four have met in one point. " : " of the area. ",
      "Dual quaternions keep them at ",
      told("dqs-radius", "dqs"),
      " and ",
      told("dqs-area", "dqs"),
      " of the area."
    );
  });
  return element;
}

function panel(state: DualQuaternionPage, method: string, name: string) {
  const drawing = plane({
    label: `A square slice of the wrist under ${name}, with the ways of its corners`,
    width: 330,
    height: 320,
    scale: 104
  });
  drawing.element.style.setProperty("--method", methodCss(method));
  const law = ring(drawing, 1, "plane-law");
  const rest = svgElement("path", {class: "shape-rest", d: outline(drawing, CORNERS)});
  const ways = svgElement("path", {class: "limb-ways"});
  const square = svgElement("path", {class: "shape-moved"});
  const dots = CORNERS.map(() => svgElement("circle", {class: "shape-corner", r: 5}));
  const axis = svgElement("circle", {class: "plane-axis", r: 3});
  setDot(axis, drawing, {x: 0, y: 0});
  const title = word(name, "plane-title");
  setWord(title, drawing, {x: 0, y: 1.42});
  const knob = twistHandle(state, drawing, `twist, ${name}`, 1.25);
  drawing.element.append(
    ring(drawing, 1.25, "plane-track"),
    law,
    rest,
    ways,
    square,
    ...dots,
    axis,
    title,
    knob.element
  );
  return {
    drawing,
    update(degrees: number) {
      const {corners} = slice(method, degrees);
      const kept = method === "lbs" ? linearScale(WEIGHT, toRadians(degrees)) : 1;
      setAttributes(law, {r: kept * drawing.scale});
      square.setAttribute("d", outline(drawing, corners));
      dots.forEach((dot, i) => setDot(dot, drawing, corners[i]));
      ways.setAttribute(
        "d",
        trails(method, degrees)
          .map((way) => pathOf(way.map(drawing.toDrawing)))
          .join("")
      );
      knob.update();
    }
  };
}

const sampled = new Map<string, {degrees: number; corners: Point[]}[]>();

/** The way of each corner from rest to `degrees`; broken at 180 degrees, where dual quaternions jump. */
function trails(method: string, degrees: number): Point[][] {
  let samples = sampled.get(method);
  if (!samples) {
    samples = [...degreesFrom(0, 177, 3), 179.9, 180.1, ...degreesFrom(183, FULL_TURN, 3)].map((at) => ({
      degrees: at,
      corners: slice(method, at).corners
    }));
    sampled.set(method, samples);
  }
  const passed = [...samples.filter((s) => s.degrees < degrees), {degrees, corners: slice(method, degrees).corners}];
  const sides = [passed.filter((s) => s.degrees <= 180), passed.filter((s) => s.degrees > 180)];
  return sides
    .filter((side) => side.length > 1)
    .flatMap((side) => CORNERS.map((_, i) => side.map((s) => s.corners[i])));
}

function rows(): Row[] {
  return METHODS.flatMap(([method]) =>
    degreesFrom(0, FULL_TURN).flatMap((degrees) => {
      const {radius, area} = slice(method, degrees);
      const common = {rig: ID, joint: "wrist", motion: "twist", degrees, method, weighting: `w=${WEIGHT}`};
      return [
        {...common, metric: "radius", value: radius},
        {...common, metric: "area", value: area / slice(method, 0).area}
      ];
    })
  );
}
