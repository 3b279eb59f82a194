/** What is odd about the weights. */
export const weightFindings = {
  "weights-negative": {
    severity: "warning",
    title: "Weight below 0",
    meaning: "A negative weight pushes a vertex away from its joint, and the format does not allow it.",
    advice: "Clamp the weights to 0 and normalise them before export."
  },
  "joint-repeated": {
    severity: "warning",
    title: "Joint listed twice by a vertex",
    meaning: "Engines that keep the first few influences lose a part of that joint's weight.",
    advice: "Merge the entries before export; a vertex lists each joint once."
  },
  "weights-zero": {
    severity: "warning",
    title: "Vertex without weight",
    meaning: "Viewers pull such a vertex to the origin, leave it behind, or do not draw its triangles at all.",
    advice: "Give the vertex a joint; bind what should stay still to the root."
  },
  "weights-renormalised": {
    severity: "warning",
    title: "Weights that do not sum to 1",
    meaning: "A sum of 0.99 pulls the vertex a hundredth of the way to the origin, a sum above 1 pushes it off.",
    advice: "Normalise the weights after the last edit, rounding or pruning."
  },
  "influences-over-1": {
    severity: "note",
    title: "More than 1 influence",
    meaning: "Platforms that bind each vertex to one joint cut the skin hard at every joint.",
    advice: "Look at the rig with a cap of 1 if it goes to such a platform."
  },
  "influences-over-2": {
    severity: "note",
    title: "More than 2 influences",
    meaning: "Platforms with two influences a vertex drop the rest without a word.",
    advice: "Look at the rig with a cap of 2 if it goes to such a platform."
  },
  "influences-over-4": {
    severity: "warning",
    title: "More than 4 influences",
    meaning: "Most engines and viewers read four influences a vertex and drop the rest without a word.",
    advice: "Look at the rig with a cap of 4, and export capped and normalised weights if it holds up."
  },
  "influences-over-8": {
    severity: "warning",
    title: "More than 8 influences",
    meaning: "Even engines that read two sets of weights drop what is beyond eight.",
    advice: "Cap the weights at 8 and normalise them before export."
  },
  "seam-twins": {
    severity: "warning",
    title: "Seam with different weights",
    meaning: "Vertices at one place that other joints hold part as soon as the joint turns, and the seam tears open.",
    advice: "Unify the weights of the seam, and check that the cap on influences still holds."
  },
  "weights-not-finite": {
    severity: "error",
    title: "Weight that is no number",
    meaning: "One NaN takes the vertex, and with it all triangles around it, off the screen.",
    advice: "Repaint the vertices, normalise and export again."
  },
  "weights-not-normalised": {
    severity: "error",
    title: "Whole-number weights not marked as normalised",
    meaning: "Read as they are, weights of 0 to 255 throw the vertices far away: the giant spikes that viewers show.",
    advice: 'Set "normalized" on the accessor of the weights.'
  },
  "joints-type": {
    severity: "error",
    title: "Joints of a type that is not allowed",
    meaning: "The format has joint numbers in 8 or 16 bits without a sign, and engines read anything else wrongly.",
    advice: "Export joint numbers as unsigned bytes or shorts."
  },
  "weights-length-normalised": {
    severity: "warning",
    title: "Weights of length 1 instead of sum 1",
    meaning:
      "Two equal weights of 0.707 sum to 1.41: a program that does not divide by the sum blows the shared skin up.",
    advice: "Normalise by the sum, not by the length of the weights as a vector."
  },
  "joint-beyond-unused": {
    severity: "warning",
    title: "Joint number past the skin, unused",
    meaning: "A program that reads a joint whose weight is 0 reads past the end of its palette.",
    advice: "Write 0 as the joint of a weight that is not used."
  }
} as const;
