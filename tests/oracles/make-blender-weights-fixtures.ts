/**
 * Makes the blender-weights-*.json beside it again, where Blender is installed:
 *
 *     node --import tsx tests/oracles/make-blender-weights-fixtures.ts
 */
import {execFileSync} from "node:child_process";
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {fileURLToPath} from "node:url";
import {vectorAt} from "../../components/core/vector.js";
import {boneSegments} from "../../components/rigs/bone-segments.js";
import type {Rig} from "../../components/rigs/rig.js";
import {weldedPlaces} from "../../components/weights/welded-places.js";
import {WEIGHTED, type BlenderWeightsFixture} from "./blender-weights-fixture.js";

const COMMAND = "node --import tsx tests/oracles/make-blender-weights-fixtures.ts";
const SCRIPT = fileURLToPath(new URL("blender-weights.py", import.meta.url));

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

function make(rig: Rig, stride: number): void {
  const {positions, triangles} = weldedPlaces(rig.mesh);
  const segments = boneSegments(rig);
  const bones = segments.map(({from, to}) => [...from, ...to]);

  const folder = mkdtempSync(join(tmpdir(), "blender-weights-"));
  const source = join(folder, "in.json");
  const target = join(folder, "out.json");
  writeFileSync(source, JSON.stringify({positions: Array.from(positions), triangles: Array.from(triangles), bones}));
  execFileSync("blender", ["--background", "--factory-startup", "--python", SCRIPT, "--", source, target]);
  const {blender, weights} = JSON.parse(readFileSync(target, "utf8")) as {
    blender: string;
    weights: [number, number][][];
  };
  rmSync(folder, {recursive: true});

  const places = weights
    .map((held, place) => {
      const byJoint = new Map<number, number>();
      for (const [bone, weight] of held) {
        const {joint} = segments[bone];
        byJoint.set(joint, (byJoint.get(joint) ?? 0) + weight);
      }
      return {
        at: vectorAt(positions, place).map((value) => rounded(value, 5)),
        weights: Array.from(byJoint, ([joint, weight]): [number, number] => [joint, rounded(weight, 4)])
      };
    })
    .filter((_, place) => place % stride === 0);
  const fixture: BlenderWeightsFixture = {command: COMMAND, blender, rig: rig.id, stride, places};
  writeFileSync(new URL(`blender-weights-${rig.id}.json`, import.meta.url), `${JSON.stringify(fixture)}\n`);
}

for (const {make: rig, stride} of WEIGHTED) make(rig(), stride);
