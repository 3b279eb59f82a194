import {html} from "htl";
import {formatCount, formatLength} from "../charts/format.js";
import {vertexCount} from "../rigs/rig.js";
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
  const describe = () => {
    const {rig, frame} = session;
    const {mesh, skeleton, influences} = rig;
    const inSkin = skeleton.joints.filter((joint) => joint.inSkin).length;
    const parts = [
      `${formatCount(vertexCount(rig))} vertices`,
      `${formatCount(mesh.triangles.length / 3)} triangles`,
      `${formatCount(inSkin)} joints`,
      `up to ${influences.k} influences a vertex`
    ];
    if (frame) {
      const {name} = skeleton.joints[session.joint];
      parts.push(`diagonal ${formatLength(frame.diagonal)}`);
      parts.push(
        frame.band.length > 0
          ? `${formatCount(frame.band.length)} vertices shared at ${name}, limb radius ${formatLength(frame.limbRadius)}`
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
  session.on("trouble", () => complain(session.trouble));
  describe();
  return {element: html`<div class="lab-status">${trouble}${facts}${cache}</div>`, complain, tellCache};
}
