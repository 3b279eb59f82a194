import {GLB_BUFFER, type GLTF, type JSONDocument} from "@gltf-transform/core";

/** "skin "Hand"" where the file names it, "skin 0" where it does not. */
export const called = (kind: string, index: number, name?: string): string =>
  name ? `${kind} "${name}"` : `${kind} ${index}`;

/** Extensions that a file may require: they change looks, or only widen what attributes may hold. */
const HARMLESS = /^(KHR_mesh_quantization|(KHR|EXT)_(materials|texture|lights)_.*)$/;

const COMPONENT_BYTES: Readonly<Record<number, number>> = {5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4};
const COMPONENTS: Readonly<Record<string, number>> = {SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16};

/**
 * Follows every reference that reading a rig follows and throws in one sentence at the first that leads nowhere:
 * the library that decodes the file trusts them.
 */
export function checkGltf({json, resources}: JSONDocument): void {
  if (!/^2\.\d+$/.test(String(json.asset.version))) {
    throw new Error(`asset: version is ${JSON.stringify(json.asset.version)}, expected "2.0"`);
  }
  for (const extension of json.extensionsRequired ?? []) {
    if (!HARMLESS.test(extension)) {
      throw new Error(`file: requires the extension ${extension}, expected none that changes geometry`);
    }
  }
  checkBuffers(json, resources);
  checkAccessors(json);
  checkNodes(json);
  checkSkins(json);
  checkMeshes(json);
}

function expectReference(place: string, name: string, index: number, count: number, kind: string): void {
  if (!(Number.isInteger(index) && index >= 0 && index < count)) {
    throw new Error(`${place}: ${name} is ${index}, expected below ${count}, the number of ${kind}`);
  }
}

function checkBuffers({buffers = [], bufferViews = []}: GLTF.IGLTF, resources: JSONDocument["resources"]): void {
  const lengths = buffers.map(({uri, byteLength}, index) => {
    const held = resources[uri ?? GLB_BUFFER]?.length ?? 0;
    if (!(byteLength <= held)) throw new Error(`buffer ${index}: holds ${held} bytes, expected its ${byteLength}`);
    return byteLength;
  });
  bufferViews.forEach(({buffer, byteOffset = 0, byteLength}, index) => {
    expectReference(`buffer view ${index}`, "buffer", buffer, buffers.length, "buffers");
    if (!(byteOffset >= 0 && byteOffset + byteLength <= lengths[buffer])) {
      throw new Error(
        `buffer view ${index}: ends at byte ${byteOffset + byteLength}, expected at most ${lengths[buffer]}, the length of buffer ${buffer}`
      );
    }
  });
}

function checkAccessors({accessors = [], bufferViews = []}: GLTF.IGLTF): void {
  accessors.forEach((accessor, index) => {
    const {count, type, componentType, sparse} = accessor;
    const place = `accessor ${index}`;
    if (!(type in COMPONENTS)) throw new Error(`${place}: type is ${type}, expected one of SCALAR to MAT4`);
    if (!(componentType in COMPONENT_BYTES)) {
      throw new Error(`${place}: componentType is ${componentType}, expected one of 5120 to 5126`);
    }
    if (!(Number.isInteger(count) && count >= 1)) throw new Error(`${place}: count is ${count}, expected at least 1`);
    const fits = (view: number, offset: number, elements: number, elementBytes: number, name: string) => {
      expectReference(place, `bufferView${name}`, view, bufferViews.length, "buffer views");
      const {byteLength, byteStride = elementBytes} = bufferViews[view];
      const end = offset + (elements - 1) * byteStride + elementBytes;
      if (!(offset >= 0 && byteStride >= elementBytes && end <= byteLength)) {
        throw new Error(
          `${place}: its ${elements} elements${name} end at byte ${end} of buffer view ${view}, expected at most ${byteLength}`
        );
      }
    };
    const bytes = COMPONENTS[type] * COMPONENT_BYTES[componentType];
    if (accessor.bufferView !== undefined) fits(accessor.bufferView, accessor.byteOffset ?? 0, count, bytes, "");
    if (!sparse) return;
    if (!(sparse.count >= 1 && sparse.count <= count)) {
      throw new Error(`${place}: sparse count is ${sparse.count}, expected 1 to ${count}`);
    }
    const {indices, values} = sparse;
    fits(
      indices.bufferView,
      indices.byteOffset ?? 0,
      sparse.count,
      COMPONENT_BYTES[indices.componentType],
      " of sparse indices"
    );
    fits(values.bufferView, values.byteOffset ?? 0, sparse.count, bytes, " of sparse values");
  });
}

