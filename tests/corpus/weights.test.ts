import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {readGltf} from "../../components/rigs/read-gltf.js";
import {vertexCount} from "../../components/rigs/rig.js";
import {weightStrategies} from "../../components/weights/registry.js";
import {corpusRigs, readCorpusFile} from "../support/corpus.js";
import {assertInfluences} from "../support/influence-laws.js";
import {solved} from "../support/weighting.js";

/** The tentacle's 840 joints lie 84 times in one place: no weighting means anything there. */
const rigs = corpusRigs(/^$/).filter((path) => !path.includes("tentacle"));

describe("every strategy weights every rig", () => {
  for (const path of rigs) {
    for (const {id} of weightStrategies) {
      it(`${id} on ${path}`, async () => {
        const {bytes, resources} = readCorpusFile(path);
        const rig = await readGltf(bytes, {id: path, label: path, resources});
        const {influences} = solved(id, rig);
        assert.equal(influences.weights.length, influences.k * vertexCount(rig));
        assertInfluences(influences);
      });
    }
  }
});
