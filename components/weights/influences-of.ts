import type {Influences} from "../rigs/rig.js";

/** What one joint holds: P weights of 0 or more, a place each. They need not sum to 1 with the other joints'. */
export interface JointColumn {
  joint: number;
  weights: ArrayLike<number>;
}

/** Of a vertex's sum: what 32-bit weights can't tell from nothing. */
const NEGLIGIBLE = 1e-7;

/**
 * The influences of vertices from the columns of their joints: all of each, divided by what they sum to. `placeOf`: V place
 * numbers, the rows of the columns. Each place must have weight.
 */
export function influencesOf(columns: readonly JointColumn[], placeOf: ArrayLike<number>): Influences {
  const count = columns.reduce((most, {weights}) => Math.max(most, weights.length), 0);
  const places = Array.from({length: count}, (_, place) => heldAt(columns, place));
  const k = places.reduce((most, held) => Math.max(most, held.length), 1);
  const vertices = placeOf.length;
  const joints = new Uint16Array(k * vertices);
  const weights = new Float32Array(k * vertices);
  for (let v = 0; v < vertices; ++v) {
    places[placeOf[v]].forEach(([joint, weight], slot) => {
      joints[k * v + slot] = joint;
      weights[k * v + slot] = weight;
    });
  }
  return {k, joints, weights, fileOrder: Uint16Array.from({length: k * vertices}, (_, i) => i % k)};
}

type Held = [joint: number, weight: number];

function heldAt(columns: readonly JointColumn[], place: number): Held[] {
  let sum = 0;
  for (const {weights} of columns) sum += weights[place];
  const held: Held[] = [];
  for (const {joint, weights} of columns) {
    if (weights[place] > NEGLIGIBLE * sum) held.push([joint, weights[place]]);
  }
  const left = held.reduce((total, [, weight]) => total + weight, 0);
  // Weights that differ in doubles may be one as they are kept, and then the lower joint comes first.
  return held.map(([joint, weight]): Held => [joint, Math.fround(weight / left)]).sort(byWeight);
}

const byWeight = (a: Held, b: Held): number => b[1] - a[1] || a[0] - b[0];
