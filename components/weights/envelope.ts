import {median} from "../core/median.js";
import {vectorAt} from "../core/vector.js";
import {plural} from "../rigs/gltf-tally.js";
import {influencesOf} from "./influences-of.js";
import {closestBone, closestOnBones, isLeast, jointBones} from "./nearest-joints.js";
import type {WeightNote, WeightStrategy} from "./strategy.js";
import {verticesAt, weldedPlaces} from "./welded-places.js";

/** Places between two reports of progress. */
const SLICE = 500;

/**
 * Blender's capsules, with radii that the mesh gives instead of an artist: a bone's is the median distance of the vertices
 * that no other bone is nearer to, and its weight falls from there to nothing at twice that. So skin of a tube's radius r has
 * weight 1 of its own bone, and of the next one 1 - ((d - r)/r)^2 before both are divided by their sum, d its distance.
 */
export const envelope: WeightStrategy = {
  id: "envelope",
  label: "Envelope",
  short: "Envelope",
  description:
    "Each bone is a capsule with a soft rim, as thick as the limb around it: no more than its neighbourhood is reached, but that through the air, and what is thick or odd in shape falls outside.",
  reference: "Blender's bone envelopes",
  options: {},
  optionLabels: {},
  optionMeans: {},
  *solve(rig) {
    const mesh = weldedPlaces(rig.mesh);
    const bones = jointBones(rig);
    const count = mesh.positions.length / 3;
    const distances = bones.map(() => new Float64Array(count));
    const nearest = bones.map((): number[] => []);
    for (let place = 0; place < count; ++place) {
      if (place % SLICE === 0) yield place / count;
      const point = vectorAt(mesh.positions, place);
      bones.forEach((bone, i) => (distances[i][place] = closestOnBones(point, bone).distance));
      const least = distances.reduce((least, own) => Math.min(least, own[place]), Infinity);
      distances.forEach((own, i) => isLeast(own[place], least) && nearest[i].push(own[place]));
    }
    const radii = nearest.map(median);
    const columns = bones.map(({joint}, i) => ({
      joint,
      weights: distances[i].map((own) => weightAt(own, radii[i]))
    }));
    const outside = new Set<number>();
    for (let place = 0; place < count; ++place) {
      if (columns.some(({weights}) => weights[place] > 0)) continue;
      columns[closestBone(rig.skeleton, bones, vectorAt(mesh.positions, place))].weights[place] = 1;
      outside.add(place);
    }
    return {influences: influencesOf(columns, mesh.placeOf), notes: noteOutside(verticesAt(mesh, outside))};
  }
};

/** 1 within the radius, 0 from twice that on; 0 without a radius, which a bone that is nowhere the nearest has not. */
function weightAt(distance: number, radius: number): number {
  if (distance <= radius) return 1;
  return distance < 2 * radius ? 1 - (distance / radius - 1) ** 2 : 0;
}

function noteOutside(vertices: Uint32Array): WeightNote[] {
  if (vertices.length === 0) return [];
  const subject = plural(vertices.length, "vertex lies", "vertices lie");
  const message = `${subject} outside every envelope, held by the closest bone.`;
  return [{message, vertices, joints: []}];
}
