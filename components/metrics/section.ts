import {originOf, transformPoint} from "../core/matrix4.js";
import {add, dot, length, normalize, subtract, vectorAt, type Vector} from "../core/vector.js";
import {createPosed} from "../rigs/palette.js";
import {bandTriangles} from "./band-triangles.js";
import type {Measurement, RigMetric} from "./metric.js";
import type {Rest} from "./rest.js";
import type {Study} from "./study.js";

/** A cut that holds less than this share of a square as wide as the limb's radius at rest holds nothing. */
const HOLLOW = 1e-6;

/**
 * The cross-section of the limb at the joint against the same at rest. The cut is made at rest, through the joint and across
 * the line that bisects its bones, and its rim is carried along by the surface: a new cut of the posed limb would run
 * lengthwise through both bones where they are folded back on one another.
 * Counted is the vector area of the rim, which is the area itself where the rim stays plane.
 */
export const section: RigMetric = {
  id: "section",
  label: "Cross-section kept",
  description:
    "Area within the ring that a cut through the joint, across the line that bisects its bones, leaves on the surface at rest, as a share of its area at rest.",
  unit: "",
  kind: "signed",
  neutral: 1,
  domain: "rig",
  summaries: [{id: "ratio", label: "of rest"}],
  measureRig({study, posed, rest, surface}: Measurement): number {
    const {rim, atRest} = cutFor(study, rest);
    if (!(atRest > HOLLOW * study.limbRadius ** 2)) return this.neutral;
    return rimArea(rim, surface.positions, originOf(posed.world, 16 * study.joint)) / atRest;
  }
};

/** Where a plane cuts a surface: N points on its edges, each two the ends of the line through one triangle. */
interface Rim {
  /** 2N vertex numbers: the ends of each point's edge. */
  edges: Uint32Array;
  /** N numbers: how far along its edge each point is, 0 to 1. */
  shares: Float64Array;
}

/** The cut at rest. */
interface Cut {
  rim: Rim;
  /** Square metres. */
  atRest: number;
}

const cutsOf = new WeakMap<Rest, WeakMap<Study, Cut>>();

function cutFor(study: Study, rest: Rest): Cut {
  const cuts = cutsOf.get(rest) ?? new WeakMap<Study, Cut>();
  cutsOf.set(rest, cuts);
  const cut = cuts.get(study) ?? createCut(study, rest);
  cuts.set(study, cut);
  return cut;
}

function createCut({rig, joint, bones, band}: Study, {surface: {positions}}: Rest): Cut {
  const {world} = createPosed(rig.skeleton);
  const directions = bones.map(({from, to}) =>
    normalize(
      subtract(transformPoint(world, 16 * to.joint, to.offset), transformPoint(world, 16 * from.joint, from.offset))
    )
  );
  const along = directions.reduce(add);
  const normal = normalize(length(along) > 0 ? along : directions[0]);
  const point = originOf(world, 16 * joint);
  const height = (v: number) => dot(subtract(vectorAt(positions, v), point), normal);
  const rim = cutRim(bandTriangles(rig.mesh, band), height);
  return {rim, atRest: rimArea(rim, positions, point)};
}

/** `triangles`: 3T vertex numbers; `height`: of a vertex over the plane. Heights of 0 count as above. */
function cutRim(triangles: Uint32Array, height: (vertex: number) => number): Rim {
  const edges: number[] = [];
  const shares: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const heights = [t, t + 1, t + 2].map((corner) => height(triangles[corner]));
    // Of the two edges that cross the plane the falling one first: all lines run the same way round.
    for (const rising of [false, true]) {
      for (let corner = 0; corner < 3; ++corner) {
        const next = (corner + 1) % 3;
        const [from, to] = [heights[corner], heights[next]];
        if (from >= 0 === to >= 0 || to >= 0 !== rising) continue;
        edges.push(triangles[t + corner], triangles[t + next]);
        shares.push(from / (from - to));
      }
    }
  }
  return {edges: Uint32Array.from(edges), shares: Float64Array.from(shares)};
}

/** The length of the rim's vector area; where the rim is open, straight lines to `middle` close it. */
function rimArea({edges, shares}: Rim, positions: ArrayLike<number>, middle: Vector): number {
  let x = 0;
  let y = 0;
  let z = 0;
  for (let i = 0; i < shares.length; i += 2) {
    const p = pointOn(edges, shares, i, positions, middle);
    const q = pointOn(edges, shares, i + 1, positions, middle);
    x += p[1] * q[2] - p[2] * q[1];
    y += p[2] * q[0] - p[0] * q[2];
    z += p[0] * q[1] - p[1] * q[0];
  }
  return Math.hypot(x, y, z) / 2;
}

/** A point of the rim, seen from `middle`. */
function pointOn(
  edges: Uint32Array,
  shares: Float64Array,
  i: number,
  positions: ArrayLike<number>,
  middle: Vector
): Vector {
  const a = 3 * edges[2 * i];
  const b = 3 * edges[2 * i + 1];
  const along = (axis: number) =>
    positions[a + axis] + shares[i] * (positions[b + axis] - positions[a + axis]) - middle[axis];
  return [along(0), along(1), along(2)];
}
