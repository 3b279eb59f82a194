import {vectorAt} from "../core/vector.js";
import {influencesOf} from "./influences-of.js";
import {closestBone, jointBones} from "./nearest-joints.js";
import type {WeightStrategy} from "./strategy.js";
import {weldedPlaces} from "./welded-places.js";

/** Places between two reports of progress. */
const SLICE = 500;

export const closest: WeightStrategy = {
  id: "closest",
  label: "Closest bone",
  short: "Closest",
  description:
    "Each vertex follows the bone that is nearest through the air, wholly: rigid parts, a crease at every joint, and a finger's skin with its neighbour where that is nearer.",
  reference: "Rigid skinning",
  options: {},
  optionLabels: {},
  optionMeans: {},
  *solve(rig) {
    const mesh = weldedPlaces(rig.mesh);
    const bones = jointBones(rig);
    const columns = bones.map(({joint}) => ({joint, weights: new Uint8Array(mesh.positions.length / 3)}));
    for (let place = 0; 3 * place < mesh.positions.length; ++place) {
      if (place % SLICE === 0) yield (3 * place) / mesh.positions.length;
      columns[closestBone(rig.skeleton, bones, vectorAt(mesh.positions, place))].weights[place] = 1;
    }
    return {influences: influencesOf(columns, mesh.placeOf), notes: []};
  }
};
