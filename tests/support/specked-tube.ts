import {normalizeInfluences} from "../../components/rigs/influences.js";
import type {Rig} from "../../components/rigs/rig.js";
import {tube} from "../../components/rigs/tube.js";

/** A tube with a lone triangle beside it, which sees no bone but through the tube's skin. */
export function speckedTube(): Rig {
  const limb = tube({radius: 0.2, length: 2, sides: 8, rings: 16});
  const count = limb.mesh.positions.length / 3;
  const {k, joints, weights} = limb.influences;
  const speck = new Array<number>(3 * k).fill(0).map((_, slot) => (slot % k === 0 ? 1 : 0));
  return {
    ...limb,
    mesh: {
      positions: Float64Array.from([...limb.mesh.positions, 0.5, 0.3, 0, 0.5, 0.3, 0.1, 0.6, 0.3, 0]),
      normals: Float64Array.from([...limb.mesh.normals, 0, 1, 0, 0, 1, 0, 0, 1, 0]),
      triangles: Uint32Array.from([...limb.mesh.triangles, count, count + 1, count + 2]),
      primitives: [
        {name: "limb", firstVertex: 0, vertexCount: count},
        {name: "speck", firstVertex: count, vertexCount: 3}
      ]
    },
    influences: normalizeInfluences(k, [...joints, ...speck.map(() => 0)], [...weights, ...speck])
  };
}
