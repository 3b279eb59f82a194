import assert from "node:assert/strict";
import {readFile} from "node:fs/promises";
import {join} from "node:path";
import {after, before, test} from "node:test";
import type {Browser} from "playwright-core";
import {boundsOf, diagonalOf} from "../../components/core/bounds.js";
import {cross, dot, length, type Vector, vectorAt} from "../../components/core/vector.js";
import type {readBack} from "../../components/gpu/read-back.js";
import type {sharedContext} from "../../components/gpu/shared-context.js";
import {jointFrames} from "../../components/rigs/joint-frame.js";
import {turnJoints, type JointTurn} from "../../components/rigs/joint-turn.js";
import type {applyPose, createPosed, Posed} from "../../components/rigs/palette.js";
import {readGltf} from "../../components/rigs/read-gltf.js";
import type {Rig} from "../../components/rigs/rig.js";
import {writeGltf} from "../../components/rigs/write-gltf.js";
import {pivotDisagreement} from "../../components/skinning/pivot-disagreement.js";
import {chooseMethod, skinningMethods} from "../../components/skinning/registry.js";
import {builtInRigs} from "../../components/ui/built-in-rigs.js";
import {methodChoices} from "../../components/ui/method-choices.js";
import {launchChromium} from "../support/chromium.js";
import {distFile, distModule} from "../support/dist-module.js";
import {assertNear} from "../support/near.js";
import {openPage, type OpenedPage} from "../support/open-page.js";
import {emptySurface, inUnits, posedAs, skinned} from "../support/rigs.js";
import {dist, serveSite, type SiteServer} from "../support/site-server.js";
import {GPU} from "../support/tolerance.js";
import {randomTurns} from "../support/turn-poses.js";

/** What the tests call of the site's modules, in the page. */
interface Modules {
  applyPose: typeof applyPose;
  chooseMethod: typeof chooseMethod;
  createPosed: typeof createPosed;
  jointFrames: typeof jointFrames;
  readBack: typeof readBack;
  readGltf: typeof readGltf;
  sharedContext: typeof sharedContext;
  turnJoints: typeof turnJoints;
}

const SEEDS = [1, 2, 3, 4, 5];

/** A normal is a direction that a shrunken blend magnifies out of its rounding: some dozens of roundings, 6e-8 each. */
const NORMAL = 1e-5;

/** Of a surface that shrinks to less than this share of its area the blend holds no direction worth comparing. */
const SHRUNK = 0.05;

/** Joint numbers, and what they are scaled by along their axes. */
type Scales = readonly (readonly [number, Vector])[];

let browser: Browser;
let site: SiteServer;
let lab: OpenedPage;

before(async () => {
  site = await serveSite();
  browser = await launchChromium();
  lab = await openPage(browser, `${site.url}lab`);
});

after(async () => {
  await browser?.close();
  await site?.close();
});

test("the lab's page has WebGL2 and lets 32-bit floats be fetched in a vertex shader", async (t) => {
  const found = await lab.page.evaluate(
    async (url) => {
      const {sharedContext}: Modules = await import(url);
      const gl = sharedContext()?.gl;
      if (!gl) return null;
      const naming = gl.getExtension("WEBGL_debug_renderer_info");
      return {
        renderer: String(gl.getParameter(naming ? naming.UNMASKED_RENDERER_WEBGL : gl.RENDERER)),
        units: Number(gl.getParameter(gl.MAX_VERTEX_TEXTURE_IMAGE_UNITS))
      };
    },
    site.url + distModule("components/gpu/shared-context.js")
  );
  assert.ok(
    found,
    "getContext: webgl2 is null, expected a context: this gate needs one, in software if not in hardware"
  );
  assert.ok(found.units >= 2, `${found.units} texture units in vertex shaders`);
  t.diagnostic(`GPU: ${found.renderer}`);
});

test("the poses are such that the pivots disagree, on the hand and on the arm", async () => {
  for (const id of ["hand", "arm"]) {
    const {rig} = await readBuiltIn(id);
    const disagreeing = SEEDS.map((seed) => pivotDisagreement(rig, posedBy(rig, randomTurns(rig, seed, 170))).length);
    assert.ok(
      disagreeing.some((count) => count > 100),
      `${id}: ${disagreeing} vertices`
    );
  }
});

