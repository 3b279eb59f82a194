import assert from "node:assert/strict";
import {test} from "node:test";
import type {Page} from "playwright-core";
import {toRadians} from "../../components/core/angle.js";
import {
  formatChange,
  formatCount,
  formatDegrees,
  formatFixed,
  formatPercent,
  formatScale
} from "../../components/charts/format.js";
import {armShares} from "../../components/notebooks/fixes/blend-figure.js";
import {correctiveMethod, KEYS} from "../../components/notebooks/fixes/corrective-method.js";
import {fixList} from "../../components/notebooks/fixes/fix-list.js";
import {fixesState, type FixesState} from "../../components/notebooks/fixes/state.js";
import {MEASURES, measureText} from "../../components/notebooks/measure-table.js";
import {REST_TURN, type JointTurn} from "../../components/rigs/joint-turn.js";
import type {Pose, Rig} from "../../components/rigs/rig.js";
import {copyPose, findJoint} from "../../components/rigs/skeleton.js";
import {createDesk} from "../../components/sweeps/desk.js";
import {analyseFrame} from "../../components/sweeps/frame.js";
import {rigLength} from "../../components/ui/rig-length.js";
import {builtInRig} from "../support/lab-page.js";
import {answered, liveNumbers, openNotebook, setSlider} from "../support/notebook-page.js";
import {withSite} from "../support/with-site.js";

const built = withSite();
const url = () => `${built.site.url}notebooks/fixes`;
const FIRST = fixesState().value;

type Act = "twist" | "bend";

/** What a figure shows: how the arm is posed, and what of it is compared. */
interface Setting {
  act: Act;
  degrees: number;
  methods: readonly string[];
  reference: string;
  base?: Pose;
  /** Other joints that are turned. */
  others?: readonly (readonly [number, JointTurn])[];
}

/** What the measures say of `methods`, by method and measure, when the page's joint is turned so far. */
function expectedMeasures(rig: Rig, {act, degrees, methods, reference, base, others = []}: Setting) {
  const joint = findJoint(rig.skeleton, act === "twist" ? "wrist" : "elbow");
  const turns = new Map([...others, [joint, {...REST_TURN, [act]: toRadians(degrees)}]]);
  const metrics = Array.from(new Set(["width", ...MEASURES.map(({metric}) => metric.split(".")[0])]));
  const frame = analyseFrame(createDesk(rig), {joint, turns, base, methods, reference, metrics});
  const measure = (method: string, metric: string) => {
    const column = MEASURES.find((one) => one.metric === metric);
    assert.ok(column, metric);
    if (metric === "error.rms" && method === reference) return "reference";
    return measureText(column, frame.summaries[method], frame.diagonal);
  };
  const pane = (method: string) => {
    const {"width.min": width, "bulge.max": bulge} = frame.summaries[method];
    return act === "twist" ? formatPercent(width.value, 0) : formatChange(bulge.value, 0);
  };
  return {measure, pane, frame};
}

/** Every cell of a figure's table, and its panes' numbers where it has such, say what the CPU reference measures in node. */
async function assertTable(page: Page, figure: string, rig: Rig, setting: Setting) {
  const numbers = await liveNumbers(page);
  const expected = expectedMeasures(rig, setting);
  for (const method of setting.methods) {
    for (const {metric} of MEASURES) {
      assert.equal(
        numbers[`${figure}.${method}.${metric}`],
        expected.measure(method, metric),
        `${figure}: ${method} ${metric}`
      );
    }
    const pane = numbers[`${figure}.${method}.pane`];
    if (figure !== "two-phase") assert.equal(pane, expected.pane(method), `${figure}: pane of ${method}`);
  }
  return {numbers, frame: expected.frame};
}

const press = async (page: Page, figure: string, name: string) => {
  await page.locator(`#${figure}`).getByRole("button", {name, exact: true}).click();
  await page.waitForTimeout(500);
  await answered(page);
};

test("helpers: table, scale and law are the CPU reference's at three settings", async (t) => {
  const rig = await builtInRig("arm");
  const {page, close, watch} = await openNotebook(built.browser, url());
  t.after(close);
  const settings: [Act, number, number][] = [
    ["twist", FIRST.degrees, FIRST.helpers],
    ["twist", 90, 4],
    ["bend", 110, 1]
  ];
  for (const [act, degrees, helpers] of settings) {
    await press(page, "twist-helpers", act === "twist" ? "twist the wrist" : "bend the elbow");
    await press(page, "twist-helpers", helpers === 1 ? "1 helper" : `${helpers} helpers`);
    await setSlider(page, "twist-helpers", "angle", degrees);
    const methods = ["lbs", `twist-helpers:n=${helpers}`];
    const {numbers, frame} = await assertTable(page, "twist-helpers", rig, {act, degrees, methods, reference: "dqs"});
    const worst = frame.summaries[methods[1]]["blended-scale.min"].value;
    assert.equal(numbers["twist-helpers.scale"], formatScale(worst, 3));
    assert.equal(numbers["twist-helpers.degrees"], formatDegrees(degrees));
    if (act === "twist") {
      const law = formatScale(Math.cos(toRadians(degrees) / (2 * (helpers + 1))), 3);
      assert.equal(numbers["twist-helpers.law"], law);
      assert.equal(numbers["twist-helpers.scale"], law);
    }
  }
  watch.assertQuiet();
});

