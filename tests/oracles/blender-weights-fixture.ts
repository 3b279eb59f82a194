import {readFileSync} from "node:fs";
import {arm} from "../../components/rigs/arm.js";
import type {Rig} from "../../components/rigs/rig.js";
import {tube} from "../../components/rigs/tube.js";

/** The rigs that Blender was asked to weight, and every how many of their places the fixture keeps. */
export const WEIGHTED: readonly {make: () => Rig; stride: number}[] = [
  {make: () => tube({radius: 0.5, band: 2, length: 4, sides: 16, rings: 64}), stride: 7},
  {make: arm, stride: 20}
];

/** What Blender's automatic weights came to, rounded; see make-blender-weights-fixtures.ts. */
export interface BlenderWeightsFixture {
  /** How to make it again. */
  command: string;
  blender: string;
  rig: string;
  stride: number;
  /** Of each place kept, its position and [joint, weight] pairs, the weights as Blender left them: summing to about 1. */
  places: {at: number[]; weights: [number, number][]}[];
}

export function readWeightsFixture(rig: string): BlenderWeightsFixture {
  const text = readFileSync(new URL(`./blender-weights-${rig}.json`, import.meta.url), "utf8");
  return JSON.parse(text) as BlenderWeightsFixture;
}
