import {html} from "htl";
import {plural} from "../rigs/gltf-tally.js";
import type {Influences} from "../rigs/rig.js";
import {createAnalyst} from "../sweeps/analyst.js";
import {engineRig} from "../sweeps/engine-rig.js";
import {CACHE_TARGET, fitted} from "../weights/fitted.js";
import {angleSlider} from "./angle-slider.js";
import {builtInRigs} from "./built-in-rigs.js";
import {clipPlayer} from "./clip-player.js";
import {downloadCanvas} from "./download-canvas.js";
import {enginePanel} from "./engine-panel.js";
import {findingsSheet} from "./findings-sheet.js";
import {gpuCheck} from "./gpu-check.js";
import {jointList} from "./joint-list.js";
import {keyHelp} from "./key-help.js";
import {labStatus} from "./lab-status.js";
import {labToolbar} from "./lab-toolbar.js";
import {applyView, currentView, followView} from "./link-view.js";
import {morphSliders} from "./morph-sliders.js";
import {neighbourhood} from "./neighbourhood.js";
import {acceptDrops, openFiles} from "./open-files.js";
import {readView, writeView} from "./permalink.js";
import {pivotCheck} from "./pivot-check.js";
import {builtInOpening, readBuiltIn} from "./read-built-in.js";
import {rigOpener, type OpenedRig} from "./rig-opener.js";
import {saveRig, type SaveRigOptions} from "./save-rig.js";
import {regionPanel} from "./region-panel.js";
import {createSession} from "./create-session.js";
import type {Session} from "./session.js";
import type {SiteFile} from "./site-file.js";
import {createStage, type Stage} from "./stage.js";
import {stageCaption} from "./stage-caption.js";
import {sweepPanel} from "./sweep-panel.js";
import {vertexPanel} from "./vertex-panel.js";
import {weightsPanel} from "./weights-panel.js";

const FITTED_TO_CACHE = `${fitted.id}:target=${CACHE_TARGET}`;

/** Every second degree both ways: 181 angles. */
const RANGE = {low: -180, high: 180, step: 2};

