import type {Vector} from "../../components/core/vector.js";
import {list, node, object, settings, type FbxNode} from "./fbx-file.js";

/** Ticks of an FBX second. */
export const SECOND = 46186158000;

export interface FbxTubeOptions {
  bones?: number;
  /** Centimetres that the file says its unit has. */
  unit?: number;
  /** 1 is y, 2 is z. */
  upAxis?: number;
  /** Where the mesh's own node stands. */
  meshAt?: Vector;
  meshScale?: Vector;
  /** Times the weights of all vertices. */
  weightsTimes?: number;
  /** Further objects, and [from, to] or [from, to, property] of how they hang together. */
  objects?: FbxNode[];
  connections?: [number, number, string?][];
  /** Leaves out the link from the last bone to its cluster. */
  lastBoneLost?: boolean;
}

const SIDES = 4;
const STEP = 20;
const RADIUS = 5;

/** The number of a bone's model, and of the mesh's own objects. */
export const boneId = (bone: number): number => 100 + bone;
export const GEOMETRY = 10;
export const MESH = 11;
const SKIN = 12;
const clusterId = (bone: number) => 200 + bone;

/** The tube's control points: a square ring at each bone's head and one at the end, in the file's units. */
export const tubePoints = (bones: number): Vector[] =>
  Array.from({length: bones + 1}, (_, ring) =>
    Array.from({length: SIDES}, (_, side): Vector => {
      const angle = (2 * Math.PI * side) / SIDES;
      return [STEP * ring, RADIUS * Math.cos(angle), RADIUS * Math.sin(angle)];
    })
  ).flat();

/** The weight of `bone` at `ring` of a tube: every ring is held by all bones. */
export function tubeWeight(bones: number, ring: number, bone: number): number {
  const share = (b: number) => 1 / (1 + Math.abs(ring - b - 0.5));
  return share(bone) / Array.from({length: bones}, (_, b) => share(b)).reduce((sum, each) => sum + each, 0);
}

const identityAt = (x: number) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, 0, 0, 1];

/**
 * A tube of quads and one square lid along x, its bones in a chain 20 units apart, every vertex held by all of them. A clip turns
 * bone 1 by 90 degrees about z within a second, and moves bone 0 up by 8.
 */
export function fbxTube({
  bones = 6,
  unit = 1,
  upAxis = 1,
  meshAt = [0, 0, 0],
  meshScale = [1, 1, 1],
  weightsTimes = 1,
  objects = [],
  connections = [],
  lastBoneLost = false
}: FbxTubeOptions = {}): FbxNode[] {
  const points = tubePoints(bones);
  const corners = Array.from({length: bones}, (_, ring) =>
    Array.from({length: SIDES}, (_, side) => {
      const next = (side + 1) % SIDES;
      const [a, b] = [SIDES * ring, SIDES * (ring + 1)];
      return [a + side, a + next, b + next, -1 - (b + side)];
    }).flat()
  ).flat();
  corners.push(3, 2, 1, -1);
  const all = points.map((_, point) => point);
  const clusters = Array.from({length: bones}, (_, bone) =>
    object("Deformer", clusterId(bone), "", "Cluster", [
      list("Indexes", "i", all),
      list(
        "Weights",
        "d",
        all.map((point) => weightsTimes * tubeWeight(bones, Math.floor(point / SIDES), bone))
      ),
      list("Transform", "d", identityAt(0)),
      list("TransformLink", "d", identityAt(STEP * bone))
    ])
  );
  const models = Array.from({length: bones}, (_, bone) =>
    object("Model", boneId(bone), `bone ${bone}`, "LimbNode", [
      settings({"Lcl Translation": ["Lcl Translation", bone === 0 ? 0 : STEP, 0, 0]})
    ])
  );
  const [stack, layer, turn, lift, turnKeys, liftKeys] = [300, 301, 302, 303, 304, 305];
  const curve = (id: number, values: number[]) =>
    object("AnimationCurve", id, "", "", [list("KeyTime", "l", [0, SECOND]), list("KeyValueFloat", "f", values)]);
  const links: [number, number, string?][] = [
    [MESH, 0],
    [GEOMETRY, MESH],
    [SKIN, GEOMETRY],
    ...Array.from({length: bones}, (_, bone): [number, number] => [boneId(bone), bone === 0 ? 0 : boneId(bone - 1)]),
    ...Array.from({length: bones}, (_, bone): [number, number] => [clusterId(bone), SKIN]),
    ...Array.from({length: lastBoneLost ? bones - 1 : bones}, (_, bone): [number, number] => [
      boneId(bone),
      clusterId(bone)
    ]),
    [layer, stack],
    [turn, layer],
    [lift, layer],
    [turn, boneId(1), "Lcl Rotation"],
    [lift, boneId(0), "Lcl Translation"],
    [turnKeys, turn, "d|Z"],
    [liftKeys, lift, "d|Y"],
    ...connections
  ];
  return [
    node("FBXHeaderExtension", [], [node("FBXVersion", [7400])]),
    node("GlobalSettings", [], [settings({UpAxis: ["int", upAxis], UnitScaleFactor: ["double", unit]})]),
    node(
      "Objects",
      [],
      [
        object("Geometry", GEOMETRY, "Tube", "Mesh", [
          list("Vertices", "d", points.flat()),
          list("PolygonVertexIndex", "i", corners)
        ]),
        object("Model", MESH, "Tube", "Mesh", [
          settings({
            "Lcl Translation": ["Lcl Translation", ...meshAt],
            "Lcl Scaling": ["Lcl Scaling", ...meshScale]
          })
        ]),
        ...models,
        object("Deformer", SKIN, "", "Skin", []),
        ...clusters,
        object("AnimationStack", stack, "Bend", "", []),
        object("AnimationLayer", layer, "Base", "", []),
        object("AnimationCurveNode", turn, "R", "", []),
        object("AnimationCurveNode", lift, "T", "", []),
        curve(turnKeys, [0, 90]),
        curve(liftKeys, [0, 8]),
        ...objects
      ]
    ),
    node(
      "Connections",
      [],
      links.map(([from, to, property]) =>
        node("C", [property ? "OP" : "OO", BigInt(from), BigInt(to), ...(property ? [property] : [])])
      )
    )
  ];
}
