import assert from "node:assert/strict";
import {test} from "node:test";
import {packedInfluences, storageError} from "../../../components/notebooks/linear-blend/packed-influences.js";
import {arm} from "../../../components/rigs/arm.js";
import {lbs} from "../../../components/skinning/lbs.js";

const errorOf = storageError(arm());

test("four influences are 8, 12 or 20 bytes a vertex, and a fifth doubles them", () => {
  for (const [format, bytes] of [
    ["u8", 8],
    ["u16", 12],
    ["float", 20]
  ] as const) {
    for (const influences of [1, 4]) assert.equal(packedInfluences(influences, format).bytes, bytes);
    for (const influences of [5, 8]) assert.equal(packedInfluences(influences, format).bytes, 2 * bytes);
  }
});

test("what a vertex computes and fetches is what the method says it costs, 24 operations and 48 bytes an influence", () => {
  for (let k = 1; k <= 8; ++k) {
    const {flops, fetched} = packedInfluences(k, "u8");
    assert.equal(flops, lbs.cost(k).flops);
    assert.equal(flops - packedInfluences(1, "u8").flops, 24 * (k - 1));
    assert.equal(fetched, 48 * k);
  }
});

test("weights that are kept as they are move nothing, and no storage moves a rig at rest by a hair", () => {
  for (const influences of [4, 8]) assert.equal(errorOf(influences, "float", 120), 0);
  for (const format of ["u8", "u16"] as const) assert.ok(errorOf(4, format, 0) < 1e-7);
});

test("bytes move vertices 257 times as far as pairs of bytes, within a factor of two, and by less than half a millimetre", () => {
  const [u8, u16] = (["u8", "u16"] as const).map((format) => errorOf(4, format, 120));
  assert.ok(u8 > 0 && u8 < 5e-4, `${u8} m`);
  assert.ok(u8 / u16 > 257 / 2 && u8 / u16 < 257 * 2, `${u8 / u16}`);
});

test("fewer influences than the rig has move it farther, and what was measured once is measured alike again", () => {
  const errors = [1, 2, 3, 4].map((influences) => errorOf(influences, "float", 90));
  assert.ok(errors[0] > errors[1] && errors[1] > errors[2] && errors[2] >= errors[3], `${errors}`);
  assert.equal(errorOf(1, "float", 90), errors[0]);
});
