import type {Sentence} from "./sentence.js";

const page = "linear-blend";

/** What the document on linear blend skinning says, in its order. */
export const sentences: readonly Sentence[] = [
  {
    sentence:
      "A rigged character is really two things glued together: a skeleton of joints that an animator poses, and a skin — a single smooth mesh of thousands of vertices — that has to follow the bones without tearing at the seams.",
    page,
    anchor: "weighted-average"
  },
  {
    sentence:
      "The question every real-time engine must answer, sixty times a second for every vertex, is deceptively simple: when the elbow bends, where does this particular skin vertex go?",
    page,
    anchor: "weighted-average"
  },
  {
    sentence:
      "The industry's default answer … is Linear Blend Skinning (LBS) — also called skeletal subspace deformation or just smooth skinning.",
    page,
    anchor: "weighted-average"
  },
  {
    sentence: "It is beautifully cheap, it fits a GPU vertex shader perfectly …",
    page,
    anchor: "influences-packed"
  },
  {
    sentence: "… it has one famous, ugly flaw that has a nickname: the candy-wrapper collapse.",
    page,
    anchor: "candy-wrapper-arm"
  },
  {
    sentence: "… why a linear blend of rigid motions refuses to stay rigid.",
    page,
    anchor: "chord"
  },
  {
    sentence:
      "In the bind pose the skin sits in its neutral rest shape and each vertex is painted with a few skin weights — numbers w_j saying how much joint j owns this vertex.",
    page,
    anchor: "weighted-average"
  },
  {
    sentence:
      "A vertex deep in the forearm is owned entirely by the forearm bone (w = 1); a vertex right over the elbow crease has its ownership split between the upper-arm and forearm bones (say w = 0.5 each).",
    page,
    anchor: "elbow-outline"
  },
  {
    sentence: "The weights on any vertex always sum to one.",
    page,
    anchor: "influences-packed",
    correction: "They must, but stored in whole steps they do so only where they are rounded together, not one by one."
  },
  {
    sentence:
      "It transforms the rest vertex by each owning bone as if that bone owned it completely, and takes the weighted average of the results …",
    page,
    anchor: "weighted-average"
  },
  {
    sentence:
      "The product M_j B_j^{-1} is a single skinning matrix per joint that the engine computes once per frame and stores in a small matrix palette.",
    page,
    anchor: "palette"
  },
  {
    sentence:
      "Per vertex the whole cost is then: fetch two-to-four matrices, scale each by its weight, add them, multiply the vertex once.",
    page,
    anchor: "palette",
    correction: "A vertex that one joint owns alone fetches one; a lit vertex has a normal to multiply as well."
  },
  {
    sentence: "No trig, no branches — a straight weighted sum of matrices, which is why it flies on hardware.",
    page,
    anchor: "palette",
    correction: "One branch, which stops at the first empty influence and could be left out; normals take two more."
  },
  {
    sentence:
      "A modern character mesh has tens of thousands of vertices and the skinning must finish inside a couple of milliseconds.",
    page: "cost",
    anchor: "measured"
  },
  {
    sentence: "LBS needs only a handful of multiply-adds per vertex, maps directly onto a GPU vertex shader …",
    page,
    anchor: "influences-packed",
    correction:
      "The handful is counted: 45 multiplications and additions for one influence, 24 more for each other; 117, or some sixty multiply-adds, for four."
  },
  {
    sentence:
      "… the expensive part — building each M_j B_j^{-1} — happens just once per bone per frame, not once per vertex.",
    page,
    anchor: "palette"
  },
  {
    sentence:
      "Cap the influences at four bones per vertex and you can pack the weights into a single vertex attribute.",
    page,
    anchor: "influences-packed"
  },
  {
    sentence:
      "… the fancier methods on this course all exist to fix the specific places where this weighted average goes wrong.",
    page: "fixes",
    anchor: "fixes-table"
  },
  {
    sentence: "… a two-bone arm: a fixed upper arm and a forearm you can bend with the slider.",
    page,
    anchor: "elbow-outline"
  },
  {
    sentence:
      "The highlighted vertices near the elbow are the shared ones, split half-and-half between the two bones; the rest are owned rigidly by a single bone.",
    page,
    anchor: "elbow-outline"
  },
  {
    sentence:
      "… the shared vertices do not sweep cleanly around the corner — they migrate inward, pinching the surface …",
    page,
    anchor: "elbow-outline"
  },
  {
    sentence: "… and losing volume.",
    page,
    anchor: "cross-section",
    correction: "A bend costs a band exactly half of the volume that a twist by the same angle does."
  },
  {
    sentence: "Push it toward a full fold and the crease nearly vanishes.",
    page,
    anchor: "elbow-outline"
  },
  {
    sentence: "The rigidly-owned vertices (unhighlighted) travel perfectly with their bone — no distortion at all.",
    page,
    anchor: "elbow-outline"
  },
  {
    sentence:
      "Every bit of the trouble lives in the blended band, and it gets worse the more the two bones disagree about where the vertex should go.",
    page,
    anchor: "elbow-outline"
  },
  {
    sentence:
      "Take a vertex sitting right on the elbow, a distance r = 0.6 straight out from the joint, shared equally (w = 0.5) between the upper-arm bone (which does not move here — its transform is the identity I) and the forearm bone, which rotates by 90° about the joint.",
    page,
    anchor: "elbow-by-hand"
  },
  {
    sentence:
      "Because both bones share the same pivot, the only thing that differs between them is the rotation, so the blended transform acting on the vertex's offset from the joint is M = 0.5 I + 0.5 R(90°) = 0.5 (1, 0; 0, 1) + 0.5 (0, −1; 1, 0) = (0.5, −0.5; 0.5, 0.5).",
    page,
    anchor: "elbow-by-hand"
  },
  {
    sentence: "A rotation has determinant 1. Here det M = (0.5)(0.5) − (−0.5)(0.5) = 0.5 — not one.",
    page,
    anchor: "determinant",
    correction: "In space as in the plane: the determinant is cos²(θ/2), for the third singular value is 1."
  },
  {
    sentence: "In fact M factors cleanly: M = 1/√2 R(45°) = 0.707 × (rotation by 45°).",
    page,
    anchor: "elbow-by-hand"
  },
  {
    sentence:
      "So the blended transform is a rotation by 45° (half of ninety — sensible) but with a uniform shrink to 0.707 baked in.",
    page,
    anchor: "elbow-by-hand",
    correction:
      "The shrink is in the plane across the axis only; along the hinge nothing changes, so an elbow flattens."
  },
  {
    sentence:
      "The vertex that lived 0.6 from the joint now lands only 0.6 × 0.707 ≈ 0.424 from it: the surface has been sucked 29% inward.",
    page,
    anchor: "cross-section",
    correction:
      "29 % is the radius at the one slice of weight ½; its area halves, and a band of linear weights loses a third of its volume in a twist, a sixth in a bend."
  },
  {
    sentence: "That inward suck, all around the joint, is the elbow pinch.",
    page,
    anchor: "elbow-by-hand",
    correction: "Not all around: a vertex out along the hinge stays where it is."
  },
  {
    sentence:
      "… the equal-weight blend 0.5 (I + R(θ)) equals cos(θ/2) R(θ/2), a half-angle rotation scaled by cos(θ/2).",
    page,
    anchor: "chord",
    correction:
      "Of other weights neither holds: the turn is not w θ, and below ½ it falls back to nothing at a half turn."
  },
  {
    sentence: "The scale is 1 only at θ = 0; it falls the more the bones disagree.",
    page,
    anchor: "determinant"
  },
  {
    sentence: "The pinch turns catastrophic at a twist.",
    page,
    anchor: "cross-section"
  },
  {
    sentence:
      "Imagine the wrist rotating about the length of the forearm while the forearm itself stays put — the two bones sharing the wrist vertices are then two rotations almost 180° apart.",
    page,
    anchor: "candy-wrapper-arm"
  },
  {
    sentence: "0.5 (I + R(180°)) = 0.5 (I − I) = 0, cos(90°) = 0.",
    page,
    anchor: "cross-section",
    correction: "Across the axis: the 3 × 3 matrix keeps a 1 along it."
  },
  {
    sentence: "The blended matrix is the zero matrix: it maps the entire shared band onto the single joint point.",
    page,
    anchor: "cross-section",
    correction:
      "Only the ring of weight ½ falls onto the axis; one of weight w keeps |1 − 2w| of its radius, and all keep their places along the axis."
  },
  {
    sentence:
      "The skin collapses to a thin pinched neck — exactly the twisted-shut look of a sweet wrapper, which is where the nickname comes from.",
    page,
    anchor: "candy-wrapper-arm"
  },
  {
    sentence:
      "Anywhere between 0° and 180° you get partial shrink; at the full half-turn you get total collapse, because averaging a rotation with its opposite gives nothing at all.",
    page,
    anchor: "cross-section"
  },
  {
    sentence:
      "LBS looks like it is averaging two motions, so it feels like the answer should be “half-way between the two poses” — and a half-way pose ought to be a perfectly good rigid pose. But that is not what the formula does.",
    page,
    anchor: "chord"
  },
  {
    sentence:
      "It averages the two matrices, entry by entry, and the set of rotation matrices is curved — it is not closed under straight-line averaging.",
    page,
    anchor: "chord"
  },
  {
    sentence:
      "Take two rotations, blend their matrices linearly, and the result leaves the rotation group entirely: its determinant drops below one, so it necessarily shrinks.",
    page,
    anchor: "determinant"
  },
  {
    sentence:
      "That single fact — a linear blend of rigid transforms is not itself rigid — is the whole story behind the elbow pinch and the candy-wrapper.",
    page,
    anchor: "cross-section",
    correction:
      "Nearly: weights that change along the skin add a shear that no vertex's own matrix shows, and in a bend it can fold the surface."
  }
];
