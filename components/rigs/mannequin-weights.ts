import {add, normalize, subtract, vectorAt, type Vector} from "../core/vector.js";
import {normalizeInfluences} from "./influences.js";
import {LEFT, onSide, SIDES, SPINE, THUMB_END, type LeftName} from "./mannequin-joints.js";
import type {Influences} from "./rig.js";
import {bisector, takeover} from "./takeover.js";

/** Influences a vertex: what an engine's vertex format holds. The bands lie so that no more meet anywhere. */
const SLOTS = 4;

/** Half the length over which a joint's weight goes from 0 to 1, metres: about the limb's radius. */
const BANDS = {
  spine: 0.055,
  neck: 0.04,
  head: 0.032,
  clavicle: 0.05,
  "upper-arm": 0.058,
  forearm: 0.042,
  hand: 0.038,
  fingers: 0.02,
  "finger-tips": 0.018,
  thumb: 0.018,
  "thumb-tip": 0.013,
  thigh: 0.075,
  shin: 0.056,
  foot: 0.036,
  toes: 0.032
};

const OUT: Vector = [1, 0, 0];
const UP: Vector = [0, 1, 0];
const FORWARD: Vector = [0, 0, 1];

/** Which way each joint takes over: along the limb, at shoulder and hip across the fold. */
const AXES = {
  "upper-arm": normalize([0.97, 0.24, 0]),
  forearm: bisector(LEFT["upper-arm"], LEFT.forearm, LEFT.hand),
  hand: OUT,
  fingers: OUT,
  "finger-tips": OUT,
  thumb: normalize(subtract(LEFT["thumb-tip"], LEFT.thumb)),
  "thumb-tip": bisector(LEFT.thumb, LEFT["thumb-tip"], THUMB_END),
  thigh: normalize([0.62, -0.78, 0]),
  shin: bisector(LEFT.thigh, LEFT.shin, LEFT.foot),
  foot: normalize([0, -0.95, 0.3]),
  toes: FORWARD
} satisfies Partial<Record<LeftName, Vector>>;

type Weights = [joint: string, weight: number][];

/**
 * Weights as an artist paints them: each joint takes over from its parent in a smooth band about it, the same on both sides.
 * `positions`: 3V numbers. `jointNumber`: the joint's number by name.
 */
export function mannequinWeights(positions: ArrayLike<number>, jointNumber: (name: string) => number): Influences {
  const count = positions.length / 3;
  const joints = new Uint16Array(SLOTS * count);
  const weights = new Float64Array(SLOTS * count);
  for (let v = 0; v < count; ++v) {
    weightsAt(vectorAt(positions, v)).forEach(([name, weight], slot) => {
      joints[SLOTS * v + slot] = jointNumber(name);
      weights[SLOTS * v + slot] = weight;
    });
  }
  return normalizeInfluences(SLOTS, joints, weights);
}

/** Weights that sum to 1, at most `SLOTS`: neck, arms, clavicles and legs in turn take of what is left, the spine has the rest. */
function weightsAt(p: Vector): Weights {
  const [left, right] = SIDES.map((side) => limbWeights(onSide(side, p)));
  const {neck, head} = neckWeights(p);
  const beyondNeck = 1 - neck;
  const beyondArms = beyondNeck * (1 - left.arm - right.arm);
  const beyondClavicles = beyondArms * (1 - left.clavicle - right.clavicle);
  const trunk = beyondClavicles * (1 - left.leg - right.leg);

  const onBothSides = [left, right].flatMap(({armChain, clavicle, legChain}, i) =>
    named(`${SIDES[i]}-`, [
      ...times(beyondNeck, armChain),
      ["clavicle", beyondArms * clavicle],
      ...times(beyondClavicles, legChain)
    ])
  );
  const all: Weights = [
    ["neck", neck * (1 - head)],
    ["head", neck * head],
    ...times(trunk, chain(spineTakeovers(p))),
    ...onBothSides
  ];
  return all.filter(([, weight]) => weight > NOTHING);
}

