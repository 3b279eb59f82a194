/** The two ways of skinning whose bent tube has closed forms. */
export type BendMethod = "lbs" | "dqs";
export const BEND_METHODS: readonly BendMethod[] = ["lbs", "dqs"];

/** A tube whose joint is on its axis, with weights that rise linearly over `band` on either side of the joint. */
export interface BentTube {
  radius: number;
  band: number;
}

/** The turned bone's weight at a place along the limb, 0 at the joint, negative on the still bone. */
export const linearWeight = (along: number, band: number): number =>
  Math.min(1, Math.max(0, (along + band) / (2 * band)));

/** How far dual quaternions turn a vertex about the joint, radians. `weight`: of the bone that is turned by `angle`. */
export const dqsTurn = (weight: number, angle: number): number =>
  2 * Math.atan2(weight * Math.sin(angle / 2), 1 - weight + weight * Math.cos(angle / 2));

/**
 * How much farther from the skeleton a point of the outermost line is than at rest, in the tube's units. `along`: where it
 * rests. The two halves of a bend are mirror images, so that only the still bone's is reckoned.
 */
export function outerExcess(method: BendMethod, along: number, angle: number, {radius, band}: BentTube): number {
  const a = Math.abs(along);
  const weight = linearWeight(-a, band);
  if (method === "dqs") {
    const turn = dqsTurn(weight, angle);
    const beside = Math.tan(turn) <= a / radius && turn < Math.PI / 2;
    return (beside ? a * Math.sin(turn) + radius * Math.cos(turn) : Math.hypot(a, radius)) - radius;
  }
  const x = -(1 - weight) * a + weight * (radius * Math.sin(angle) - a * Math.cos(angle));
  const out = radius + weight * (a * Math.sin(angle) - radius * (1 - Math.cos(angle)));
  return (x <= 0 ? Math.abs(out) : Math.hypot(x, out)) - radius;
}

/** What no rigid turn about the joint can exceed: the point's own distance to the joint, less the radius. */
export const excessBound = (along: number, radius: number): number => Math.hypot(along, radius) - radius;

/** Where on the still half the outermost line is farthest out, and by how much. At 0 degrees nowhere is: `along` is 0. */
export interface Peak {
  /** Distance to the joint's plane at rest, in the tube's units. */
  along: number;
  excess: number;
}

/** Samples of half the band that bracket the peak: many more than its narrowest shape needs. */
const SAMPLES = 64;

export function outerPeak(method: BendMethod, angle: number, tube: BentTube): Peak {
  const at = (along: number) => outerExcess(method, along, angle, tube);
  let best = 0;
  for (let i = 1; i <= SAMPLES; ++i) if (at((tube.band * i) / SAMPLES) > at((tube.band * best) / SAMPLES)) best = i;
  let low = (tube.band * Math.max(0, best - 1)) / SAMPLES;
  let high = (tube.band * Math.min(SAMPLES, best + 1)) / SAMPLES;
  while (high - low > 1e-9 * tube.band) {
    const third = (high - low) / 3;
    if (at(low + third) < at(high - third)) low += third;
    else high -= third;
  }
  const along = (low + high) / 2;
  return at(along) > 1e-9 * tube.radius ? {along, excess: at(along)} : {along: 0, excess: 0};
}

/** How far from the axis toward the inside of the bend the surface may lie before it turns over, in the band's units. */
export function foldOnset(method: BendMethod, angle: number, band: number): number {
  return method === "lbs" ? band / Math.tan(angle / 2) : band / (2 * Math.tan(angle / 4));
}

/**
 * What a bent band keeps of its volume when the middle of its cross-section lies `offset` on the inner side of the joint
 * (Pappus: the middle's way is shorter by the angle times the offset); what is inside out counts negative.
 */
export function bentVolume(method: BendMethod, angle: number, offset: number, band: number): number {
  if (method === "dqs") return 1 - (angle * offset) / (2 * band);
  return 1 - Math.sin(angle / 2) ** 2 / 3 - (Math.sin(angle) * offset) / (2 * band);
}

/** What a twisted band keeps of its volume, wherever its middle lies. */
export const twistedVolume = (method: BendMethod, angle: number): number =>
  method === "dqs" ? 1 : 1 - (2 / 3) * Math.sin(angle / 2) ** 2;
