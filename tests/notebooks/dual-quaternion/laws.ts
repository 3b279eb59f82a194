import {
  formatCount,
  formatDegrees,
  formatFixed,
  formatPercent,
  formatScale
} from "../../../components/charts/format.js";
import {toDegrees, toRadians} from "../../../components/core/angle.js";
import type {DualQuaternionState} from "../../../components/notebooks/dual-quaternion/state.js";
import {jointFrames} from "../../../components/rigs/joint-frame.js";
import {REST_TURN, turnJoints} from "../../../components/rigs/joint-turn.js";
import type {Rig} from "../../../components/rigs/rig.js";
import {pivotDisagreement} from "../../../components/skinning/pivot-disagreement.js";
import {posedAs} from "../../support/rigs.js";

type Numbers = Record<string, string>;

const three = (value: number): string => formatFixed(value, 3);
const point = (...at: number[]): string => `(${at.map(three).join(", ")})`;

/** The same direction, above −180 degrees and up to 180. */
const wrap = (degrees: number): number => degrees - 360 * Math.ceil((degrees - 180) / 360);

/** Half of the short way round, radians: the angle of the quaternion that a matrix is converted to. */
const halfOf = (degrees: number): number => toRadians(wrap(degrees)) / 2;

/** What dual quaternions turn by, radians: two bones, the second of weight `w` and turned by twice `half`. */
const phi = (w: number, half: number): number => 2 * Math.atan2(w * Math.sin(half), 1 - w + w * Math.cos(half));

/** Length of the sum of two unit quaternions that are `half` apart. */
const normOf = (w: number, half: number): number => Math.sqrt((1 - w) ** 2 + w ** 2 + 2 * w * (1 - w) * Math.cos(half));

/** A turn about z, then a move in the plane: ½ t q_r written out. */
function planeDual(name: string, degrees: number, [x, y]: readonly [number, number], sign = 1): Numbers {
  const [z, w] = [Math.sin(toRadians(degrees) / 2), Math.cos(toRadians(degrees) / 2)];
  const parts = {real: [0, 0, z, w], dual: [(x * w + y * z) / 2, (y * w - x * z) / 2, 0, 0]};
  return Object.fromEntries(
    Object.entries(parts).flatMap(([part, values]) =>
      values.map((value, i) => [`${name}.${part}-${"xyzw"[i]}`, three(sign * value)])
    )
  );
}

function slices({degrees}: DualQuaternionState): Numbers {
  const scale = Math.abs(Math.cos(toRadians(degrees) / 2));
  return {
    "cross-sections.lbs-radius": three(scale),
    "cross-sections.lbs-area": formatPercent(scale ** 2, 1),
    "cross-sections.dqs-radius": three(1),
    "cross-sections.dqs-area": formatPercent(1, 1)
  };
}

function motions({degrees, right, up, negated}: DualQuaternionState): Numbers {
  const angle = toRadians(degrees);
  // The first motion of the product: a turn of 60 degrees and a move by (−0.9, 0.3), which the second one turns.
  const both = [
    right - 0.9 * Math.cos(angle) - 0.3 * Math.sin(angle),
    up - 0.9 * Math.sin(angle) + 0.3 * Math.cos(angle)
  ] as const;
  return {
    ...planeDual("dual-number.q", degrees, [right, up], negated ? -1 : 1),
    "dual-number.length": three(1),
    "dual-number.dot": three(0),
    "dual-number.apart": three(0),
    ...planeDual("dual-product.product", degrees + 60, both),
    "dual-product.apart": three(0)
  };
}

/** A vertex at (1.5, 0.2, 0), a joint at (0.6, 0, 0) that twists about z and slides half a metre along it. */
function steps({degrees, weight: w}: DualQuaternionState): Numbers {
  const half = halfOf(degrees);
  const norm = normOf(w, half);
  const turn = phi(w, half);
  const slide = (0.5 * w * (w + (1 - w) * Math.cos(half))) / norm ** 2;
  return {
    "recipe.agreement": three(Math.cos(convertedHalf(degrees))),
    "recipe.norm": three(norm),
    "recipe.leftover": three((-0.25 * w * (1 - w) * Math.sin(half)) / norm ** 2),
    "recipe.at": point(
      0.6 + 0.9 * Math.cos(turn) - 0.2 * Math.sin(turn),
      0.9 * Math.sin(turn) + 0.2 * Math.cos(turn),
      slide
    ),
    "recipe.apart": three(0)
  };
}

