import {test} from "node:test";
import fc from "fast-check";
import {transformPoint} from "../../components/core/dual-quaternion.js";
import {seededRandom} from "../../components/core/random.js";
import {add, vectorAt, type Vector} from "../../components/core/vector.js";
import {bindOrigins, dualPalette} from "../../components/skinning/dual-palette.js";
import {assertNear} from "../support/near.js";
import {pointRig, posedAs, randomParts, randomPose, randomRig, randomVector} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {EXACT, FORMULA} from "../support/tolerance.js";

/** Six joints down a chain of scales reach this far, metres. */
const FAR = 100;

/** Where row-major skinning matrix `joint` takes a point. */
const byMatrix = (palette: Float64Array, joint: number, [x, y, z]: Vector): number[] =>
  [0, 4, 8].map((row) => {
    const at = 12 * joint + row;
    return palette[at] * x + palette[at + 1] * y + palette[at + 2] * z + palette[at + 3];
  });

test("bindOrigins are where the joints sat when the mesh was bound", () => {
  const {joints, ...parts} = randomParts(1);
  const rig = pointRig({...parts, joints});
  assertNear(bindOrigins(rig.skeleton), joints.map(({at}) => at).flat(), FORMULA);
});

test("a joint whose inverse bind matrix is singular counts as at the origin", () => {
  const {skeleton} = randomRig(1);
  skeleton.inverseBind.fill(0, 16, 32);
  assertNear(vectorAt(bindOrigins(skeleton), 1), [0, 0, 0], EXACT);
});

test("each dual quaternion moves any point as its rigid skinning matrix does", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const rig = randomRig(seed);
      const {palette} = posedAs(rig, randomPose(rig, seed + 1));
      const duals = new Float64Array(48);
      dualPalette(palette, bindOrigins(rig.skeleton), duals);
      for (let joint = 0; joint < 6; ++joint) {
        const point = randomVector(random);
        assertNear(transformPoint(duals, 8 * joint, point), byMatrix(palette, joint, point), FORMULA);
      }
    })
  );
});

test("a scaled and sheared joint keeps its own origin and moves the rest rigidly", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const rig = randomRig(seed);
      const pose = randomPose(rig, seed + 1);
      // Uneven scales up the chain shear the joints below.
      for (let i = 0; i < pose.scales.length; ++i) pose.scales[i] = 0.3 + 2 * random();
      const {palette} = posedAs(rig, pose);
      const duals = new Float64Array(48);
      const origins = bindOrigins(rig.skeleton);
      dualPalette(palette, origins, duals);
      for (let joint = 0; joint < 6; ++joint) {
        const origin = vectorAt(origins, joint);
        const moved = transformPoint(duals, 8 * joint, origin);
        assertNear(moved, byMatrix(palette, joint, origin), FORMULA * FAR);
        const offset = randomVector(random);
        const end = transformPoint(duals, 8 * joint, add(origin, offset));
        const reach = Math.hypot(end[0] - moved[0], end[1] - moved[1], end[2] - moved[2]);
        assertNear([reach], [Math.hypot(...offset)], FORMULA * FAR);
      }
    })
  );
});
