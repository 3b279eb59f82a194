/** What is odd about the mesh. */
export const meshFindings = {
  "normals-missing": {
    severity: "note",
    title: "No normals",
    meaning: "Viewers shade such a mesh flat or smooth as they like.",
    advice: "Export normals if its shading matters."
  },
  "normals-repaired": {
    severity: "warning",
    title: "Normal without direction",
    meaning: "A normal of length 0 shades black or spoils the lighting around it.",
    advice: "Compute the normals again before export."
  },
  morphs: {
    severity: "note",
    title: "Morph targets",
    meaning: "They change the mesh before it is skinned, and engines allow only so many at once.",
    advice: "Nothing: pose them with the weights that the rig should be judged at."
  },
  "mesh-open": {
    severity: "note",
    title: "Open mesh",
    meaning: "A mesh with a border has no volume, so volumes are of the surface closed by fans.",
    advice: "Nothing for clothes and hair; close holes that are not meant, as heat weighting and volumes read them."
  },
  "mesh-non-manifold": {
    severity: "warning",
    title: "Edge with more than two triangles",
    meaning: "Inside and outside are not defined there, and heat and biharmonic weighting may fail.",
    advice: "Take the inner faces apart or remove them."
  },
  "mesh-winding": {
    severity: "warning",
    title: "Neighbours facing opposite ways",
    meaning: "One of the two triangles shows its back, and volumes count it as negative.",
    advice: "Make the normals face outward in the program that made the mesh."
  },
  "mesh-shells": {
    severity: "note",
    title: "Several separate shells",
    meaning: "A piece that no joint is near stops heat weighting for the whole mesh.",
    advice: "Weight small pieces with the shell that they belong to."
  },
  "vertices-loose": {
    severity: "note",
    title: "Vertex without a triangle",
    meaning: "It is never drawn, but counts in averages and takes room.",
    advice: "Remove it before export."
  },
  "triangles-degenerate": {
    severity: "note",
    title: "Triangle without area",
    meaning: "It has no normal, and solvers that divide by areas or angles fail on it.",
    advice: "Merge its corners or dissolve it, unless a strip needs it."
  },
  "triangles-repeated": {
    severity: "warning",
    title: "Triangles on one another",
    meaning: "They flicker, and heat and biharmonic weighting read their edges as shared by too many.",
    advice: "Remove the copies; show both sides by the material instead."
  },
  "vertices-doubled": {
    severity: "note",
    title: "Vertices at the same place",
    meaning: "Seams of texture and hard edges double vertices; the doubles must be weighted alike.",
    advice: "Nothing while their weights agree."
  },
  "triangles-incomplete": {
    severity: "warning",
    title: "Corners left over",
    meaning: "A list of triangles whose length is no multiple of 3 was cut or written wrongly.",
    advice: "Export the mesh again."
  }
} as const;
