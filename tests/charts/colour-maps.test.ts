import assert from "node:assert/strict";
import {test} from "node:test";
import {lab, type LabColor, range, rgb} from "d3";
import {magnitudeColour, mapTable, signedColour} from "../../components/charts/colour-maps.js";

/** CIE76: about 2 is just noticed side by side. */
const difference = (a: LabColor, b: LabColor) => Math.hypot(a.l - b.l, a.a - b.a, a.b - b.b);

/** Severe colour blindness in linear RGB: Machado, Oliveira and Fernandes 2009, table 1. */
const blindness = {
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039]
};

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toCoded = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);

function seenWith(colour: string, m: readonly number[]): LabColor {
  const {r, g, b} = rgb(colour);
  const linear = [r, g, b].map((channel) => toLinear(channel / 255));
  const seen = [0, 3, 6].map((row) => m[row] * linear[0] + m[row + 1] * linear[1] + m[row + 2] * linear[2]);
  const [x, y, z] = seen.map((channel) => 255 * toCoded(Math.max(0, Math.min(1, channel))));
  return lab(rgb(x, y, z));
}

test("signedColour(0) is a grey without hue", () => {
  const {r, g, b} = rgb(signedColour(0));
  assert.deepEqual([r, g], [g, b]);
});

test("the signed map is equally light on both sides of zero", () => {
  for (const t of range(0, 1.01, 0.1)) {
    assert.ok(Math.abs(lab(signedColour(t)).l - lab(signedColour(-t)).l) < 1, `at ${t}`);
  }
});

test("equal steps of the signed map look equally large", () => {
  for (const side of [-1, 1]) {
    const steps = range(10).map((i) =>
      difference(lab(signedColour((side * i) / 10)), lab(signedColour((side * (i + 1)) / 10)))
    );
    const mean = steps.reduce((sum, step) => sum + step) / 10;
    for (const step of steps) assert.ok(Math.abs(step - mean) < 0.15 * mean, `${step} beside ${mean}`);
  }
});

test("colour-blind readers tell the two signs apart as soon as there is a quarter of the colour", () => {
  for (const [kind, matrix] of Object.entries(blindness)) {
    const apart = difference(seenWith(signedColour(-0.25), matrix), seenWith(signedColour(0.25), matrix));
    assert.ok(apart > 10, `${kind}: ${apart}`);
  }
});

test("the magnitude map is light where little, and darkens in even steps for every reader", () => {
  const none = [1, 0, 0, 0, 1, 0, 0, 0, 1];
  for (const [kind, matrix] of Object.entries({...blindness, none})) {
    const lights = range(11).map((i) => seenWith(magnitudeColour(i / 10), matrix).l);
    assert.ok(lights[0] > 90, `${kind}: ${lights[0]}`);
    const mean = (lights[10] - lights[0]) / 10;
    for (const i of range(10)) {
      const step = lights[i + 1] - lights[i];
      assert.ok(step < 0 && Math.abs(step - mean) < 0.5 * Math.abs(mean), `${kind}, step ${i}: ${step} beside ${mean}`);
    }
  }
});

test("the darkest colour of the magnitude map still stands out from a dark page", () => {
  const page = lab("#171614").l;
  assert.ok(lab(magnitudeColour(1)).l - page > 12);
});

test("both maps clamp, and paint what is not a number as nothing", () => {
  assert.equal(magnitudeColour(7), magnitudeColour(1));
  assert.equal(magnitudeColour(-7), magnitudeColour(0));
  assert.equal(signedColour(-7), signedColour(-1));
  assert.equal(signedColour(7), signedColour(1));
  assert.equal(magnitudeColour(NaN), magnitudeColour(0));
  assert.equal(signedColour(NaN), signedColour(0));
});

test("mapTable holds the map's ends and, for signed, its grey in the middle", () => {
  const texel = (table: Uint8Array, i: number) => Array.from(table.subarray(4 * i, 4 * i + 4));
  const bytes = (colour: string) => [rgb(colour).r, rgb(colour).g, rgb(colour).b, 255];
  const signed = mapTable("signed", 255);
  const magnitude = mapTable("magnitude", 255);
  assert.equal(signed.length, 4 * 255);
  assert.deepEqual(texel(signed, 127), bytes(signedColour(0)));
  assert.deepEqual(texel(signed, 0), bytes(signedColour(-1)));
  assert.deepEqual(texel(signed, 254), bytes(signedColour(1)));
  assert.deepEqual(texel(magnitude, 0), bytes(magnitudeColour(0)));
  assert.deepEqual(texel(magnitude, 254), bytes(magnitudeColour(1)));
});

test("mapTable refuses an even number of texels, which has none for zero", () => {
  assert.throws(() => mapTable("signed", 256), /n is 256, expected an odd number/);
});
