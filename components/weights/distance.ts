import {numberRule} from "../core/options.js";
import {vectorAt} from "../core/vector.js";
import {influencesOf} from "./influences-of.js";
import {closestOnBones, jointBones} from "./nearest-joints.js";
import type {WeightStrategy} from "./strategy.js";
import {weldedPlaces} from "./welded-places.js";

/** Places between two reports of progress. */
const SLICE = 500;

/** That of Maya's closest-distance binding. */
const EXPONENT = numberRule(0.1, 64, 4);

export const distance: WeightStrategy = {
  id: "distance",
  label: "Inverse distance",
  short: "Distance",
  description:
    "Each bone holds a vertex by one over a power of its distance through the air: smooth, but it reaches across every gap, from finger to finger and from thigh to thigh.",
  reference: "Shepard 1968; Maya's closest-distance binding",
  options: {exponent: EXPONENT},
  optionLabels: {exponent: "exponent"},
  optionMeans: {exponent: "the power of the distance: the higher, the sharper the step between two bones"},
  *solve(rig, {exponent = EXPONENT.usual}) {
    const mesh = weldedPlaces(rig.mesh);
    const bones = jointBones(rig);
    const count = mesh.positions.length / 3;
    const columns = bones.map(({joint}) => ({joint, weights: new Float64Array(count)}));
    for (let place = 0; place < count; ++place) {
      if (place % SLICE === 0) yield place / count;
      const point = vectorAt(mesh.positions, place);
      const distances = bones.map((bone) => closestOnBones(point, bone).distance);
      const least = Math.min(...distances);
      // Of the least one, which keeps the powers of any unit in range; on a bone that one holds all.
      distances.forEach((own, i) => {
        columns[i].weights[place] = own === least ? 1 : (least / own) ** Number(exponent);
      });
    }
    return {influences: influencesOf(columns, mesh.placeOf), notes: []};
  }
};
