import type {Rig} from "../../components/rigs/rig.js";
import type {Shape} from "./box.js";
import {pointRig, type TestJoint} from "./rigs.js";

/** A shape with joints, its authored weights all the first joint's. */
export const jointed = ({points, triangles}: Shape, joints: readonly TestJoint[]): Rig =>
  pointRig({joints, points, triangles, influences: [[0, 1]]});