for (const {id} of builtInRigs) {
  for (const {value: method} of methodChoices) {
    test(`the GPU puts ${id} under ${method} where the CPU does, within ${GPU} of the diagonal`, async (t) => {
      const {rig, file} = await readBuiltIn(id);
      const diagonal = diagonalOf(boundsOf(rig.mesh.positions));
      let farthest = 0;
      for (const seed of SEEDS) {
        const turns = randomTurns(rig, seed, 170);
        const posed = posedBy(rig, turns);
        const cpu = skinned(method, rig, posed);
        const gpu = await skinnedOnGpu(file, method, turns);
        assertNear(gpu.positions, cpu.positions, GPU * diagonal, `pose ${seed}: coordinate`);
        const kept = distinctNormals(method, rig, posed);
        assert.ok(kept.length > 0.5 * (rig.mesh.normals.length / 3), `pose ${seed}: few normals are left to compare`);
        const angles = kept.map((v) => length(cross(vectorAt(gpu.normals, v), vectorAt(cpu.normals, v))));
        assertNear(
          angles,
          angles.map(() => 0),
          NORMAL,
          `pose ${seed}: normal's deviation`
        );
        assert.ok(kept.every((v) => dot(vectorAt(gpu.normals, v), vectorAt(cpu.normals, v)) > 0));
        cpu.positions.forEach((value, i) => (farthest = Math.max(farthest, Math.abs(value - gpu.positions[i]))));
      }
      t.diagnostic(`largest difference ${(farthest / diagonal).toExponential(1)} of the diagonal`);
    });
  }
}

for (const scale of [0.01, -2]) {
  for (const {value: method} of methodChoices) {
    test(`the GPU follows the CPU under ${method} where the mesh is bound in units of ${scale}`, async () => {
      const {rig: arm} = await readBuiltIn("arm");
      const bytes = await writeGltf(inUnits(arm, scale));
      const rig = await readGltf(bytes, {id: "arm", label: "arm"});
      const diagonal = diagonalOf(boundsOf(arm.mesh.positions));
      const turns = randomTurns(rig, SEEDS[0], 170);
      const posed = posedBy(rig, turns);
      const cpu = skinned(method, rig, posed);
      const gpu = await skinnedOnGpu(
        `data:model/gltf-binary;base64,${Buffer.from(bytes).toString("base64")}`,
        method,
        turns
      );
      assertNear(gpu.positions, cpu.positions, GPU * diagonal, "coordinate");
      // Cofactors grow with the scale, and so must be compared before it.
      const kept = distinctNormals(method, arm, posedBy(arm, turns));
      assert.ok(kept.every((v) => dot(vectorAt(gpu.normals, v), vectorAt(cpu.normals, v)) > 1 - NORMAL));
    });
  }
}

const joint = "wrist";
const texts = ["blend:0.3", `blend:0.8,joints=${joint}`, `twist-helpers:n=3,joints=${joint}`];
for (const method of [...skinningMethods.map(({id}) => id), "dqs-scale:pivot=running", ...texts]) {
  test(`the GPU follows the CPU under ${method} where joints are scaled along their axes`, async () => {
    const {rig, file} = await readBuiltIn("arm");
    const diagonal = diagonalOf(boundsOf(rig.mesh.positions));
    const scales: Scales = rig.skeleton.joints.map((_, j) => [j, [1.2 - 0.1 * (j % 4), 0.8 + 0.1 * (j % 5), 1.1]]);
    const turns = randomTurns(rig, SEEDS[0], 60);
    const cpu = skinned(method, rig, posedBy(rig, turns, scales));
    const gpu = await skinnedOnGpu(file, method, turns, scales);
    assertNear(gpu.positions, cpu.positions, GPU * diagonal, "coordinate");
    const count = rig.mesh.positions.length / 3;
    const along = Array.from({length: count}, (_, v) => dot(vectorAt(gpu.normals, v), vectorAt(cpu.normals, v)));
    assertNear(
      along,
      along.map(() => 1),
      NORMAL,
      "normal's cosine"
    );
  });
}

