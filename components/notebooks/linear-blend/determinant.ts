import {html} from "htl";
import {toRadians} from "../../core/angle.js";
import {formatDegrees, formatScale} from "../../charts/format.js";
import type {Curve} from "../../charts/curve-chart.js";
import type {Row} from "../../metrics/metric.js";
import {linearScale} from "../../skinning/lbs.js";
import {figure, type NotebookFigure} from "../figure.js";
import {followInSight} from "../follow-in-sight.js";
import {live, methodCss} from "../live.js";
import type {PageState} from "../page-state.js";
import {degreesFrom, figureRows} from "../rows.js";
import {angleChart} from "./angle-chart.js";
import {angleSlider, weightSlider} from "./controls.js";
import type {LinearBlendState} from "./state.js";
import {matrixGrid} from "./matrix-grid.js";
import {twoBoneBlend, type TwoBoneBlend} from "./two-bone-blend.js";

/** Determinant and singular values of the blended matrix against the angle, measured, over their closed form. */
export function determinant(state: PageState<LinearBlendState>): NotebookFigure {
  const chart = angleChart(state, {
    title: "Determinant and singular values of the blended matrix",
    yLabel: "of the blended 3 × 3 matrix",
    yDomain: [0, 1.05],
    formatY: (value) => formatScale(value),
    neutral: 1,
    curves
  });
  const beside = html<HTMLElement>`<div class="section-facts"></div>`;
  const element = figure({
    id: "determinant",
    title: "One singular value stays 1, two fall together, and the determinant is their product",
    body: [chart.element, beside],
    controls: [angleSlider(state, "angle"), weightSlider(state)],
    picture: chart.picture,
    rows: () => rows(state.value.weight)
  });
  followInSight(state, element, ({degrees, weight}) => {
    const blend = twoBoneBlend(degrees, weight);
    const [axis, across, least] = blend.singularValues;
    beside.replaceChildren(...product(blend));
    element.say(
      "At ",
      live("determinant.degrees", formatDegrees(degrees)),
      " the singular values are ",
      live("determinant.axis", formatScale(axis, 3)),
      " along the axis and ",
      live("determinant.across", formatScale(across, 3), "lbs"),
      ", ",
      live("determinant.least", formatScale(least, 3), "lbs"),
      " across it; det M is ",
      live("determinant.value", formatScale(blend.determinant, 3), "lbs"),
      remark(blend.determinant, degrees, weight)
    );
  });
  return element;
}

/** How a determinant stands to a rotation's. */
function remark(value: number, degrees: number, weight: number): string {
  if (degrees === 0) return ", for both bones agree: M is a rotation.";
  if (weight === 0 || weight === 1) return ", for one bone holds the vertex alone: M is its rotation.";
  if (value > 1 - 5e-4) return ", less than a rotation’s 1 by less than these digits show.";
  return ", not 1 as of a rotation.";
}

/** The matrix, and its determinant as the product of its singular values. */
function product({blended, singularValues, determinant: value}: TwoBoneBlend): HTMLElement[] {
  const number = (name: string, factor: number, method?: string) =>
    live(`determinant.${name}`, formatScale(factor, 3), method);
  const [axis, across, least] = singularValues;
  return [
    html<HTMLElement>`<p class="matrix-line">
      M =
      ${matrixGrid(blended, {
        name: "determinant.matrix",
        label: "the blended matrix, its axis last",
        columns: 3,
        format: (entry) => formatScale(entry, 3),
        method: "lbs"
      })}
    </p>`,
    html<HTMLElement>`<p class="matrix-line">
      <span
        >${number("axis", axis)} × ${number("across", across, "lbs")} × ${number("least", least, "lbs")} =
        ${number("value", value, "lbs")}</span
      >
    </p>`
  ];
}

function curves(weight: number): Curve[] {
  const degrees = degreesFrom(0, 180);
  const law = degrees.map((x) => ({x, y: linearScale(weight, toRadians(x))}));
  const measured = degrees.map((x) => ({x, ...twoBoneBlend(x, weight)}));
  const grey = "var(--theme-foreground-muted)";
  const colour = methodCss("lbs");
  return [
    {label: "", colour, law: true, points: law},
    {label: "", colour, law: true, points: law.map(({x, y}) => ({x, y: y * y}))},
    {label: "σ along", colour: grey, points: measured.map(({x, singularValues: [y]}) => ({x, y}))},
    {label: "σ across", colour, points: measured.map(({x, singularValues: [, , y]}) => ({x, y}))},
    {label: "det M", colour, dash: "6 4", points: measured.map(({x, determinant: y}) => ({x, y}))}
  ];
}

function rows(weight: number): Row[] {
  return figureRows(
    {rig: "determinant", joint: "joint", motion: "twist", weighting: `w=${formatScale(weight)}`},
    degreesFrom(0, 180).flatMap((degrees) => {
      const blend = twoBoneBlend(degrees, weight);
      return [
        ...blend.singularValues.map((value, i) => ({
          degrees,
          method: "lbs",
          metric: `blended-singular.${i + 1}`,
          value
        })),
        {degrees, method: "lbs", metric: "blended-determinant", value: blend.determinant}
      ];
    })
  );
}
