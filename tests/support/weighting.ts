import {multiply} from "../../components/core/matrix4.js";
import type {Vector} from "../../components/core/vector.js";
import {normalizeInfluences} from "../../components/rigs/influences.js";
import type {Influences, Rig} from "../../components/rigs/rig.js";
import {tube} from "../../components/rigs/tube.js";
import {chooseStrategy} from "../../components/weights/registry.js";
import type {SolvedWeights} from "../../components/weights/strategy.js";
import {pointRig, type PointRig} from "./rigs.js";

/** What steps that yield their progress come to. */
export function finished<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** What a strategy, written as `heat:c=4`, makes of a rig. */
export function solved(text: string, rig: Rig): SolvedWeights {
  const {strategy, options} = chooseStrategy(text);
  return finished(strategy.solve(rig, options));
}

/** V numbers: what the joint holds of each vertex. */
export function column({k, joints, weights}: Influences, joint: number): Float64Array {
  const out = new Float64Array(weights.length / k);
  weights.forEach((weight, i) => {
    if (joints[i] === joint) out[Math.floor(i / k)] += weight;
  });
  return out;
}

/** J columns. */
export const columnsOf = (influences: Influences, joints: number): Float64Array[] =>
  Array.from({length: joints}, (_, joint) => column(influences, joint));

/** Bind space moved and scaled, turned inside out where `scale` is negative; the bones move along. */
export function boundElsewhere({mesh, skeleton, ...rig}: Rig, scale: number, offset: Vector): Rig {
  // prettier-ignore
  const back = [1 / scale, 0, 0, 0, 0, 1 / scale, 0, 0, 0, 0, 1 / scale, 0, -offset[0] / scale, -offset[1] / scale, -offset[2] / scale, 1];
  const inverseBind = new Float64Array(skeleton.inverseBind.length);
  for (let i = 0; i < inverseBind.length; i += 16) multiply(skeleton.inverseBind, i, back, 0, inverseBind, i);
  const positions = Float64Array.from(mesh.positions, (value, i) => scale * value + offset[i % 3]);
  const normals = Float64Array.from(mesh.normals, (value) => Math.sign(scale) * value);
  return {...rig, mesh: {...mesh, positions, normals}, skeleton: {...skeleton, inverseBind}};
}

/** The rig with its vertices in another order: `order[i]` is what becomes vertex i. */
export function reordered({mesh, influences, ...rig}: Rig, order: readonly number[]): Rig {
  const {k, joints, weights} = influences;
  const places: number[] = [];
  order.forEach((from, to) => (places[from] = to));
  const gathered = (numbers: ArrayLike<number>, width: number) =>
    order.flatMap((v) => Array.from({length: width}, (_, i) => numbers[width * v + i]));
  return {
    ...rig,
    mesh: {
      ...mesh,
      positions: Float64Array.from(gathered(mesh.positions, 3)),
      normals: Float64Array.from(gathered(mesh.normals, 3)),
      triangles: mesh.triangles.map((v) => places[v])
    },
    influences: normalizeInfluences(k, gathered(joints, k), gathered(weights, k))
  };
}

/** The skin of a tube about other joints, which all hang from the first unless told. */
export function tubeAbout(joints: PointRig["joints"], options?: Parameters<typeof tube>[0]): Rig {
  const {mesh} = tube(options);
  const rig = pointRig({
    joints,
    points: Array.from({length: mesh.positions.length / 3}, (): Vector => [0, 0, 0]),
    influences: [[0, 1]]
  });
  return {...rig, mesh};
}

/** A tube of length 6 with a body in the middle and two arms, mirror images about x = 0. Joints 1 and 3 are left, 2 and 4 right. */
export const twoArmed = (): Rig =>
  tubeAbout(
    [
      {at: [0, 0, 0]},
      {at: [1, 0, 0], parent: 0},
      {at: [-1, 0, 0], parent: 0},
      {at: [2.4, 0, 0], parent: 1},
      {at: [-2.4, 0, 0], parent: 2}
    ],
    {radius: 0.5, band: 2, length: 3, sides: 8, rings: 16}
  );
export const MIRRORED = [0, 2, 1, 4, 3];
