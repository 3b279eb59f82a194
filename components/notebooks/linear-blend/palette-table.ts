import {html} from "htl";
import {formatCount, formatDegrees, formatFixed, formatLength, formatScale, THIN_SPACE} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import {jointCount, vertexCount, type Rig} from "../../rigs/rig.js";
import {lbs} from "../../skinning/lbs.js";
import {svgElement} from "../../ui/element.js";
import {figure, type NotebookFigure} from "../figure.js";
import {followInSight} from "../follow-in-sight.js";
import {live, methodCss} from "../live.js";
import {matrixGrid} from "./matrix-grid.js";
import type {PageState} from "../page-state.js";
import {degreesFrom, figureRows} from "../rows.js";
import {slider} from "../slider.js";
import {angleSlider} from "./controls.js";
import {paletteVertex, wristStations, type PaletteVertex} from "./palette-vertex.js";
import type {LinearBlendState} from "./state.js";

/** Tiles a row of the drawing, and how wide one is. */
const ACROSS = 11;
const TILE = 31;
const HEADING = 22;

/** Entries of a skinning matrix as they are written: the same digits for rotation and translation. */
const formatEntry = (value: number): string => formatFixed(value, 3);

/** One vertex of the arm's wrist, skinned step by step from the palette. */
export function paletteTable(state: PageState<LinearBlendState>, rig: Rig): NotebookFigure {
  const stations = wristStations(rig);
  const strip = paletteStrip(rig);
  const steps = html<HTMLElement>`<div class="palette-steps"></div>`;
  const element = figure({
    id: "palette",
    title: "A matrix a joint is made once a frame; a vertex fetches, scales, adds and multiplies",
    body: [strip.element, steps],
    controls: [
      slider(state, "station", {
        label: "hand’s weight",
        low: 0,
        high: stations.length - 1,
        step: 1,
        format: (i) => formatScale(stations[i].weight)
      }),
      angleSlider(state, "twist")
    ],
    picture: () => strip.element,
    rows: () => rows(rig, stations[state.value.station].vertex)
  });
  followInSight(state, element, ({station, degrees}) => {
    const {vertex} = stations[station];
    const now = paletteVertex(rig, vertex, degrees);
    strip.show(now);
    steps.replaceChildren(...stepsOf(now));
    const joints = jointCount(rig.skeleton);
    element.say(
      "At ",
      live("palette.degrees", formatDegrees(degrees)),
      " of twist vertex ",
      live("palette.vertex", formatCount(vertex)),
      ...moves(movedBy(now)),
      ". The frame made ",
      live("palette.joints", formatCount(joints)),
      " matrices (",
      live("palette.bytes", `${formatCount(joints * lbs.cost(1).paletteBytes)}${THIN_SPACE}B`),
      ") for all ",
      live("palette.vertices", formatCount(vertexCount(rig))),
      " vertices; this one fetched ",
      live("palette.fetched", formatCount(now.influences.length)),
      "."
    );
  });
  return element;
}

/** A move that is shorter is the rounding of the mesh's single precision, metres. */
const ROUNDING = 1e-7;

const moves = (by: number): (string | Node)[] =>
  by < ROUNDING ? [" stays where it is"] : [" moves by ", live("palette.moved", formatLength(by), "lbs")];

/** How far the vertex has moved, metres. */
export const movedBy = ({rest, posed}: PaletteVertex): number =>
  Math.hypot(...posed.map((value, i) => value - rest[i]));

function stepsOf({influences, sum, rest, posed}: PaletteVertex): HTMLElement[] {
  const matrix = (values: readonly number[], name: string, label: string, method?: string) =>
    matrixGrid(values, {name: `palette.${name}`, label, columns: 4, format: formatEntry, method});
  const point = (values: readonly number[], name: string, label: string, method?: string) =>
    matrixGrid(values, {name: `palette.${name}`, label, columns: 1, format: formatEntry, method});
  return [
    ...influences.map(
      ({name, weight, fetched, scaled}, i) =>
        html<HTMLElement>`<div class="palette-step">
          <span class="step-name"
            ><i>fetch</i> ${live(`palette.joint-${i}`, name)}
            <small>weight ${live(`palette.weight-${i}`, formatEntry(weight), "lbs")}</small></span
          >
          ${matrix(fetched, `fetched-${i}`, `matrix of ${name}`)}
          <span class="hand-term"
            ><i>scale</i> → ${matrix(scaled, `scaled-${i}`, `matrix of ${name} times its weight`, "lbs")}</span
          >
        </div>`
    ),
    html<HTMLElement>`<div class="palette-step palette-total">
      <span class="step-name"><i>add</i> and <i>multiply</i><small>by the vertex, metres</small></span>
      ${matrix(sum, "sum", "sum of the scaled matrices", "lbs")}
      ${point([...rest, 1], "rest", "the vertex before, metres")}
      <span class="hand-term">= ${point(posed, "posed", "the vertex after, metres", "lbs")}</span>
    </div>`
  ];
}

/** The palette as a strip of tiles, those that the vertex fetches filled by their weight. */
function paletteStrip(rig: Rig): {element: SVGSVGElement; show(now: PaletteVertex): void} {
  const {joints} = rig.skeleton;
  const height = HEADING + TILE * Math.ceil(joints.length / ACROSS);
  const element = svgElement("svg", {
    class: "plane palette-strip",
    viewBox: `0 0 ${TILE * ACROSS} ${height}`,
    role: "img",
    style: `--width: ${TILE * ACROSS}px; --method: ${methodCss("lbs")}`
  });
  const tiles = joints.map((_, joint) => {
    const [x, y] = [TILE * (joint % ACROSS), HEADING + TILE * Math.floor(joint / ACROSS)];
    const tile = svgElement("rect", {
      x: x + 1.5,
      y: y + 1.5,
      width: TILE - 3,
      height: TILE - 3,
      rx: 3,
      class: "palette-tile"
    });
    const number = svgElement("text", {x: x + TILE / 2, y: y + TILE / 2 + 5, class: "tile-number"});
    number.textContent = String(joint);
    element.append(tile, number);
    return tile;
  });
  const heading = svgElement("text", {x: 2, y: 13, class: "strip-word"});
  heading.textContent = "the palette: a matrix a joint, those fetched filled";
  element.append(heading);
  return {
    element,
    show({influences}) {
      for (const tile of tiles) tile.removeAttribute("data-fetched");
      for (const {joint, weight} of influences) {
        tiles[joint].setAttribute("data-fetched", "");
        tiles[joint].style.fillOpacity = String(0.25 + 0.5 * weight);
      }
      const fetched = influences.map(({joint, name}) => `${joint}, ${name}`).join("; ");
      element.setAttribute("aria-label", `A palette of ${joints.length} matrices, of which are fetched: ${fetched}`);
    }
  };
}

function rows(rig: Rig, vertex: number): Row[] {
  return figureRows(
    {rig: rig.id, joint: "wrist", motion: "twist", weighting: "authored"},
    degreesFrom(0, 180, 5).flatMap((degrees) => {
      const {rest, posed} = paletteVertex(rig, vertex, degrees);
      return ["x", "y", "z"].map((axis, i) => ({
        degrees,
        method: "lbs",
        metric: `moved.${axis}`,
        value: posed[i] - rest[i]
      }));
    })
  ).map((row) => ({...row, vertex}));
}
