import {normalizeInfluences} from "./influences.js";
import type {Mesh, Rig, Skeleton} from "./rig.js";

export interface TubeOptions {
  /** Metres. */
  radius?: number;
  /** Metres on either side of the joint over which the weight of the turned bone rises from 0 to 1. */
  band?: number;
  /** Metres on either side of the joint that the tube reaches. */
  length?: number;
  /** Vertices around: a multiple of 4, so that the innermost and the outermost line of a bend run through vertices. */
  sides?: number;
  /** Steps along the band: a multiple of 4, so that weights of exactly 1/4 and 1/2 occur. */
  rings?: number;
  weights?: "linear" | "smoothstep";
}

const profiles = {
  linear: (u: number) => u,
  smoothstep: (u: number) => u * u * (3 - 2 * u)
};

/**
 * The test piece whose every failure has a closed form: a closed cylinder along x, one joint on its axis at x = 0, and the
 * weight of the turned bone a function of x alone. A positive bend turns the bone on the +x side toward +y.
 * Positions are 64-bit, as closed forms are checked on them.
 */
export function tube({
  radius = 1,
  band = 1,
  length = 3,
  sides = 64,
  rings = 64,
  weights = "linear"
}: TubeOptions = {}): Rig {
  for (const [name, value] of Object.entries({radius, band})) {
    if (!(value > 0)) throw new Error(`tube: ${name} is ${value}, expected more than 0`);
  }
  if (!(length > band)) throw new Error(`tube: length is ${length}, expected more than the band, ${band}`);
  for (const [name, value] of Object.entries({sides, rings})) {
    if (!(value > 0 && value % 4 === 0)) throw new Error(`tube: ${name} is ${value}, expected a multiple of 4`);
  }
  const mesh = cylinder(stations(band, length, rings), radius, sides);
  const count = mesh.positions.length / 3;
  const joints = new Uint16Array(2 * count);
  const shares = new Float64Array(2 * count);
  for (let v = 0; v < count; ++v) {
    const across = (mesh.positions[3 * v] + band) / (2 * band);
    const turned = profiles[weights](Math.min(1, Math.max(0, across)));
    joints[2 * v + 1] = 1;
    shares[2 * v] = 1 - turned;
    shares[2 * v + 1] = turned;
  }
  return {
    id: "tube",
    label: "Tube",
    mesh,
    skeleton: straightChain(["root", "joint", "tip"], [-length, 0, length]),
    influences: normalizeInfluences(2, joints, shares),
    morphs: [],
    clips: [],
    findings: []
  };
}

/** Where the rings stand on the axis: evenly over the band, and a quarter as many on each end, which stays rigid. */
function stations(band: number, length: number, rings: number): number[] {
  const spread = (from: number, to: number, steps: number) =>
    Array.from({length: steps}, (_, i) => from + ((to - from) * i) / steps);
  return [
    ...spread(-length, -band, rings / 4),
    ...spread(-band, band, rings),
    ...spread(band, length, rings / 4),
    length
  ];
}

/** Caps have vertices of their own, for the crease between wall and cap. */
function cylinder(xs: readonly number[], radius: number, sides: number): Mesh {
  const positions: number[] = [];
  const normals: number[] = [];
  const triangles: number[] = [];
  const turns = Array.from({length: sides}, (_, side) => {
    // Quarter turns are written out, so that the outermost line has no rounding error.
    const quarter = (4 * side) / sides;
    const angle = (quarter * Math.PI) / 2;
    return quarter % 1 === 0 ? [[1, 0, -1, 0][quarter], [0, 1, 0, -1][quarter]] : [Math.cos(angle), Math.sin(angle)];
  });
  for (const x of xs) {
    for (const [y, z] of turns) {
      positions.push(x, radius * y, radius * z);
      normals.push(0, y, z);
    }
  }
  for (let ring = 0; ring < xs.length - 1; ++ring) {
    for (let side = 0; side < sides; ++side) {
      const a = ring * sides + side;
      const b = ring * sides + ((side + 1) % sides);
      triangles.push(a, b, a + sides, b, b + sides, a + sides);
    }
  }
  for (const [x, outward] of [
    [xs[0], -1],
    [xs[xs.length - 1], 1]
  ]) {
    const centre = positions.length / 3;
    positions.push(x, 0, 0);
    normals.push(outward, 0, 0);
    for (const [y, z] of turns) {
      positions.push(x, radius * y, radius * z);
      normals.push(outward, 0, 0);
    }
    for (let side = 0; side < sides; ++side) {
      const a = centre + 1 + side;
      const b = centre + 1 + ((side + 1) % sides);
      triangles.push(centre, ...(outward > 0 ? [a, b] : [b, a]));
    }
  }
  return {
    positions: Float64Array.from(positions),
    normals: Float64Array.from(normals),
    triangles: Uint32Array.from(triangles),
    primitives: [{name: "tube", firstVertex: 0, vertexCount: positions.length / 3}]
  };
}

/** Joints along the x axis, each the parent of the next, none turned at rest. */
function straightChain(names: readonly string[], xs: readonly number[]): Skeleton {
  const count = names.length;
  const rest = {
    translations: new Float64Array(3 * count),
    rotations: new Float64Array(4 * count),
    scales: new Float64Array(3 * count).fill(1)
  };
  const inverseBind = new Float64Array(16 * count);
  for (let joint = 0; joint < count; ++joint) {
    rest.translations[3 * joint] = xs[joint] - (joint > 0 ? xs[joint - 1] : 0);
    rest.rotations[4 * joint + 3] = 1;
    inverseBind.set([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0 - xs[joint], 0, 0, 1], 16 * joint);
  }
  return {
    joints: names.map((name, joint) => ({
      name,
      path: names.slice(0, joint + 1).join("/"),
      parent: joint - 1,
      inSkin: true
    })),
    rest,
    shears: new Map(),
    inverseBind,
    order: Uint16Array.from(names, (_, joint) => joint)
  };
}
