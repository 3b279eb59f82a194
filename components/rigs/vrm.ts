import type {GLTF} from "@gltf-transform/core";
import {plural, type Tally} from "./gltf-tally.js";
import type {Skeleton} from "./rig.js";

/**
 * Gives the joints of a VRM model (0.x or 1.0) their names in its humanoid skeleton ("leftUpperArm"), and tells the version.
 * What a file says wrongly of its humanoid is passed over. All else that VRM adds (springs, expressions, materials) stays out.
 */
export function nameHumanoid(
  {extensions}: GLTF.IGLTF,
  jointsOfNode: ReadonlyMap<number, readonly number[]>,
  skeleton: Skeleton,
  tally: Tally
): void {
  const found = humanBones(extensions ?? {});
  if (!found) return;
  const named = found.bones.flatMap(([bone, node]) => {
    const joint = jointsOfNode.get(node)?.[0];
    if (joint === undefined) return [];
    skeleton.joints[joint].humanoid = bone;
    return [joint];
  });
  tally.add("vrm", {
    message: () =>
      `The file is a VRM ${found.version} model with ${plural(named.length, "humanoid bone", "humanoid bones")} among its joints.`,
    joints: named,
    count: Math.max(1, named.length)
  });
}

function humanBones(
  extensions: Record<string, unknown>
): {version: string; bones: [bone: string, node: number][]} | null {
  const latest = fieldOf(extensions, "VRMC_vrm");
  if (latest) {
    const bones = Object.entries(recordOf(fieldOf(fieldOf(latest, "humanoid"), "humanBones")));
    return {
      version: String(fieldOf(latest, "specVersion") ?? "1.0"),
      bones: bones.map(([bone, value]) => [bone, Number(fieldOf(value, "node"))])
    };
  }
  const first = fieldOf(extensions, "VRM");
  if (!first) return null;
  const listed = fieldOf(fieldOf(first, "humanoid"), "humanBones");
  const bones = Array.isArray(listed) ? listed : [];
  return {version: "0.x", bones: bones.map((bone) => [String(fieldOf(bone, "bone")), Number(fieldOf(bone, "node"))])};
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

const fieldOf = (value: unknown, key: string): unknown => recordOf(value)[key];
