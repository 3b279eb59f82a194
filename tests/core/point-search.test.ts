import assert from "node:assert/strict";
import {describe, it} from "node:test";
import {createPointSearch} from "../../components/core/point-search.js";
import {seededRandom} from "../../components/core/random.js";
import {length, subtract, vectorAt, type Vector} from "../../components/core/vector.js";

describe("createPointSearch", () => {
  it("finds a point as near as the nearest that trying all finds, also where many lie at one place", () => {
    const random = seededRandom(3);
    for (const grain of [1e-6, 0.25]) {
      const snapped = () => Math.round(random() / grain) * grain;
      const positions = Float64Array.from({length: 900}, snapped);
      const chosen = Array.from({length: 300}, (_, point) => point).filter((point) => point % 3 > 0);
      const search = createPointSearch(positions, chosen);
      for (let i = 0; i < 100; ++i) {
        const point: Vector = [snapped(), snapped(), snapped()];
        const distanceTo = (other: number) => length(subtract(point, vectorAt(positions, other)));
        const found = search(point);
        assert.ok(found % 3 > 0);
        assert.equal(distanceTo(found), Math.min(...chosen.map(distanceTo)));
      }
    }
  });

  it("gives -1 among no points", () => {
    assert.equal(createPointSearch(new Float64Array(3), [])([0, 0, 0]), -1);
  });
});
