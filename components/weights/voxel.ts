import {boundsOf, diagonalOf} from "../core/bounds.js";
import {numberRule} from "../core/options.js";
import {voxelDistances} from "../core/voxel-distances.js";
import {voxelise} from "../core/voxel-grid.js";
import {createVoxelSamples} from "../core/voxel-samples.js";
import {bonesInVoxels} from "./bones-in-voxels.js";
import {followSkin} from "./follow-skin.js";
import {influencesOf} from "./influences-of.js";
import {jointBones} from "./nearest-joints.js";
import type {WeightStrategy} from "./strategy.js";
import {noteIslands, noteOutside, noteVoxels} from "./voxel-notes.js";
import {weldedPlaces} from "./welded-places.js";

/** The steeper of the two laws that Dionne and de Lasa blend: with the flatter one every bone holds a little of everything. */
const FALLOFF = numberRule(0, 1, 1);

/** In voxels: what is nearer to a bone is as near as can be told. */
const LEAST_DISTANCE = 0.5;

/**
 * How much a bone holds at a distance through the body, of its diagonal, before the bones are weighed against each other: nothing
 * where no way leads.
 */
export const holdAt = (distance: number, falloff: number): number =>
  distance < Infinity ? (1 / ((1 - falloff) * distance + falloff * distance * distance)) ** 2 : 0;

export const voxel: WeightStrategy = {
  id: "voxel",
  label: "Geodesic voxel",
  short: "Voxel",
  description:
    "Each bone holds a vertex by its distance through the inside of the mesh, filled with voxels: no leak across a gap, whatever the mesh's holes and shells, but parts nearer to each other than a voxel are one, and every bone has a long thin tail.",
  reference: "Dionne and de Lasa 2013, Geodesic Voxel Binding for Production Character Meshes",
  options: {falloff: FALLOFF, resolution: ["128", "64", "256"]},
  optionLabels: {falloff: "falloff", resolution: "voxels"},
  optionMeans: {
    falloff: "0 shares a vertex by the distance, 1 by its square, which makes a narrower blend",
    resolution: "voxels along the longest side of the mesh"
  },
  *solve(rig, {falloff = FALLOFF.usual, resolution = "128"}) {
    const mesh = weldedPlaces(rig.mesh);
    const bones = jointBones(rig);
    yield 0;
    const grid = voxelise(mesh.positions, mesh.triangles, Number(resolution));
    const samples = createVoxelSamples(grid, mesh.positions);
    const unit = grid.size / diagonalOf(boundsOf(mesh.positions));
    const weights: Float64Array[] = [];
    const outside: number[] = [];
    for (const bone of bones) {
      yield weights.length / bones.length;
      const {distances, isOutside} = bonesInVoxels(grid, bone);
      if (isOutside) outside.push(bone.joint);
      const along = samples.read(voxelDistances(grid, distances));
      weights.push(along.map((own) => holdAt(unit * Math.max(own, LEAST_DISTANCE), Number(falloff))));
    }
    const reached = samples.found.map((found, place) => (found && weights.some((own) => own[place] > 0) ? 1 : 0));
    const notes = [...noteIslands(rig, mesh, reached), ...noteOutside(rig, outside), ...noteVoxels(rig, grid)];
    followSkin(rig.skeleton, bones, mesh, weights, reached);
    const columns = bones.map(({joint}, i) => ({joint, weights: weights[i]}));
    return {influences: influencesOf(columns, mesh.placeOf), notes};
  }
};
