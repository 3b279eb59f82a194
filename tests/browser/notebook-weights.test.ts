import assert from "node:assert/strict";
import {test} from "node:test";
import type {Page} from "playwright-core";
import {formatCount, formatFixed, formatPercent, formatScale} from "../../components/charts/format.js";
import {valueAt} from "../../components/charts/curve-chart.js";
import {MEASURES, measureText} from "../../components/notebooks/measure-table.js";
import {falloffInfluences} from "../../components/notebooks/weights/falloff.js";
import {OWN, steepest, withHandle} from "../../components/notebooks/weights/falloff-figure.js";
import {groundOf, weightFacts} from "../../components/notebooks/weights/influences-figure.js";
import {limbOf} from "../../components/notebooks/weights/limb.js";
import {cellText, matrixMethods, rowRequest} from "../../components/notebooks/weights/matrix-figure.js";
import {turnsOf} from "../../components/notebooks/weights/page-pose.js";
import {profileCurves, widthText} from "../../components/notebooks/weights/profile-figure.js";
import {heatWidth, profileLaw} from "../../components/notebooks/weights/profile-laws.js";
import {PLACES, weightsState, type WeightsState} from "../../components/notebooks/weights/state.js";
import {heldBy} from "../../components/notebooks/weights/strategies-figure.js";
import {strategyTexts} from "../../components/notebooks/weights/strategy-texts.js";
import type {Rig} from "../../components/rigs/rig.js";
import {findJoint} from "../../components/rigs/skeleton.js";
import {createDesk, setWeighting} from "../../components/sweeps/desk.js";
import {analyseFrame} from "../../components/sweeps/frame.js";
import {chooseStrategy} from "../../components/weights/registry.js";
import {HEAT_CONSTANTS, TAIL} from "../../components/weights/heat.js";
import type {SolvedWeights} from "../../components/weights/strategy.js";
import {builtInRig} from "../support/lab-page.js";
import {followed, liveNumbers, openNotebook, setSlider} from "../support/notebook-page.js";
import {finished, solved} from "../support/weighting.js";
import {withSite} from "../support/with-site.js";

const built = withSite();
const url = () => `${built.site.url}notebooks/weights`;
const FIRST = weightsState().value;

/** Waits until every strategy is solved, and every figure has followed. */
async function allSolved(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector(".strategy-progress")?.textContent === "all solved");
  await followed(page);
}

const known = new Map<string, SolvedWeights>();

function solvedOnce(text: string, rig: Rig): SolvedWeights {
  const own = known.get(`${rig.id} ${text}`) ?? solved(text, rig);
  known.set(`${rig.id} ${text}`, own);
  return own;
}

const shown = (numbers: Record<string, string>, names: readonly string[]) => names.map((name) => numbers[name]);

/** What the page says of the strategies `ids` is what the reference reckons here. */
async function assertWeights(page: Page, rig: Rig, now: Readonly<WeightsState>, ids: readonly string[]): Promise<void> {
  const numbers = await liveNumbers(page);
  const texts = strategyTexts(now);
  const joint = findJoint(rig.skeleton, PLACES[now.place].joint);
  const limb = limbOf(rig, joint);
  const ground = finished(groundOf(rig));
  for (const id of ids) {
    const text = texts.get(id) ?? "";
    const own = solvedOnce(text, rig);
    const {vertices, weight} = heldBy(own.influences, joint);
    assert.deepEqual(
      shown(numbers, [`strategies.${id}.vertices`, `strategies.${id}.weight`]),
      [formatCount(vertices), formatPercent(weight)],
      text
    );
    const curve = profileCurves(limb, [{...own, text, rig}]).get(id);
    assert.ok(curve);
    const law = profileLaw(text, now.along);
    assert.deepEqual(
      shown(numbers, [`profile.${id}`, `profile.${id}.law`, `profile.${id}.width`]),
      [formatScale(valueAt(curve, now.along), 3), law === null ? "–" : formatScale(law, 3), widthText(curve.points)],
      text
    );
    const facts = weightFacts(ground, own, limb.radius);
    assert.deepEqual(
      shown(
        numbers,
        ["steepness", "leaks", "share", "difference"].map((what) => `influences.${id}.${what}`)
      ),
      [
        formatScale(facts.steepness),
        formatCount(facts.leaks.vertices.length),
        formatPercent(facts.leaks.share, 2),
        formatFixed(facts.difference, 3)
      ],
      text
    );
    assert.equal(numbers[`influences.${id}.1`], facts.counts[0] > 0 ? formatPercent(facts.counts[0], 0) : "–", text);
  }
}