test("corrective shapes: exact at a key, measured between, for each target, space and driver", async (t) => {
  const rig = await builtInRig("arm");
  const {page, close, watch} = await openNotebook(built.browser, url());
  t.after(close);
  const settings: [number, Partial<FixesState>, string[]][] = [
    [FIRST.degrees, {}, []],
    [120, {space: "dqs"}, ["keep in DQS’s frame"]],
    [75, {space: "dqs", target: "dib"}, ["sculpt to the exact rigid blend"]]
  ];
  for (const [degrees, change, buttons] of settings) {
    for (const button of buttons) await press(page, "corrective", button);
    await setSlider(page, "twist-helpers", "angle", degrees);
    const state = {...FIRST, ...change};
    const methods = ["lbs", correctiveMethod(state), state.target];
    const {numbers, frame} = await assertTable(page, "corrective", rig, {
      act: "twist",
      degrees,
      methods,
      reference: state.target
    });
    const error = (method: string) => rigLength(frame.summaries[method]["error.rms"].value, frame.diagonal);
    assert.equal(numbers["corrective.error"], error(methods[1]));
    assert.equal(numbers["corrective.linear"], error("lbs"));
    assert.equal(numbers["corrective.degrees"], formatDegrees(degrees));
    if (KEYS.includes(degrees)) assert.match(numbers["corrective.error"], /^0\.0\s/);
    else assert.doesNotMatch(numbers["corrective.error"], /^0\.0\s/);
  }
  watch.assertQuiet();
});

test("the gain on the way to rest is 1/cos(θ/2), and a driver’s shares are whole at keys", async (t) => {
  const {page, close} = await openNotebook(built.browser, url());
  t.after(close);
  for (const degrees of [60, 120, 170]) {
    await setSlider(page, "inverse-gain", "angle", degrees);
    const numbers = await liveNumbers(page);
    assert.equal(numbers["inverse-gain.gain"], `${formatFixed(1 / Math.cos(toRadians(degrees) / 2), 2)} mm`);
    const quarter = Math.sqrt(1 - 0.75 * Math.sin(toRadians(degrees) / 2) ** 2);
    // 1 / cos 60° is 2, and 20 is where the product stops.
    assert.deepEqual([numbers["gain.example"], numbers["gain.most"]], ["2", "20"]);
    assert.equal(numbers["inverse-gain.degrees"], formatDegrees(degrees));
    assert.equal(numbers["inverse-gain.frame"], "1.00 mm");
    assert.equal(numbers["inverse-gain.quarter"], `${formatFixed(1 / quarter, 2)} mm`);
    const shares = KEYS.map((key) => numbers[`drivers.${key}`]);
    const expected = degrees === 60 ? [1, 0] : [0, 1];
    assert.deepEqual(
      shares,
      expected.map((share) => formatPercent(share, 0))
    );
  }
  await press(page, "drivers", "radial basis functions");
  await setSlider(page, "drivers", "twist", 120);
  const numbers = await liveNumbers(page);
  assert.deepEqual(
    [numbers["drivers.60"], numbers["drivers.120"]].map((text) => text.replace("−", "")),
    [formatPercent(0, 0), formatPercent(1, 0)]
  );
});

test("shares by joint are what the blend measures, and a stroke paints them", async (t) => {
  const rig = await builtInRig("arm");
  const {page, close, watch} = await openNotebook(built.browser, url());
  t.after(close);
  for (const [elbowShare, wristShare] of [
    [FIRST.elbowShare, FIRST.wristShare],
    [0, 0.4],
    [1, 1]
  ]) {
    await setSlider(page, "blend", "dual share of the elbow", elbowShare);
    await setSlider(page, "blend", "dual share of the wrist", wristShare);
    const painted = {...rig, dualShares: armShares(rig, {elbowShare, wristShare})};
    const methods = ["lbs", "blend", "dqs"];
    const {numbers, frame} = await assertTable(page, "blend", painted, {
      act: "twist",
      degrees: FIRST.degrees,
      methods,
      reference: "dqs"
    });
    assert.equal(numbers["blend.vertices"], formatCount(painted.dualShares.length));
    assert.equal(numbers["blend.touched"], formatCount(painted.dualShares.filter((share) => share > 0).length));
    const shares = Array.from(frame.band, (v) => painted.dualShares[v]);
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    assert.equal(numbers["blend.band"], formatPercent(mean, 0));
  }
  const before = await liveNumbers(page);
  await press(page, "blend", "paint linear");
  const pane = page.locator("#blend .pane-view").nth(1);
  await pane.scrollIntoViewIfNeeded();
  const box = await pane.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + 0.55 * box.width, box.y + 0.48 * box.height);
  await page.mouse.down();
  await page.mouse.move(box.x + 0.65 * box.width, box.y + 0.5 * box.height, {steps: 4});
  await page.mouse.up();
  await page.waitForTimeout(500);
  await answered(page);
  const after = await liveNumbers(page);
  assert.notEqual(after["blend.touched"], before["blend.touched"]);
  assert.match(after["fixes-table.blend.artist"], /^shares of two joints, [\d,]+ vertices painted$/);
  // A share moved afterwards leaves what is painted over it.
  await setSlider(page, "blend", "dual share of the wrist", 0.8);
  const later = await liveNumbers(page);
  assert.equal(later["fixes-table.blend.artist"], after["fixes-table.blend.artist"]);
  assert.equal(later["blend.touched"], after["blend.touched"]);
  watch.assertQuiet();
});

