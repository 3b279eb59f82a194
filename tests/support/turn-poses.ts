import {toRadians} from "../../components/core/angle.js";
import {seededRandom} from "../../components/core/random.js";
import type {JointTurn} from "../../components/rigs/joint-turn.js";
import type {Rig} from "../../components/rigs/rig.js";
import {shuffled} from "./rigs.js";

/** A pose of two joints or more, each turned by up to `limit` degrees either way in all three of its motions. */
export function randomTurns({skeleton}: Rig, seed: number, limit: number): [number, JointTurn][] {
  const random = seededRandom(seed);
  const angle = () => toRadians(limit) * (2 * random() - 1);
  const chosen = shuffled(skeleton.joints.length, random).slice(
    0,
    2 + Math.floor((skeleton.joints.length - 1) * random())
  );
  return chosen.map((joint) => [joint, {twist: angle(), bend: angle(), swing: angle()}]);
}
