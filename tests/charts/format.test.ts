import assert from "node:assert/strict";
import {test} from "node:test";
import {
  digitsOf,
  formatChange,
  formatCount,
  formatDegrees,
  formatFixed,
  formatLength,
  formatPercent,
  formatScale,
  formatSigned,
  MINUS,
  THIN_SPACE
} from "../../components/charts/format.js";
import {lengthUnit} from "../../components/charts/units.js";

test("a negative number has a minus sign, not a hyphen", () => {
  assert.equal(formatFixed(-7.25, 1), `${MINUS}7.3`);
  assert.equal(formatDegrees(-90), `${MINUS}90°`);
});

test("what rounds to zero has no sign", () => {
  assert.equal(formatFixed(-0.04, 1), "0.0");
  assert.equal(formatSigned(0.04, 1), "0.0");
  assert.equal(formatSigned(-0.04, 1), "0.0");
});

test("what is not a number is a dash, and what is infinite says so", () => {
  assert.equal(formatFixed(NaN, 2), "–");
  assert.equal(formatFixed(-Infinity, 2), `${MINUS}∞`);
});

test("percent and change keep a thin space before the sign, and a change says its direction", () => {
  assert.equal(formatPercent(0.3817), `38.2${THIN_SPACE}%`);
  assert.equal(formatChange(0.123), `+12.3${THIN_SPACE}%`);
  assert.equal(formatChange(-0.04), `${MINUS}4.0${THIN_SPACE}%`);
});

test("a scale has two digits at every size, so that a text does not jump", () => {
  assert.deepEqual(
    [0, 0.3826, 1].map((factor) => formatScale(factor)),
    ["0.00", "0.38", "1.00"]
  );
});

test("formatLength finds the unit: micrometres to kilometres", () => {
  const cases: [number, string, string][] = [
    [0.000042, "42.0", "µm"],
    [0.0003, "0.30", "mm"],
    [0.0031, "3.1", "mm"],
    [0.25, "25.0", "cm"],
    [1.8, "1.8", "m"],
    [170, "170", "m"],
    [25000, "25.0", "km"]
  ];
  for (const [metres, number, symbol] of cases) assert.equal(formatLength(metres), `${number}${THIN_SPACE}${symbol}`);
});

test("formatLength(-0.0031) keeps the sign and the unit of its size", () => {
  assert.equal(formatLength(-0.0031), `${MINUS}3.1${THIN_SPACE}mm`);
});

test("lengths of one chart share the unit of its largest", () => {
  const unit = lengthUnit(0.031);
  assert.equal(formatLength(0.00004, unit), `0.0${THIN_SPACE}mm`);
  assert.equal(formatLength(0.0305, unit), `30.5${THIN_SPACE}mm`);
});

test("formatLength(0) is in millimetres, not in nothing", () => {
  assert.equal(formatLength(0), `0.0${THIN_SPACE}mm`);
});

test("digitsOf counts the digits that ticks need, and none for whole numbers", () => {
  assert.equal(digitsOf([0, 0.25, 0.5]), 2);
  assert.equal(digitsOf([0, 0.1 + 0.2]), 1);
  assert.equal(digitsOf([-20, 0, 20]), 0);
  assert.equal(digitsOf([]), 0);
});

test("formatCount(4812) groups thousands", () => {
  assert.equal(formatCount(4812), "4,812");
});