test("reading back leaves no WebGL error behind, and the page quiet", async () => {
  const error = await lab.page.evaluate(
    async (url) => {
      const {sharedContext}: Modules = await import(url);
      return sharedContext()?.gl.getError();
    },
    site.url + distModule("components/gpu/shared-context.js")
  );
  assert.equal(error, 0);
  lab.watch.assertQuiet();
});

/** The rig as the site serves it, and where. */
async function readBuiltIn(id: string): Promise<{rig: Rig; file: string}> {
  const file = distFile(`data/rigs/${id}.glb`);
  return {rig: await readGltf(await readFile(join(dist, file)), {id, label: id}), file};
}

function posedBy(rig: Rig, turns: [number, JointTurn][], scales: Scales = []): Posed {
  const pose = turnJoints(rig.skeleton, jointFrames(rig.skeleton), new Map(turns));
  for (const [joint, scale] of scales) pose.scales.set(scale, 3 * joint);
  return posedAs(rig, pose);
}

/** Poses and skins a rig of the site, or one in a data: URL, in the page, by the site's own modules. */
async function skinnedOnGpu(file: string, method: string, turns: [number, JointTurn][], scales: Scales = []) {
  const modules = ["gpu/read-back", "gpu/shared-context", "rigs/joint-frame", "rigs/joint-turn", "rigs/palette"];
  const urls = [...modules, "rigs/read-gltf", "skinning/registry"].map(
    (path) => site.url + distModule(`components/${path}.js`)
  );
  const [positions, normals] = await lab.page.evaluate(
    async ({urls, file, method, turns, scales}) => {
      const modules: Modules = Object.assign({}, ...(await Promise.all(urls.map((url) => import(url)))));
      const {applyPose, chooseMethod, createPosed, jointFrames, readBack, readGltf, sharedContext, turnJoints} =
        modules;
      const shared = sharedContext();
      if (!shared) throw new Error("getContext: webgl2 is null, expected a context");
      // The site's policy lets nothing be fetched from a data: URL.
      const bytes = file.startsWith("data:")
        ? Uint8Array.from(atob(file.split(",")[1]), (character) => character.charCodeAt(0))
        : new Uint8Array(await (await fetch(file)).arrayBuffer());
      const rig = await readGltf(bytes, {id: "rig", label: "Rig"});
      const posed = createPosed(rig.skeleton);
      const pose = turnJoints(rig.skeleton, jointFrames(rig.skeleton), new Map(turns));
      for (const [joint, scale] of scales) pose.scales.set(scale, 3 * joint);
      applyPose(rig.skeleton, pose, posed);
      const chosen = chooseMethod(method);
      const surface = readBack(shared.gl, chosen.method, chosen.method.bind(rig, chosen.options), posed);
      return [surface.positions, surface.normals].map((floats) => {
        const bytes = new Uint8Array(Float32Array.from(floats).buffer);
        return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
      });
    },
    {urls, file: new URL(file, site.url).href, method, turns, scales}
  );
  return {positions: floatsOf(positions), normals: floatsOf(normals)};
}

function floatsOf(base64: string): Float32Array {
  const bytes = Uint8Array.from(Buffer.from(base64, "base64"));
  return new Float32Array(bytes.buffer);
}

/** The vertices whose normal the method's blended matrix carries over without shrinking it away. */
function distinctNormals(text: string, rig: Rig, posed: Posed): number[] {
  const {method, options} = chooseMethod(text);
  const bound = method.bind(rig, options);
  // A method may keep of the last pose what blendedLinear speaks of.
  method.deform(bound, posed, emptySurface(rig));
  const linear = new Float64Array(9);
  const vertices = Array.from({length: rig.mesh.positions.length / 3}, (_, v) => v);
  return vertices.filter((v) => {
    method.blendedLinear(bound, posed, v, linear);
    const [a, b, c] = [0, 1, 2].map((row): Vector => vectorAt(linear, row));
    const normal = vectorAt(rig.mesh.normals, v);
    const cofactors: Vector = [dot(cross(b, c), normal), dot(cross(c, a), normal), dot(cross(a, b), normal)];
    return length(cofactors) > SHRUNK;
  });
}