function byHand({degrees, weight: w}: DualQuaternionState): Numbers {
  const angle = toRadians(degrees);
  const [x, y] = [1 - w + w * Math.cos(angle), w * Math.sin(angle)];
  const scale = Math.sqrt(Math.max(0, 1 - 4 * w * (1 - w) * Math.sin(angle / 2) ** 2));
  const turn = phi(w, halfOf(degrees));
  return {
    "half-turn.m0": three(x),
    "half-turn.m1": three(-y),
    "half-turn.m3": three(y),
    "half-turn.m4": three(x),
    "half-turn.singular-0": three(1),
    "half-turn.singular-1": three(scale),
    "half-turn.singular-2": three(scale),
    "half-turn.lbs-at": point(x, y),
    "half-turn.lbs-radius": three(scale),
    "half-turn.dqs-at": point(Math.cos(turn), Math.sin(turn)),
    "half-turn.dqs-radius": three(1),
    "half-turn.dqs-turn": formatDegrees(toDegrees(turn), 1)
  };
}

/** Half of the twist as a conversion from a matrix writes it, radians: whichever of w and z is the larger is positive. */
const convertedHalf = (degrees: number): number => toRadians(degrees > 270 ? degrees - 360 : degrees) / 2;

function sums({degrees, opposite}: DualQuaternionState): Numbers {
  const sign = opposite ? -1 : 1;
  const half = convertedHalf(degrees);
  const [w, z] = [(1 + sign * Math.cos(half)) / 2, (sign * Math.sin(half)) / 2];
  const norm = Math.hypot(w, z);
  return {
    "hemispheres.raw-norm": three(norm),
    "hemispheres.raw-turn": formatDegrees(norm < 1e-9 ? NaN : wrap(2 * toDegrees(Math.atan2(z, w))), 1),
    "hemispheres.aligned-norm": three(Math.cos(halfOf(degrees) / 2)),
    "hemispheres.aligned-turn": formatDegrees(toDegrees(halfOf(degrees)), 1)
  };
}

/** A quaternion about one axis: w and z. */
type OnCircle = readonly [number, number];

const inDirection = ([w, z]: OnCircle, of: OnCircle): number => (w * of[0] + z * of[1] < -1e-6 ? -1 : 1);
const sumOf = (terms: readonly OnCircle[]): OnCircle => [
  terms.reduce((sum, [w]) => sum + w, 0),
  terms.reduce((sum, [, z]) => sum + z, 0)
];
const turnOf = ([w, z]: OnCircle): number => wrap(2 * toDegrees(Math.atan2(z, w)));
const apartOf = (turns: readonly number[]): number =>
  Math.max(...turns.flatMap((a) => turns.map((b) => Math.abs(wrap(a - b)))));

const weighted = (spread: number, weights: readonly number[]): OnCircle[] =>
  weights.map((weight, bone) => {
    const half = halfOf(bone * spread);
    return [weight * Math.cos(half), weight * Math.sin(half)];
  });

const alignedTo = (of: OnCircle, terms: readonly OnCircle[]): OnCircle =>
  sumOf(terms.map((term) => [inDirection(term, of) * term[0], inDirection(term, of) * term[1]]));

function thirds({spread}: DualQuaternionState): Numbers {
  const terms = weighted(spread, [1 / 3, 1 / 3, 1 / 3]);
  const outcomes = terms.map((term) => alignedTo(term, terms));
  return {
    ...Object.fromEntries(
      outcomes.flatMap((sum, i) => [
        [`three-bones.turn-${i + 1}`, formatDegrees(turnOf(sum), 1)],
        [`three-bones.norm-${i + 1}`, three(Math.hypot(...sum))]
      ])
    ),
    "three-bones.apart": formatDegrees(apartOf(outcomes.map(turnOf)), 1)
  };
}

