import {createPosed} from "./palette.js";
import type {Mesh, Skeleton} from "./rig.js";

/** Beyond what a 32-bit float holds a number is infinite to every engine, and here where positions are stored. */
export const LARGEST = 3.4028234e38;

/** Throws when a joint at rest could take a vertex further than a number reaches. */
export function expectReach(skeleton: Skeleton, {positions}: Mesh): void {
  let furthest = 0;
  for (const value of positions) furthest = Math.max(furthest, Math.abs(value));
  const {palette} = createPosed(skeleton);
  for (let row = 0; row < palette.length; row += 4) {
    const linear = Math.abs(palette[row]) + Math.abs(palette[row + 1]) + Math.abs(palette[row + 2]);
    const reach = linear * furthest + Math.abs(palette[row + 3]);
    if (reach <= LARGEST) continue;
    const {path} = skeleton.joints[Math.floor(row / 12)];
    throw new Error(`joint "${path}": takes positions of up to ${furthest} to ${reach}, expected at most ${LARGEST}`);
  }
}
