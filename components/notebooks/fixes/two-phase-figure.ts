import {html} from "htl";
import {toDegrees, toRadians} from "../../core/angle.js";
import {dot, normalize, subtract, vectorAt, type Vector} from "../../core/vector.js";
import {formatDegrees, formatPercent, formatScale} from "../../charts/format.js";
import {createSurface} from "../../metrics/rest.js";
import {REST_TURN} from "../../rigs/joint-turn.js";
import type {Posed} from "../../rigs/palette.js";
import type {Rig} from "../../rigs/rig.js";
import {findJoint, subtree} from "../../rigs/skeleton.js";
import {chooseMethod} from "../../skinning/registry.js";
import {boundOf} from "../../ui/bound-cache.js";
import {methodLabel} from "../../ui/method-choices.js";
import {live} from "../live.js";
import {measureTable} from "../measure-table.js";
import type {PageState} from "../page-state.js";
import {slider} from "../slider.js";
import {stageFigure, type StageFigure} from "../stage-figure.js";
import {ACTS, RANGE, type FixesState} from "./state.js";

const ID = "two-phase";

const METHODS = ["lbs", "dqs", "dqs-scale"];

/** Degrees that the hand is bent on the stretched forearm: along a slant the stretch shears it. */
const WRIST = 45;

/** Above this weight a vertex is held by one joint alone, but for rounding. */
const ALONE = 1 - 1e-6;

/**
 * How long the forearm's flesh is under a method, × its length at rest: along the forearm's own axis, between the two vertices
 * farthest apart that the elbow alone holds.
 */
export function forearmLength(rig: Rig, posed: Posed, positions: ArrayLike<number>): number {
  const elbow = findJoint(rig.skeleton, "elbow");
  const axis = normalize([0, 1, 2].map((row) => posed.world[16 * elbow + row]) as Vector);
  const [first, last] = forearmEnds(rig, elbow);
  const along = (of: ArrayLike<number>, direction: Vector) =>
    dot(subtract(vectorAt(of, last), vectorAt(of, first)), direction);
  return along(positions, axis) / along(rig.mesh.positions, [1, 0, 0]);
}

/** The two ends, along x at rest, of what the elbow alone holds. */
function forearmEnds(rig: Rig, elbow: number): [first: number, last: number] {
  const {positions} = rig.mesh;
  const sorted = ownVertices(rig, elbow).sort((a, b) => positions[3 * a] - positions[3 * b]);
  return [sorted[0], sorted[sorted.length - 1]];
}

/** A vertex that moves wholly with the hand. */
function handVertex({influences: {k, joints, weights}, skeleton}: Rig): number {
  const turns = subtree(skeleton, findJoint(skeleton, "wrist"));
  const slots = Array.from({length: k}, (_, slot) => slot);
  for (let v = 0; k * v < joints.length; ++v) {
    if (slots.every((slot) => weights[k * v + slot] === 0 || turns[joints[k * v + slot]])) return v;
  }
  throw new Error("arm: no vertex is held by the hand alone, expected many");
}

/** The vertices that a joint holds alone. */
function ownVertices({mesh, influences}: Rig, joint: number): number[] {
  const {k, joints, weights} = influences;
  return Array.from({length: mesh.positions.length / 3}, (_, v) => v).filter(
    (v) => joints[k * v] === joint && weights[k * v] > ALONE
  );
}

/**
 * How far the hand's flesh is sheared, radians: by how much the most skewed pair of directions that stand at right angles at
 * rest misses that in the pose. Read where the wrist alone holds the skin.
 */
export function handShear(rig: Rig, posed: Posed, method: string): number {
  const chosen = chooseMethod(method);
  const bound = boundOf(rig, chosen);
  chosen.method.deform(bound, posed, createSurface(rig));
  const linear = new Float64Array(9);
  chosen.method.blendedLinear(bound, posed, handVertex(rig), linear);
  const columns = [0, 1, 2].map((column) => normalize([linear[column], linear[3 + column], linear[6 + column]]));
  return Math.max(...[0, 1, 2].map((axis) => Math.abs(Math.asin(dot(columns[axis], columns[(axis + 1) % 3])))));
}

/** The elbow bent, the forearm stretched along itself: rigid dual quaternions drop the stretch, two phases keep it. */
export function twoPhaseFigure(state: PageState<FixesState>, rig: Rig): StageFigure {
  const elbow = findJoint(rig.skeleton, "elbow");
  const wrist = findJoint(rig.skeleton, "wrist");
  let stretched = 1;
  return stageFigure({
    id: ID,
    title: "A dual quaternion cannot hold scale or shear; skinning in two phases keeps both",
    rig,
    state,
    ...ACTS.bend,
    around: [0.42, 0.5, 0.1, 0.56],
    range: RANGE,
    methods: METHODS,
    reference: "dqs-scale",
    sweeps: false,
    adjust({session}, {stretch}) {
      if (!session.turns.has(wrist)) {
        session.setTurns(new Map([...session.turns, [wrist, {...REST_TURN, bend: toRadians(WRIST)}]]));
      }
      if (stretch === stretched) return;
      stretched = stretch;
      session.scale(elbow, [stretch, 1, 1]);
    },
    controls: [
      slider(state, "stretch", {
        label: "length of the forearm",
        low: 0.5,
        high: 2,
        step: 0.05,
        format: (value) => `${formatScale(value)} ×`
      }),
      slider(state, "degrees", {label: "bend", ...RANGE, step: 1, format: formatDegrees})
    ],
    beside: (session) => [measureTable(session, ID)],
    pane({frame, posed}, method) {
      const surface = frame?.surfaces[method];
      const long = formatPercent(surface ? forearmLength(rig, posed, surface.positions) : NaN, 0);
      const sheared = formatDegrees(toDegrees(handShear(rig, posed, method)), 0);
      return {
        shown: html`<span class="hero-number"
          >${live(`${ID}.${method}.length`, long, method)} long, ${live(`${ID}.${method}.shear`, sheared, method)}
          sheared</span
        >`,
        spoken: `Arm, ${methodLabel(method)}: the forearm is ${long} of its length, the hand sheared by ${sheared}`
      };
    },
    sentence({posed}) {
      return [
        "The rig asks for a forearm of ",
        live(`${ID}.asked`, formatPercent(state.value.stretch, 0)),
        " and, since the hand hangs on it bent by ",
        live(`${ID}.wrist`, formatDegrees(WRIST)),
        ", for a hand sheared by ",
        live(`${ID}.asked-shear`, formatDegrees(toDegrees(handShear(rig, posed, "lbs")), 0)),
        ". Under rigid dual quaternions the joints move as asked and the flesh does not: it bridges the gap at the wrist."
      ];
    }
  });
}
