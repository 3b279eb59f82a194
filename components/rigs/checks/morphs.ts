import {listNames, plural} from "../gltf-tally.js";
import type {Finding, Rig} from "../rig.js";
import {found} from "./found.js";

/** Morph targets: they change the mesh before it is skinned. */
export function checkMorphs({morphs, clips}: Rig): Finding[] {
  if (morphs.length === 0) return [];
  const moved = clips.filter(({tracks}) => tracks.some(({property}) => property === "morph")).length;
  const list = listNames(morphs.map(({name}) => name));
  const message = `${plural(morphs.length, "morph target", "morph targets")}, moved by ${plural(moved, "clip", "clips")}: ${list}.`;
  return [found("morphs", {message, done: "Blended into the mesh before it is skinned.", count: morphs.length})];
}
