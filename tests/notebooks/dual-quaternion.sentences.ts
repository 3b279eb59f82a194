import type {Sentence} from "./sentence.js";

const on = (page: string, anchor: string, sentence: string, correction?: string): Sentence => ({
  sentence,
  page,
  anchor,
  ...(correction && {correction})
});

const dualQuaternion = (anchor: string, sentence: string, correction?: string): Sentence =>
  on("dual-quaternion", anchor, sentence, correction);

/** Every factual sentence of the document on dual quaternion skinning, in its order. */
export const sentences: readonly Sentence[] = [
  dualQuaternion(
    "arm-both",
    "Twist a character's wrist a full 180° with ordinary linear blend skinning and … the flesh near the joint pinches shut, as if the forearm had been wrung out like a wet towel."
  ),
  on(
    "linear-blend",
    "candy-wrapper-arm",
    "Animators call it the candy-wrapper collapse — the skin twisting down to a thin, folded neck of geometry."
  ),
  dualQuaternion(
    "arm-both",
    "… it comes from one small mistake: averaging matrices when we should have been averaging motions."
  ),
  dualQuaternion(
    "arm-both",
    "Dual-quaternion skinning (DQS) fixes it.",
    "The collapse of a twist, yes. Past half a turn the skin leaps, and a bend bulges."
  ),
  dualQuaternion(
    "dual-number",
    "Instead of linearly blending each bone's transformation matrix, it blends … a dual quaternion — that cannot represent anything except a rigid motion.",
    "A unit dual quaternion cannot. The weighted sum is not unit: it has to be divided by the length of its real part first."
  ),
  dualQuaternion(
    "recipe",
    "Blend rigid motions and you get a rigid motion; there is nowhere for the collapse to hide.",
    "Once signs are aligned and the sum is divided; without alignment the sum can vanish, and then there is no motion."
  ),
  on(
    "linear-blend",
    "weighted-average",
    "… each vertex is influenced by a few bones with weights w_i that sum to one. The bone transforms are matrices M_i, and the skinned vertex is a straight weighted average of the matrices, applied to the rest position v: v' = (Σ w_i M_i) v."
  ),
  on("linear-blend", "chord", "The trouble is that the set of rotation matrices is not convex."),
  on(
    "linear-blend",
    "chord",
    "The average of two rotation matrices is almost never a rotation — it is a matrix that also scales."
  ),
  dualQuaternion(
    "half-turn",
    "Take a bone at 0° (the identity) and a bone rotated 180° about the forearm axis (which negates two coordinates). Blend them fifty-fifty and the two rotated axes cancel to zero: the averaged matrix squashes everything on the cross-section to a point.",
    "It squashes the cross-section across the axis. Along the axis the third singular value stays 1: the limb becomes a line, not a point."
  ),
  dualQuaternion("cross-sections", "That vanishing cross-section is the candy wrapper."),
  on(
    "linear-blend",
    "determinant",
    "LBS averages the bone matrices, and a convex average of rotations is a matrix with scale less than one, not a rotation.",
    "The scale is less than one in the plane across the rotation's axis only; along the axis it is one."
  ),
  dualQuaternion(
    "cross-sections",
    "For a half-turn twist the two opposing rotations cancel, so the mid-joint cross-section shrinks toward zero area — the skin collapses."
  ),
  dualQuaternion(
    "arm-both",
    "The deeper the twist, the worse the shrink; small bends look fine, which is why LBS survives at all.",
    "Up to half a turn; beyond it the twist comes back from the other side and the width with it."
  ),
  dualQuaternion(
    "dual-number",
    "… a unit quaternion q encodes a rotation, and … the unit quaternions are a double cover of the rotation group — q and −q name the same rotation."
  ),
  dualQuaternion(
    "dual-number",
    "A dual quaternion upgrades this to encode a rotation and a translation together — a full rigid motion."
  ),
  dualQuaternion(
    "dual-product",
    "It is built from a “dual” number whose infinitesimal unit ε obeys the one strange rule ε² = 0, ε ≠ 0."
  ),
  dualQuaternion(
    "dual-number",
    "A dual quaternion is then a pair of ordinary quaternions, a real part q_r and a dual part q_d, glued with ε: q̂ = q_r + ε q_d."
  ),
  dualQuaternion("dual-number", "The real part q_r is the rotation (a unit quaternion)."),
  dualQuaternion(
    "dual-number",
    "The dual part encodes the translation t via q_d = ½ t q_r (treating t as a pure quaternion)."
  ),
  dualQuaternion(
    "dual-number",
    "A dual quaternion is unit when ‖q_r‖ = 1 and q_r · q_d = 0; the unit dual quaternions are exactly a double cover of the rigid-motion group SE(3)."
  ),
  dualQuaternion(
    "dual-number",
    "A unit dual quaternion is guaranteed to be a rigid motion — no scale, no shear, no collapse."
  ),
  dualQuaternion(
    "recipe",
    "So if we can do our blending in the space of dual quaternions and land back on a unit one, the result is automatically rigid."
  ),
  dualQuaternion(
    "recipe",
    "Kavan, Collins, Žára and O'Sullivan (2007) replaced the matrix average with a dual-quaternion average."
  ),
  dualQuaternion(
    "recipe",
    "Convert each bone transform to a unit dual quaternion q̂_i, take the same weighted sum you would have used for LBS, then normalise: q̂ = Σ w_i q̂_i / ‖Σ w_i q̂_i‖, and convert q̂ back to a transform to skin the vertex.",
    "Signs are aligned before the sum, and dividing by the length of the real part is enough: the dual part need not be made perpendicular to it."
  ),
  dualQuaternion(
    "hemispheres",
    "The weighted sum on its own is not unit — but the sum of unit dual quaternions is never zero in the way a matrix average is, so dividing by its norm always lands you on a genuine rigid motion sitting “between” the bones.",
    "The sum of q̂ and −q̂ at equal weights is zero. It can't vanish only once signs are aligned, and for three bones it can still be short: two thirds at 0, 120 and 240 degrees."
  ),
  dualQuaternion(
    "hemispheres",
    "The collapse simply has nowhere to occur.",
    "The radius can't collapse; the sum can, where signs are not aligned."
  ),
  dualQuaternion("recipe", "Blend the bones' unit dual quaternions with the LBS weights, then normalise."),
  dualQuaternion(
    "cross-sections",
    "A normalised blend of unit dual quaternions is itself a unit dual quaternion, hence a rigid motion — so twists rotate the cross-section instead of shrinking it."
  ),
  dualQuaternion(
    "constant-speed",
    "It is a fast, closed-form approximation to the true shortest-path (ScLERP) blend, and cheap enough to run per-vertex on the GPU.",
    "How near: 8.15 degrees at worst, at weights .24 and .76 as the twist nears half a turn."
  ),
  on(
    "bulge",
    "volume",
    "Because every blended transform is rigid, DQS is often described as volume-preserving near joints …",
    "Each vertex moves rigidly, the band between does not. A twist keeps volume exactly; a bend only if the joint lies on the centre line of the limb, and the inside folds."
  ),
  dualQuaternion(
    "cross-sections",
    "… the twisting cross-section keeps its area and just rotates, which is exactly what real flesh does.",
    "It keeps its area and rotates. Flesh also shears and slides; that the page does not claim."
  ),
  dualQuaternion(
    "cross-sections",
    "Below, both panels show the cross-section of a forearm as the wrist twists from 0° toward 180°."
  ),
  dualQuaternion(
    "cross-sections",
    "The left square is skinned with LBS: its blended matrix carries a scale factor of cos(θ/2), so the square deflates to a thin sliver as θ → 180° — the candy wrapper.",
    "Both its sides shrink alike: it stays a square, down to a point, never a sliver."
  ),
  dualQuaternion(
    "cross-sections",
    "The right square is skinned with DQS: the same twist just rotates the cross-section rigidly, and it keeps its full size all the way round.",
    "Past 180° it leaps to the other side, since the shorter way round changes."
  ),
  dualQuaternion(
    "cross-sections",
    "Under LBS they slide inward toward the axis; at 180° all four have nearly met on the centre line — zero area.",
    "At 180° they have met, in one point."
  ),
  dualQuaternion("cross-sections", "Under DQS they sweep around a circle of fixed radius: same area, just turned."),
  dualQuaternion(
    "cross-sections",
    "That gap between “shrinks to a point” and “turns in place” is the entire reason DQS exists."
  ),
  dualQuaternion(
    "half-turn",
    "Model the joint as a blend of two bones with equal weight w_1 = w_2 = ½: bone 1 is unrotated, bone 2 is rotated by θ about the forearm (the z) axis. Take a rest point on the cross-section at radius one, v = (1, 0)."
  ),
  dualQuaternion(
    "half-turn",
    "The blended 2×2 rotation block is ½ I + ½ R(θ) = ((1 + cos θ)/2, −sin θ/2; sin θ/2, (1 + cos θ)/2)."
  ),
  dualQuaternion(
    "half-turn",
    "Its singular values are cos(θ/2) (not one!), so the cross-section is scaled by cos(θ/2).",
    "These are the two of the 2×2 block. The whole matrix has a third, 1, along the axis."
  ),
  dualQuaternion("half-turn", "At θ = 180° that factor is cos 90° = 0: the point maps to the origin. Total collapse."),
  dualQuaternion(
    "half-turn",
    "At 90° it is already down to cos 45° ≈ 0.707 — a visible 30% pinch.",
    "29.3 % of the radius, and at the slice of weight ½ only: half of its area, and a third of the band's volume with weights in a straight line."
  ),
  dualQuaternion(
    "half-turn",
    "Convert each bone to a unit quaternion: q_1 = 1 and q_2 = cos(θ/2) + sin(θ/2) k. Blend and normalise. The normalised half-sum is again a unit quaternion representing rotation by exactly θ/2 — a pure rotation, scale one.",
    "Exactly θ/2 at equal weights; elsewhere it is not wθ, though near it."
  ),
  dualQuaternion(
    "half-turn",
    "At 180° the cross-section is simply turned by 90°: (1, 0) ↦ (0, 1), radius still one. No collapse.",
    "At exactly 180° (0, −1) is as near; on one side of it the answer is one, on the other the other."
  ),
  dualQuaternion(
    "half-turn",
    "Same weights, same bones, same twist — LBS multiplies your radius by cos(θ/2) while DQS keeps it at one."
  ),
  dualQuaternion(
    "half-turn",
    "That single factor is the whole story.",
    "Of a twist at equal weights. At others the two methods turn by different angles as well."
  ),
  dualQuaternion(
    "dual-number",
    "Dual quaternions inherit the quaternion's double cover: q̂ and −q̂ are the same rigid motion."
  ),
  dualQuaternion(
    "hemispheres",
    "But the blend Σ w_i q̂_i is not sign-invariant — if two bones arrive with opposite signs, their real parts partly cancel and you blend “the long way round”, getting a wild flip or a near-zero, unstable result."
  ),
  dualQuaternion(
    "half-turn-jump",
    "It is exactly the slerp shortest-path problem.",
    "With two bones. The shortest way changes sides at half a turn, and the skin leaps; with three there may be no consistent way at all."
  ),
  dualQuaternion(
    "pivots",
    "The fix: before summing, pick a reference bone and flip the sign of any q̂_i whose real part has a negative dot product with it (q_{r,i} · q_{r,0} < 0 ⇒ q̂_i ← −q̂_i).",
    "The reference must belong to the vertex, and which of its bones it is matters: conventions agree only within 90 degrees of a common frame."
  ),
  dualQuaternion(
    "three-bones",
    "Align the hemispheres first, then blend.",
    "For two bones that settles it. For three at 0, 120 and 240 degrees no choice of signs is consistent."
  ),
  on("bulge", "bent-arm", "And DQS is not free of artefacts."),
  on(
    "bulge",
    "elbow-and-knee",
    "Because it favours the shortest rigid arc, a bent joint (an elbow, a knee) tends to bulge outward — the “joint inflation” …",
    "It bulges because each vertex keeps its distance to the joint and so leaves the capsule about the bones, most a little way off the joint; linear blending bulges there too where weights are soft."
  ),
  on(
    "bulge",
    "bent-arm",
    "DQS trades LBS's collapse for a milder, opposite fault: where LBS deflates a twist, DQS puffs up a bend."
  ),
  on(
    "bulge",
    "bent-arm",
    "Neither is physically perfect; each just fails in a different, more or less forgivable direction."
  ),
  on(
    "cost",
    "counted",
    "DQS costs a little more per vertex (the convert-blend-normalise-reconvert dance) …",
    "The conversion is once a bone and frame, not a vertex; and nothing is converted back: a point is moved by the dual quaternion itself."
  ),
  on(
    "fixes",
    "two-phase",
    "… and it only handles rigid per-bone transforms — no non-uniform scale or shear through the blend."
  ),
  on(
    "fixes",
    "twist-helpers",
    "So many production rigs keep plain LBS for speed and cancel the candy wrapper a different way: with … helper/twist bones driven by the joint angle …"
  ),
  on("fixes", "corrective", "… with corrective shapes …"),
  on("fixes", "blend", "… or with dual-quaternion blending only on the arms and wrists where twist is worst."),
  on(
    "fixes",
    "fixes-table",
    "Games and real-time avatars lean toward DQS (one shader, no sculpting); film rigs, which can afford hand-authored correctives and want full control, often stay on LBS-plus-correctives.",
    "What games and film lean toward is not measured; what each way costs and keeps is."
  ),
  on("fixes", "fixes-table", "It is a classic “cheap-and-automatic vs. costly-and-controllable” engineering choice.")
];
