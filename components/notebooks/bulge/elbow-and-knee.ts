import {toDegrees, toRadians} from "../../core/angle.js";
import {formatChange, formatDegrees} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import {pathOf, setAttributes, svgElement} from "../../ui/element.js";
import {choice} from "../choice.js";
import {dragHandle} from "../drag-handle.js";
import {drawingKey} from "../drawing-key.js";
import {figure, type NotebookFigure} from "../figure.js";
import {followInSight} from "../follow-in-sight.js";
import {live, methodCss} from "../live.js";
import type {PageState} from "../page-state.js";
import {plane} from "../plane.js";
import {polar, type Point} from "../point.js";
import {degreesFrom, figureRows} from "../rows.js";
import {slider} from "../slider.js";
import {BEND_METHODS} from "./bend-laws.js";
import {LENGTH} from "./bent-section.js";
import {limbOutline, LIMBS} from "./limb-outline.js";
import type {BulgeState} from "./state.js";

/** How far up a knee is drawn: it bends down where an elbow bends up, and both fill the same drawing. */
const KNEE_HEIGHT = 2.2;

/** A limb cut lengthwise, as each method bends it, over the flesh that keeps its distance to the bones. */
export function elbowAndKnee(state: PageState<BulgeState>): NotebookFigure {
  const drawing = plane({
    label: "An elbow or a knee cut lengthwise, bent by linear blending and by dual quaternions",
    width: 560,
    height: 400,
    scale: 82,
    origin: {x: 0.5, y: 0.75}
  });
  const capsule = svgElement("path", {class: "limb-capsule"});
  const bones = svgElement("path", {class: "limb-bones"});
  const shapes = BEND_METHODS.map((method) => {
    const style = `--method: ${methodCss(method)}`;
    return {
      method,
      outline: svgElement("path", {class: "limb-shape", style}),
      out: svgElement("circle", {class: "limb-extreme", style, r: 5}),
      into: svgElement("circle", {class: "limb-extreme", style, r: 5})
    };
  });
  /** From the rig's plane, where every bend is toward +y, to the drawing's. */
  const place = ({x, y}: Point): Point => (state.value.limb === "elbow" ? {x, y} : {x, y: KNEE_HEIGHT - y});
  const toDrawing = (point: Point): Point => drawing.toDrawing(place(point));
  const reach = 0.8 * LENGTH;
  const bend = dragHandle({
    plane: drawing,
    label: "bend of the limb",
    low: 0,
    high: 180,
    step: 1,
    read: () => state.value.degrees,
    write: (degrees) => state.set({degrees}),
    place: (degrees) => place(polar(reach, toRadians(degrees))),
    value: (point) => {
      const {x, y} = place(point);
      return ((toDegrees(Math.atan2(y, x)) + 360 + 90) % 360) - 90;
    },
    format: formatDegrees
  });
  drawing.element.append(
    capsule,
    bones,
    ...shapes.map(({outline}) => outline),
    ...shapes.flatMap(({out, into}) => [out, into]),
    bend.element
  );

  const element = figure({
    id: "elbow-and-knee",
    title: "Elbow or knee: what bulges and what sinks in depends on thickness and weights, not on which limb it is",
    body: [
      drawing.element,
      drawingKey([
        ...BEND_METHODS.map((method) => [methodCss(method), method.toUpperCase()] as const),
        ["var(--capsule)", "all that is as near to the bones as at rest"]
      ])
    ],
    controls: [
      choice(state, "limb", "limb", [
        ["elbow", "elbow"],
        ["knee", "knee"]
      ]),
      slider(state, "degrees", {label: "bend", low: 0, high: 180, step: 1, format: formatDegrees})
    ],
    picture: () => drawing.element,
    rows: () => elbowAndKneeRows(state.value.limb)
  });

  followInSight(state, element, ({degrees, limb}) => {
    const outlines = BEND_METHODS.map((method) => limbOutline(limb, method, degrees));
    const skeleton = pathOf([{x: -LENGTH, y: 0}, {x: 0, y: 0}, polar(LENGTH, toRadians(degrees))].map(toDrawing));
    bones.setAttribute("d", skeleton);
    setAttributes(capsule, {d: skeleton, "stroke-width": 2 * LIMBS[limb].radius * drawing.scale});
    shapes.forEach(({outline, out, into}, i) => {
      const at = outlines[i].points.map(([x, y]) => toDrawing({x, y}));
      outline.setAttribute("d", pathOf(at, true));
      for (const [circle, extreme] of [
        [out, outlines[i].out],
        [into, outlines[i].into]
      ] as const) {
        const {x, y} = at[extreme.vertex];
        setAttributes(circle, {cx: x, cy: y, display: Math.abs(extreme.excess) > 1e-6 ? "inline" : "none"});
      }
    });
    bend.update();
    const [lbs, dqs] = outlines.map(({out, into}) => ({
      out: formatChange(out.excess, 0),
      into: formatChange(into.excess, 0)
    }));
    element.say(
      live("elbow-and-knee.limb", limb === "elbow" ? "Elbow" : "Knee"),
      " at ",
      live("elbow-and-knee.degrees", formatDegrees(degrees)),
      ", in shares of its radius: linear blending goes ",
      live("elbow-and-knee.lbs-out", lbs.out, "lbs"),
      " out at most and ",
      live("elbow-and-knee.lbs-in", lbs.into, "lbs"),
      " in; dual quaternions ",
      live("elbow-and-knee.dqs-out", dqs.out, "dqs"),
      " and ",
      live("elbow-and-knee.dqs-in", dqs.into, "dqs"),
      ". The dots mark where."
    );
  });
  return element;
}

export function elbowAndKneeRows(limb: BulgeState["limb"]): Row[] {
  const values = degreesFrom(0, 180, 5).flatMap((degrees) =>
    BEND_METHODS.flatMap((method) => {
      const {out, into} = limbOutline(limb, method, degrees);
      return [
        {degrees, method, metric: "bulge.max", value: out.excess},
        {degrees, method, metric: "bulge.min", value: into.excess}
      ];
    })
  );
  return figureRows({rig: limb, joint: limb, motion: "bend", weighting: "linear"}, values);
}
