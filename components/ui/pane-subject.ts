import type {Posed} from "../rigs/palette.js";
import {formatPosed} from "../skinning/palette-format.js";
import {chooseMethod} from "../skinning/registry.js";
import {engineRig} from "../sweeps/engine-rig.js";
import {parseSubject} from "../sweeps/subject-text.js";
import {methodColour, methodLabel, methodTitle} from "./method-choices.js";
import {pictureMaker, type Picture, type PictureMaker} from "./picture.js";
import type {Session} from "./session.js";

/** Colour of what is no method of its own. */
const GREY = {light: "#5d5a54", dark: "#b9b4aa"};

/** What a pane shows: a method on the whole rig, or the rig as an engine shows it. */
export interface PaneSubject {
  /** As the frame's results call it: a method with its options and weights, or "engine". */
  id: string;
  short: string;
  /** The method in full; of its weights `short` tells. */
  title: string;
  colour: {light: string; dark: string};
  picture: Picture;
  /** The pose as the subject is given it. */
  posed(posed: Posed): Posed;
  dispose(): void;
}

/** `maker`: of the rig on the weights that `id` speaks of. */
export function methodSubject(maker: PictureMaker, id: string): PaneSubject {
  const {method} = parseSubject(id);
  const picture = maker.picture(chooseMethod(method));
  return {
    id,
    short: methodLabel(id),
    title: methodTitle(method),
    colour: methodColour(id),
    picture,
    posed: (posed) => posed,
    dispose: picture.dispose
  };
}

/** Null while no engine is shown. */
export function engineSubject({keptRig, engine}: Session): PaneSubject | null {
  if (!engine) return null;
  const {settings} = engine;
  const maker = pictureMaker(engineRig(keptRig, settings).rig);
  const picture = maker.picture(chooseMethod(settings.method));
  return {
    id: "engine",
    short: "Engine",
    title: chooseMethod(settings.method).method.label,
    colour: GREY,
    picture,
    posed: (posed) => formatPosed(settings.palette, posed),
    dispose() {
      picture.dispose();
      maker.dispose();
    }
  };
}
