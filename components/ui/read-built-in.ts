import {readGltf} from "../rigs/read-gltf.js";
import type {Rig} from "../rigs/rig.js";
import {findJoint} from "../rigs/skeleton.js";
import {tellingJoint} from "../rigs/telling-joint.js";
import {builtInRigs} from "./built-in-rigs.js";
import type {Opening} from "./session.js";
import type {SiteFile} from "./site-file.js";

/** Reads a rig that comes with the site. */
export async function readBuiltIn(id: string, file: SiteFile): Promise<Rig> {
  const {label} = builtInRigs.find((rig) => rig.id === id) ?? {label: id};
  return readGltf(new Uint8Array(await file.arrayBuffer()), {id, label});
}

/** The pose that a rig of the site opens with. */
export function builtInOpening(rig: Rig): Opening {
  const opening = builtInRigs.find(({id}) => id === rig.id)?.opening;
  const joint = opening ? findJoint(rig.skeleton, opening.joint) : -1;
  return opening && joint >= 0 ? {...opening, joint} : tellingOpening(rig);
}

/** A rig of the reader's own opens bent at the joint that has most to show. */
export const tellingOpening = (rig: Rig): Opening => ({joint: tellingJoint(rig), motion: "bend", degrees: 90});
