/**
 * What opening each file of the corpus gives: the errors and warnings of its pre-flight sheet and the notes of its import with
 * their counts, the worst first; or the sentence that refuses it.
 */
export const table: Readonly<Record<string, readonly string[] | string>> = {
  "cesium-man.glb": ["note node-transform-ignored 1"],
  "fox.glb": ["note normals-missing 1728"],
  "godette.vrm": ["warning mesh-winding 6", "note vrm 45"],
  "godot-xr-hand-left.glb": [],
  "kaykit-knight.glb": ["note mesh-unskinned 9"],
  "kaykit-mannequin.glb": [
    "warning mesh-non-manifold 48",
    "warning seam-twins 42",
    "warning triangles-repeated 8",
    "note node-transform-ignored 8"
  ],
  "makehuman-game.glb": ["warning influences-over-4 638"],
  "makehuman-mixamo4.glb": [],
  "naf-hand-left.glb": ["warning joints-mirrored 16", "note node-transform-ignored 1"],
  "quaternius-wolf.glb": ["warning skeleton-root-odd 1", "note node-transform-ignored 1"],
  "rigged-figure.glb": ["warning weights-renormalised 31", "note node-transform-ignored 1"],
  "rigged-simple.glb": ["note node-transform-ignored 1"],
  "sharpgltf-tentacle.glb": ["warning skeleton-apart 4", "note normals-missing 3360"],
  "simple-skin.gltf": ["note normals-missing 10"],
  "edge/bad-asset-version-3.glb": 'asset: version is "3.0", expected "2.0"',
  "edge/bad-bufferview-past-end.glb":
    "buffer view 2: ends at byte 1000001392, expected at most 3648, the length of buffer 0",
  "edge/bad-duplicate-joint-in-vertex.glb": ["warning joint-repeated 8"],
  "edge/bad-empty.glb": "file: 0 bytes, expected a .glb or .gltf file",
  "edge/bad-glb-header-only.glb": "file: 12 bytes, expected at least 20, the headers of a .glb",
  "edge/bad-glb-truncated.glb": "file: 4232 bytes, expected the 5132 its header announces",
  "edge/bad-glb-version-1.glb": "file: version of the .glb is 1, expected 2",
  "edge/bad-ibm-count-short.glb": 'skin "skin": has 2 inverse bind matrices, expected 3, one a joint',
  "edge/bad-ibm-singular.glb": [
    "error inverse-bind-not-affine 1",
    "warning dqs-differs-at-rest 24",
    "warning inverse-bind-singular 1"
  ],
  "edge/bad-index-out-of-range.glb":
    'mesh "tube" primitive 0: index 335 is 60000, expected below 58, the number of vertices',
  "edge/bad-joint-index-out-of-range.glb":
    'mesh "tube" primitive 0: JOINTS_0 of vertex 12 is 7, expected below 3, the joints of skin "skin"',
  "edge/bad-joints-not-in-scene.glb": ["warning joints-not-in-scene 3"],
  "edge/bad-joints-without-weights.glb": 'mesh "tube" primitive 0: has no WEIGHTS_0, expected one a vertex',
  "edge/bad-joints1-without-joints0.glb": 'mesh "tube" primitive 0: has no JOINTS_0, expected one a vertex',
  "edge/bad-joints1-without-weights1.glb": 'mesh "tube" primitive 0: has no WEIGHTS_1, expected one a vertex',
  "edge/bad-json-cut.gltf":
    "file: its JSON cannot be parsed (cut short or damaged), expected a whole .glb or .gltf file",
  "edge/bad-missing-external-bin.gltf":
    'buffer 0: its bytes are in the file "missing.bin", which is not at hand, expected it together with the .gltf, or a file that holds them',
  "edge/bad-node-cycle.glb": 'node "joint0": is its own ancestor, expected a tree of nodes',
  "edge/bad-node-skin-unresolved.glb": 'node "tube": skin is 5, expected below 1, the number of skins',
  "edge/bad-not-gltf.glb": "file: neither glTF JSON nor a .glb, expected a .glb or .gltf file",
  "edge/bad-skin-empty-joints.glb": 'skin "skin": lists no joints, expected at least 1',
  "edge/bad-skin-joint-unresolved.glb": 'skin "skin": joint is 42, expected below 4, the number of nodes',
  "edge/bad-skin-on-unskinned-mesh.glb":
    "file: 0 triangles with joints and weights shown by a node with a skin, expected a skinned mesh",
  "edge/bad-skinned-mesh-no-skin.glb":
    "file: 0 triangles with joints and weights shown by a node with a skin, expected a skinned mesh",
  "edge/bad-unknown-required-extension.glb":
    "file: requires the extension VENDOR_must_have, expected none that changes geometry",
  "edge/bad-weights-count-short.glb":
    'mesh "tube" primitive 0: WEIGHTS_0 has 20 entries, expected 58, the number of vertices',
  "edge/bad-weights-negative.glb": ["warning weights-negative 10"],
  "edge/bad-weights-sum-0.98.glb": ["warning weights-renormalised 58"],
  "edge/bad-weights-sum-2.glb": ["warning weights-renormalised 58"],
  "edge/bad-weights-zero-rows.glb": ["warning weights-zero 8"],
  "edge/odd-no-common-root.glb": ["warning skeleton-apart 2"],
  "edge/ok-300-joints-chain.glb": [],
  "edge/ok-8-influences-2sets.glb": ["warning influences-over-4 58"],
  "edge/ok-anim-no-target-node.glb": ["note clip-channels-ignored 1"],
  "edge/ok-anim-step.glb": [],
  "edge/ok-degenerate-triangles.glb": ["warning mesh-non-manifold 1"],
  "edge/ok-joint-order-not-hierarchical.glb": [],
  "edge/ok-no-ibm.glb": ["note inverse-bind-missing 1"],
  "edge/ok-no-scene.glb": [],
  "edge/ok-non-indexed.glb": ["note normals-missing 336"],
  "edge/ok-nonuniform-joint-scale.glb": ["warning dqs-differs-at-rest 41", "warning joints-scaled-unevenly 1"],
  "edge/ok-skin-but-no-mesh.glb": ["warning mesh-missing 1"],
  "edge/ok-skinned-node-transform-ignored.glb": ["note node-transform-ignored 1"],
  "edge/ok-tube-3j-u16-f32.glb": [],
  "edge/ok-two-skins-share-joints-and-mesh.glb": [],
  "edge/ok-unknown-optional-extension.glb": [],
  "edge/ok-weights-u16n.glb": [],
  "edge/ok-weights-u8n.glb": [],
  "edge/val-accessor-data-get-elements-sparse.gltf": "file: 0 skins, expected at least 1 skinned mesh",
  "edge/val-accessor-invalid-sparse-count-and-stride.gltf": "buffer 0: holds 0 bytes, expected its 28",
  "edge/val-animation-channel-node-matrix.gltf": "file: 0 skins, expected at least 1 skinned mesh",
  "edge/val-animation-data-quaternion-non-unit-values.gltf": "file: 0 skins, expected at least 1 skinned mesh",
  "edge/val-animation-sampler-input-no-bounds.gltf": "file: 0 skins, expected at least 1 skinned mesh",
  "edge/val-animation-sampler-output-count-invalid.gltf": "file: 0 skins, expected at least 1 skinned mesh",
  "edge/val-mesh-data-joints-no-weights.gltf":
    "buffer view 0: ends at byte 32, expected at most 16, the length of buffer 0",
  "edge/val-mesh-data-joints-weights-complex.gltf":
    "file: 0 triangles with joints and weights shown by a node with a skin, expected a skinned mesh",
  "edge/val-mesh-unequal-joints.gltf": "file: 0 skins, expected at least 1 skinned mesh",
  "edge/val-node-node-loop-scene.gltf": "node 4: is a child of nodes 3 and 5, expected one parent",
  "edge/val-node-node-loop.gltf": "node 0: is its own ancestor, expected a tree of nodes",
  "edge/val-node-node-parent-override.gltf": "node 2: is a child of nodes 0 and 1, expected one parent",
  "edge/val-node-node-skin-without-skinned-mesh.gltf":
    "file: 0 triangles with joints and weights shown by a node with a skin, expected a skinned mesh",
  "edge/val-node-node-skinned-mesh-without-skin.gltf": "file: 0 skins, expected at least 1 skinned mesh",
  "edge/val-node-skin-with-no-mesh.gltf": ["warning mesh-missing 1", "note inverse-bind-missing 1"],
  "edge/val-node-unresolved-skin.gltf": "node 0: skin is 0, expected below 0, the number of skins",
  "edge/val-skin-buffer-view-bytestride.gltf": "buffer 0: holds 0 bytes, expected its 256",
  "edge/val-skin-data-invalid-ibm.gltf": [
    "error inverse-bind-not-affine 1",
    "warning inverse-bind-singular 2",
    "warning mesh-missing 1"
  ],
  "edge/val-skin-empty-joints-array.gltf": "skin 0: lists no joints, expected at least 1",
  "edge/val-skin-empty-object.gltf": "skin 0: lists no joints, expected at least 1",
  "edge/val-skin-ibm-invalid-count.gltf": "skin 2: has 2 inverse bind matrices, expected 3, one a joint",
  "edge/val-skin-ibm-invalid-format.gltf":
    "skin 0: inverseBindMatrices are MAT3 of 5126, expected MAT4 of floats (5126)",
  "edge/val-skin-ignored-animated-transform.gltf": [
    "warning weights-zero 3",
    "note normals-missing 3",
    "note clip-channels-ignored 1",
    "note inverse-bind-missing 1"
  ],
  "edge/val-skin-ignored-local-transform.gltf": [
    "warning weights-zero 3",
    "note normals-missing 3",
    "note inverse-bind-missing 1",
    "note node-transform-ignored 1"
  ],
  "edge/val-skin-ignored-parent-transform.gltf": [
    "warning weights-zero 3",
    "note normals-missing 3",
    "note inverse-bind-missing 1",
    "note node-transform-ignored 1"
  ],
  "edge/val-skin-no-common-root.gltf": [
    "warning skeleton-apart 2",
    "warning mesh-missing 1",
    "note inverse-bind-missing 1"
  ],
  "edge/val-skin-no-joints-in-scene.gltf": [
    "warning weights-zero 3",
    "warning joints-not-in-scene 2",
    "note normals-missing 3",
    "note inverse-bind-missing 1"
  ],
  "edge/val-skin-skeleton-invalid.gltf": [
    "warning mesh-missing 1",
    "warning skeleton-root-odd 1",
    "note inverse-bind-missing 1"
  ],
  "edge/val-skin-unresolved-ibm.gltf": "skin 0: inverseBindMatrices is 0, expected below 0, the number of accessors",
  "edge/val-skin-unresolved-joint.gltf": "skin 0: joint is 0, expected below 0, the number of nodes",
  "edge/val-skin-unresolved-skeleton.gltf": "skin 0: skeleton is 1, expected below 1, the number of nodes",
  "edge/val-skin-valid.gltf": [
    "error inverse-bind-not-affine 3",
    "warning inverse-bind-singular 3",
    "warning mesh-missing 1"
  ]
};