test("two phases keep a stretched forearm’s length and rigid dual quaternions do not", async (t) => {
  const rig = await builtInRig("arm");
  const [elbow, wrist] = ["elbow", "wrist"].map((name) => findJoint(rig.skeleton, name));
  const bent = toRadians(45);
  const {page, close, watch} = await openNotebook(built.browser, url());
  t.after(close);
  for (const [stretch, degrees] of [
    [FIRST.stretch, FIRST.degrees],
    [0.7, 60],
    [2, 0]
  ]) {
    await setSlider(page, "two-phase", "length of the forearm", stretch);
    await setSlider(page, "two-phase", "bend", degrees);
    const base = copyPose(rig.skeleton.rest);
    base.scales[3 * elbow] *= stretch;
    const methods = ["lbs", "dqs", "dqs-scale"];
    const {numbers} = await assertTable(page, "two-phase", rig, {
      act: "bend",
      degrees,
      methods,
      reference: "dqs-scale",
      base,
      others: [[wrist, {...REST_TURN, bend: bent}]]
    });
    // Directions along and across the hand, stretched along the forearm: S R has columns (s c, s') and (-s s', c).
    const [c, o] = [Math.cos(bent), Math.sin(bent)];
    const cosine = (1 - stretch ** 2) * c * o;
    const lengths = Math.hypot(stretch * c, o) * Math.hypot(stretch * o, c);
    const shear = Math.abs((Math.asin(cosine / lengths) * 180) / Math.PI);
    const shown = ["lbs", "dqs", "dqs-scale"].map((method) => Number.parseFloat(numbers[`two-phase.${method}.shear`]));
    // The hinge is not quite across the forearm's axis.
    assert.ok(
      Math.abs(shown[0] - shear) <= 3 && shown[2] === shown[0] && shown[1] === 0,
      `${shown}, expected ${shear}`
    );
    const asked = formatPercent(stretch, 0);
    assert.deepEqual(
      ["asked", "lbs.length", "dqs.length", "dqs-scale.length"].map((name) => numbers[`two-phase.${name}`]),
      [asked, asked, formatPercent(1, 0), asked]
    );
  }
  watch.assertQuiet();
});

test("the last table says of every way what the CPU reference measures and counts", async (t) => {
  const rig = await builtInRig("arm");
  const {page, close, watch} = await openNotebook(built.browser, url());
  t.after(close);
  for (const degrees of [FIRST.degrees, 45, 120]) {
    await setSlider(page, "fixes-table", "angle", degrees);
    const painted = {...rig, dualShares: armShares(rig, FIRST)};
    const fixes = fixList(painted, FIRST);
    const methods = fixes.map(({method}) => method);
    const numbers = await liveNumbers(page);
    for (const act of ["twist", "bend"] as const) {
      const expected = expectedMeasures(painted, {act, degrees, methods, reference: "dib"});
      for (const method of methods) {
        for (const {metric} of MEASURES) {
          const name = `fixes-table.${method.split(":")[0]}.${act}.${metric}`;
          assert.equal(numbers[name], expected.measure(method, metric), `${degrees}: ${name}`);
        }
      }
    }
    assert.equal(numbers["fixes-table.degrees"], formatDegrees(degrees));
    assert.equal(numbers["fixes-table.twist-helpers.artist"], `${FIRST.helpers} helper joints, weighted`);
    for (const {method, flops, vertexBytes, paletteBytes, byHand} of fixes) {
      const own = `fixes-table.${method.split(":")[0]}`;
      assert.deepEqual(
        ["flops", "bytes", "palette", "artist"].map((what) => numbers[`${own}.${what}`]),
        [formatCount(flops), formatFixed(vertexBytes, 0), formatCount(paletteBytes), byHand]
      );
    }
    // By hand: four influences of three rows each, 22 joints of 48 bytes, and two helpers more.
    assert.deepEqual(
      ["lbs.flops", "lbs.bytes", "lbs.palette", "twist-helpers.palette"].map((what) => numbers[`fixes-table.${what}`]),
      ["117", "48", "1,056", "1,152"]
    );
  }
  watch.assertQuiet();
});
