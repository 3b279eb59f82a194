/** What reading a file leaves out, takes for granted or repairs. */
export const fileFindings = {
  "mesh-unskinned": {
    severity: "note",
    title: "Mesh without a skin",
    meaning: "A mesh that no skin moves, a prop or a collision shape, is no part of the rig.",
    advice: "Nothing, unless the mesh should bend: then bind it in the program that made the file."
  },
  "primitive-unskinned": {
    severity: "note",
    title: "Part of a skinned mesh without weights",
    meaning: "Points, lines and triangles without joints and weights do not follow the skeleton.",
    advice: "Bind the part, or take it out of the skinned mesh."
  },
  "draco-unpacked": {
    severity: "note",
    title: "Packed by Draco",
    meaning: "The packing rounds positions, normals and weights, and may put vertices in another order.",
    advice: "Check the rig as it was before packing where the last tenth of a millimetre matters."
  },
  "meshopt-unpacked": {
    severity: "note",
    title: "Packed by meshoptimizer",
    meaning: "Most files of this kind also hold positions and weights in few bits.",
    advice: "Check the rig as it was before packing where the last tenth of a millimetre matters."
  },
  vrm: {
    severity: "note",
    title: "VRM model",
    meaning: "Its humanoid bones are known by their roles; its spring bones and expressions move nothing here.",
    advice: "Nothing: choose joints by the names of their roles."
  },
  "clip-channels-ignored": {
    severity: "note",
    title: "Clip that moves something else",
    meaning: "A channel that moves a camera, a light or a prop says nothing of the skin.",
    advice: "Nothing."
  },
  "clip-channels-damaged": {
    severity: "warning",
    title: "Clip with keys that cannot be read",
    meaning: "Players skip such a channel, stop, or throw the joint away from the rig.",
    advice: "Export the clip again, with keys at rising times."
  }
} as const;
