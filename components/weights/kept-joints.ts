/** Weights of one vertex this near are one: left and right of a symmetric body differ by the rounding of a solver. */
const TIED = 1e-5;

/**
 * Which of a vertex's joints stay when at most so many may, as places in the lists: those of the largest weights. Of weights that
 * are alike those nearer to the root stay, but of joints as far from it all or none, as left and right are: a vertex between
 * the thighs keeps the hips alone. Where that leaves none the lower joints stay. `weights`: sum 1; `depths`: by joint.
 */
export function keptJoints(
  joints: ArrayLike<number>,
  weights: ArrayLike<number>,
  depths: ArrayLike<number>,
  most: number
): number[] {
  const held = Array.from(joints, (_, i) => i).filter((i) => weights[i] > 0);
  if (held.length <= most) return held;
  const least = Array.from(held, (i) => weights[i]).sort((a, b) => b - a)[most];
  const kept = held.filter((i) => weights[i] > least + TIED);
  const alike = held.filter((i) => Math.abs(weights[i] - least) <= TIED);
  const joint = (a: number, b: number) => joints[a] - joints[b];
  const depth = (a: number, b: number) => depths[joints[a]] - depths[joints[b]];
  alike.sort((a, b) => depth(a, b) || joint(a, b));
  for (let first = 0, next = 0; next < alike.length; first = next) {
    while (next < alike.length && depth(alike[next], alike[first]) === 0) ++next;
    if (kept.length + next - first > most) break;
    kept.push(...alike.slice(first, next));
  }
  return kept.length > 0 ? kept : alike.sort(joint).slice(0, most);
}
