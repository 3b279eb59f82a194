import {add, cross, dot, length, normalize, scale, subtract, type Vector} from "../core/vector.js";

/** The least turn from the middle finger that makes a digit a thumb: 15 degrees. */
const APART = Math.cos(Math.PI / 12);

/** Digits of a hand, and what may hang from its wrist beside them (twist and prop joints): more is no hand. */
const FEWEST = 4;
const MOST = 32;

/**
 * The hinge about which fingers curl, for the joints of a hand: the wrist and all of its fingers but the thumb.
 * The fingers of a flat hand at rest are straight, or bent backwards where their joints lie on the knuckles, so their own
 * angles tell nothing. The hand as a whole does: fingers side by side curl about the line across them, towards the side on
 * which the digit that stands apart, the thumb, lies.
 * `children`: joint numbers a joint; `origins`: places of the joints at rest. Gives unit vectors in world space.
 */
export function palmHinges(children: readonly number[][], origins: readonly Vector[]): Map<number, Vector> {
  const hinges = new Map<number, Vector>();
  children.forEach((below, wrist) => {
    if (below.length < FEWEST || below.length > MOST) return;
    const digits = below.map((root) => chainFrom(root, children)).filter((chain) => chain.length >= 3);
    if (digits.length < FEWEST) return;
    const hinge = curlAxis(digits, origins);
    if (!hinge) return;
    for (const joint of [wrist, ...hinge.fingers.flat()]) hinges.set(joint, hinge.axis);
  });
  return hinges;
}

function chainFrom(root: number, children: readonly number[][]): number[] {
  const chain = [root];
  for (let at = root; children[at].length === 1; chain.push(at)) at = children[at][0];
  return chain;
}

function curlAxis(digits: number[][], origins: readonly Vector[]) {
  const tip = (digit: number[]) => origins[digit[digit.length - 1]];
  const direction = (digit: number[]) => normalize(subtract(tip(digit), origins[digit[0]]));
  const sum = (vectors: Vector[]) => vectors.reduce(add, [0, 0, 0]);

  const likeness = (digit: number[]) =>
    digits.reduce((total, other) => total + dot(direction(digit), direction(other)), 0);
  const [thumb, ...fingers] = [...digits].sort((a, b) => likeness(a) - likeness(b));
  const middle = fingers[fingers.length - 1];
  if (dot(direction(thumb), direction(middle)) > APART) return null;

  const across = fingers
    .flatMap((a) => fingers.map((b) => subtract(tip(a), tip(b))))
    .reduce((widest, gap) => (length(gap) > length(widest) ? gap : widest));
  const along = normalize(sum(fingers.map(direction)));
  const normal = normalize(cross(across, along));
  const roots = scale(sum(fingers.map(([root]) => origins[root])), 1 / fingers.length);
  const side = dot(normal, subtract(tip(thumb), roots));
  return side === 0 ? null : {fingers, axis: normalize(cross(along, scale(normal, Math.sign(side))))};
}
