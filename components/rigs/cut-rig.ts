import type {Influences, Mesh, Rig} from "./rig.js";

/**
 * The rig with some of its vertices only. `vertices`: N vertex numbers, which become 0 to N - 1; `triangles`: 3T of these new
 * numbers. Positions and normals become 64-bit.
 */
export function cutRig(rig: Rig, vertices: Uint32Array, triangles: Uint32Array): Rig {
  const cut: Rig = {
    ...rig,
    mesh: cutMesh(rig.mesh, vertices, triangles),
    influences: cutInfluences(rig.influences, vertices)
  };
  const {dualShares, vertexCache} = rig;
  if (dualShares) cut.dualShares = Float32Array.from(vertices, (v) => dualShares[v]);
  if (vertexCache) {
    cut.vertexCache = {...vertexCache, pointOf: Uint32Array.from(vertices, (v) => vertexCache.pointOf[v])};
  }
  return cut;
}

function cutMesh({positions, normals}: Mesh, vertices: Uint32Array, triangles: Uint32Array): Mesh {
  const cut = {positions: new Float64Array(3 * vertices.length), normals: new Float64Array(3 * vertices.length)};
  vertices.forEach((v, i) => {
    cut.positions.set(positions.subarray(3 * v, 3 * v + 3), 3 * i);
    cut.normals.set(normals.subarray(3 * v, 3 * v + 3), 3 * i);
  });
  return {...cut, triangles, primitives: [{name: "cut", firstVertex: 0, vertexCount: vertices.length}]};
}

/** The influences of some vertices, numbered anew as `cutRig` numbers them. */
export function cutInfluences({k, joints, weights, fileOrder}: Influences, vertices: Uint32Array): Influences {
  const cut = {
    k,
    joints: new Uint16Array(k * vertices.length),
    weights: new Float32Array(k * vertices.length),
    fileOrder: new Uint16Array(k * vertices.length)
  };
  vertices.forEach((v, i) => {
    cut.joints.set(joints.subarray(k * v, k * (v + 1)), k * i);
    cut.weights.set(weights.subarray(k * v, k * (v + 1)), k * i);
    cut.fileOrder.set(fileOrder.subarray(k * v, k * (v + 1)), k * i);
  });
  return cut;
}
