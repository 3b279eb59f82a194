import {html} from "htl";
import {toRadians} from "../../core/angle.js";
import {formatCount, formatDegrees} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import type {Rig} from "../../rigs/rig.js";
import {svgElement} from "../../ui/element.js";
import {figure, type NotebookFigure} from "../figure.js";
import {followInSight} from "../follow-in-sight.js";
import {methodCss} from "../live.js";
import {plane} from "../plane.js";
import {polar} from "../point.js";
import {degreesFrom} from "../rows.js";
import {ring, setDot, setLine, setWord, word} from "./drawing.js";
import {disagreeingInFist, ORDERS, pivotTurns, threefold, WEIGHTS} from "./pivot-table.js";
import type {DualQuaternionPage} from "./state.js";
import {apart, spreadSlider, WIDEST_SPREAD} from "./three-bones.js";
import {teller, type Numbers} from "./told.js";

const ID = "pivots";

/** Who does it so. */
const USERS: Record<string, string> = {
  largest: "Candywrapper",
  first: "Kavan's shader, and code after it",
  running: "Blender, libigl",
  parent: "highest in the hierarchy"
};

export function pivotsNumbers({spread}: {spread: number}, hand: Rig): Numbers {
  const turns = pivotTurns(spread);
  return {
    spread: formatDegrees(spread),
    apart: formatDegrees(apart(turns.flatMap((pivot) => pivot.turns)), 1),
    ...Object.fromEntries(
      turns.flatMap(({pivot, turns: each}) => ORDERS.map(({id}, i) => [`${pivot}-${id}`, formatDegrees(each[i], 1)]))
    ),
    "hand-count": formatCount(disagreeingInFist(hand, spread)),
    "hand-threefold": formatCount(threefold(hand))
  };
}

/** Four conventions for the reference, and two files that list the same influences in another order. */
export function pivots(state: DualQuaternionPage, hand: Rig): NotebookFigure {
  const dial = pivotDial();
  const table = html<HTMLElement>`<div></div>`;
  const element = figure({
    id: ID,
    title: "Four conventions, two files, one pose: in steps between 90° and 180° they give different answers",
    body: [dial.drawing.element, table],
    controls: [spreadSlider(state)],
    picture: () => dial.drawing.element,
    rows
  });
  followInSight(state, element, ({spread}) => {
    const turns = pivotTurns(spread);
    dial.update(spread, turns);
    const told = teller(ID, pivotsNumbers({spread}, hand));
    table.replaceChildren(pivotTable(told));
    const agree = apart(turns.flatMap((pivot) => pivot.turns)) < 0.05;
    element.say(
      "Bones ",
      told("spread"),
      agree ? " from one to the next: all conventions agree, " : " from one to the next: conventions differ by up to ",
      told("apart"),
      agree ? " apart. " : ". ",
      "Bend every joint of the fingers of the WebXR hand by as much, and ",
      told("hand-count"),
      " of its ",
      told("hand-threefold"),
      " vertices with three influences or more depend on the convention."
    );
  });
  return element;
}

const pivotTable = (told: ReturnType<typeof teller>): HTMLElement =>
  html`<table class="dual-table pivot-table">
    <caption>
      the point is turned by (weights ${WEIGHTS.join(", ")})
    </caption>
    <thead>
      <tr>
        <th scope="col">pivot, and influences listed</th>
        ${ORDERS.map(({order}, i) => html`<th scope="col"><span aria-hidden="true">${"●○"[i]}</span> ${order}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${Object.entries(USERS).map(
        ([pivot, users]) =>
          html`<tr>
            <th scope="row">${pivot}<small>${users}</small></th>
            ${ORDERS.map(({id}) => html`<td>${told(`${pivot}-${id}`, "dqs")}</td>`)}
          </tr>`
      )}
    </tbody>
  </table>`;

/** A ring a pivot, with what each order of the file makes of the point. */
function pivotDial() {
  const drawing = plane({
    label:
      "The three bones, and on a ring for each pivot where the point is turned to: filled listed 1, 2, 3, hollow 3, 2, 1",
    width: 360,
    height: 350,
    scale: 110
  });
  drawing.element.style.setProperty("--method", methodCss("dqs"));
  const bones = WEIGHTS.map(() => svgElement("line", {class: "plane-hand faint"}));
  const numbers = WEIGHTS.map((_, bone) => word(`bone ${bone + 1}`));
  const radii = Object.keys(USERS).map((_, i) => 0.45 + 0.22 * i);
  const tracks = radii.map((radius) => ring(drawing, radius, "plane-track"));
  const names = Object.keys(USERS).map((pivot) => word(pivot));
  names.forEach((name, i) => setWord(name, drawing, {x: 0, y: -radii[i]}));
  const dots = radii.map(() =>
    ["shape-corner hollow", "shape-corner"].map((type) => svgElement("circle", {class: type}))
  );
  drawing.element.append(...tracks, ...bones, ...names, ...numbers, ...dots.flat());
  for (const [hollow, filled] of dots) {
    hollow.setAttribute("r", "8");
    filled.setAttribute("r", "4.5");
  }
  return {
    drawing,
    update(spread: number, turns: ReturnType<typeof pivotTurns>) {
      bones.forEach((line, bone) => {
        const angle = toRadians(bone * spread);
        setLine(line, drawing, {x: 0, y: 0}, polar(1.2, angle));
        const at = polar(1.36, angle);
        setWord(numbers[bone], drawing, {x: at.x * 0.98, y: at.y + 0.02});
      });
      turns.forEach(({turns: [rising, falling]}, i) => {
        setDot(dots[i][0], drawing, polar(radii[i], toRadians(falling)));
        setDot(dots[i][1], drawing, polar(radii[i], toRadians(rising)));
      });
    }
  };
}

function rows(): Row[] {
  return degreesFrom(0, WIDEST_SPREAD, 2).flatMap((spread) =>
    pivotTurns(spread).flatMap(({pivot, turns}) =>
      ORDERS.map(({order}, i) => ({
        rig: ID,
        joint: "three bones",
        motion: "spread",
        degrees: spread,
        method: `dqs:pivot=${pivot}`,
        weighting: `${WEIGHTS.join("/")}, listed ${order}`,
        metric: "turn",
        value: turns[i]
      }))
    )
  );
}
