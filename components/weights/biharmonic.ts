import {within} from "../core/progress.js";
import {plural} from "../rigs/gltf-tally.js";
import {voxelise} from "../core/voxel-grid.js";
import {createVoxelSamples} from "../core/voxel-samples.js";
import {voxelShares} from "../core/voxel-shares.js";
import {biharmonicWeights, type Handle} from "./biharmonic-weights.js";
import {bonesInVoxels, type BoneVoxels} from "./bones-in-voxels.js";
import {followSkin} from "./follow-skin.js";
import {influencesOf} from "./influences-of.js";
import {jointBones} from "./nearest-joints.js";
import type {WeightNote, WeightStrategy} from "./strategy.js";
import {noteIslands, noteOutside, noteVoxels} from "./voxel-notes.js";
import {verticesAt, weldedPlaces, type WeldedPlaces} from "./welded-places.js";

/** Solid voxels that some fifty bones are solved on in well below a minute. */
const AFFORDABLE = 8000;

/** Along the longest side, of a body as thin as a rod. */
const FINEST = 128;

/** Voxels along the longest side by which one learns how stout a body is. */
const TRIED = 32;

/** What share of the time the solver takes, after the mesh is filled with voxels. */
const FILLED = 0.05;

/** In voxels: a bone that is no longer in one than the rounding of a file only touches it. */
const TOUCHING = 1e-4;

export const biharmonic: WeightStrategy = {
  id: "biharmonic",
  label: "Bounded biharmonic",
  short: "Biharmonic",
  description:
    "The smoothest weights through the inside of the mesh that keep between 0 and 1, each bone's at 1 on the bone: local and round, but parts nearer to each other than a voxel are one, and voxels half as large take ten to thirty times as long.",
  reference: "Jacobson, Baran, Popović and Sorkine 2011, Bounded Biharmonic Weights for Real-Time Deformation",
  options: {resolution: ["auto", "32", "64", "128"]},
  optionLabels: {resolution: "grid"},
  optionMeans: {
    resolution:
      "voxels along the longest side of the mesh, in which the weights are solved for; auto takes as many as are affordable"
  },
  *solve(rig, {resolution = "auto"}) {
    const mesh = weldedPlaces(rig.mesh);
    const bones = jointBones(rig);
    yield 0;
    const finest = resolution === "auto" ? affordable(mesh) : Number(resolution);
    yield 0;
    const grid = voxelise(mesh.positions, mesh.triangles, finest);
    yield 0;
    const shares = voxelShares(grid, mesh.positions, mesh.triangles);
    yield 0;
    const placed = bones.map((bone) => bonesInVoxels(grid, bone));
    const solved = yield* within(biharmonicWeights(grid, shares, handlesOf(placed)), FILLED, 1);
    const samples = createVoxelSamples(grid, mesh.positions);
    const weights = solved.map((own) => samples.read(own));
    const sums = Float64Array.from(samples.found, (_, place) => weights.reduce((sum, own) => sum + own[place], 0));
    const reached = samples.found.map((found, place) => (found && sums[place] > 0 ? 1 : 0));
    const outside = bones.flatMap(({joint}, i) => (placed[i].isOutside ? [joint] : []));
    const notes = [
      ...noteSums(mesh, sums, reached),
      ...noteIslands(rig, mesh, reached),
      ...noteOutside(rig, outside),
      ...noteVoxels(rig, grid)
    ];
    followSkin(rig.skeleton, bones, mesh, weights, reached);
    const columns = bones.map(({joint}, i) => ({joint, weights: weights[i]}));
    return {influences: influencesOf(columns, mesh.placeOf), notes};
  }
};

/** The finest resolution that makes no more solid voxels than are affordable, if their number grows by its cube. */
function affordable({positions, triangles}: WeldedPlaces): number {
  const {solid} = voxelise(positions, triangles, TRIED);
  return Math.min(Math.floor(TRIED * Math.cbrt(AFFORDABLE / Math.max(solid.length, 1))), FINEST);
}

/**
 * A voxel that several bones meet is held by each for the length that it has there. One that only touches voxels, or is a point,
 * has no length; then it counts as one voxel long in the nearest.
 */
export function handlesOf(placed: readonly BoneVoxels[]): Handle[] {
  const lengths = placed.map(({distances, lengths}) => {
    const long = Array.from(lengths).filter(([, length]) => length > TOUCHING);
    if (long.length > 0) return new Map(long);
    const least = Array.from(distances.values()).reduce((a, b) => Math.min(a, b), Infinity);
    return new Map(
      Array.from(distances)
        .filter(([, own]) => own <= least + TOUCHING)
        .map(([voxel]) => [voxel, 1])
    );
  });
  const totals = new Map<number, number>();
  for (const own of lengths) for (const [voxel, length] of own) totals.set(voxel, (totals.get(voxel) ?? 0) + length);
  return lengths.map(
    (own) => new Map(Array.from(own, ([voxel, length]) => [voxel, length / (totals.get(voxel) ?? 1)]))
  );
}

/** Of 1: a sum that is farther off changes what was solved for noticeably. */
const OFF = 0.05;

/** The weights are solved each for itself: how far their sum is off 1 is what dividing by it changes. */
function noteSums(mesh: WeldedPlaces, sums: Float64Array, reached: Uint8Array): WeightNote[] {
  const own = sums.filter((_, place) => reached[place]);
  if (own.length === 0) return [];
  const [least, most] = [own.reduce((a, b) => Math.min(a, b)), own.reduce((a, b) => Math.max(a, b))];
  const off = new Set(Array.from(sums.keys()).filter((place) => reached[place] && Math.abs(sums[place] - 1) > OFF));
  const vertices = verticesAt(mesh, off);
  const where = vertices.length > 0 ? `; at ${plural(vertices.length, "vertex", "vertices")} more than 5 % off 1` : "";
  const message = `Weights summed to between ${least.toFixed(4)} and ${most.toFixed(4)} before they were divided by their sum${where}.`;
  return [{message, vertices, joints: []}];
}