/** The matrix's rows of the strategies `ids` are what the reference measures here. */
async function assertMatrix(page: Page, rig: Rig, now: Readonly<WeightsState>, ids: readonly string[]): Promise<void> {
  const numbers = await liveNumbers(page);
  const texts = strategyTexts(now);
  const joint = findJoint(rig.skeleton, PLACES[now.place].joint);
  const desk = createDesk(rig);
  const among = Array.from(texts.values());
  for (const text of among) if (text !== "authored") setWeighting(desk, text, solvedOnce(text, rig).influences);
  for (const id of ids) {
    const text = texts.get(id) ?? "";
    const request = rowRequest(joint, now, text, among);
    const frame = analyseFrame(desk, request);
    assert.deepEqual(
      shown(
        numbers,
        matrixMethods.map((method) => `matrix.${id}.${method}`)
      ),
      request.methods.map((subject) => cellText(frame, subject, now.measure)),
      `${text}, ${now.measure} at ${now.degrees}`
    );
  }
}

test("every number of weights, profiles, gaps and measures is the reference’s, at three settings", async (t) => {
  const rig = await builtInRig("arm");
  const {page, close, watch} = await openNotebook(built.browser, url());
  t.after(close);
  await allSolved(page);
  const all = Array.from(strategyTexts(FIRST).keys());
  const numbers = await liveNumbers(page);
  assert.equal(numbers["heat.tail"], formatFixed(TAIL / 2, 3));
  for (const [program, c] of Object.entries(HEAT_CONSTANTS)) {
    const said = shown(numbers, [`heat.${program}`, `heat.${program}.width`]);
    assert.deepEqual(said, [String(c), formatFixed(heatWidth(c), 1)], program);
  }
  await assertWeights(page, rig, FIRST, all);
  await assertMatrix(page, rig, FIRST, all);

  await setSlider(page, "strategies", "exponent", 2);
  await setSlider(page, "profile", "along the limb", 0.6);
  await setSlider(page, "matrix", "angle", 60);
  await page.locator("#matrix").getByLabel("measure", {exact: true}).selectOption("error.rms");
  await allSolved(page);
  const second: WeightsState = {...FIRST, exponent: 2, along: 0.6, degrees: 60, measure: "error.rms"};
  await assertWeights(page, rig, second, ["authored", "distance"]);
  await assertMatrix(page, rig, second, ["authored", "closest", "distance"]);

  await page.locator("#strategies").getByLabel("joint", {exact: true}).selectOption("elbow");
  await page.locator("#profile").getByRole("button", {name: "heat as libigl, c = 1"}).click();
  await page.locator("#matrix").getByLabel("measure", {exact: true}).selectOption("volume.ratio");
  await allSolved(page);
  const third: WeightsState = {...second, place: "elbow", motion: "bend", heat: "libigl", measure: "volume.ratio"};
  await assertWeights(page, rig, third, ["authored", "heat", "envelope"]);
  await assertMatrix(page, rig, third, ["authored", "heat"]);
  watch.assertQuiet();
});

