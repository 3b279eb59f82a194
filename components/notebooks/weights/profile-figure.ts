import {html} from "htl";
import {curveChart, valueAt, type Curve, type CurveChart} from "../../charts/curve-chart.js";
import {formatFixed, formatLength, formatScale} from "../../charts/format.js";
import type {Rig} from "../../rigs/rig.js";
import {chooseStrategy} from "../../weights/registry.js";
import {chartSlot} from "../chart-slot.js";
import {changeWatch} from "../change.js";
import {figure, type NotebookFigure} from "../figure.js";
import {followInSight} from "../follow-in-sight.js";
import {live} from "../live.js";
import type {PageState} from "../page-state.js";
import {slider} from "../slider.js";
import {limbOf, type Limb} from "./limb.js";
import {limbProfile, PROFILE_REACH, riseWidth, turnedWeights} from "./limb-profile.js";
import {exponentSlider, heatChoice, placeChoice} from "./page-controls.js";
import {profileLaw} from "./profile-laws.js";
import type {Solved, SolvedStrategies} from "./solved-strategies.js";
import type {WeightsState} from "./state.js";
import {strategyCss} from "./strategy-colours.js";
import {weightRows} from "./weight-rows.js";

const ID = "profile";

/** Steps of a law's line, a limb radius. */
const LAW_STEPS = 20;

/** The weight of what turns, by the strategy's id, along a limb. */
export function profileCurves(limb: Limb, solved: Iterable<Solved>): Map<string, Curve> {
  return new Map(
    Array.from(solved, ({text, influences, rig}) => {
      const {strategy} = chooseStrategy(text);
      const points = limbProfile(limb, turnedWeights(influences, rig.skeleton, limb.joint));
      const dash = strategy.id === "authored" ? "2 3" : undefined;
      return [strategy.id, {label: strategy.short, colour: strategyCss(strategy.id), points, dash}];
    })
  );
}

function lawCurves(solved: Iterable<Solved>): Curve[] {
  return Array.from(solved).flatMap(({text}) => {
    if (profileLaw(text, 1) === null) return [];
    const points = Array.from({length: 2 * PROFILE_REACH * LAW_STEPS + 1}, (_, i) => {
      const x = i / LAW_STEPS - PROFILE_REACH;
      return {x, y: profileLaw(text, x) ?? NaN};
    });
    return [{label: "", colour: strategyCss(chooseStrategy(text).strategy.id), points, law: true}];
  });
}

/** How wide a profile rises; a dash for one that nowhere falls to a tenth. */
export function widthText(points: Curve["points"]): string {
  const width = riseWidth(points);
  return Number.isNaN(width) ? "–" : `${formatFixed(width, 2)} r`;
}

/** From where to where the limb has vertices; a dash before anything is solved. */
export function reachText(curves: readonly Curve[]): string {
  const xs = curves.flatMap(({points}) => points.map(({x}) => x));
  if (xs.length === 0) return "–";
  return `${formatFixed(Math.min(...xs), 1)} to ${formatFixed(Math.max(...xs), 1)} r`;
}

/** The weight that turns with the joint, along the limb, under every strategy. */
export function profileFigure(state: PageState<WeightsState>, strategies: SolvedStrategies): NotebookFigure {
  let shown: {rig: Rig; limb: Limb} | null = null;
  const current = () => Array.from(strategies.solved.values()).filter(({rig}) => rig === strategies.rig);
  const limb = () => {
    const {rig, joint} = strategies;
    if (shown?.rig !== rig || shown.limb.joint !== joint) shown = {rig, limb: limbOf(rig, joint)};
    return shown.limb;
  };
  let curves = new Map<string, Curve>();
  const slot = chartSlot<CurveChart>((width) =>
    curveChart([...lawCurves(current()), ...curves.values()], {
      title: "Weight of what turns, along the limb, by weighting strategy",
      width,
      height: 330,
      xLabel: "along the limb from the joint, limb radii",
      yLabel: "weight of what turns",
      xTicks: [-3, -2, -1, 0, 1, 2, 3],
      yDomain: [0, 1],
      formatX: (value) => formatFixed(value, Number.isInteger(value) ? 0 : 1),
      formatY: (value) => formatScale(value),
      step: 0.1,
      value: state.value.along
    })
  );
  slot.element.addEventListener("input", () => {
    if (slot.chart) state.set({along: Math.round(10 * slot.chart.value) / 10});
  });
  const head = html<HTMLElement>`<th scope="col"></th>`;
  const body = html<HTMLElement>`<tbody></tbody>`;
  const table = html`<table>
    <thead>
      <tr>
        <th scope="col">weight of what turns</th>
        ${head}
        <th scope="col">law of a round limb</th>
        <th scope="col">from 10 to 90 %</th>
      </tr>
    </thead>
    ${body}
  </table>`;
  const element = figure({
    id: ID,
    title: "The fall of the weight along the limb is what a strategy is: its width, its tail and its foot",
    body: [
      slot.element,
      html`<div class="measure-table profile-table" tabindex="0" role="region" aria-label="profiles in numbers">
        ${table}
      </div>`
    ],
    controls: [
      placeChoice(state),
      slider(state, "along", {
        label: "along the limb",
        low: -PROFILE_REACH + 0.5,
        high: PROFILE_REACH - 0.5,
        step: 0.1,
        format: (along) => `${formatFixed(along, 1)} r`
      }),
      heatChoice(state),
      exponentSlider(state)
    ],
    picture() {
      if (!slot.chart) throw new Error("profile: it has no width yet, expected one that is on the page");
      return slot.chart.picture;
    },
    rows: () =>
      weightRows(state.value, strategies, ({influences, rig}) =>
        Object.fromEntries(
          limbProfile(limb(), turnedWeights(influences, rig.skeleton, limb().joint)).map(({x, y}) => [
            `profile.${x.toFixed(3)}`,
            y
          ])
        )
      )
  });

  const curvesChanged = changeWatch();
  const numbersChanged = changeWatch();
  followInSight(strategies, element, ({along}) => {
    const solved = current();
    const {rig, joint} = strategies;
    if (solved.length === 0) return;
    if (!numbersChanged(rig, joint, along, ...solved)) return;
    if (curvesChanged(rig, joint, ...solved)) {
      curves = profileCurves(limb(), solved);
      slot.redraw();
    } else slot.chart?.setValue(along);
    head.textContent = `at ${formatFixed(along, 1)} r`;
    body.replaceChildren(
      ...solved.map(({text}) => {
        const {id, label} = chooseStrategy(text).strategy;
        const curve = curves.get(id);
        if (!curve) return "";
        const law = profileLaw(text, along);
        return html`<tr>
          <th scope="row" style=${`color: ${strategyCss(id)}`}>${label}</th>
          <td>${live(`${ID}.${id}`, formatScale(valueAt(curve, along), 3))}</td>
          <td>${live(`${ID}.${id}.law`, law === null ? "–" : formatScale(law, 3))}</td>
          <td>${live(`${ID}.${id}.width`, widthText(curve.points))}</td>
        </tr>`;
      })
    );
    element.say(
      "With r = ",
      live(`${ID}.radius`, formatLength(limb().radius)),
      ", the limb’s radius at ",
      live(`${ID}.joint`, rig.skeleton.joints[joint].name),
      ". What turns is the joint with all below it. The limb reaches from ",
      live(`${ID}.reach`, reachText(Array.from(curves.values()))),
      ". Pale lines are the laws of a long round limb."
    );
  });
  return element;
}
