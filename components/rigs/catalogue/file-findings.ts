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
  "mesh-missing": {
    severity: "warning",
    title: "No mesh",
    meaning: "There is nothing to skin in the file, so nothing to measure either.",
    advice: "Export the mesh along with its skeleton."
  },
  "skin-missing": {
    severity: "warning",
    title: "Weighted mesh without a skin",
    meaning: "The mesh has joints and weights, but the node that shows it names no skin to read them by.",
    advice: "Export the mesh together with its armature."
  },
  "node-transform-ignored": {
    severity: "note",
    title: "Transform of a skinned node",
    meaning: "The joints alone place a skinned mesh; programs that move it by its node as well show it elsewhere.",
    advice: "Put skinned meshes at the root of the scene, with no transform."
  },
  "scenes-several": {
    severity: "note",
    title: "Several scenes",
    meaning: "Most programs show one scene of a file, so they may show less than is here.",
    advice: "Export each scene as a file of its own if they are different rigs."
  }
} as const;
