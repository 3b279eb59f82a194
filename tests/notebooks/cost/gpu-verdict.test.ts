import assert from "node:assert/strict";
import {test} from "node:test";
import {gpuVerdict} from "../../../components/notebooks/cost/gpu-verdict.js";

const software = [
  "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)",
  "Google SwiftShader",
  "llvmpipe (LLVM 15.0.7, 256 bits)",
  "Mesa/X.org, llvmpipe",
  "softpipe",
  "ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0)",
  "Apple Software Renderer"
];
const hardware = [
  "ANGLE (Apple, ANGLE Metal Renderer: Apple M2, Unspecified Version)",
  "ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11 vs_5_0 ps_5_0, D3D11)",
  "Mesa Intel(R) UHD Graphics 620 (KBL GT2)",
  "Adreno (TM) 730"
];

test("no time is shown of a renderer that is a program, and the sentence names it", () => {
  for (const renderer of software) {
    const {timed, says} = gpuVerdict(renderer);
    assert.equal(timed, false, renderer);
    assert.ok(says.includes(renderer) && says.includes("no GPU time"), says);
  }
});

test("hardware is timed and named", () => {
  for (const renderer of hardware) {
    const {timed, says} = gpuVerdict(renderer);
    assert.equal(timed, true, renderer);
    assert.ok(says.includes(renderer));
  }
});

test("a browser without WebGL2, or one that hides its renderer, shows no time and says why", () => {
  assert.deepEqual(
    [gpuVerdict(null), gpuVerdict("")].map(({timed}) => timed),
    [false, false]
  );
  assert.match(gpuVerdict(null).says, /no WebGL2/);
  assert.match(gpuVerdict("").says, /does not say/);
});
