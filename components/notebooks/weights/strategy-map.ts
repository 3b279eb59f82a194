import {html} from "htl";
import {mapTable} from "../../charts/colour-maps.js";
import {COLOURS} from "../../gpu/shader.js";
import type {ColourScale} from "../../gpu/skin-drawing.js";
import {chooseMethod} from "../../skinning/registry.js";
import {lens} from "../../ui/camera.js";
import {pictureMaker, type Picture, type PictureMaker} from "../../ui/picture.js";
import type {Posed} from "../../rigs/palette.js";
import type {Framing} from "../../ui/stage.js";
import {currentTheme} from "../../ui/theme.js";
import {jointWeights} from "../../ui/value-maps.js";
import {changeWatch} from "../change.js";
import {dominantJoints, dominantScale, partedRig} from "./dominant-rig.js";
import type {Solved} from "./solved-strategies.js";
import type {WeightsState} from "./state.js";

const WEIGHT_SCALE: ColourScale = {table: mapTable("magnitude", COLOURS), domain: [0, 1]};

/** A still picture of a rig under one strategy's weights, posed and coloured as the page says. */
export interface StrategyMap {
  canvas: HTMLCanvasElement;
  /** `posed`: the rig's pose. */
  draw(solved: Solved, posed: Posed, joint: number, now: Readonly<WeightsState>, framing: Framing): void;
  dispose(): void;
}

export function strategyMap(label: string): StrategyMap {
  const canvas = html<HTMLCanvasElement>`<canvas class="strategy-map" role="img" aria-label=${label}></canvas>`;
  let made: {maker: PictureMaker; picture: Picture} | null = null;
  const pictureChanged = changeWatch();
  const valuesChanged = changeWatch();

  function pictureOf(solved: Solved, {map, method}: Readonly<WeightsState>): Picture {
    if (!pictureChanged(solved, map, method) && made) return made.picture;
    dispose();
    const weighted = {...solved.rig, influences: solved.influences};
    const maker = pictureMaker(map === "dominant" ? partedRig(weighted) : weighted);
    made = {maker, picture: maker.picture(chooseMethod(method))};
    return made.picture;
  }

  function dispose(): void {
    made?.picture.dispose();
    made?.maker.dispose();
    made = null;
  }

  return {
    canvas,
    draw(solved, posed, joint, now, framing) {
      const {clientWidth, clientHeight} = canvas;
      if (clientWidth === 0) return;
      const ratio = Math.min(devicePixelRatio, 2);
      const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)];
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, {width, height});
      const picture = pictureOf(solved, now);
      if (valuesChanged(solved, now.map, now.method, joint)) {
        const weighted = {...solved.rig, influences: solved.influences};
        if (now.map === "dominant") picture.setValues(dominantJoints(partedRig(weighted)), dominantScale);
        else picture.setValues(jointWeights(weighted, joint), WEIGHT_SCALE);
      }
      picture.setPose(posed);
      picture.draw(canvas, lens(framing(clientWidth / clientHeight), clientWidth, clientHeight), currentTheme(), ratio);
    },
    dispose
  };
}
