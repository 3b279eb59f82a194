import type {Motion} from "../rigs/joint-frame.js";

/** A rig that comes with the site, and the pose that shows most of it. */
export interface BuiltInRig {
  id: string;
  label: string;
  /** Name of the joint, the motion, and how far it is turned when the rig opens. */
  opening: {joint: string; motion: Motion; degrees: number};
  credit: string;
}

export const builtInRigs: readonly BuiltInRig[] = [
  {id: "arm", label: "Arm", opening: {joint: "wrist", motion: "twist", degrees: 120}, credit: "Candywrapper"},
  {
    id: "hand",
    label: "WebXR hand",
    opening: {joint: "index-finger-phalanx-proximal", motion: "bend", degrees: 75},
    credit: "WebXR Input Profiles, MIT"
  },
  {
    id: "mannequin",
    label: "Mannequin",
    opening: {joint: "left-upper-arm", motion: "bend", degrees: 75},
    credit: "Candywrapper"
  },
  {id: "tube", label: "Tube", opening: {joint: "joint", motion: "bend", degrees: 90}, credit: "Candywrapper"}
];