const TRANSFORMS = [
  ["translation", 3],
  ["rotation", 4],
  ["scale", 3],
  ["matrix", 16]
] as const;

function checkNodes({nodes = [], meshes = [], skins = []}: GLTF.IGLTF): void {
  const parents = new Int32Array(nodes.length).fill(-1);
  nodes.forEach((node, index) => {
    const place = called("node", index, node.name);
    if (node.mesh !== undefined) expectReference(place, "mesh", node.mesh, meshes.length, "meshes");
    if (node.skin !== undefined) expectReference(place, "skin", node.skin, skins.length, "skins");
    for (const [name, length] of TRANSFORMS) {
      const numbers = node[name];
      if (numbers !== undefined && !(numbers.length === length && numbers.every(Number.isFinite))) {
        throw new Error(`${place}: ${name} is ${JSON.stringify(numbers)}, expected ${length} finite numbers`);
      }
    }
    for (const child of node.children ?? []) {
      expectReference(place, "child", child, nodes.length, "nodes");
      if (parents[child] >= 0) {
        throw new Error(`node ${child}: is a child of nodes ${parents[child]} and ${index}, expected one parent`);
      }
      parents[child] = index;
    }
  });
  const seenFrom = new Int32Array(nodes.length).fill(-1);
  nodes.forEach((node, index) => {
    let at = index;
    while (at >= 0 && seenFrom[at] < 0) {
      seenFrom[at] = index;
      at = parents[at];
    }
    if (at >= 0 && seenFrom[at] === index) {
      throw new Error(`${called("node", index, node.name)}: is its own ancestor, expected a tree of nodes`);
    }
  });
}

function checkSkins({skins = [], nodes = [], accessors = []}: GLTF.IGLTF): void {
  skins.forEach((skin, index) => {
    const place = called("skin", index, skin.name);
    if (!skin.joints?.length) throw new Error(`${place}: lists no joints, expected at least 1`);
    const listed = new Set<number>();
    for (const joint of skin.joints) {
      expectReference(place, "joint", joint, nodes.length, "nodes");
      if (listed.has(joint)) {
        throw new Error(`${place}: lists ${called("node", joint, nodes[joint].name)} twice, expected each joint once`);
      }
      listed.add(joint);
    }
    const matrices = skin.inverseBindMatrices;
    if (matrices === undefined) return;
    expectReference(place, "inverseBindMatrices", matrices, accessors.length, "accessors");
    const {type, componentType, count} = accessors[matrices];
    if (type !== "MAT4" || componentType !== 5126) {
      throw new Error(`${place}: inverseBindMatrices are ${type} of ${componentType}, expected MAT4 of floats (5126)`);
    }
    if (count < skin.joints.length) {
      throw new Error(`${place}: has ${count} inverse bind matrices, expected ${skin.joints.length}, one a joint`);
    }
  });
}

function checkMeshes({meshes = [], accessors = []}: GLTF.IGLTF): void {
  meshes.forEach((mesh, index) => {
    mesh.primitives?.forEach(({attributes, indices}, at) => {
      const place = `${called("mesh", index, mesh.name)} primitive ${at}`;
      for (const [name, accessor] of Object.entries(attributes ?? {})) {
        expectReference(place, name, accessor, accessors.length, "accessors");
      }
      if (indices !== undefined) expectReference(place, "indices", indices, accessors.length, "accessors");
    });
  });
}
