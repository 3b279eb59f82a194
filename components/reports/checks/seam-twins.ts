import {studyJoint} from "../../metrics/study.js";
import {brief, found} from "../../rigs/checks/found.js";
import {clustersOf, weldMesh} from "../../rigs/checks/welded-mesh.js";
import {createPosed, type Posed} from "../../rigs/palette.js";
import type {Finding, Rig, Skeleton} from "../../rigs/rig.js";
import {differingTwins} from "../../weights/differing-twins.js";

/** Vertices at one place that other joints hold. */
export interface TornSeam {
  /** Rising. */
  vertices: number[];
  /** The joint whose turn by 90 degrees, about its worst axis, opens the widest gap between two of them under LBS. */
  joint: number;
  /** Metres. */
  gap: number;
}

/** Vertices at one place whose weights differ: the seam between them opens as soon as the joint turns. */
export function checkSeamTwins(rig: Rig): Finding[] {
  const torn = tornSeams(rig);
  if (torn.length === 0) return [];
  const widest = torn.reduce((most, seam) => (seam.gap > most.gap ? seam : most));
  const radii = brief(widest.gap / studyJoint(rig, widest.joint).limbRadius);
  const name = rig.skeleton.joints[widest.joint].name;
  const message =
    `At ${torn.length} ${torn.length === 1 ? "place" : "places"} vertices of a seam have different weights: ` +
    `with "${name}" turned by 90 degrees it gapes by up to ${brief(widest.gap)} m, ${radii} limb radii (vertex ${widest.vertices[0]}).`;
  const vertices = Uint32Array.from(torn.flatMap((seam) => seam.vertices)).sort();
  const joints = Array.from(new Set(torn.map(({joint}) => joint))).sort((a, b) => a - b);
  return [found("seam-twins", {message, count: torn.length, vertices, joints})];
}

/** Every place where vertices of a seam differ in their weights, in the order of its lowest vertex. */
export function tornSeams(rig: Rig): TornSeam[] {
  const clusters = clustersOf(weldMesh(rig.mesh)).filter((cluster) => differingTwins(rig.influences, cluster));
  if (clusters.length === 0) return [];
  const {k, joints, weights} = rig.influences;
  const posed = createPosed(rig.skeleton);
  const isBelow = descent(rig.skeleton);
  return clusters.map((vertices) => {
    let worst: TornSeam = {vertices, joint: 0, gap: -1};
    const [first, ...others] = vertices;
    for (const other of others) {
      for (const vertex of [first, other]) {
        for (let slot = k * vertex; slot < k * (vertex + 1) && weights[slot] > 0; ++slot) {
          const gap = gapAt(rig, posed, isBelow, joints[slot], first, other);
          if (gap > worst.gap) worst = {vertices, joint: joints[slot], gap};
        }
      }
    }
    return worst;
  });
}

/**
 * The gap between two vertices with `joint` turned by 90 degrees. LBS is linear: of the difference of the two vertices, what
 * hangs on the joint and below turns with it, the rest stays, and about the worst axis a turn by 90 degrees moves the end of
 * an offset from the joint by the offset's length times the square root of 2.
 */
function gapAt(
  rig: Rig,
  {world, palette}: Posed,
  isBelow: (joint: number, ancestor: number) => boolean,
  joint: number,
  a: number,
  b: number
): number {
  const {k, joints, weights} = rig.influences;
  const {positions} = rig.mesh;
  let share = 0;
  turning.fill(0);
  still.fill(0);
  for (let side = 0; side < 2; ++side) {
    const vertex = side === 0 ? a : b;
    const x = positions[3 * vertex];
    const y = positions[3 * vertex + 1];
    const z = positions[3 * vertex + 2];
    for (let slot = k * vertex; slot < k * (vertex + 1) && weights[slot] > 0; ++slot) {
      const w = side === 0 ? weights[slot] : -weights[slot];
      const turns = isBelow(joints[slot], joint);
      if (turns) share += w;
      const to = turns ? turning : still;
      for (let row = 0, m = 12 * joints[slot]; row < 3; ++row, m += 4) {
        to[row] += w * (palette[m] * x + palette[m + 1] * y + palette[m + 2] * z + palette[m + 3]);
      }
    }
  }
  let offset2 = 0;
  let atRest2 = 0;
  for (let row = 0; row < 3; ++row) {
    offset2 += (turning[row] - share * world[16 * joint + 12 + row]) ** 2;
    atRest2 += (turning[row] + still[row]) ** 2;
  }
  // What gapes at rest already is the file's own and rare: it is added, as the worst axis may.
  return Math.sqrt(2 * offset2) + Math.sqrt(atRest2);
}

const turning = new Float64Array(3);
const still = new Float64Array(3);

/** Whether a joint is another or hangs below it, in constant time: each joint's place in a walk down the tree. */
function descent({joints, order}: Skeleton): (joint: number, ancestor: number) => boolean {
  const sizes = new Uint32Array(joints.length).fill(1);
  for (let i = order.length - 1; i >= 0; --i) {
    const {parent} = joints[order[i]];
    if (parent >= 0) sizes[parent] += sizes[order[i]];
  }
  const starts = new Uint32Array(joints.length);
  const next = new Uint32Array(joints.length);
  let roots = 0;
  for (const joint of order) {
    const {parent} = joints[joint];
    if (parent < 0) {
      starts[joint] = roots;
      roots += sizes[joint];
    } else {
      starts[joint] = next[parent];
      next[parent] += sizes[joint];
    }
    next[joint] = starts[joint] + 1;
  }
  return (joint, ancestor) => starts[joint] >= starts[ancestor] && starts[joint] < starts[ancestor] + sizes[ancestor];
}
