import type {Sentence} from "./sentence.js";

const on = (anchor: string, sentence: string, correction?: string): Sentence => ({
  sentence,
  page: "bulge",
  anchor,
  ...(correction && {correction})
});

/** What both documents say of bent joints that this page shows from a side of its own; their own tables hold the rest. */
export const sentences: readonly Sentence[] = [
  on("bent-arm", "… a bent joint (an elbow, a knee) tends to bulge outward …"),
  on(
    "elbow-and-knee",
    "… a milder, opposite fault …",
    "Opposite on the outer side alone: in the crease both sink in, and at a deep bend dual quaternions no less than linear blending."
  ),
  on(
    "where-it-peaks",
    "… it favours the shortest rigid arc …",
    "The arc is about the joint. In the joint's plane it keeps a vertex's distance to the bones; the bulge is beside it."
  ),
  on(
    "bulge-by-angle",
    "The deeper the twist, the worse the shrink; small bends look fine …",
    "Slight bends of soft weights bulge, by linear blending as well."
  ),
  on(
    "volume",
    "… volume-preserving near joints: the twisting cross-section keeps its area and just rotates …",
    "Of a twist. A bend keeps the volume only where the joint is in the middle of the flesh."
  ),
  on(
    "folds",
    "… the result is automatically rigid.",
    "At each vertex, and not the surface: between them the weights change, and the inside of a bend turns over."
  ),
  on(
    "volume",
    "… a visible 30% pinch.",
    "Of the radius at one slice: the band loses a third of its volume to a twist of 90 degrees, half of that to a bend."
  ),
  on("where-it-peaks", "… the surface has been sucked 29% inward."),
  on("volume", "… pinching the surface and losing volume."),
  on("folds", "Push it toward a full fold and the crease nearly vanishes …"),
  on("bulge-by-angle", "… it gets worse the more the two bones disagree …")
];
