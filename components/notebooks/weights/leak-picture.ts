import {html} from "htl";
import {formatCount} from "../../charts/format.js";
import {createPosed} from "../../rigs/palette.js";
import type {Rig} from "../../rigs/rig.js";
import {chooseMethod} from "../../skinning/registry.js";
import {lens} from "../../ui/camera.js";
import {pictureMaker, type Picture} from "../../ui/picture.js";
import {currentTheme} from "../../ui/theme.js";
import {lookAt} from "../stage-figure.js";
import type {Place} from "./state.js";

/** A still picture of a rig at rest with some of its vertices lit. */
export interface LeakPicture {
  canvas: HTMLCanvasElement;
  draw(rig: Rig, place: Place, vertices: Uint32Array): void;
  dispose(): void;
}

export function leakPicture(): LeakPicture {
  const canvas = html<HTMLCanvasElement>`<canvas
    class="leak-picture"
    role="img"
    aria-label="no leaks are lit yet"
  ></canvas>`;
  let made: {rig: Rig; picture: Picture; dispose(): void} | null = null;

  function pictureOf(rig: Rig): Picture {
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
  }

  return {
    canvas,
    draw(rig, place, vertices) {
      const {clientWidth, clientHeight} = canvas;
      if (clientWidth === 0) return;
      const ratio = Math.min(devicePixelRatio, 2);
      const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)];
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, {width, height});
      const picture = pictureOf(rig);
      picture.setLit(vertices);
      const camera = lookAt(rig, place)(clientWidth / clientHeight);
      picture.draw(canvas, lens(camera, clientWidth, clientHeight), currentTheme(), ratio);
      canvas.setAttribute("aria-label", `${rig.label} at rest, ${formatCount(vertices.length)} vertices lit`);
    },
    dispose() {
      made?.dispose();
      made = null;
    }
  };
}
