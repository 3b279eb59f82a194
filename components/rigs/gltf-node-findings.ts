import type {GLTF} from "@gltf-transform/core";
import {parentsOf} from "./gltf-check-nodes.js";
import {isIdentity} from "./gltf-node-transform.js";
import type {Part} from "./gltf-parts.js";
import {called} from "./gltf-reference.js";
import type {SkinnedSkeleton} from "./gltf-skeleton.js";
import {listNames, plural, type Tally} from "./gltf-tally.js";

/** Reports what glTF has the reader of a skin leave aside, and where the scenes do not hold a skin together. */
export function reportNodes(
  {nodes = [], skins = [], scenes = []}: GLTF.IGLTF,
  parts: readonly Part[],
  {skeleton, jointsOfSkin}: SkinnedSkeleton,
  tally: Tally
): void {
  const parents = parentsOf(nodes);
  const nameOf = (node: number) => nodes[node].name || `node ${node}`;
  const shown = Array.from(new Set(parts.map(({node}) => node)));

  const moved = inherit(parents, (node) => !isIdentity(nodes[node]));
  const ignored = shown.filter((node) => moved[node]);
  tally.add("node-transform-ignored", {
    count: ignored.length,
    message: (count) =>
      `${plural(count, "skinned node has", "skinned nodes have")} a transform, or one above: ${listNames(ignored.map(nameOf))}.`,
    done: "Ignored, as glTF says: the joints alone place a skinned mesh."
  });

  const {enters, leaves} = walk(nodes, parents);
  const odd = skins.flatMap(({skeleton: root, joints}, skin) => {
    if (root === undefined) return [];
    const above = joints.every((joint) => enters[root] <= enters[joint] && enters[joint] < leaves[root]);
    return above ? [] : [skin];
  });
  tally.add("skeleton-root-odd", {
    count: odd.length,
    joints: odd.flatMap((skin) => jointsOfSkin[skin]),
    message: (count) =>
      `${plural(count, "skin names", "skins name")} as its skeleton a node that is not above all of its joints: ${odd
        .slice(0, 3)
        .map((skin) => called("skin", skin, skins[skin].name))
        .join(", ")}.`,
    done: "Ignored: the joints' own ancestors count."
  });

  tally.add("scenes-several", {
    count: scenes.length > 1 ? scenes.length : 0,
    message: (count) => `The file has ${count} scenes.`,
    done: "The skinned meshes of all are read as one rig."
  });
  const listed = new Set(scenes.flatMap(({nodes: roots = []}) => roots));
  const inScene = inherit(parents, (node) => listed.has(node));
  const lost = parts
    .filter(({node}) => inScene[node])
    .flatMap(({skin}) => jointsOfSkin[skin].filter((_, slot) => !inScene[skins[skin].joints[slot]]));
  const joints = Array.from(new Set(lost));
  tally.add("joints-not-in-scene", {
    joints,
    message: (count) =>
      `${plural(count, "joint is", "joints are")} in no scene, though a mesh of theirs is: ${listNames(joints.map((joint) => skeleton.joints[joint].name))}.`,
    done: "Read as if they were."
  });
}

/** When a walk through the trees comes to a node, and when it has left all below it. */
function walk(nodes: readonly GLTF.INode[], parents: Int32Array): {enters: Uint32Array; leaves: Uint32Array} {
  const enters = new Uint32Array(nodes.length);
  const leaves = new Uint32Array(nodes.length);
  const stack = Array.from(nodes.keys()).filter((node) => parents[node] < 0);
  let time = 0;
  // A node is pushed a second time, as its complement, to be left after what is below it.
  while (stack.length > 0) {
    const node = stack.pop() as number;
    if (node < 0) {
      leaves[~node] = time;
      continue;
    }
    enters[node] = time++;
    stack.push(~node);
    for (const child of nodes[node].children ?? []) stack.push(child);
  }
  return {enters, leaves};
}

/** A flag a node: whether it or a node above it `holds`. */
function inherit(parents: Int32Array, holds: (node: number) => boolean): Uint8Array {
  const UNKNOWN = 2;
  const flags = new Uint8Array(parents.length).fill(UNKNOWN);
  for (let node = 0; node < parents.length; ++node) {
    const climbed: number[] = [];
    let at = node;
    while (at >= 0 && flags[at] === UNKNOWN) {
      climbed.push(at);
      at = parents[at];
    }
    let flag = at >= 0 && flags[at] === 1;
    while (climbed.length > 0) {
      const below = climbed.pop() as number;
      flag ||= holds(below);
      flags[below] = Number(flag);
    }
  }
  return flags;
}
