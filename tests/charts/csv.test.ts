import assert from "node:assert/strict";
import {test} from "node:test";
import {csvParse} from "d3";
import {rowsCsv} from "../../components/charts/csv.js";
import {sweepRow} from "./sweep-rows.js";

test("a row is a line under the contract's header, with all digits and an empty cell for no vertex", () => {
  const value = 0.1 + 0.2;
  assert.equal(
    rowsCsv([sweepRow({degrees: -90, value})]),
    "rig,joint,motion,degrees,method,weighting,metric,value,vertex\n" +
      "arm,wrist,twist,-90,lbs,authored,error.max,0.30000000000000004,"
  );
});

test("names with commas, quotes and line ends come back as they were", () => {
  const joint = 'left, "thumb"\nfirst';
  const [row] = csvParse(rowsCsv([sweepRow({joint, vertex: 12})]));
  assert.equal(row.joint, joint);
  assert.equal(row.vertex, "12");
});

test("a name that a spreadsheet would take for a formula is text to it, and a number below zero stays a number", () => {
  const rows = ["=1+1", "+x", "-x", "@x", "\t=1", "a=1"].map((joint) => sweepRow({joint, degrees: -90, value: -1}));
  const read = csvParse(rowsCsv(rows));
  assert.deepEqual(
    read.map(({joint}) => joint),
    ["'=1+1", "'+x", "'-x", "'@x", "'\t=1", "a=1"]
  );
  assert.equal(read[0].degrees, "-90");
  assert.equal(read[0].value, "-1");
});
