import {numberRule, type ValueRule} from "../core/options.js";
import {within} from "../core/progress.js";
import {normalize, vectorAt} from "../core/vector.js";
import {nameJoints} from "../rigs/checks/found.js";
import {plural} from "../rigs/gltf-tally.js";
import type {Mesh, Rig} from "../rigs/rig.js";
import {followSkin} from "./follow-skin.js";
import {solveHeat} from "./heat-equation.js";
import {heatSources, type HeatSources} from "./heat-sources.js";
import {influencesOf} from "./influences-of.js";
import {jointBones, type JointBones} from "./nearest-joints.js";
import {noteUnreached} from "./note-unreached.js";
import type {WeightNote, WeightStrategy} from "./strategy.js";
import {weldedPlaces, type WeldedPlaces} from "./welded-places.js";

/**
 * What programs make of the formula's constant. On a tube of radius r weights fall off by e over r/sqrt(c). Blender also counts
 * bones aslant to the skin as farther and drops small weights: on the arm, with its hand, the plain formula with 4 is off from it
 * by 0.058 of a vertex's weight in the mean, by 0.036 with the one and 0.007 with both.
 */
export const HEAT_CONSTANTS: Readonly<Record<string, number>> = {blender: 4, libigl: 1, pinocchio: 3};

/** The program that does more than the formula with its constant. */
const BLENDER = "blender";

const number = numberRule(0.01, 100, HEAT_CONSTANTS[BLENDER]);

const CONSTANT: ValueRule = {
  usual: BLENDER,
  expected: `${Object.keys(HEAT_CONSTANTS).join(", ")} or ${number.expected}`,
  accepts: (value) => Object.hasOwn(HEAT_CONSTANTS, value) || number.accepts(value),
  normal(value) {
    if (Object.hasOwn(HEAT_CONSTANTS, value)) return value;
    const program = Object.keys(HEAT_CONSTANTS).find((name) => HEAT_CONSTANTS[name] === Number(value));
    return program && program !== BLENDER ? program : number.normal(value);
  }
};

/** What share of the time looking for bones in sight takes. */
const SOUGHT = 0.6;

export const heat: WeightStrategy = {
  id: "heat",
  label: "Bone heat",
  short: "Heat",
  description:
    "Each vertex is heated by the nearest bone that it sees, and heat flows along the skin: no leak from finger to finger, but loose parts and open shells, which see no bone, get nothing of their own.",
  reference: "Baran and Popović 2007, Automatic Rigging and Animation of 3D Characters",
  options: {c: CONSTANT},
  optionLabels: {c: "constant"},
  optionMeans: {
    c: "how strongly bones heat the skin, as a program does or as a number: a limb’s blend narrows with its root"
  },
  *solve(rig, {c = CONSTANT.usual}) {
    const mesh = weldedPlaces(rig.mesh);
    const bones = jointBones(rig);
    const asBlender = c === BLENDER;
    const normals = asBlender ? placeNormals(rig.mesh, mesh) : null;
    const sources = yield* within(heatSources(mesh, bones, normals), 0, SOUGHT);
    const {weights, reached} = yield* within(solveHeat(mesh, sources, HEAT_CONSTANTS[c] ?? Number(c)), SOUGHT, 1);
    const notes = [...noteIslands(rig, mesh, reached), ...noteIdle(rig, bones, sources)];
    followSkin(rig.skeleton, bones, mesh, weights, reached);
    if (asBlender) dropTails(weights);
    const columns = bones.map(({joint}, i) => ({joint, weights: weights[i]}));
    return {influences: influencesOf(columns, mesh.placeOf), notes};
  }
};

/** 3P numbers of length 1: the mean of the normals of all vertices at a place, bind space. */
function placeNormals({normals}: Mesh, {placeOf, positions}: WeldedPlaces): Float64Array {
  const out = new Float64Array(positions.length);
  placeOf.forEach((place, v) => {
    for (let axis = 0; axis < 3; ++axis) out[3 * place + axis] += normals[3 * v + axis];
  });
  for (let place = 0; 3 * place < out.length; ++place) out.set(normalize(vectorAt(out, place)), 3 * place);
  return out;
}

/** Below this Blender lets weights fall twice as fast, so that those of less than half of it are gone. */
export const TAIL = 1 / 20;

/** What Blender leaves of a weight. */
export const withoutTail = (weight: number): number => (weight < TAIL ? Math.max(0, 2 * weight - TAIL) : weight);

/** As Blender does; where all are tails, as of forty bones at one place, all stay. */
function dropTails(weights: readonly Float64Array[]): void {
  for (let place = 0; place < weights[0].length; ++place) {
    if (!weights.some((own) => own[place] >= TAIL)) continue;
    for (const own of weights) own[place] = withoutTail(own[place]);
  }
}

const noteIslands = (rig: Rig, mesh: WeldedPlaces, reached: Uint8Array): WeightNote[] =>
  noteUnreached(rig, mesh, reached, (count, where) => {
    const subject = plural(count, "vertex hangs", "vertices hang");
    return `${subject} on no skin with a bone in sight, ${where}: held as the nearest skin that has one.`;
  });

function noteIdle({skeleton}: Rig, bones: readonly JointBones[], {heated}: HeatSources): WeightNote[] {
  const joints = bones.filter((_, i) => heated[i].size === 0).map(({joint}) => joint);
  if (joints.length === 0) return [];
  const subject = plural(joints.length, "joint is", "joints are");
  const message = `${subject} the nearest in sight of no vertex and ${joints.length === 1 ? "holds" : "hold"} none: ${nameJoints(skeleton, joints)}.`;
  return [{message, vertices: new Uint32Array(), joints}];
}
