import {html} from "htl";
import {formatDegrees, formatPercent, formatScale} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import {pathOf, setAttributes, svgElement} from "../../ui/element.js";
import {toDegrees, toRadians} from "../../core/angle.js";
import {dragHandle} from "../drag-handle.js";
import {figure, type NotebookFigure} from "../figure.js";
import {followInSight} from "../follow-in-sight.js";
import {live, methodCss} from "../live.js";
import {matrixGrid} from "./matrix-grid.js";
import type {PageState} from "../page-state.js";
import {plane} from "../plane.js";
import {polar} from "../point.js";
import {degreesFrom, figureRows} from "../rows.js";
import {slider} from "../slider.js";
import {angleSlider, weightSlider} from "./controls.js";
import {BONE, elbowNames} from "./elbow-names.js";
import type {LinearBlendState} from "./state.js";
import {acrossZ, twoBoneBlend, type TwoBoneBlend} from "./two-bone-blend.js";

/** The farthest that the vertex rests from the joint, in units of the drawing. */
const FARTHEST = 1;

const formatEntry = (value: number): string => formatScale(value, 3);

/** The elbow of the worked example, for any angle, weight and distance. */
export function elbowByHand(state: PageState<LinearBlendState>): NotebookFigure {
  const drawing = plane({
    label: "The elbow of the example: two bones, the vertex at rest, where each bone would take it, and where it lands",
    width: 460,
    height: 370,
    scale: 145,
    origin: {x: 0.56, y: 0.54}
  });
  const bones = svgElement("path", {class: "stick-bone"});
  const circle = svgElement("circle", {class: "kept-circle"});
  const between = svgElement("line", {class: "ghost-line"});
  const reach = svgElement("line", {class: "reach"});
  const ghosts = [0, 1].map(() => svgElement("circle", {r: 6, class: "ghost"}));
  const lands = svgElement("circle", {r: 8, class: "landed"});
  const names = elbowNames(drawing);
  const bend = dragHandle({
    plane: drawing,
    label: "bend of the forearm",
    low: 0,
    high: 180,
    step: 1,
    read: () => state.value.degrees,
    write: (degrees) => state.set({degrees}),
    place: (degrees) => polar(BONE, toRadians(degrees)),
    value: ({x, y}) => ((toDegrees(Math.atan2(y, x)) + 450) % 360) - 90,
    format: formatDegrees
  });
  drawing.element.style.setProperty("--method", methodCss("lbs"));
  drawing.element.append(circle, bones, between, reach, ...ghosts, lands, ...names.elements, bend.element);
  const steps = html<HTMLElement>`<div class="by-hand"></div>`;

  const element = figure({
    id: "elbow-by-hand",
    title: "The elbow worked out by hand: the average turns the vertex, and draws it in",
    body: [drawing.element, steps],
    controls: [
      angleSlider(state, "bend"),
      weightSlider(state),
      slider(state, "distance", {
        label: "distance",
        low: 0.1,
        high: FARTHEST,
        step: 0.05,
        format: formatScale
      })
    ],
    picture: () => drawing.element,
    rows: () => rows(state.value)
  });

  followInSight(state, element, ({degrees, weight, distance}) => {
    const blend = twoBoneBlend(degrees, weight, distance);
    const at = (x: number, y: number) => drawing.toDrawing({x, y});
    const joint = at(0, 0);
    const [still, turned, landed] = [...blend.ghosts, blend.lands].map(([x, y]) => at(x, y));
    bones.setAttribute("d", pathOf([at(-BONE, 0), joint, drawing.toDrawing(polar(BONE, toRadians(degrees)))]));
    setAttributes(circle, {cx: joint.x, cy: joint.y, r: drawing.scale * distance});
    setAttributes(between, {x1: still.x, y1: still.y, x2: turned.x, y2: turned.y});
    setAttributes(reach, {x1: joint.x, y1: joint.y, x2: landed.x, y2: landed.y});
    [still, turned].forEach(({x, y}, i) => setAttributes(ghosts[i], {cx: x, cy: y}));
    setAttributes(lands, {cx: landed.x, cy: landed.y});
    names.place(degrees, distance);
    bend.update();
    steps.replaceChildren(...workings(blend, weight, distance));
    element.say(...caption(blend, degrees, weight, distance));
  });
  return element;
}

