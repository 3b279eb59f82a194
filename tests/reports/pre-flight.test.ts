import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {arm} from "../../components/rigs/arm.js";
import {tube} from "../../components/rigs/tube.js";
import {preFlight, sortFindings} from "../../components/reports/pre-flight.js";
import type {Finding, Rig} from "../../components/rigs/rig.js";
import {randomRig} from "../support/rigs.js";

const ids = (findings: readonly Finding[]) => findings.map(({id}) => id);

const finding = (id: string, severity: Finding["severity"], count: number): Finding => ({
  id,
  severity,
  count,
  message: "",
  done: "",
  vertices: new Uint32Array(0),
  joints: []
});

describe("preFlight", () => {
  it("lists what reading the file found with what the checks find, the worst and the most frequent first", () => {
    const rig: Rig = {...tube(), findings: [finding("weights-zero", "warning", 2), finding("joints-type", "error", 1)]};
    assert.deepEqual(ids(preFlight(rig)).slice(0, 2), ["joints-type", "weights-zero"]);
    assert.deepEqual(
      ids(
        sortFindings([
          finding("c", "note", 9),
          finding("b", "warning", 1),
          finding("a", "warning", 3),
          finding("d", "error", 1)
        ])
      ),
      ["d", "a", "b", "c"]
    );
  });

  it("changes nothing of the rig, and finds the same twice", () => {
    const rig = randomRig(5);
    const before = structuredClone(rig);
    assert.deepEqual(preFlight(rig), preFlight(rig));
    assert.deepEqual(rig, before);
  });

  it("takes a skeleton without vertices", () => {
    const rig = tube();
    const empty: Rig = {
      ...rig,
      mesh: {
        positions: new Float32Array(0),
        normals: new Float32Array(0),
        triangles: new Uint32Array(0),
        primitives: []
      },
      influences: {k: 1, joints: new Uint16Array(0), weights: new Float32Array(0), fileOrder: new Uint16Array(0)}
    };
    assert.deepEqual(ids(preFlight(empty)), ["joints-unused"]);
  });

  it("finds no error and no warning in the rigs that are built in", () => {
    for (const rig of [tube(), arm()]) {
      const bad = preFlight(rig).filter(({severity}) => severity !== "note");
      assert.deepEqual(ids(bad), [], rig.id);
    }
  });
});
