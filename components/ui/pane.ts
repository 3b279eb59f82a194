import {html} from "htl";
import type {Lens} from "./camera.js";
import {jointOverlay, type JointOverlay, type OverlayOptions} from "./joint-overlay.js";
import type {PaneSubject} from "./pane-subject.js";
import type {Session} from "./session.js";
import {cssColour, type Theme} from "./theme.js";

/** One part of the stage: a name, a picture, the joints over it, what is said of it. */
export interface Pane {
  element: HTMLElement;
  subject: PaneSubject;
  canvas: HTMLCanvasElement;
  overlay: JointOverlay;
  draw(lens: Lens, theme: Theme): void;
  say(caption: string | Node, description: string): void;
  dispose(): void;
}

export function createPane(session: Session, subject: PaneSubject, options: OverlayOptions): Pane {
  const overlay = jointOverlay(session, options);
  const canvas = html<HTMLCanvasElement>`<canvas role="img"></canvas>`;
  const caption = html<HTMLElement>`<p class="pane-caption"></p>`;
  const {short, title, colour} = subject;
  const element = html<HTMLElement>`<section class="pane" style=${`--method: ${cssColour(colour)}`}>
    <h2><b>${short}</b> ${title}</h2>
    <div
      class="pane-view"
      tabindex="0"
      role="group"
      aria-label=${`${short}, ${title}: view; arrow keys orbit, plus and minus zoom`}
    >
      ${canvas}${overlay.element}
    </div>
    ${caption}
  </section>`;
  return {
    element,
    subject,
    canvas,
    overlay,
    draw(lens, theme) {
      const ratio = Math.min(devicePixelRatio, 2);
      const width = Math.max(1, Math.round(lens.width * ratio));
      const height = Math.max(1, Math.round(lens.height * ratio));
      if (canvas.width !== width || canvas.height !== height) {
        canvas.width = width;
        canvas.height = height;
      }
      subject.picture.draw(canvas, lens, theme, ratio);
      overlay.update(lens);
    },
    say(text, description) {
      caption.replaceChildren(text);
      canvas.setAttribute("aria-label", description);
    },
    dispose() {
      overlay.dispose();
      subject.dispose();
    }
  };
}
