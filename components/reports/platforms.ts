import type {EngineSettings} from "../sweeps/engine-rig.js";

/** An engine as it shows a rig by default, or with the one setting that its label names. */
export interface Platform {
  /** As in URLs. */
  id: string;
  label: string;
  settings: EngineSettings;
  /** Where its limits are written down. What no source tells is left as the file has it. */
  source: string;
}

/** A rig as the file has it, by linear blending, as every engine of the list has it. */
export const UNLIMITED: EngineSettings = {influences: null, weights: "float", method: "lbs", palette: "3x4", prune: 0};

export const platforms: readonly Platform[] = [
  {
    id: "gltf",
    label: "glTF 2.0, the least a viewer should do",
    settings: {...UNLIMITED, influences: 4},
    source: "glTF 2.0 specification, Meshes: clients should support one set of joints and weights"
  },
  {
    id: "three",
    label: "three.js",
    settings: {...UNLIMITED, influences: 4},
    source: "mrdoob/three.js #26137: skinWeight is a vec4, GLTFLoader reads WEIGHTS_0 alone"
  },
  {
    id: "babylon",
    label: "Babylon.js",
    settings: {...UNLIMITED, influences: 8},
    source: "@babylonjs/core, shader include bonesVertex: matricesWeights and matricesWeightsExtra"
  },
  {
    id: "playcanvas",
    label: "PlayCanvas",
    settings: {...UNLIMITED, influences: 4},
    source: "playcanvas/engine, shader chunk skinConst: vertex_boneWeights is a vec4"
  },
  {
    id: "unity-1",
    label: "Unity, One Bone",
    settings: {...UNLIMITED, influences: 1},
    source: "Unity Scripting API, QualitySettings.skinWeights"
  },
  {
    id: "unity-2",
    label: "Unity, Two Bones",
    settings: {...UNLIMITED, influences: 2},
    source: "Unity Scripting API, QualitySettings.skinWeights"
  },
  {
    id: "unity-4",
    label: "Unity, Four Bones",
    settings: {...UNLIMITED, influences: 4},
    source: "Unity Scripting API, QualitySettings.skinWeights"
  },
  {
    id: "unreal",
    label: "Unreal Engine",
    settings: {...UNLIMITED, influences: 8, weights: "u8"},
    source: "Unreal Engine, EXTRA_BONE_INFLUENCES 8 and FSkinWeightVertexBuffer: 8-bit weights unless 16 are asked for"
  },
  {
    id: "unreal-12",
    label: "Unreal Engine, unlimited bone influences, 16-bit weights",
    settings: {...UNLIMITED, influences: 12, weights: "u16"},
    source: "Unreal Engine, r.GPUSkin.UnlimitedBoneInfluences, MAX_TOTAL_INFLUENCES 12, Use16BitBoneWeight"
  },
  {
    id: "godot",
    label: "Godot, 4 bone weights",
    settings: {...UNLIMITED, influences: 4, weights: "u16"},
    source: "Godot, Mesh.ARRAY_WEIGHTS, and RenderingServer: weights are kept in 16 bits"
  },
  {
    id: "godot-8",
    label: "Godot, 8 bone weights",
    settings: {...UNLIMITED, influences: 8, weights: "u16"},
    source: "Godot, Mesh.ARRAY_FLAG_USE_8_BONE_WEIGHTS, and RenderingServer: weights are kept in 16 bits"
  },
  {
    id: "sbox",
    label: "s&box, one scale a bone",
    settings: {...UNLIMITED, palette: "trs"},
    source: "Facepunch/sbox-issues #8859, #2458: scale that differs by axis is not supported"
  }
];
