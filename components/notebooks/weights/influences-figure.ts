import {html} from "htl";
import {formatCount, formatFixed, formatPercent, formatScale} from "../../charts/format.js";
import type {Row} from "../../metrics/metric.js";
import type {Rig} from "../../rigs/rig.js";
import {onThemeChange} from "../../ui/theme.js";
import {weightStrategies} from "../../weights/registry.js";
import {weightDifference} from "../../weights/weight-difference.js";
import {select} from "../../ui/select.js";
import {changeWatch} from "../change.js";
import {figure} from "../figure.js";
import {followInSight} from "../follow-in-sight.js";
import {live} from "../live.js";
import type {PageState} from "../page-state.js";
import {tablePicture} from "../table-picture.js";
import {leakPicture} from "./leak-picture.js";
import {DETOUR, leaksOf, reachAlongSkin, type Leaks, type Reach} from "./leaks.js";
import {studyJoint} from "../../metrics/study.js";
import {placeChoice} from "./page-controls.js";
import type {Solved, SolvedStrategies} from "./solved-strategies.js";
import {PLACES, type PlaceId, type WeightsState} from "./state.js";
import {strategyCss} from "./strategy-colours.js";
import {influenceCounts, meshEdges, steepness, type MeshEdges} from "./weight-facts.js";
import {inSlices} from "./in-slices.js";
import {weightRows} from "./weight-rows.js";

const ID = "influences";

/** Joints that are named of those whose weights differ most. */
const NAMED = 2;

/** What is reckoned of a rig once, for all its weights. */
interface Ground {
  rig: Rig;
  edges: MeshEdges;
  reach: Reach;
}

export interface WeightFacts {
  /** Shares of the vertices, by how many joints hold them. */
  counts: readonly number[];
  steepness: number;
  leaks: Leaks;
  /** From what is authored. */
  difference: number;
  differing: readonly string[];
}

/** Facts of one strategy's weights. */
interface FactsOf {
  id: string;
  short: string;
  solved: Solved;
  facts: WeightFacts;
}

/** What the figure shows, which may be of the rig before the page's while that is being reckoned. */
interface Shown {
  rig: Rig;
  joint: number;
  place: PlaceId;
  rows: readonly FactsOf[];
}

/** Yields what share is done, 0 to 1. */
export function* groundOf(rig: Rig): Generator<number, Ground> {
  const reach = yield* reachAlongSkin(rig);
  return {rig, edges: meshEdges(rig), reach};
}

/** `radius`: of the limb, metres. */
export function weightFacts(
  {rig, edges, reach}: Ground,
  {influences}: Pick<Solved, "influences">,
  radius: number
): WeightFacts {
  const {mean, joints} = weightDifference(rig, influences, rig.influences);
  return {
    counts: influenceCounts(influences),
    steepness: steepness(rig, edges, influences, radius),
    leaks: leaksOf(reach, influences),
    difference: mean,
    differing: joints.slice(0, NAMED).map(({joint}) => rig.skeleton.joints[joint].name)
  };
}