/** The same as on paper, line by line. */
function workings(blend: TwoBoneBlend, weight: number, distance: number): HTMLElement[] {
  const number = (name: string, value: number, method?: string) =>
    live(`elbow-by-hand.${name}`, formatEntry(value), method);
  const matrix = (name: string, label: string, values: ArrayLike<number>, method?: string) =>
    matrixGrid(acrossZ(values), {name: `elbow-by-hand.${name}`, label, columns: 2, format: formatEntry, method});
  const scale = blend.singularValues[2];
  const kept = Math.hypot(...blend.lands);
  const turned = Number.isNaN(blend.turned) ? "" : live("elbow-by-hand.turned", formatDegrees(blend.turned, 1), "lbs");
  const identity = [1, 0, 0, 0, 1, 0, 0, 0, 1];
  return [
    html<HTMLElement>`<div class="hand-line">
      <span>M =</span> ${live("elbow-by-hand.still-weight", formatScale(1 - weight))}
      ${matrix("identity", "the still bone, I", identity)}
      <span class="hand-term"
        >+ ${live("elbow-by-hand.weight", formatScale(weight))}
        ${matrix("rotation", "the turned bone, R", blend.rotation)}</span
      >
    </div>`,
    html<HTMLElement>`<div class="hand-line">
      <span>=</span> ${matrix("blended", "the blended matrix M", blend.blended, "lbs")}
      <span>det M = ${number("determinant", blend.determinant, "lbs")}</span>
    </div>`,
    html<HTMLElement>`<div class="hand-line">
      <span
        >= ${number("scale", scale, "lbs")} ×
        ${Number.isNaN(blend.turned) ? "any rotation" : "a rotation by "}${turned}</span
      >
    </div>`,
    html<HTMLElement>`<div class="hand-line">
      <span
        >distance ${number("distance", distance)} × ${live("elbow-by-hand.factor", formatEntry(scale), "lbs")} =
        ${number("kept", kept, "lbs")}</span
      >
    </div>`
  ];
}

function caption(blend: TwoBoneBlend, degrees: number, weight: number, distance: number): (string | Node)[] {
  const nearer = 1 - Math.hypot(...blend.lands) / distance;
  const angle = live("elbow-by-hand.degrees", formatDegrees(degrees));
  if (nearer < 5e-4) {
    const alone = weight === 0 || weight === 1;
    if (degrees > 0 && !alone) return ["At ", angle, " the vertex lands nearer by less than these digits show."];
    const why = degrees === 0 ? "both bones agree" : "one bone holds the vertex alone";
    return ["At ", angle, ` ${why}: M is a rotation, and the distance is kept.`];
  }
  const remark = Number.isNaN(blend.turned)
    ? "M is the zero matrix: the vertex lies on the joint."
    : "Along the hinge M changes nothing: its third singular value is 1, so det M is the same in space.";
  return [
    "Bent by ",
    angle,
    " the vertex lands ",
    live("elbow-by-hand.nearer", formatPercent(nearer, 1), "lbs"),
    " nearer to the joint. ",
    remark,
    weight === 0.5 ? " At weight ½ the scale is cos(θ/2), the turn θ/2." : ""
  ];
}

function rows({weight, distance}: LinearBlendState): Row[] {
  return figureRows(
    {rig: "elbow-by-hand", joint: "elbow", motion: "bend", weighting: `w=${formatScale(weight)}`},
    degreesFrom(0, 180).flatMap((degrees) => {
      const {lands, determinant, singularValues, turned} = twoBoneBlend(degrees, weight, distance);
      return [
        {degrees, method: "lbs", metric: "blended-scale.min", value: singularValues[2]},
        {degrees, method: "lbs", metric: "blended-determinant", value: determinant},
        {degrees, method: "lbs", metric: "blended-turn", value: turned},
        {degrees, method: "lbs", metric: "distance", value: Math.hypot(...lands)}
      ].filter(({value}) => Number.isFinite(value));
    })
  );
}
