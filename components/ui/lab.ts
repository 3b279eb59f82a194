import {html} from "htl";
import {createAnalyst} from "../sweeps/analyst.js";
import {angleSlider} from "./angle-slider.js";
import {builtInRigs} from "./built-in-rigs.js";
import {clipPlayer} from "./clip-player.js";
import {downloadCanvas} from "./download-canvas.js";
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
import {builtInOpening, readBuiltIn, tellingOpening} from "./read-built-in.js";
import {pivotCheck} from "./pivot-check.js";
import {createSession, type Session} from "./session.js";
import type {SiteFile} from "./site-file.js";
import {createStage, type Stage} from "./stage.js";
import {stageCaption} from "./stage-caption.js";
import {sweepPanel} from "./sweep-panel.js";
import {vertexPanel} from "./vertex-panel.js";

/** Every second degree both ways: 181 angles. */
const RANGE = {low: -180, high: 180, step: 2};

/** The workbench: bring a rig, turn its joints, see and measure how each method fails. `files`: the built-in rigs by id. */
export async function lab(files: Readonly<Record<string, SiteFile>>): Promise<{element: HTMLElement; dispose(): void}> {
  const view = readView(location.search);
  const known = builtInRigs.find(({id}) => id === view.rig) ?? builtInRigs[0];
  const first = await readBuiltIn(known.id, files[known.id]);
  const session = createSession(createAnalyst(), RANGE, first, builtInOpening(first));
  const stage = createStage(session, {
    caption: stageCaption,
    dragSkin: false,
    wheel: true,
    skeleton: true,
    camera: view.camera
  });
  const status = labStatus(session);
  applyView(session, known.id === view.rig || !view.rig ? view : {...view, joint: undefined});
  if (view.rig && view.rig !== known.id) {
    status.complain(
      `This link speaks of ${view.rig}, which is not one of the site's own rigs: drop the file to open it.`
    );
  }
  followView(session, stage);

  const vertex = vertexPanel(session);
  stage.onVertex((pointed) => {
    vertex.show(pointed);
    stage.light(pointed < 0 ? [] : neighbourhood(session.rig.mesh.triangles, [pointed], 1));
  });

  const openBuiltIn = async (id: string) => {
    try {
      const rig = await readBuiltIn(id, files[id]);
      session.open(rig, builtInOpening(rig));
    } catch (error) {
      status.complain(error instanceof Error ? error.message : String(error));
    }
  };
  const openDropped = async (dropped: File[]) => {
    try {
      const rig = await openFiles(dropped);
      session.open(rig, tellingOpening(rig));
    } catch (error) {
      status.complain(error instanceof Error ? error.message : String(error));
    }
  };

  const help = keyHelp();
  const element = html<HTMLElement>`<div class="lab">
    ${labToolbar(session, {openBuiltIn, openFiles: openDropped})} ${status.element}
    ${findingsSheet(session, stage)}${findingsSheet(session, stage)}
    <div class="lab-bench">
      <div class="lab-side">${jointList(session)}</div>
      <div class="lab-stage">
        ${stage.element}${angleSlider(session)}${clipPlayer(session)}${morphSliders(session)}${stageButtons(session, stage, help.button)}
      </div>
      <div class="lab-side">${vertex.element}</div>
    </div>
    ${sweepPanel(session, stage)} ${help.element}
  </div>`;
  const stopDrops = acceptDrops(element, openDropped);
  const keys = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest("input, select, textarea, dialog")) return;
    if (event.key === "?") help.element.showModal();
    if (event.key === "f" && !event.ctrlKey && !event.metaKey) stage.reframe();
  };
  window.addEventListener("keydown", keys);
  return {
    element,
    dispose() {
      window.removeEventListener("keydown", keys);
      stopDrops();
      stage.dispose();
      session.dispose();
    }
  };
}

function stageButtons(session: Session, stage: Stage, help: HTMLElement): HTMLElement {
  const copy = html<HTMLButtonElement>`<button>copy link</button>`;
  copy.addEventListener("click", async () => {
    const url = new URL(location.href);
    url.search = writeView(currentView(session, stage));
    await navigator.clipboard.writeText(url.href);
    copy.textContent = "copied";
    setTimeout(() => (copy.textContent = "copy link"), 1500);
  });
  const name = () => `${session.rig.id}-${session.rig.skeleton.joints[session.joint].name}-${session.motion}`;
  return html`<div class="stage-buttons">
    <button ${{onclick: () => session.turn(0)}}>rest this</button>
    <button ${{onclick: () => session.rest()}}>rest all</button>
    <button ${{onclick: () => stage.reframe()}}>frame</button>
    ${copy}
    <button ${{onclick: () => downloadCanvas(stage.snapshot(), `${name()}.png`)}}>picture</button>
    ${gpuCheck(session)}${pivotCheck(session, stage)} ${help}
  </div>`;
}
