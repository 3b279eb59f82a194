import {html} from "htl";
import {formatCount, formatFixed, formatPercent, formatScale} from "../../charts/format.js";
import type {Rig} from "../../rigs/rig.js";
import {createPosed} from "../../rigs/palette.js";
import {lens} from "../../ui/camera.js";
import {pictureMaker, type Picture} from "../../ui/picture.js";
import {currentTheme, onThemeChange} from "../../ui/theme.js";
import {chooseMethod} from "../../skinning/registry.js";
import {weightStrategies} from "../../weights/registry.js";
import {weightDifference} from "../../weights/weight-difference.js";
import {select} from "../../ui/select.js";
import {changeWatch} from "../change.js";
import {figure, type NotebookFigure} from "../figure.js";
import {followInSight} from "../follow-in-sight.js";
import {live} from "../live.js";
import type {PageState} from "../page-state.js";
import {lookAt} from "../stage-figure.js";
import {tablePicture} from "../table-picture.js";
import {DETOUR, leaksOf, reachAlongSkin, type Leaks, type Reach} from "./leaks.js";
import {studyJoint} from "../../metrics/study.js";
import {placeChoice} from "./page-controls.js";
import type {Solved, SolvedStrategies} from "./solved-strategies.js";
import {PLACES, type WeightsState} from "./state.js";
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
  facts: WeightFacts;
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
export function influencesFigure(state: PageState<WeightsState>, strategies: SolvedStrategies): NotebookFigure {
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
  const canvas = html<HTMLCanvasElement>`<canvas
    class="leak-picture"
    role="img"
    aria-label="no leaks are lit yet"
  ></canvas>`;
  const lit = select(
    "lit",
    weightStrategies.map(({id, label}) => ({value: id, label})),
    state.value.lit,
    (id) => state.set({lit: id})
  );
  let made: {rig: Rig; picture: Picture; dispose(): void} | null = null;
  const pictureOf = (rig: Rig): Picture => {
    if (made?.rig === rig) return made.picture;
    made?.dispose();
    const maker = pictureMaker(rig);
    const picture = maker.picture(chooseMethod("lbs"));
    picture.setPose(createPosed(rig.skeleton));
    made = {
      rig,
      picture,
      dispose() {
        picture.dispose();
        maker.dispose();
      }
    };
    return picture;
  };

  const radiusOf = (rig: Rig) => studyJoint(rig, strategies.joint).limbRadius;
  let radius = {of: -1, rig: null as Rig | null, metres: 0};
  const factsOf = (solved: Solved): WeightFacts => {
    const {rig, joint} = strategies;
    if (radius.rig !== rig || radius.of !== joint) radius = {of: joint, rig, metres: radiusOf(rig)};
    if (ground?.rig !== rig) throw new Error("influences: the rig is not prepared yet");
    const old = known.get(solved);
    if (old?.radius === radius.metres) return old.facts;
    const facts = weightFacts(ground, solved, radius.metres);
    known.set(solved, {radius: radius.metres, facts});
    return facts;
  };

  const element = figure({
    id: ID,
    title: "Weights alone: how many bones hold a vertex, how fast they change, and where they lie across a gap",
    body: [
      html`<div class="measure-table" tabindex="0" role="region" aria-label="facts of the weights">${table}</div>`,
      canvas
    ],
    controls: [placeChoice(state), lit.element],
    picture: () => tablePicture(table, "Weights by strategy"),
    rows: () =>
      weightRows(state.value, strategies, (solved) => {
        const {counts, steepness: steep, leaks, difference} = factsOf(solved);
        return {
          ...Object.fromEntries(counts.map((share, i) => [`influences.${i + 1}`, share])),
          "weight.steepness": steep,
          "leak.vertices": leaks.vertices.length,
          "leak.share": leaks.share,
          "authored.difference": difference
        };
      })
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
  function* factsOfAll(rig: Rig): Generator<number, FactsOf[]> {
    const rows: FactsOf[] = [];
    for (const {id, short} of weightStrategies) {
      const own = strategies.solved.get(id);
      if (own?.rig === rig) rows.push({id, short, facts: factsOf(own)});
      yield rows.length / weightStrategies.length;
    }
    return rows;
  }

  const changed = changeWatch();
  let round = 0;
  function draw(): void {
    const {rig, joint, solved} = strategies;
    lit.set(state.value.lit);
    if (ground?.rig !== rig) return prepare(rig);
    if (!changed(rig, joint, state.value.lit, ...solved.values())) return;
    const own = ++round;
    inSlices(factsOfAll(rig), (rows) => {
      if (own === round) show(rows);
    });
  }

  function show(rows: readonly FactsOf[]): void {
    body.replaceChildren(...rows.map(factRow));
    const chosen = rows.find(({id}) => id === state.value.lit);
    if (!chosen) return;
    shown = chosen.facts.leaks;
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

  let shown: Leaks | null = null;
  function drawLeaks(): void {
    const {clientWidth, clientHeight} = canvas;
    if (clientWidth === 0 || !shown) return;
    const {vertices} = shown;
    const ratio = Math.min(devicePixelRatio, 2);
    const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, {width, height});
    const {rig} = strategies;
    const picture = pictureOf(rig);
    picture.setLit(vertices);
    const camera = lookAt(rig, PLACES[state.value.place])(clientWidth / clientHeight);
    picture.draw(canvas, lens(camera, clientWidth, clientHeight), currentTheme(), ratio);
    canvas.setAttribute("aria-label", `${rig.label} at rest, ${formatCount(vertices.length)} vertices lit`);
  }

  followInSight(strategies, element, draw);
  new ResizeObserver(drawLeaks).observe(canvas);
  onThemeChange(drawLeaks);
  return element;
}

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
