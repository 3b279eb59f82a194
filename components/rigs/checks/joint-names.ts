import type {Finding, Rig} from "../rig.js";
import {found, nameJoints} from "./found.js";

/** Joints that share a name, so that a clip or a retargeting that goes by names takes the wrong one. */
export function checkJointNames({skeleton}: Rig): Finding[] {
  const byName = new Map<string, number[]>();
  skeleton.joints.forEach(({name}, joint) => {
    const known = byName.get(name);
    if (known) known.push(joint);
    else byName.set(name, [joint]);
  });
  const shared = Array.from(byName.values()).filter((joints) => joints.length > 1);
  if (shared.length === 0) return [];
  const joints = shared.flat().sort((a, b) => a - b);
  const names = nameJoints(
    skeleton,
    shared.map(([joint]) => joint)
  );
  const message = `${joints.length} joints share ${shared.length === 1 ? "a name" : `${shared.length} names`}: ${names}.`;
  return [
    found("joint-names-repeated", {
      message,
      done: "Shown by their paths, posed by number.",
      count: joints.length,
      joints
    })
  ];
}
