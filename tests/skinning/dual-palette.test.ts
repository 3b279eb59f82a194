import {test} from "node:test";
import fc from "fast-check";
import {transformPoint} from "../../components/core/dual-quaternion.js";
import {seededRandom} from "../../components/core/random.js";
import {add, vectorAt, type Vector} from "../../components/core/vector.js";
import {bindFrame} from "../../components/skinning/bind-frame.js";
import {dualPalette} from "../../components/skinning/dual-palette.js";
import {assertNear} from "../support/near.js";
import {posedAs, randomPose, randomRig, randomVector} from "../support/rigs.js";
import {seeds} from "../support/seeds.js";
import {FORMULA} from "../support/tolerance.js";

/** Six joints down a chain of scales reach this far, metres. */
const FAR = 100;

/** Where row-major skinning matrix `joint` takes a point. */
const byMatrix = (palette: Float64Array, joint: number, [x, y, z]: Vector): number[] =>
  [0, 4, 8].map((row) => {
    const at = 12 * joint + row;
    return palette[at] * x + palette[at + 1] * y + palette[at + 2] * z + palette[at + 3];
  });

test("each dual quaternion moves any point as its rigid skinning matrix does", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = seededRandom(seed);
      const rig = randomRig(seed);
      const {palette} = posedAs(rig, randomPose(rig, seed + 1));
      const duals = new Float64Array(48);
      dualPalette(palette, bindFrame(rig.skeleton), duals);
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
      const frame = bindFrame(rig.skeleton);
      dualPalette(palette, frame, duals);
      for (let joint = 0; joint < 6; ++joint) {
        const origin = vectorAt(frame.origins, joint);
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
