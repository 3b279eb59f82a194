import assert from "node:assert/strict";
import {test} from "node:test";
import {voxelise} from "../../components/core/voxel-grid.js";
import {bonesInVoxels} from "../../components/weights/bones-in-voxels.js";
import {jointBones} from "../../components/weights/nearest-joints.js";
import {box} from "../support/box.js";
import {assertNear} from "../support/near.js";
import {jointed} from "../support/voxel-rigs.js";

/** In voxels: what the voxels of a row, which reach beyond their faces as far as they touch, count twice. */
const TWICE = 1e-3;

test("a bone along the edges between voxels is whole in all four rows, whichever way rounding moves it", () => {
  for (const off of [-1e-9, 0, 1e-9]) {
    const across = 0.5 + off;
    const rig = jointed(box(), [{at: [across, 0.1, across]}, {at: [across, 0.9, across], parent: 0}]);
    // So many that the middle of the box lies between two.
    const grid = voxelise(rig.mesh.positions, rig.mesh.triangles, 8);
    const rows = new Map<string, number>();
    for (const [voxel, length] of bonesInVoxels(grid, jointBones(rig)[0]).lengths) {
      const cell = grid.solid[voxel];
      const row = `${cell % grid.counts[0]}, ${Math.floor(cell / (grid.counts[0] * grid.counts[1]))}`;
      rows.set(row, (rows.get(row) ?? 0) + length);
    }
    assert.equal(rows.size, 4);
    assertNear(Array.from(rows.values()), new Array<number>(4).fill(0.8 / grid.size), TWICE, `off by ${off}, row`);
  }
});
