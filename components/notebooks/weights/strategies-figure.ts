import {html} from "htl";
import {formatCount, formatDegrees, formatPercent} from "../../charts/format.js";
import {legend} from "../../charts/legend.js";
import type {Influences, Rig} from "../../rigs/rig.js";
import {methodLabel} from "../../ui/method-choices.js";
import {spokenStatus} from "../../ui/spoken-status.js";
import {onThemeChange} from "../../ui/theme.js";
import {weightStrategies} from "../../weights/registry.js";
import type {SolvedWeights} from "../../weights/strategy.js";
import {changeWatch} from "../change.js";
import {choice} from "../choice.js";
import {drawingKey} from "../drawing-key.js";
import {followInSight} from "../follow-in-sight.js";
import {figure, type NotebookFigure} from "../figure.js";
import {live} from "../live.js";
import type {PageState} from "../page-state.js";
import {lookAt} from "../stage-figure.js";
import {angleSlider, finishingControls, methodChoice, motionChoice, ownControls, placeChoice} from "./page-controls.js";
import {dominantColour} from "./dominant-rig.js";
import {posedAt} from "./page-pose.js";
import type {SolvedStrategies} from "./solved-strategies.js";
import {PLACES, type WeightsState} from "./state.js";
import {strategyMap} from "./strategy-map.js";
import {strategyTexts} from "./strategy-texts.js";
import {HELD} from "./weight-facts.js";
import {weightRows} from "./weight-rows.js";

const ID = "strategies";

/** What a joint holds of a mesh. */
export function heldBy({k, joints, weights}: Influences, joint: number): {vertices: number; weight: number} {
  let vertices = 0;
  let weight = 0;
  for (let slot = 0; slot < weights.length; ++slot) {
    if (joints[slot] !== joint || !(weights[slot] > HELD)) continue;
    ++vertices;
    weight += weights[slot];
  }
  return {vertices, weight: (weight * k) / weights.length};
}

/** What a strategy says of its own result, folded: it would make the pictures of one row stand apart. */
const notesOf = ({notes}: SolvedWeights) =>
  notes.length === 0
    ? ""
    : html`<details class="strategy-notes">
        <summary>${notes.length === 1 ? "1 note" : `${notes.length} notes`}</summary>
        ${notes.map(({message}) => html`<small>${message}</small>`)}
      </details>`;

/** Which bone has which colour. */
const boneKey = ({skeleton}: Rig): HTMLElement =>
  drawingKey(
    skeleton.joints.flatMap(({name, inSkin}, joint) => (inSkin ? [[dominantColour(joint), name] as const] : []))
  );

