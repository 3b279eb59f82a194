import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {exportGltf} from "../../components/reports/export-gltf.js";
import {readGltf} from "../../components/rigs/read-gltf.js";
import {engineRig} from "../../components/sweeps/engine-rig.js";
import type {WeightFormat} from "../../components/weights/quantise-influences.js";
import {corpusRigs, readCorpusFile} from "../support/corpus.js";
import {assertKept, assertNoLessValid, assertSameInfluences} from "../support/exported.js";
import {EXACT, FLOAT32} from "../support/tolerance.js";

const limits: readonly {influences: number | null; weights: WeightFormat}[] = [
  {influences: null, weights: "float"},
  {influences: 2, weights: "u8"}
];

describe("an export keeps all but the weights, is no less valid, and comes back as it was shown", () => {
  for (const path of corpusRigs(/^(ok-|odd-)/)) {
    it(path, async () => {
      const {bytes, resources} = readCorpusFile(path);
      const read = (source: Uint8Array) => readGltf(source, {id: path, label: path, resources});
      const rig = await read(bytes);
      for (const {influences, weights} of limits) {
        const engine = engineRig(rig, {influences, weights, prune: 0}).rig;
        const glb = await exportGltf(bytes, rig, engine.influences, {weights, resources});
        assertKept(bytes, glb, resources);
        await assertNoLessValid(bytes, glb);
        const back = await read(glb);
        // The importer divides floats by their sum, which is 1 but for rounding.
        assertSameInfluences(back.influences, engine.influences, weights === "float" ? FLOAT32 : EXACT);
        assert.deepEqual(back.mesh, rig.mesh);
        assert.deepEqual(back.skeleton, rig.skeleton);
        assert.deepEqual(back.clips, rig.clips);
        assert.deepEqual(back.morphs, rig.morphs);
      }
    });
  }
});
