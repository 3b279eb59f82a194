import {formatDegrees, formatFixed, formatScale} from "../../charts/format.js";
import type {Vector} from "../../core/vector.js";
import type {Row} from "../../metrics/metric.js";
import {svgElement} from "../../ui/element.js";
import {figure, type NotebookFigure} from "../figure.js";
import {followInSight} from "../follow-in-sight.js";
import {methodCss} from "../live.js";
import {plane} from "../plane.js";
import {degreesFrom} from "../rows.js";
import {outline, ring, setDot, setLine, setWord, word} from "./drawing.js";
import {dualNumbers, dualTable, type DualRow} from "./dual-table.js";
import {JOINT, recipeSteps, SLIDE, skinnedVertex, VERTEX, type RecipeSteps} from "./recipe-steps.js";
import type {DualQuaternionPage, DualQuaternionState} from "./state.js";
import {symbol} from "./subscripts.js";
import {formatNumber, teller, type Numbers} from "./told.js";
import {FULL_TURN, twistHandle, twistSlider, weightSlider} from "./twist.js";

const ID = "recipe";
type Setting = Pick<DualQuaternionState, "degrees" | "weight">;

const signed = (sign: number, text: string): string => (sign < 0 ? `−${text}` : text);

const rowsOf = ({bones, signs, weighted, sum, divided}: RecipeSteps): DualRow[] => [
  {id: "q1", label: "q̂_1", numbers: bones[0]},
  {id: "q2", label: "q̂_2", numbers: bones[1]},
  {id: "w1q1", label: signed(signs[0], "w_1q̂_1"), numbers: weighted[0]},
  {id: "w2q2", label: signed(signs[1], "w_2q̂_2"), numbers: weighted[1]},
  {id: "sum", label: "b̂", numbers: sum},
  {id: "divided", label: "ĉ", numbers: divided, method: "dqs"}
];

const place = ([x, y, z]: Vector): string => `(${[x, y, z].map((value) => formatFixed(value, 3)).join(", ")})`;

export function recipeNumbers({degrees, weight}: Setting): Numbers {
  const steps = recipeSteps(degrees, weight);
  const {at, normalized} = steps;
  return {
    ...dualNumbers(rowsOf(steps)),
    degrees: formatDegrees(degrees),
    slide: formatScale(SLIDE),
    agreement: formatNumber(steps.agreement),
    norm: formatNumber(steps.norm),
    leftover: formatNumber(steps.leftover),
    at: place(at),
    apart: formatNumber(Math.hypot(at[0] - normalized[0], at[1] - normalized[1], at[2] - normalized[2]))
  };
}

/** The whole of dual quaternion skinning on one vertex, with the numbers of each step. */
export function recipe(state: DualQuaternionPage): NotebookFigure {
  const drawing = plane({
    label: "A vertex at rest, as each bone would have it, and where the recipe takes it",
    width: 400,
    height: 380,
    scale: 120,
    origin: {x: 0.3, y: 0.5}
  });
  const joint = {x: JOINT[0], y: JOINT[1]};
  const chord = svgElement("line", {class: "plane-chord"});
  const way = svgElement("path", {class: "limb-ways solid"});
  const arm = svgElement("line", {class: "limb-bones"});
  const dots = ["shape-corner hollow", "shape-corner hollow", "shape-corner"].map((name) =>
    svgElement("circle", {class: name, r: 5.5})
  );
  const axis = svgElement("circle", {class: "plane-axis", r: 4});
  setDot(axis, drawing, joint);
  const words = [word("by bone 1"), word("by bone 2"), word("v′", "plane-word strong")];
  const knob = twistHandle(state, drawing, "twist of bone 2", 1.25, () => joint);
  drawing.element.classList.add("wide");
  drawing.element.style.setProperty("--method", methodCss("dqs"));
  drawing.element.append(
    ring(drawing, 1.25, "plane-track", joint),
    arm,
    chord,
    way,
    axis,
    ...dots,
    ...words,
    knob.element
  );
  const table = document.createElement("div");
  const element = figure({
    id: ID,
    title: "Convert, align, weight, sum, divide, transform: one vertex, every number",
    body: [drawing.element, table],
    controls: [twistSlider(state), weightSlider(state)],
    picture: () => drawing.element,
    rows: () => rows(state.value.weight)
  });
  drawing.element.style.setProperty("--chord", methodCss("lbs"));
  followInSight(state, element, ({degrees, weight}) => {
    const steps = recipeSteps(degrees, weight);
    const shares = Array.from({length: 41}, (_, i) => i / 40);
    const ends = [0, 1].map((share) => flat(skinnedVertex("lbs", degrees, share)));
    setLine(chord, drawing, ends[0], ends[1]);
    way.setAttribute(
      "d",
      outline(
        drawing,
        shares.map((share) => flat(skinnedVertex("dqs", degrees, share))),
        false
      )
    );
    [...ends, flat(steps.at)].forEach((at, i) => {
      setDot(dots[i], drawing, at);
      setWord(words[i], drawing, beyond(joint, at));
    });
    setLine(arm, drawing, joint, ends[1]);
    knob.update();
    table.replaceChildren(dualTable(ID, "the steps, number by number", rowsOf(steps)));
    const told = teller(ID, recipeNumbers({degrees, weight}));
    const turned = steps.signs.indexOf(-1) + 1;
    element.say(
      "Bone 2 twists by ",
      told("degrees"),
      " and slides ",
      told("slide"),
      " along its axis, toward you. The real parts' dot product is ",
      told("agreement"),
      turned ? `: the sign of bone ${turned} is turned. ` : ": no sign is turned. ",
      "Divided by the length of ",
      symbol("b_r"),
      ", ",
      told("norm"),
      ", ĉ takes the vertex to ",
      told("at", "dqs"),
      ". Its parts' dot product is ",
      told("leftover"),
      ", and removing that moves the vertex by ",
      told("apart"),
      "."
    );
  });
  return element;
}

const flat = ([x, y]: Vector) => ({x, y});

/** A little farther from the joint than a dot, for its word. */
function beyond(centre: {x: number; y: number}, at: {x: number; y: number}) {
  const length = Math.hypot(at.x - centre.x, at.y - centre.y) || 1;
  const by = 1 - 0.32 / length;
  return {x: centre.x + (at.x - centre.x) * by, y: centre.y + (at.y - centre.y) * by - 0.02};
}

function rows(weight: number): Row[] {
  return degreesFrom(0, FULL_TURN, 5).flatMap((degrees) =>
    (["lbs", "dqs"] as const).flatMap((method) =>
      skinnedVertex(method, degrees, weight).map((value, i) => ({
        rig: `${ID} (vertex at rest ${VERTEX.join(" ")})`,
        joint: "bone 2",
        motion: "twist",
        degrees,
        method,
        weighting: `w=${weight}`,
        metric: `position.${"xyz"[i]}`,
        value
      }))
    )
  );
}