/** Every strategy of the registry on one rig, at one pose and one scale. */
export function strategiesFigure(state: PageState<WeightsState>, strategies: SolvedStrategies) {
  const panes = weightStrategies.map((strategy) => {
    const {id, label, description, reference} = strategy;
    const map = strategyMap(label);
    const says = html<HTMLElement>`<p class="strategy-says">waits to be solved</p>`;
    const controls = ownControls(state, strategy);
    const element = html<HTMLElement>`<section class="strategy-pane">
      <h3>${label}</h3>
      ${map.canvas}${says}
      <details class="strategy-notes">
        <summary aria-label=${`what it does: ${label}`}>what it does</summary>
        <small>${description} ${reference}.</small>
      </details>
      ${
        controls.length > 0
          ? html`<div class="strategy-own" role="group" aria-label=${`${label}: options`}>${controls}</div>`
          : ""
      }
    </section>`;
    return {id, label, map, says, element, changed: changeWatch()};
  });
  const grid = html<HTMLElement>`<div class="strategy-grid">${panes.map(({element}) => element)}</div>`;
  const progress = html<HTMLElement>`<p class="strategy-progress"></p>`;
  const spoken = spokenStatus();
  const scale = legend({kind: "magnitude", domain: [0, 1], label: "weight of the joint", unit: "", width: 300});
  const key = html<HTMLElement>`<div class="strategy-key"></div>`;
  const element: NotebookFigure = figure({
    id: ID,
    title: "The same mesh and the same bones, and every strategy holds them otherwise",
    body: [progress, spoken.element, grid, key],
    controls: [
      placeChoice(state),
      choice(state, "map", "colour", [
        ["weight", "weight of the joint"],
        ["dominant", "bone that holds most"]
      ]),
      motionChoice(state),
      methodChoice(state),
      angleSlider(state),
      finishingControls(state)
    ],
    picture,
    rows: () =>
      weightRows(state.value, strategies, ({influences}, joint) => {
        const {vertices, weight} = heldBy(influences, joint);
        return {"held.vertices": vertices, "held.mean": weight};
      })
  });

  const keyChanged = changeWatch();
  const draw = (now: Readonly<WeightsState>) => {
    const {rig, joint, solved} = strategies;
    const texts = strategyTexts(now);
    const framing = lookAt(rig, PLACES[now.place]);
    const posed = posedAt(rig, joint, now);
    const {name} = rig.skeleton.joints[joint];
    for (const {id, label, map, says, changed, element: pane} of panes) {
      const own = solved.get(id);
      const current = own?.rig === rig && own.text === texts.get(id);
      pane.classList.toggle("waiting", !current);
      if (own?.rig !== rig) continue;
      map.draw(own, posed, joint, now, framing);
      if (!changed(own, joint, now.method, now.motion, now.degrees)) continue;
      const {vertices, weight} = heldBy(own.influences, joint);
      map.canvas.setAttribute(
        "aria-label",
        `${label}, ${methodLabel(now.method)}, ${now.motion} ${formatDegrees(now.degrees)}: ${name} holds ${formatPercent(weight)}`
      );
      says.replaceChildren(
        live(`${ID}.${id}.vertices`, formatCount(vertices)),
        " vertices, ",
        live(`${ID}.${id}.weight`, formatPercent(weight)),
        " of all weight",
        notesOf(own)
      );
    }
    if (keyChanged(rig, now.map)) key.replaceChildren(now.map === "weight" ? scale : boneKey(rig));
    element.say(
      "How far ",
      live(`${ID}.joint`, name),
      " of the ",
      live(`${ID}.rig`, rig.label.toLowerCase()),
      ` holds the mesh, at ${formatDegrees(now.degrees)} of ${now.motion}. Below each picture stands on how many vertices the joint has weight, and its share of the weight of the whole mesh.`,
      now.map === "dominant"
        ? " Each triangle has the colour of the bone that holds most of it; after ten bones colours come again."
        : ""
    );
  };

  function picture(): HTMLCanvasElement {
    const canvases = panes.map(({map}) => map.canvas);
    const columns = 4;
    const [width, height] = [canvases[0].width, canvases[0].height + 24];
    const out = document.createElement("canvas");
    out.width = columns * width;
    out.height = Math.ceil(canvases.length / columns) * height;
    const context = out.getContext("2d");
    if (!context) return out;
    const {color, fontFamily} = getComputedStyle(element);
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, out.width, out.height);
    context.fillStyle = color;
    context.font = `14px ${fontFamily}`;
    canvases.forEach((canvas, i) => {
      const [x, y] = [(i % columns) * width, Math.floor(i / columns) * height];
      context.fillText(panes[i].label, x + 6, y + 17);
      if (canvas.width > 0) context.drawImage(canvas, x, y + 24);
    });
    return out;
  }

  followInSight(strategies, element, draw);
  strategies.follow(() => {
    const {running, trouble} = strategies;
    const solving = panes.find(({id}) => id === running?.id)?.label ?? "";
    progress.textContent = trouble || (running ? `${solving}: ${formatPercent(running.fraction, 0)}` : "all solved");
    spoken.say(trouble || (running ? "solving the strategies" : "all solved"));
  });
  const redraw = () => draw(state.value);
  const sizes = new ResizeObserver(redraw);
  sizes.observe(grid);
  const stop = onThemeChange(redraw);
  return {
    element,
    dispose() {
      stop();
      sizes.disconnect();
      for (const {map} of panes) map.dispose();
    }
  };
}
