import {readFileSync} from "node:fs";
import {IDENTITY} from "../../components/core/matrix4.js";
import {normalizeInfluences} from "../../components/rigs/influences.js";
import type {Posed} from "../../components/rigs/palette.js";
import type {Rig} from "../../components/rigs/rig.js";

/** What Blender was given and what it answered, rounded; see make-blender-fixtures.ts. */
export interface BlenderFixture {
  /** How to make it again. */
  command: string;
  blender: string;
  rig: string;
  /** Every how many of the rig's vertices. */
  stride: number;
  rest: number[];
  /** [joint, weight] pairs a vertex, in the file's order. */
  influences: [number, number][][];
  poses: BlenderPose[];
}

export interface BlenderPose {
  /** What is turned, as a file for the command line says it. */
  joints: Record<string, {rotate: number[]}>;
  /** 12J numbers. */
  palette: number[];
  linear: number[];
  preserveVolume: number[];
}

export function readFixture(rig: string): BlenderFixture {
  const text = readFileSync(new URL(`./blender-${rig}.json`, import.meta.url), "utf8");
  return JSON.parse(text) as BlenderFixture;
}

/** A rig of the fixture's vertices: bind space is world space, and joints have no hierarchy, as for Blender. */
export function fixtureRig({rig, rest, influences, poses}: BlenderFixture): Rig {
  const count = influences.length;
  const joints = poses[0].palette.length / 12;
  const k = Math.max(...influences.map((listed) => listed.length));
  const padded = influences.flatMap((listed) => Array.from({length: k}, (_, slot) => listed[slot] ?? [0, 0]));
  return {
    id: rig,
    label: rig,
    mesh: {
      positions: Float64Array.from(rest),
      normals: Float64Array.from({length: 3 * count}, (_, i) => (i % 3 === 0 ? 1 : 0)),
      triangles: new Uint32Array(0),
      primitives: [{name: rig, firstVertex: 0, vertexCount: count}]
    },
    skeleton: {
      joints: Array.from({length: joints}, (_, i) => ({name: `${i}`, path: `${i}`, parent: -1, inSkin: true})),
      rest: {
        translations: new Float64Array(3 * joints),
        rotations: Float64Array.from({length: 4 * joints}, (_, i) => (i % 4 === 3 ? 1 : 0)),
        scales: new Float64Array(3 * joints).fill(1)
      },
      shears: new Map(),
      inverseBind: Float64Array.from({length: 16 * joints}, (_, i) => IDENTITY[i % 16]),
      order: Uint16Array.from({length: joints}, (_, i) => i)
    },
    influences: normalizeInfluences(
      k,
      padded.map(([joint]) => joint),
      padded.map(([, weight]) => weight)
    ),
    morphs: [],
    clips: [],
    findings: []
  };
}

/** The pose of the fixture for `fixtureRig`. Only the palette is Blender's: no method reads more. */
export function fixturePosed({skeleton}: Rig, {palette}: BlenderPose): Posed {
  return {
    pose: skeleton.rest,
    world: new Float64Array(16 * skeleton.joints.length),
    palette: Float64Array.from(palette)
  };
}