const times = (share: number, weights: Weights): Weights => weights.map(([name, weight]) => [name, share * weight]);
const named = (prefix: string, weights: Weights): Weights =>
  weights.map(([name, weight]) => [`${prefix}${name}`, weight]);

/** Below this a weight is what rounding left of zero. */
const NOTHING = 1e-9;

/** What each joint of a chain keeps when each takes its share from the one before. */
function chain(takeovers: readonly (readonly [name: string, share: number])[]): Weights {
  let rest = 1;
  return takeovers.map(([name, share], i): Weights[number] => {
    rest *= share;
    return [name, rest * (1 - (takeovers[i + 1]?.[1] ?? 0))];
  });
}

const spineTakeovers = (p: Vector) =>
  [
    ["hips", 1],
    ...(["spine", "ribs", "chest"] as const).map((name) => [name, takeover(p, SPINE[name], UP, BANDS.spine)] as const)
  ] as const;

/** How much the neck takes of the trunk, and the head of the neck. */
function neckWeights(p: Vector): {neck: number; head: number} {
  const shoulder = takeover([Math.abs(p[0]), p[1], p[2]], SHOULDER.at, SHOULDER.axis, SHOULDER.halfBand);
  const skull = takeover(p, SPINE.head, SKULL_AXIS, BANDS.head);
  const jaw = takeover(p, JAW.at, JAW.axis, JAW.halfBand);
  return {
    neck: takeover(p, SPINE.neck, UP, BANDS.neck) * (1 - shoulder),
    head: 1 - (1 - skull) * (1 - jaw)
  };
}

/** Where the neck ends sideways, and where the head takes over at the nape and under the chin. */
const SHOULDER = {at: [0.09, 1.45, 0] as Vector, axis: normalize([0.9, -0.43, 0]), halfBand: 0.035};
const SKULL_AXIS = normalize([0, 0.97, 0.24]);
const JAW = {at: [0, 1.498, 0.052] as Vector, axis: normalize([0, 0.7, 0.71]), halfBand: 0.026};

/** What arm, clavicle and leg take of a vertex, as the left side sees it, and which of their joints hold it. */
function limbWeights(p: Vector) {
  const share = (name: keyof typeof AXES) => takeover(p, LEFT[name], AXES[name], BANDS[name]);
  const links = (names: readonly (keyof typeof AXES)[]) => chain(names.map((name) => [name, share(name)] as const));
  // Where the thighs meet, each side takes its half.
  const side = takeover(p, [0, 0, 0], OUT, 0.03);
  const [upperArm, forearm, [, hand]] = links(["upper-arm", "forearm", "hand"]);
  return {
    arm: share("upper-arm"),
    armChain: [upperArm, forearm, ...times(hand, handWeights(p, share, links))],
    clavicle: takeover(p, CLAVICLE.inner, OUT, BANDS.clavicle) * takeover(p, CLAVICLE.below, UP, CLAVICLE.fade),
    leg: side * share("thigh"),
    legChain: times(side, links(["thigh", "shin", "foot", "toes"]))
  };
}

/** The shoulder girdle follows the clavicle outside of `inner` and above `below`. */
const CLAVICLE = {inner: [0.075, 0, 0] as Vector, below: [0, 1.335, 0] as Vector, fade: 0.065};

/** The web between thumb and mitten: a place on it, the direction from mitten to thumb, half the width of the band, metres. */
const WEB = {at: add(LEFT.hand, [0.075, 0.032, 0]), towardsThumb: normalize([-0.335, 0.942, 0]), halfBand: 0.013};

function handWeights(
  p: Vector,
  share: (name: keyof typeof AXES) => number,
  links: (names: readonly (keyof typeof AXES)[]) => Weights
): Weights {
  const onThumb = takeover(p, WEB.at, WEB.towardsThumb, WEB.halfBand);
  const fingers = (1 - onThumb) * share("fingers");
  const thumb = onThumb * share("thumb");
  return [
    ["hand", 1 - fingers - thumb],
    ...times(1 - onThumb, links(["fingers", "finger-tips"])),
    ...times(onThumb, links(["thumb", "thumb-tip"]))
  ];
}