test("each strategy’s own options are beside its picture, and what is done to all weights is done to each", async (t) => {
  const rig = await builtInRig("arm");
  const {page, close, watch} = await openNotebook(built.browser, url());
  t.after(close);
  await allSolved(page);
  const pane = (name: string) => page.locator(".strategy-pane", {has: page.getByRole("heading", {name, exact: true})});
  await pane("Geodesic voxel").getByLabel("voxels", {exact: true}).selectOption("64");
  await pane("Bounded biharmonic").getByLabel("grid", {exact: true}).selectOption("32");
  await pane(chooseStrategy("fitted").strategy.label).getByLabel("fitted to", {exact: true}).selectOption("dib");
  // Last, for it waits until all has followed.
  await setSlider(page, "strategies", "falloff", 0.2);
  await allSolved(page);
  const own: WeightsState = {...FIRST, voxelFalloff: 0.2, voxels: "64", biharmonicVoxels: "32", target: "dib"};
  assert.deepEqual(Array.from(strategyTexts(own).values()).slice(5), [
    "voxel:falloff=0.2,resolution=64",
    "biharmonic:resolution=32",
    "fitted:target=dib"
  ]);
  await assertWeights(page, rig, own, ["voxel", "biharmonic", "fitted"]);

  const finishing = page.getByRole("group", {name: "what is done to all weights afterwards"});
  assert.ok(await finishing.getByLabel("of them", {exact: true}).isDisabled());
  await finishing.getByLabel("influences kept", {exact: true}).selectOption("3");
  await finishing.getByLabel("of them", {exact: true}).selectOption("fitted");
  await finishing.getByLabel("stored in", {exact: true}).selectOption("u8");
  await setSlider(page, "strategies", "then smoothed over", 0.5);
  await allSolved(page);
  const all: WeightsState = {...own, smooth: 0.5, most: "3", reduce: "fitted", quantise: "u8"};
  assert.equal(strategyTexts(all).get("authored"), "authored:smooth=0.5,k=3,reduce=fitted,quantise=u8");
  assert.equal(strategyTexts(all).get("fitted"), "fitted:target=dib,k=3,smooth=0.5,reduce=fitted,quantise=u8");
  await assertWeights(page, rig, all, ["authored", "heat", "fitted"]);
  watch.assertQuiet();
});

test("a handle of the falloff moves the weights, and with them every measure", async (t) => {
  const rig = await builtInRig("arm");
  const {page, close, watch} = await openNotebook(built.browser, url());
  t.after(close);
  const handle = page.locator("#falloff").getByRole("slider", {name: "weight at the joint"});
  const joint = findJoint(rig.skeleton, PLACES[FIRST.place].joint);
  const settings: [keys: string[], falloff: readonly number[]][] = [
    [[], FIRST.falloff],
    [["Shift+ArrowUp"], withHandle(FIRST.falloff, 2, 0.6)],
    [["Shift+ArrowDown", "Shift+ArrowDown", "Shift+ArrowDown", "Shift+ArrowDown"], withHandle(FIRST.falloff, 2, 0)]
  ];
  for (const [keys, falloff] of settings) {
    await handle.scrollIntoViewIfNeeded();
    for (const key of keys) await handle.press(key);
    await followed(page);
    const desk = createDesk(rig);
    setWeighting(desk, OWN, falloffInfluences(rig, limbOf(rig, joint), falloff));
    const methods = ["lbs", `lbs@${OWN}`];
    const metrics = Array.from(new Set(MEASURES.map(({metric}) => metric.split(".")[0])));
    const frame = analyseFrame(desk, {joint, turns: turnsOf(joint, FIRST), methods, reference: "dib", metrics});
    const numbers = await liveNumbers(page);
    for (const method of methods) {
      assert.deepEqual(
        shown(
          numbers,
          MEASURES.map(({metric}) => `falloff.${method}.${metric}`)
        ),
        MEASURES.map((column) => measureText(column, frame.summaries[method], frame.diagonal)),
        `${method}, ${falloff}`
      );
    }
    assert.equal(numbers["falloff.steepest"], formatScale(steepest(falloff)));
  }
  watch.assertQuiet();
});

test("the mannequin’s thigh and the tube are solved in their turn, and all pictures are theirs", async (t) => {
  const {page, close, watch} = await openNotebook(built.browser, url());
  t.after(close);
  await allSolved(page);
  const menu = page.locator("#strategies").getByLabel("joint", {exact: true});
  await menu.selectOption("tube");
  await allSolved(page);
  const tube = await builtInRig("tube");
  const now: WeightsState = {...FIRST, place: "tube", motion: "bend"};
  await assertWeights(page, tube, now, ["authored", "distance", "heat"]);
  await menu.selectOption("thigh");
  await allSolved(page);
  const numbers = await liveNumbers(page);
  assert.equal(numbers["strategies.joint"], "left-thigh");
  assert.equal(await page.locator(".strategy-pane.waiting").count(), 0);
  await page.locator("#strategies").getByRole("button", {name: "bone that holds most"}).click();
  await followed(page);
  watch.assertQuiet();
});
