/** Where the page on bent joints shows what the source documents say: the sentence, its document, the figure's anchor. */
export interface ShownSentence {
  document: "linear-blend-skinning" | "dual-quaternion-skinning";
  says: string;
  shown: string;
}

export const sentences: readonly ShownSentence[] = [
  {
    document: "dual-quaternion-skinning",
    says: "A bent joint (an elbow, a knee) tends to bulge outward.",
    shown: "bent-arm"
  },
  {
    document: "dual-quaternion-skinning",
    says: "Where LBS deflates a twist, DQS puffs up a bend.",
    shown: "bent-arm"
  },
  {
    document: "dual-quaternion-skinning",
    says: "DQS trades LBS's collapse for a milder, opposite fault.",
    shown: "elbow-and-knee"
  },
  {
    document: "dual-quaternion-skinning",
    says: "Neither is physically perfect; each just fails in a different direction.",
    shown: "elbow-and-knee"
  },
  {
    document: "dual-quaternion-skinning",
    says: "It favours the shortest rigid arc: the bulge is what a rigid turn about the joint leaves.",
    shown: "where-it-peaks"
  },
  {
    document: "dual-quaternion-skinning",
    says: "Small bends look fine, which is why LBS survives at all.",
    shown: "bulge-by-angle"
  },
  {
    document: "dual-quaternion-skinning",
    says: "DQS is often described as volume-preserving near joints.",
    shown: "volume"
  },
  {
    document: "dual-quaternion-skinning",
    says: "The twisting cross-section keeps its area and just rotates.",
    shown: "volume"
  },
  {
    document: "dual-quaternion-skinning",
    says: "A unit dual quaternion is a rigid motion: no scale, no shear, no collapse. The map it gives can still turn space over.",
    shown: "folds"
  },
  {
    document: "dual-quaternion-skinning",
    says: "At 90 degrees a visible 30 % pinch: of the radius, not of the volume.",
    shown: "volume"
  },
  {
    document: "linear-blend-skinning",
    says: "The surface has been sucked 29 % inward; that inward suck is the elbow pinch.",
    shown: "where-it-peaks"
  },
  {
    document: "linear-blend-skinning",
    says: "Shared vertices migrate inward, pinching the surface and losing volume.",
    shown: "volume"
  },
  {
    document: "linear-blend-skinning",
    says: "Push it toward a full fold and the crease nearly vanishes.",
    shown: "folds"
  },
  {
    document: "linear-blend-skinning",
    says: "Every bit of the trouble lives in the blended band, and it gets worse the more the two bones disagree.",
    shown: "bulge-by-angle"
  }
];
