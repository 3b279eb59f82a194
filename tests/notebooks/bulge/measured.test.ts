import assert from "node:assert/strict";
import {test} from "node:test";
import {toRadians} from "../../../components/core/angle.js";
import {
  BEND_METHODS,
  bentVolume,
  foldOnset,
  outerExcess,
  twistedVolume
} from "../../../components/notebooks/bulge/bend-laws.js";
import {bentSection, measuredFoldOnset} from "../../../components/notebooks/bulge/bent-section.js";
import {elbowAndKneeRows} from "../../../components/notebooks/bulge/elbow-and-knee.js";
import {foldRows, onsetWords} from "../../../components/notebooks/bulge/folds.js";
import {limbOutline, LIMBS} from "../../../components/notebooks/bulge/limb-outline.js";
import {volumeRows} from "../../../components/notebooks/bulge/off-axis-volume.js";
import {volumeKept} from "../../../components/notebooks/bulge/offset-tube.js";
import {outerLine} from "../../../components/notebooks/bulge/outer-line.js";
import {peakOf, whereItPeaksRows} from "../../../components/notebooks/bulge/where-it-peaks.js";
import {assertNear} from "../../support/near.js";
import {FLOAT32, MESH} from "../../support/tolerance.js";

/** A coarse tube of sixteen sides and thirty-two rings against the integral: a few of its rings lie where the map is steepest. */
const COARSE_TUBE = 6e-3;

const ANGLES = [0, 25, 60, 90, 110, 150, 179, 180];

test("the outermost line measured by the metric is the closed form at every vertex, for each band and angle", () => {
  for (const band of [0.5, 1, 2]) {
    for (const method of BEND_METHODS) {
      for (const degrees of ANGLES) {
        const line = outerLine(method, degrees, band);
        const expected = line.map(({along}) => outerExcess(method, along, toRadians(degrees), {radius: 1, band}));
        assertNear(
          line.map(({excess}) => excess),
          expected,
          FLOAT32,
          `${method} L=${band} at ${degrees}`
        );
      }
    }
  }
});

test("the measured peak moves off the joint, and its weight is that of the place", () => {
  const {share, weight, excess} = peakOf("dqs", 110, 1);
  assert.ok(share < -0.6 && share > -0.7 && excess > 0.14);
  assertNear([weight], [(1 + share) / 2], FLOAT32);
});

test("skinned points about the joint turn over where the closed form says", () => {
  for (const method of BEND_METHODS) {
    for (const degrees of [15, 60, 110, 150, 179]) {
      const expected = foldOnset(method, toRadians(degrees), 1);
      assertNear([measuredFoldOnset(method, degrees) / expected], [1], MESH, `${method} at ${degrees}`);
    }
  }
});

test("a section has cells inside out only once it is thicker than the onset; linear blending has more of them until the bend is deep", () => {
  for (const degrees of [0, 45, 89]) {
    for (const method of BEND_METHODS)
      assert.equal(bentSection(method, degrees, 1).foldedShare, 0, `${method} ${degrees}`);
  }
  for (const [degrees, more] of [
    [100, true],
    [120, true],
    [150, false]
  ] as const) {
    const [lbs, dqs] = BEND_METHODS.map((method) => bentSection(method, degrees, 1).foldedShare);
    assert.equal(lbs > dqs, more, `${degrees}: ${lbs}, ${dqs}`);
  }
});

test("cells that are inside out lie on the inner side, about the joint's plane", () => {
  const {columns, rows, folded} = bentSection("dqs", 140, 1);
  const over = folded.flatMap((is, cell) => (is ? [cell] : []));
  assert.ok(over.every((cell) => cell % rows >= rows / 2));
  assert.ok(over.some((cell) => Math.floor(cell / rows) === columns / 2));
});

test("a limb turns over nowhere while it is thinner than the onset, and at a half turn by linear blending", () => {
  assert.equal(onsetWords(1.2, 0), "nowhere");
  assert.match(onsetWords(0.7, 0.03), /^from 70\u202f% /);
  assert.match(onsetWords(measuredFoldOnset("lbs", 180), bentSection("lbs", 180, 1).foldedShare), /crushed/);
});

test("the band's volume measured on triangles is the closed form, on the axis and off it", () => {
  for (const method of BEND_METHODS) {
    for (const degrees of ANGLES) {
      for (const offset of [-0.8, -0.2, 0, 0.4]) {
        const kept = [volumeKept(method, "bend", degrees, offset), volumeKept(method, "twist", degrees, offset)];
        const angle = toRadians(degrees);
        const expected = [bentVolume(method, angle, offset, 1), twistedVolume(method, angle)];
        assertNear(kept, expected, COARSE_TUBE, `${method} at ${degrees} off by ${offset}`);
      }
    }
  }
});

test("elbow and knee: dual quaternions reach farther out than linear blending, which sinks in deeper up to 110 degrees", () => {
  for (const limb of ["elbow", "knee"] as const) {
    for (const degrees of [30, 60, 110]) {
      const [lbs, dqs] = BEND_METHODS.map((method) => limbOutline(limb, method, degrees));
      assert.ok(dqs.out.excess > lbs.out.excess, `${limb} ${degrees}`);
      assert.ok(lbs.into.excess < dqs.into.excess, `${limb} ${degrees}`);
    }
  }
});

test("a straight limb is its own outline", () => {
  const {points, out, into} = limbOutline("elbow", "dqs", 0);
  assert.ok(points.every(([, y]) => Math.abs(Math.abs(y) - LIMBS.elbow.radius) < FLOAT32));
  assertNear([out.excess, into.excess], [0, 0], FLOAT32);
});

test("every figure's rows are finite numbers of methods in the registry", () => {
  const all = [
    ...elbowAndKneeRows("knee"),
    ...whereItPeaksRows({degrees: 110, band: 2}),
    ...foldRows(),
    ...volumeRows(90)
  ];
  assert.ok(all.length > 100);
  for (const row of all) {
    assert.ok(Number.isFinite(row.value), `${row.rig} ${row.metric} at ${row.degrees}`);
    assert.ok(["lbs", "dqs"].includes(row.method));
  }
});