/** Weights 0.25, 0.35 and 0.4, listed forwards and backwards. */
function conventions({spread}: DualQuaternionState, hand: Rig): Numbers {
  const terms = weighted(spread, [0.25, 0.35, 0.4]);
  const running = (listed: readonly OnCircle[]) =>
    listed.reduce((sum, term) => sumOf([sum, alignedTo(sum, [term])]), [0, 0] as OnCircle);
  const [rising, falling] = [terms, terms.toReversed()];
  const turns: Record<string, number> = Object.fromEntries(
    Object.entries({
      "largest-rising": alignedTo(terms[2], terms),
      "largest-falling": alignedTo(terms[2], terms),
      "first-rising": alignedTo(rising[0], terms),
      "first-falling": alignedTo(falling[0], terms),
      "running-rising": running(rising),
      "running-falling": running(falling),
      "parent-rising": alignedTo(terms[0], terms),
      "parent-falling": alignedTo(terms[0], terms)
    }).map(([name, sum]) => [name, turnOf(sum)])
  );
  const {k, weights} = hand.influences;
  return {
    ...Object.fromEntries(Object.entries(turns).map(([name, turn]) => [`pivots.${name}`, formatDegrees(turn, 1)])),
    "pivots.apart": formatDegrees(apartOf(Object.values(turns)), 1),
    "pivots.hand-count": formatCount(pivotDisagreement(hand, posedAs(hand, fist(hand, spread))).length),
    "pivots.hand-threefold": formatCount(weights.filter((weight, slot) => slot % k === 2 && weight > 0).length)
  };
}

const FINGER = /^(index|middle|ring|pinky)-finger-phalanx/;

function fist({skeleton}: Rig, degrees: number) {
  const bent = {...REST_TURN, bend: toRadians(degrees)};
  const fingers = skeleton.joints.flatMap(({name}, joint) => (FINGER.test(name) ? [[joint, bent] as const] : []));
  return turnJoints(skeleton, jointFrames(skeleton), new Map(fingers));
}

function leap({degrees, weight}: DualQuaternionState): Numbers {
  const at = (w: number) => three(2 * Math.abs(Math.sin(2 * Math.atan2(w, 1 - w))));
  return {
    "half-turn-jump.jump": at(weight),
    "half-turn-jump.lbs-jump": three(0),
    "half-turn-jump.turn": formatDegrees(toDegrees(phi(weight, halfOf(degrees))), 1),
    ...Object.fromEntries([0.5, 0.25, 0.1].map((w) => [`half-turn-jump.jump-${w}`, at(w)]))
  };
}

function speed({degrees, weight}: DualQuaternionState): Numbers {
  const half = halfOf(degrees);
  const lag = (w: number) => Math.abs(toDegrees(phi(w, half)) - w * wrap(degrees));
  const lower = Array.from({length: 5001}, (_, i) => i / 10000);
  return {
    "constant-speed.dqs": formatDegrees(toDegrees(phi(weight, half)), 2),
    "constant-speed.sclerp": formatDegrees(weight * wrap(degrees), 2),
    "constant-speed.worst": formatDegrees(Math.max(...lower.map(lag)), 2),
    // The bound that Kavan and others published, and where it is reached.
    "constant-speed.limit": formatDegrees(8.149, 2),
    "constant-speed.limit-weight": formatScale(0.2386)
  };
}

/**
 * The main numbers of every flat figure of the notebook on dual quaternions, by scalar trigonometry and without the page's own
 * functions; of the hand by the product's measure.
 */
export const lawNumbers = (state: DualQuaternionState, hand: Rig): Numbers => ({
  ...slices(state),
  ...motions(state),
  ...steps(state),
  ...byHand(state),
  ...sums(state),
  ...thirds(state),
  ...conventions(state, hand),
  ...leap(state),
  ...speed(state)
});
