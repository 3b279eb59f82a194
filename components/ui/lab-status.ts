import {html} from "htl";
import {formatCount, formatLength} from "../charts/format.js";
import {plural} from "../rigs/gltf-tally.js";
import {mostInfluences} from "../rigs/influences.js";
import {vertexCount, type Influences} from "../rigs/rig.js";
import type {Session} from "./session.js";

/** What is open, and the last thing that went wrong. */
export interface LabStatus {
  element: HTMLElement;
  /** One sentence, until the next rig opens or it is closed; "" clears it. */
  complain(sentence: string): void;
  /** One sentence on the rig's vertex cache, "" for none; `fit`: solves for the weights that come near it. */
  tellCache(sentence: string, fit?: () => void): void;
}

export function labStatus(session: Session): LabStatus {
  const trouble = html<HTMLElement>`<div class="trouble" role="alert" hidden></div>`;
  const facts = html<HTMLElement>`<p class="facts"></p>`;

  const complain = (sentence: string) => {
    trouble.hidden = sentence === "";
    trouble.replaceChildren(
      html`<span>${sentence}</span>`,
      html`<button aria-label="close this message" ${{onclick: () => complain("")}}>×</button>`
    );
  };
  const cache = html<HTMLElement>`<p class="cache" role="status" hidden></p>`;
  const tellCache = (sentence: string, fit?: () => void) => {
    cache.hidden = sentence === "";
    const button = fit && html`<button ${{onclick: fit}}>fit weights to it</button>`;
    cache.replaceChildren(html`<span>${sentence}</span>`, ...(button ? [" ", button] : []));
  };
  let counted: {influences: Influences; most: number} | null = null;
  const mostOf = (influences: Influences): number => {
    if (counted?.influences !== influences) counted = {influences, most: mostInfluences(influences)};
    return counted.most;
  };
  const describe = () => {
    const {rig, frame, keptRig} = session;
    const {mesh, skeleton} = rig;
    const inSkin = skeleton.joints.filter((joint) => joint.inSkin).length;
    const parts = [
      `${formatCount(vertexCount(rig))} vertices`,
      `${formatCount(mesh.triangles.length / 3)} triangles`,
      `${formatCount(inSkin)} joints`,
      `up to ${plural(mostOf(keptRig.influences), "influence", "influences")} a vertex`
    ];
    if (frame) {
      const {name} = skeleton.joints[session.joint];
      const among = Object.keys(frame.weighted).length > 0 ? " under any of the weights shown" : "";
      parts.push(`diagonal ${formatLength(frame.diagonal)}`);
      parts.push(
        frame.band.length > 0
          ? `${formatCount(frame.band.length)} vertices shared at ${name}${among}, limb radius ${formatLength(frame.limbRadius)}`
          : `no vertex is shared at ${name}: its skin moves as one piece`
      );
    }
    facts.textContent = parts.join(" · ");
  };
  session.on("rig", () => {
    complain("");
    describe();
  });
  session.on("frame", describe);
  session.on("weights", describe);
  session.on("trouble", () => complain(session.trouble));
  describe();
  return {element: html`<div class="lab-status">${trouble}${facts}${cache}</div>`, complain, tellCache};
}
