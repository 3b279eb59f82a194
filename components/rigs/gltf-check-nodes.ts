import type {GLTF} from "@gltf-transform/core";
import {LARGEST} from "./gltf-reach.js";
import {called, expectReference} from "./gltf-reference.js";

const TRANSFORMS = [
  ["translation", 3],
  ["rotation", 4],
  ["scale", 3],
  ["matrix", 16]
] as const;

/** The parent of every node; -1 at a root. The file's nodes have one each at most: `checkNodes`. */
export function parentsOf(nodes: readonly GLTF.INode[]): Int32Array {
  const parents = new Int32Array(nodes.length).fill(-1);
  nodes.forEach(({children = []}, index) => {
    for (const child of children) parents[child] = index;
  });
  return parents;
}

export function checkNodes({nodes = [], meshes = [], skins = [], scenes = []}: GLTF.IGLTF): void {
  const parents = new Int32Array(nodes.length).fill(-1);
  nodes.forEach((node, index) => {
    const place = called("node", index, node.name);
    if (node.mesh !== undefined) expectReference(place, "mesh", node.mesh, meshes.length, "meshes");
    if (node.skin !== undefined) expectReference(place, "skin", node.skin, skins.length, "skins");
    for (const [name, length] of TRANSFORMS) {
      const numbers = node[name];
      if (
        numbers !== undefined &&
        !(numbers.length === length && numbers.every((value) => Math.abs(value) <= LARGEST))
      ) {
        throw new Error(
          `${place}: ${name} is ${JSON.stringify(numbers.slice(0, 17))}, expected ${length} finite numbers`
        );
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
  checkTree(nodes, parents);
  scenes.forEach((scene, index) => {
    for (const node of scene.nodes ?? []) {
      expectReference(called("scene", index, scene.name), "node", node, nodes.length, "nodes");
    }
  });
}

function checkTree(nodes: readonly GLTF.INode[], parents: Int32Array): void {
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

export function checkSkins({skins = [], nodes = [], accessors = []}: GLTF.IGLTF): void {
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
    if (skin.skeleton !== undefined) expectReference(place, "skeleton", skin.skeleton, nodes.length, "nodes");
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
