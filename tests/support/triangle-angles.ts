import type {Floats} from "../../components/core/floats.js";
import {toDegrees} from "../../components/core/angle.js";
import {cross, dot, length, subtract, vectorAt} from "../../components/core/vector.js";

/** The smallest angle of each triangle, degrees, rising. */
export function smallestAngles(positions: Floats, triangles: Uint32Array): Float64Array {
  const out = new Float64Array(triangles.length / 3);
  for (let t = 0; t < out.length; ++t) {
    const corners = Array.from(triangles.subarray(3 * t, 3 * t + 3), (v) => vectorAt(positions, v));
    const angles = corners.map((at, i) => {
      const u = subtract(corners[(i + 1) % 3], at);
      const w = subtract(corners[(i + 2) % 3], at);
      return Math.atan2(length(cross(u, w)), dot(u, w));
    });
    out[t] = toDegrees(Math.min(...angles));
  }
  return out.sort();
}
