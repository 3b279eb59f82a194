import {createPosed, type Posed} from "../rigs/palette.js";
import type {Rig} from "../rigs/rig.js";
import {formatPalette, type PaletteFormat} from "../skinning/palette-format.js";
import {engineRig, type EngineRig, type EngineSettings} from "./engine-rig.js";
import {createSubject, type Subject} from "./subject.js";

/** The engine's rig made ready, with room for what the engine makes of a pose. */
export interface EngineSubject extends Subject {
  engine: EngineRig;
  format: PaletteFormat;
  /** The pose as last deformed, in the engine's palette. */
  posed: Posed;
}

/** Throws in one sentence for settings that are none. */
export function createEngineSubject(rig: Rig, settings: EngineSettings): EngineSubject {
  const engine = engineRig(rig, settings);
  const posed = createPosed(rig.skeleton);
  formatPalette(settings.palette, posed.palette, posed.palette);
  const subject = createSubject(engine.rig, settings.method, posed);
  return {...subject, id: "engine", engine, format: settings.palette, posed};
}

/** Deforms the engine's surface as it shows `posed`. */
export function deformAsEngine({method, bound, surface, format, posed: own}: EngineSubject, posed: Posed): void {
  own.pose = posed.pose;
  own.world = posed.world;
  formatPalette(format, posed.palette, own.palette);
  method.deform(bound, own, surface);
}
