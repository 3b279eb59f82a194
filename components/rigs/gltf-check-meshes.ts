import type {GLTF} from "@gltf-transform/core";
import {called, expectReference} from "./gltf-reference.js";

/** Component types: floats, or whole numbers that stand for 0 to 1. */
const WEIGHTS = [5126, 5121, 5123];
const INDICES = [5121, 5123, 5125];

/** Follows the accessors of meshes. What a joint or a weight is stored as matters only where a skin reads it. */
export function checkMeshes({meshes = [], accessors = [], bufferViews = []}: GLTF.IGLTF): void {
  meshes.forEach((mesh, index) => {
    mesh.primitives.forEach(({attributes, indices, mode = 4, targets = [], extensions}, at) => {
      const place = `${called("mesh", index, mesh.name)} primitive ${at}`;
      if (mode > 6) throw new Error(`${place}: mode is ${mode}, expected 0 to 6`);
      for (const [name, accessor] of Object.entries(attributes)) {
        expectReference(place, name, accessor, accessors.length, "accessors");
        const {componentType} = accessors[accessor];
        if (/^WEIGHTS_\d+$/.test(name) && !WEIGHTS.includes(componentType)) {
          throw new Error(`${place}: ${name} is of ${componentType}, expected 5126, 5121 or 5123 (float, u8 or u16)`);
        }
      }
      if (indices !== undefined) {
        expectReference(place, "indices", indices, accessors.length, "accessors");
        const {componentType, type} = accessors[indices];
        if (type !== "SCALAR" || !INDICES.includes(componentType)) {
          throw new Error(`${place}: indices are ${type} of ${componentType}, expected SCALAR of 5121, 5123 or 5125`);
        }
      }
      targets.forEach((target, number) => {
        for (const [name, accessor] of Object.entries(target)) {
          expectReference(`${place} target ${number}`, name, accessor, accessors.length, "accessors");
        }
      });
      const packed = extensions?.KHR_draco_mesh_compression as {bufferView: number} | undefined;
      if (packed) {
        expectReference(place, "bufferView of Draco", packed.bufferView, bufferViews.length, "buffer views");
      }
    });
  });
}
