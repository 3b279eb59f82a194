import {html} from "htl";
import {toDegrees, toRadians} from "../../core/angle.js";
import {formatDegrees, formatPercent, formatScale} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import {pathOf, setAttributes, svgElement} from "../../ui/element.js";
import {choice} from "../choice.js";
import {dragHandle} from "../drag-handle.js";
import {figure, type NotebookFigure} from "../figure.js";
import {followInSight} from "../follow-in-sight.js";
import {live, methodCss} from "../live.js";
import {matrixGrid} from "./matrix-grid.js";
import type {PageState} from "../page-state.js";
import {plane} from "../plane.js";
import {polar, type Point} from "../point.js";
import {degreesFrom, figureRows} from "../rows.js";
import {angleSlider} from "./controls.js";
import type {LinearBlendState} from "./state.js";
import {bentVolume, STATIONS, twistedTube, type Section, type TwistedTube} from "./twisted-tube.js";

/** Every how many vertices of a ring a line along the tube is drawn. */
const EVERY = 3;

/** Rings that are not mirrored in another: those up to the middle of the band. */
const SHOWN = STATIONS.filter((weight) => weight <= 0.5);

/** Seen along the axis from the side that turns: y upward, z to the left. */
const seen = ([y, z]: readonly [number, number]): Point => ({x: -z, y});

/** The twisted tube seen along its axis: lines along it run straight across, and the rings between them shrink. */
export function crossSections(state: PageState<LinearBlendState>): NotebookFigure {
  const drawing = plane({
    label: "A twisted tube seen along its axis: its rings, and the lines of vertices that run along it",
    width: 400,
    height: 420,
    scale: 172
  });
  const lines = svgElement("path", {class: "tube-line"});
  const rings = STATIONS.map((weight) => svgElement("path", {class: "tube-ring", "data-weight": weight}));
  const marked = svgElement("path", {class: "tube-marked"});
  const dots = STATIONS.map(() => svgElement("circle", {r: 4, class: "landed"}));
  const names = ["0", "¼", "½", "¾", "1"].map((word) => {
    const text = svgElement("text", {class: "drawing-name", "text-anchor": "middle"});
    text.textContent = word;
    return text;
  });
  const axis = svgElement("circle", {r: 3, class: "tube-axis"});
  const twist = dragHandle({
    plane: drawing,
    label: "twist of the hand",
    low: 0,
    high: 180,
    step: 1,
    read: () => state.value.degrees,
    write: (degrees) => state.set({degrees}),
    place: (degrees) => polar(1, toRadians(degrees + 90)),
    value: ({x, y}) => ((toDegrees(Math.atan2(y, x)) + 360) % 360) - 90,
    format: formatDegrees
  });
  drawing.element.style.setProperty("--method", methodCss("lbs"));
  drawing.element.append(lines, ...rings, marked, axis, ...dots, ...names, twist.element);
  const beside = html<HTMLElement>`<div class="section-facts"></div>`;

  const element = figure({
    id: "cross-section",
    title: "Seen along the axis: every line of vertices cuts straight across, so the rings between must shrink",
    body: [drawing.element, beside],
    controls: [
      angleSlider(state, "twist"),
      choice(state, "degrees", "twist", [
        [90, "a quarter turn"],
        [135, "135°"],
        [180, "half a turn"]
      ])
    ],
    picture: () => drawing.element,
    rows
  });

  followInSight(state, element, ({degrees}) => {
    const now = twistedTube(degrees);
    const placed = now.sections.map(({points}) => points.map((p) => drawing.toDrawing(seen(p))));
    const along = (side: number) => pathOf(placed.map((points) => points[side]));
    const sides = Array.from({length: placed[0].length / EVERY}, (_, i) => i * EVERY);
    lines.setAttribute("d", sides.map(along).join(""));
    rings.forEach((path, i) => path.setAttribute("d", pathOf(placed[i], true)));
    marked.setAttribute("d", along(0));
    dots.forEach((dot, i) => setAttributes(dot, {cx: placed[i][0].x, cy: placed[i][0].y}));
    const outward = polar(20, toRadians(degrees / 2 + 90));
    names.forEach((name, i) => setAttributes(name, {x: placed[i][0].x + outward.x, y: placed[i][0].y - outward.y + 5}));
    const {x, y} = drawing.toDrawing({x: 0, y: 0});
    setAttributes(axis, {cx: x, cy: y});
    twist.update();
    beside.replaceChildren(...facts(now));
    element.say(...caption(now, degrees));
  });
  return element;
}

/** Rings in a table, and the matrix of the middle one. */
function facts({sections, matrix}: TwistedTube): HTMLElement[] {
  const shown = sections.filter(({weight}) => (SHOWN as readonly number[]).includes(weight));
  const row = ({weight, radius, area}: Section) =>
    html`<tr>
      <th scope="row">${formatScale(weight)}</th>
      <td>${live(`cross-section.radius-${weight}`, formatPercent(radius, 1), "lbs")}</td>
      <td>${live(`cross-section.area-${weight}`, formatPercent(area, 1), "lbs")}</td>
    </tr>`;
  return [
    html<HTMLElement>`<table class="figure-table">
      <caption>
        what a ring keeps; rings beyond the middle mirror these
      </caption>
      <thead>
        <tr>
          <th scope="col">weight</th>
          <th scope="col">radius</th>
          <th scope="col">area</th>
        </tr>
      </thead>
      <tbody>
        ${shown.map(row)}
      </tbody>
    </table>`,
    html<HTMLElement>`<p class="matrix-line">
      at weight ½: M =
      ${matrixGrid(matrix, {
        name: "cross-section.matrix",
        label: "the blended matrix at weight one half, the axis first",
        columns: 3,
        format: formatScale,
        method: "lbs"
      })}
    </p>`
  ];
}

function caption({sections, volume}: TwistedTube, degrees: number): (string | Node)[] {
  const middle = sections[STATIONS.indexOf(0.5)];
  const name = (what: string, share: number) => live(`cross-section.${what}`, formatPercent(share, 0), "lbs");
  const angle = live("cross-section.degrees", formatDegrees(degrees));
  const band = [
    " The whole band of the tube keeps ",
    name("volume", volume),
    " of its volume; bent as far instead, ",
    name("bent-volume", bentVolume(degrees)),
    "."
  ];
  if (degrees === 180) {
    return ["Twisted by ", angle, " the middle ring is the point on the axis: the zero matrix across it.", ...band];
  }
  if (degrees === 0) return ["At ", angle, " nothing is twisted, and every ring is whole.", ...band];
  return [
    "Twisted by ",
    angle,
    " the middle ring loses ",
    name("lost-radius", 1 - middle.radius),
    " of its radius, which is ",
    name("lost-area", 1 - middle.area),
    " of its area.",
    ...band
  ];
}

function rows(): Row[] {
  return degreesFrom(0, 180, 5).flatMap((degrees) => {
    const {sections, volume} = twistedTube(degrees);
    const common = {rig: "tube", joint: "joint", motion: "twist"};
    return [
      ...sections.flatMap(({weight, radius, area}) =>
        figureRows({...common, weighting: `w=${weight}`}, [
          {degrees, method: "lbs", metric: "width.ring", value: radius},
          {degrees, method: "lbs", metric: "area.ring", value: area}
        ])
      ),
      ...figureRows({...common, weighting: "linear"}, [{degrees, method: "lbs", metric: "volume.band", value: volume}])
    ];
  });
}
