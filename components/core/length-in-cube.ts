import {length, subtract, type Vector} from "./vector.js";

/** How long the part of a segment within a cube is, given by the cube's middle and side; 0 too where they only touch. */
export function lengthInCube(from: Vector, to: Vector, middle: Vector, side: number): number {
  const along = subtract(to, from);
  let enter = 0;
  let leave = 1;
  for (let axis = 0; axis < 3; ++axis) {
    const [low, high] = [middle[axis] - side / 2 - from[axis], middle[axis] + side / 2 - from[axis]];
    if (along[axis] === 0) {
      if (low > 0 || high < 0) return 0;
      continue;
    }
    enter = Math.max(enter, Math.min(low / along[axis], high / along[axis]));
    leave = Math.min(leave, Math.max(low / along[axis], high / along[axis]));
  }
  return Math.max(0, leave - enter) * length(along);
}
