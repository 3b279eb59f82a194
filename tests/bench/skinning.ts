import {transformPoint} from "../../components/core/dual-quaternion.js";
import {vectorAt} from "../../components/core/vector.js";
import {applyPose, createPosed} from "../../components/rigs/palette.js";
import {vertexCount, type Rig} from "../../components/rigs/rig.js";
import {dqs, type DqsBound} from "../../components/skinning/dqs.js";
import {lbs} from "../../components/skinning/lbs.js";
import type {Surface} from "../../components/skinning/method.js";
import {FLOAT32} from "../support/tolerance.js";
import {curl, limb} from "./limb.js";
import {heapGrowth, type Candidate} from "./measure.js";
import {threeSkinning} from "./three-skinning.js";

const VERTICES = 100_000;
const JOINTS = 60;

/** LBS, DQS, three.js and a plain copy of positions and normals on one rig in one pose, their results compared first. */
export function skinningCandidates(): Candidate[] {
  const rig = limb(VERTICES, JOINTS);
  const posed = createPosed(rig.skeleton);
  applyPose(rig.skeleton, curl(rig), posed);
  const {positions, normals} = rig.mesh;

  const linear = emptySurface();
  const lbsBound = lbs.bind(rig);
  const runLbs = () => lbs.deform(lbsBound, posed, linear);

  const dual = emptySurface();
  const dqsBound = dqs.bind(rig);
  const runDqs = () => dqs.deform(dqsBound, posed, dual);

  const three = new Float32Array(3 * VERTICES);
  const runThree = threeSkinning(rig, posed, three);

  const copied = emptySurface();
  const runCopy = () => {
    copied.positions.set(positions);
    copied.normals.set(normals);
  };

  for (const run of [runLbs, runDqs, runThree, runCopy]) run();
  agree("lbs beside three.js", linear.positions, three);
  agree("dqs beside its formula", dual.positions, formulaOf(rig, dqsBound));
  agree("the copied normals", copied.normals, Float32Array.from(normals));
  refuseGarbage("lbs", runLbs);
  refuseGarbage("dqs", runDqs);

  return [
    {name: "lbs", vertices: VERTICES, run: runLbs},
    {name: "dqs", vertices: VERTICES, run: runDqs},
    {name: "three.js", vertices: VERTICES, run: runThree},
    {name: "copy", vertices: VERTICES, run: runCopy}
  ];
}

const emptySurface = (): Surface => ({
  positions: new Float32Array(3 * VERTICES),
  normals: new Float32Array(3 * VERTICES)
});

/** Dual quaternion skinning spelled out, from the duals of the last pose. */
function formulaOf(rig: Rig, {duals}: DqsBound): Float32Array {
  const {k, joints, weights} = rig.influences;
  const out = new Float32Array(3 * vertexCount(rig));
  for (let v = 0; v < vertexCount(rig); ++v) {
    const sum = new Float64Array(8);
    for (let slot = k * v; slot < k * v + k; ++slot) {
      const pivot = 8 * joints[k * v];
      const aligned = [0, 1, 2, 3].reduce((dot, i) => dot + duals[8 * joints[slot] + i] * duals[pivot + i], 0);
      for (let i = 0; i < 8; ++i) sum[i] += Math.sign(aligned) * weights[slot] * duals[8 * joints[slot] + i];
    }
    const size = Math.hypot(sum[0], sum[1], sum[2], sum[3]);
    out.set(
      transformPoint(
        sum.map((value) => value / size),
        0,
        vectorAt(rig.mesh.positions, v)
      ),
      3 * v
    );
  }
  return out;
}

function agree(what: string, a: ArrayLike<number>, b: ArrayLike<number>): void {
  let worst = 0;
  for (let i = 0; i < a.length; ++i) worst = Math.max(worst, Math.abs(a[i] - b[i]));
  if (!(worst <= FLOAT32 * JOINTS))
    throw new Error(`bench: ${what} is ${worst} apart, expected ${FLOAT32 * JOINTS} or less`);
}

/** V8 may run the first few vertices of a call before it enters its compiled loop: some kilobytes that do not grow with V. */
function refuseGarbage(name: string, run: () => void): void {
  const bytes = heapGrowth(run);
  console.log(
    `${name}.deform leaves ${Math.max(0, bytes).toFixed(0)} bytes on the heap a call of ${VERTICES} vertices`
  );
  if (bytes > VERTICES)
    throw new Error(`bench: ${name}.deform leaves ${bytes} bytes a call, expected none that grow with V`);
}
