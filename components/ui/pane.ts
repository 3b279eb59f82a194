import {html} from "htl";
import type {ChosenMethod} from "../skinning/registry.js";
import type {Lens} from "./camera.js";
import {jointOverlay, type JointOverlay, type OverlayOptions} from "./joint-overlay.js";
import {methodColour} from "./method-choices.js";
import type {Picture, PictureMaker} from "./picture.js";
import type {Session} from "./session.js";
import {cssColour, type Theme} from "./theme.js";

/** One method's part of the stage: its name, its picture, the joints over it, what is said of it. */
export interface Pane {
  element: HTMLElement;
  chosen: ChosenMethod;
  canvas: HTMLCanvasElement;
  picture: Picture;
  overlay: JointOverlay;
  draw(lens: Lens, theme: Theme): void;
  say(caption: string | Node, description: string): void;
  dispose(): void;
}

export function createPane(session: Session, maker: PictureMaker, chosen: ChosenMethod, options: OverlayOptions): Pane {
  const picture = maker.picture(chosen);
  const overlay = jointOverlay(session, options);
  const canvas = html<HTMLCanvasElement>`<canvas role="img"></canvas>`;
  const caption = html<HTMLElement>`<p class="pane-caption"></p>`;
  const {method} = chosen;
  const named = chosen.id === method.id ? method.label : `${method.label}, ${chosen.id.split(":")[1]}`;
  const element = html<HTMLElement>`<section class="pane" style=${`--method: ${cssColour(methodColour(chosen.id))}`}>
    <h2><b>${method.short}</b> ${named}</h2>
    <div
      class="pane-view"
      tabindex="0"
      role="group"
      aria-label=${`${named}: view; arrow keys orbit, plus and minus zoom`}
    >
      ${canvas}${overlay.element}
    </div>
    ${caption}
  </section>`;
  return {
    element,
    chosen,
    canvas,
    picture,
    overlay,
    draw(lens, theme) {
      const ratio = Math.min(devicePixelRatio, 2);
      const width = Math.max(1, Math.round(lens.width * ratio));
      const height = Math.max(1, Math.round(lens.height * ratio));
      if (canvas.width !== width || canvas.height !== height) {
        canvas.width = width;
        canvas.height = height;
      }
      picture.draw(canvas, lens, theme, ratio);
      overlay.update(lens);
    },
    say(text, description) {
      caption.replaceChildren(text);
      canvas.setAttribute("aria-label", description);
    },
    dispose() {
      overlay.dispose();
      picture.dispose();
    }
  };
}