/** The workbench: bring a rig, turn its joints, see and measure how each method fails. `files`: the built-in rigs by id. */
export async function lab(files: Readonly<Record<string, SiteFile>>): Promise<{element: HTMLElement; dispose(): void}> {
  const view = readView(location.search);
  const {id} = builtInRigs.find((known) => known.id === view.rig) ?? builtInRigs[0];
  const rig = await readBuiltIn(id, files[id]);
  const first: OpenedRig = {rig, opening: builtInOpening(rig), file: null};
  const session = createSession(createAnalyst(), RANGE, rig, first.opening);
  // A link to a rig that the reader must bring first waits for it: nothing of it fits this one.
  const pending = view.rig && view.rig !== id ? view : null;
  const region = regionPanel(session, (vertices) => stage.light(vertices));
  const stage: Stage = createStage(session, {
    brush: region.brush,
    caption: stageCaption,
    dragSkin: false,
    wheel: true,
    skeleton: true
  });
  if (view.camera && !pending) stage.setCamera(view.camera);
  const status = labStatus(session);
  const fitToCache = () => weights.solve(FITTED_TO_CACHE);
  const tellCache = () => {
    const {vertexCache} = opener.current.rig;
    status.tellCache(vertexCache?.message ?? "", vertexCache && fitToCache);
  };
  const opener = rigOpener(session, {
    files,
    first,
    pending,
    complain: status.complain,
    tell: (doing) => (doing ? status.tellCache(doing) : tellCache()),
    onCache: () => weights.offer(FITTED_TO_CACHE)
  });
  session.on("rig", tellCache);
  if (pending)
    status.complain(`This link speaks of ${view.rig}, a rig of your own: drop the file to see it as linked.`);
  else applyView(session, view);
  session.on("rig", () => {
    if (pending?.camera && session.rig.id === pending.rig) stage.setCamera(pending.camera);
  });
  const stopFollowing = followView(session, stage, () => opener.waiting);

  const vertex = vertexPanel(session);
  stage.onVertex((pointed) => {
    vertex.show(pointed);
    const pointing = pointed >= 0 && !region.brush.active();
    stage.light(pointing ? neighbourhood(session.rig.mesh.triangles, [pointed], 1) : region.vertices);
  });
  // New panes know nothing of what was lit on the old ones.
  for (const event of ["view", "mesh"] as const) session.on(event, () => stage.light(region.vertices));

  const save = async (influences: Influences, options: SaveRigOptions) => {
    try {
      const {length} = await saveRig(opener.current, influences, options);
      if (length > 0) {
        const subject = plural(length, "vertex would follow joints", "vertices would follow joints");
        status.complain(`${subject} that their own skin does not list. These joints are left out of the file.`);
      }
    } catch (error) {
      status.complain(error instanceof Error ? error.message : String(error));
    }
  };
  const weights = weightsPanel(session, stage, {
    rig: () => opener.current.rig,
    complain: status.complain,
    read: async (files) => (await openFiles(files, opener.choices)).rig,
    save: (influences, format) => save(influences, {weights: format, called: "weights"})
  });
  const engine = enginePanel(session, stage, {
    save: (settings) =>
      save(engineRig(session.keptRig, settings).rig.influences, {weights: settings.weights, called: "engine"})
  });

  const sheet = findingsSheet(session, stage);
  const help = keyHelp();
  const element = html<HTMLElement>`<div class="lab">
    ${labToolbar(session, opener)} ${status.element}
    <div class="lab-bench">
      <div class="lab-side">${jointList(session)}</div>
      <div class="lab-stage">
        ${stage.element}${angleSlider(session)}${clipPlayer(session)}${stageButtons(session, stage, help.button)}
        ${morphSliders(session)}
      </div>
      <div class="lab-side">${vertex.element}${region.element}</div>
    </div>
    ${sweepPanel(session, stage)} ${sheet.element} ${weights.element} ${engine} ${help.element}
  </div>`;
  const stopDrops = acceptDrops(element, opener.openFiles);
  const keys = (event: KeyboardEvent) => {
    const inside = (selector: string) => event.target instanceof Element && event.target.closest(selector) !== null;
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      // A field of text undoes its own.
      if (inside("input[type=text], textarea, dialog")) return;
      if (key === "z") (event.shiftKey ? weights.redo : weights.undo)();
      if (key === "y") weights.redo();
      return;
    }
    if (inside("input, select, textarea, dialog")) return;
    if (event.key === "?") help.element.showModal();
    if (key === "f") stage.reframe();
    if (key === "j") frameJoint(session, stage);
  };
  window.addEventListener("keydown", keys);
  return {
    element,
    dispose() {
      window.removeEventListener("keydown", keys);
      stopFollowing();
      stopDrops();
      sheet.dispose();
      weights.dispose();
      stage.dispose();
      session.dispose();
    }
  };
}

/** Frames what the joint under study puts to the test. */
function frameJoint({frame}: Session, stage: Stage): void {
  if (frame) stage.frameVertices(frame.band);
}

function stageButtons(session: Session, stage: Stage, help: HTMLElement): HTMLElement {
  const copy = html<HTMLButtonElement>`<button>copy link</button>`;
  copy.addEventListener("click", async () => {
    const url = new URL(location.href);
    url.search = writeView(currentView(session, stage));
    try {
      await navigator.clipboard.writeText(url.href);
      copy.textContent = "copied";
    } catch {
      // Browsers keep the clipboard from pages that came over plain http: the address bar has the same link.
      history.replaceState(history.state, "", url);
      copy.textContent = "copy it from the address bar";
    }
    setTimeout(() => (copy.textContent = "copy link"), 2500);
  });
  const name = () => `${session.rig.id}-${session.rig.skeleton.joints[session.joint].name}-${session.motion}`;
  return html`<div class="stage-buttons">
    <button ${{onclick: () => session.turn(0)}}>rest this</button>
    <button ${{onclick: () => session.rest()}}>rest all</button>
    <button ${{onclick: () => stage.reframe()}}>frame all</button>
    <button ${{onclick: () => frameJoint(session, stage)}}>frame joint</button>
    ${copy}
    <button ${{onclick: () => downloadCanvas(stage.snapshot(), `${name()}.png`)}}>picture</button>
    ${gpuCheck(session)}${pivotCheck(session, stage)} ${help}
  </div>`;
}
