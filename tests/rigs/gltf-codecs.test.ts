import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {describe, it} from "node:test";
import {dracoDecoderModule} from "../../components/site/make-draco-decoder.js";
import {packBinary, readContainer} from "../../components/rigs/gltf-container.js";
import {readGltf} from "../../components/rigs/read-gltf.js";
import type {Rig} from "../../components/rigs/rig.js";
import {tube} from "../../components/rigs/tube.js";
import {writeGltf} from "../../components/rigs/write-gltf.js";
import {quadFile} from "../support/gltf-file.js";
import {assertNear} from "../support/near.js";
import {packedByDraco, packedByMeshopt, unpackedElsewhere} from "../support/packed-files.js";
import {posedBy, skinned} from "../support/rigs.js";
import {EXACT} from "../support/tolerance.js";

const original = await writeGltf(tube({sides: 16, rings: 8}));
const open = (bytes: Uint8Array) => readGltf(bytes, {id: "tube", label: "Tube"});

function assertSame(ours: Rig, theirs: Rig): void {
  assertNear(ours.mesh.positions, theirs.mesh.positions, EXACT, "coordinate");
  assertNear(ours.mesh.normals, theirs.mesh.normals, EXACT, "normal");
  assert.deepEqual(ours.mesh.triangles, theirs.mesh.triangles);
  assert.deepEqual(ours.influences, theirs.influences);
  assert.deepEqual(ours.skeleton, theirs.skeleton);
}

/** Triangles from their lowest corner on. */
function cornersOf({mesh: {triangles}}: Rig): string[] {
  return Array.from({length: triangles.length / 3}, (_, t) => {
    const corners = Array.from(triangles.subarray(3 * t, 3 * t + 3));
    const first = corners.indexOf(Math.min(...corners));
    return [...corners.slice(first), ...corners.slice(0, first)].join();
  });
}

const found = ({findings}: Rig, id: string) => findings.find((finding) => finding.id === id)?.count;

describe("EXT_meshopt_compression", () => {
  it("gives back the very numbers that were packed", async () => {
    const packed = await packedByMeshopt(original, "QUANTIZE");
    assert.ok(packed.length < original.length);
    const [rig, before] = [await open(packed), await open(original)];
    assertNear(rig.mesh.positions, before.mesh.positions, EXACT);
    assertNear(rig.mesh.normals, before.mesh.normals, EXACT);
    assert.deepEqual(rig.influences, before.influences);
    // The packing may begin a triangle at another of its corners.
    assert.deepEqual(cornersOf(rig), cornersOf(before));
    assert.ok((found(rig, "meshopt-unpacked") ?? 0) > 0);
  });

  it("undoes filters as glTF-Transform does", async () => {
    const packed = await packedByMeshopt(original, "FILTER");
    assert.match(JSON.stringify(readContainer(packed, {}).json), /"filter":"OCTAHEDRAL"/);
    assertSame(await open(packed), await open(await unpackedElsewhere(packed)));
  });

  it("is read under its name of KHR too", async () => {
    const packed = await packedByMeshopt(original, "QUANTIZE");
    const {json, resources} = readContainer(packed, {});
    const renamed = JSON.parse(JSON.stringify(json).replaceAll("EXT_meshopt", "KHR_meshopt"));
    assertSame(await open(packBinary(renamed, resources["@glb.bin"])), await open(packed));
  });

  it("is refused in one sentence when its bytes are damaged or claim more than they can hold", async () => {
    const packed = await packedByMeshopt(original, "QUANTIZE");
    const {json, resources} = readContainer(packed, {});
    const binary = resources["@glb.bin"];
    for (const view of json.bufferViews ?? []) {
      const {byteOffset} = view.extensions?.EXT_meshopt_compression as {byteOffset: number};
      binary[byteOffset] ^= 0xff;
    }
    await assert.rejects(open(packBinary(json, binary)), /^Error: buffer view \d+: meshoptimizer cannot unpack it \(/);
    for (const view of json.bufferViews ?? []) {
      Object.assign(view.extensions?.EXT_meshopt_compression as object, {count: 2 ** 30});
    }
    await assert.rejects(open(packBinary(json, binary)), /packed bytes claim to be \d+, expected at most 1024 times/);
  });
});

describe("KHR_draco_mesh_compression", () => {
  it("gives the numbers that draco3dgltf gives glTF-Transform, bent alike", async () => {
    for (const method of ["EDGEBREAKER", "SEQUENTIAL"] as const) {
      const packed = await packedByDraco(original, method);
      const rig = await open(packed);
      const theirs = await open(await unpackedElsewhere(packed));
      assertSame(rig, theirs);
      assert.equal(found(rig, "draco-unpacked"), 1);
      assert.equal(rig.mesh.triangles.length, tube({sides: 16, rings: 8}).mesh.triangles.length);
      const pose = {1: {turn: [0, 0, Math.SQRT1_2, Math.SQRT1_2] as [number, number, number, number]}};
      const [a, b] = [rig, theirs].map((each) => skinned("lbs", each, posedBy(each, pose)).positions);
      assertNear(a, b, EXACT);
    }
  });

  it("is refused in one sentence when its bytes are damaged, or hold another number of vertices than the accessors say", async () => {
    const packed = await packedByDraco(original, "SEQUENTIAL");
    const {json, resources} = readContainer(packed, {});
    const [accessor] = json.meshes?.map(({primitives}) => primitives[0].attributes.POSITION) ?? [];
    const counted = structuredClone(json);
    for (const each of counted.accessors ?? []) if (each.count === json.accessors?.[accessor].count) ++each.count;
    await assert.rejects(
      open(packBinary(counted, resources["@glb.bin"])),
      /^Error: mesh "\w+" primitive 0: Draco cannot unpack it \(it holds 1?\d+ \w+ where the accessor says \d+\)/
    );
    const view = json.bufferViews?.find(({byteLength}) => byteLength > 200);
    resources["@glb.bin"].fill(0xff, view?.byteOffset, (view?.byteOffset ?? 0) + 60);
    for (const each of json.bufferViews ?? []) {
      resources["@glb.bin"].fill(0xff, (each.byteOffset ?? 0) + 20, (each.byteOffset ?? 0) + 60);
    }
    await assert.rejects(
      open(packBinary(json, resources["@glb.bin"])),
      /Draco cannot unpack it \(.+\), expected whole packed bytes$/
    );
  });

  it("is unpacked by what the generator makes of the package", () => {
    const committed = readFileSync(new URL("../../components/rigs/draco-decoder.js", import.meta.url), "utf8");
    assert.equal(committed, dracoDecoderModule());
  });
});

describe("required extensions", () => {
  it("that are not known are refused by name", async () => {
    const file = quadFile();
    file.json.extensionsRequired = ["VENDOR_warp"];
    await assert.rejects(open(file.bytes()), /requires the extension VENDOR_warp/);
  });
});