/** What weights are by themselves, before any joint turns: how many, how steep, where they lie across a gap. */
export function influencesFigure(state: PageState<WeightsState>, strategies: SolvedStrategies) {
  let ground: Ground | null = null;
  const known = new WeakMap<Solved, {radius: number; facts: WeightFacts}>();
  const body = html<HTMLElement>`<tbody></tbody>`;
  const heads = [
    "strategy",
    ...["1 bone", "2", "3", "4", "5", "6", "7", "8"],
    "change",
    "across gaps",
    "of weight",
    "from authored",
    "most at"
  ];
  const table = html<HTMLTableElement>`<table>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    ${body}
  </table>`;
  const leaks = leakPicture();
  const lit = select(
    "lit",
    weightStrategies.map(({id, label}) => ({value: id, label})),
    state.value.lit,
    (id) => state.set({lit: id})
  );
  let radius = {joint: -1, rig: null as Rig | null, metres: 0};
  const factsOf = (of: Ground, joint: number, solved: Solved): WeightFacts => {
    const {rig} = of;
    if (radius.rig !== rig || radius.joint !== joint) radius = {joint, rig, metres: studyJoint(rig, joint).limbRadius};
    const old = known.get(solved);
    if (old?.radius === radius.metres) return old.facts;
    const facts = weightFacts(of, solved, radius.metres);
    known.set(solved, {radius: radius.metres, facts});
    return facts;
  };

  const element = figure({
    id: ID,
    title: "Weights alone: how many bones hold a vertex, how fast they change, and where they lie across a gap",
    body: [
      html`<div class="measure-table" tabindex="0" role="region" aria-label="facts of the weights">${table}</div>`,
      leaks.canvas
    ],
    controls: [placeChoice(state), lit.element],
    picture: () => tablePicture(table, "Weights by strategy"),
    rows: () => (shown ? rowsOf(state.value, shown) : [])
  });

  let preparing: Rig | null = null;
  function prepare(rig: Rig): void {
    if (preparing === rig) return;
    preparing = rig;
    inSlices(groundOf(rig), (made) => {
      if (preparing !== rig) return;
      ground = made;
      preparing = null;
      draw();
    });
  }

  /** Reckons what is not known yet, a strategy at a time. */
  function* factsOfAll(of: Ground, joint: number): Generator<number, FactsOf[]> {
    const rows: FactsOf[] = [];
    for (const {id, short} of weightStrategies) {
      const solved = strategies.solved.get(id);
      if (solved?.rig === of.rig) rows.push({id, short, solved, facts: factsOf(of, joint, solved)});
      yield rows.length / weightStrategies.length;
    }
    return rows;
  }

  const changed = changeWatch();
  let round = 0;
  function draw(): void {
    const {rig, joint, solved} = strategies;
    const {place} = state.value;
    lit.set(state.value.lit);
    if (ground?.rig !== rig) return prepare(rig);
    if (!changed(rig, joint, state.value.lit, ...solved.values())) return;
    const own = ++round;
    inSlices(factsOfAll(ground, joint), (rows) => {
      if (own === round) show({rig, joint, place, rows});
    });
  }

  let shown: Shown | null = null;
  function show(next: Shown): void {
    shown = next;
    body.replaceChildren(...next.rows.map(factRow));
    const chosen = litOf(next);
    if (!chosen) return;
    drawLeaks();
    const {vertices, share} = chosen.facts.leaks;
    element.say(
      "Lit: ",
      live(`${ID}.lit`, formatCount(vertices.length)),
      ` vertices on which ${chosen.short} gives `,
      live(`${ID}.lit.share`, formatPercent(share, 2)),
      ` of all weight across a gap: a hundredth or more to a bone whose own skin, the vertices that it is closest to, is more than ${DETOUR} times as far along the edges of the mesh as straight through the air. Some of that may be wanted; where it lies is to be seen. Change is what share of the weight another bone has taken over one limb radius on; the distance from what is authored runs from 0 to 2.`
    );
  }

  const litOf = ({rows}: Shown) => rows.find(({id}) => id === state.value.lit);

  function drawLeaks(): void {
    const chosen = shown && litOf(shown);
    if (shown && chosen) leaks.draw(shown.rig, PLACES[shown.place], chosen.facts.leaks.vertices);
  }

  followInSight(strategies, element, draw);
  const sizes = new ResizeObserver(drawLeaks);
  sizes.observe(leaks.canvas);
  const stop = onThemeChange(drawLeaks);
  return {
    element,
    dispose() {
      // What is still being reckoned comes to nothing.
      ++round;
      preparing = null;
      stop();
      sizes.disconnect();
      leaks.dispose();
    }
  };
}

const rowsOf = (now: Readonly<WeightsState>, {rig, joint, rows}: Shown): Row[] =>
  weightRows(now, {rig, joint, solved: new Map(rows.map(({id, solved}) => [id, solved]))}, (solved) => {
    const {counts, steepness: steep, leaks, difference} = rows.find((row) => row.solved === solved)!.facts;
    return {
      ...Object.fromEntries(counts.map((share, i) => [`influences.${i + 1}`, share])),
      "weight.steepness": steep,
      "leak.vertices": leaks.vertices.length,
      "leak.share": leaks.share,
      "authored.difference": difference
    };
  });

function factRow({id, short, facts}: FactsOf): Element {
  const {counts, steepness: steep, leaks, difference, differing} = facts;
  const name = (what: string) => `${ID}.${id}.${what}`;
  return html`<tr>
    <th scope="row" style=${`color: ${strategyCss(id)}`}>${short}</th>
    ${counts.map(
      (share, i) =>
        html`<td class="share-cell" style=${`--share: ${share}`}>
          ${live(name(String(i + 1)), share > 0 ? formatPercent(share, 0) : "–")}
        </td>`
    )}
    <td>${live(name("steepness"), formatScale(steep))}</td>
    <td>${live(name("leaks"), formatCount(leaks.vertices.length))}</td>
    <td>${live(name("share"), formatPercent(leaks.share, 2))}</td>
    <td>${live(name("difference"), formatFixed(difference, 3))}</td>
    <td>${live(name("joints"), differing.join(", ") || "–")}</td>
  </tr>`;
}
