import type {Floats} from "../core/floats.js";
import type {Clip, Pose, Rig, Track} from "./rig.js";

/** Numbers a key: of a vector, a quaternion, a weight. */
const WIDTHS = {translation: 3, rotation: 4, scale: 3, morph: 1} as const;

/**
 * Writes the pose of `clip` at `seconds` into `out`: what the clip does not move is at rest, and before its first key and
 * after its last it holds still. `morphWeights` (one number a morph) gets the morphs' weights, their default where the clip
 * gives none. As glTF 2.0, appendix C: rotations turn the shorter way between LINEAR keys, and are made unit length after a
 * CUBICSPLINE. Allocates nothing.
 */
export function sampleClip(rig: Rig, clip: Clip, seconds: number, out: Pose, morphWeights?: Float32Array): void {
  const {rest} = rig.skeleton;
  out.translations.set(rest.translations);
  out.rotations.set(rest.rotations);
  out.scales.set(rest.scales);
  if (morphWeights) for (let m = 0; m < rig.morphs.length; ++m) morphWeights[m] = rig.morphs[m].defaultWeight;
  for (let t = 0; t < clip.tracks.length; ++t) {
    const track = clip.tracks[t];
    if (track.property === "translation") sampleTrack(track, seconds, out.translations);
    else if (track.property === "rotation") sampleTrack(track, seconds, out.rotations);
    else if (track.property === "scale") sampleTrack(track, seconds, out.scales);
    else if (morphWeights) sampleTrack(track, seconds, morphWeights);
  }
}

function sampleTrack(track: Track, seconds: number, out: Floats): void {
  const {times, values, interpolation, property, target} = track;
  const width = WIDTHS[property];
  const at = width * target;
  const cubic = interpolation === "cubic";
  const stride = cubic ? 3 * width : width;
  const first = cubic ? width : 0;
  const key = keyBefore(times, seconds);
  const here = stride * Math.max(key, 0) + first;
  if (key < 0 || key === times.length - 1 || interpolation === "step") {
    for (let i = 0; i < width; ++i) out[at + i] = values[here + i];
  } else {
    const span = times[key + 1] - times[key];
    const fraction = (seconds - times[key]) / span;
    if (cubic) hermite(values, here, width, fraction, span, out, at);
    else if (property === "rotation") slerp(values, here, fraction, out, at);
    else {
      for (let i = 0; i < width; ++i) {
        out[at + i] = values[here + i] + fraction * (values[here + width + i] - values[here + i]);
      }
    }
  }
  if (property === "rotation") normalise(out, at);
}

/** The last key at or before `seconds`; -1 before the first. */
function keyBefore(times: Float32Array, seconds: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle] <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function hermite(
  values: Float32Array,
  here: number,
  width: number,
  fraction: number,
  span: number,
  out: Floats,
  at: number
): void {
  const t2 = fraction * fraction;
  const t3 = t2 * fraction;
  const next = here + 3 * width;
  for (let i = 0; i < width; ++i) {
    out[at + i] =
      (2 * t3 - 3 * t2 + 1) * values[here + i] +
      span * (t3 - 2 * t2 + fraction) * values[here + width + i] +
      (3 * t2 - 2 * t3) * values[next + i] +
      span * (t3 - t2) * values[next - width + i];
  }
}

/** Above this cosine the sine below is too small to divide by; a straight blend is then within 1e-12 of the arc. */
const SAME = 1 - 1e-9;

function slerp(values: Float32Array, a: number, fraction: number, out: Floats, at: number): void {
  const b = a + 4;
  let dot = 0;
  let sizeA = 0;
  let sizeB = 0;
  for (let i = 0; i < 4; ++i) {
    dot += values[a + i] * values[b + i];
    sizeA += values[a + i] * values[a + i];
    sizeB += values[b + i] * values[b + i];
  }
  // Keys in 8 or 16 bits are not quite of length 1, which would make the arc's cosine wrong.
  const lengthA = Math.sqrt(sizeA);
  const lengthB = Math.sqrt(sizeB);
  const cosine = Math.min(1, Math.abs(dot) / (lengthA * lengthB));
  let weightA = 1 - fraction;
  let weightB = fraction;
  if (cosine < SAME) {
    const angle = Math.acos(cosine);
    weightA = Math.sin(weightA * angle);
    weightB = Math.sin(weightB * angle);
  }
  weightA /= lengthA;
  weightB /= dot < 0 ? -lengthB : lengthB;
  for (let i = 0; i < 4; ++i) out[at + i] = weightA * values[a + i] + weightB * values[b + i];
}

/** A spline can pass through zero, where there is no rotation: then none is taken. */
function normalise(out: Floats, at: number): void {
  const size = Math.sqrt(
    out[at] * out[at] + out[at + 1] * out[at + 1] + out[at + 2] * out[at + 2] + out[at + 3] * out[at + 3]
  );
  if (size > 0) for (let i = 0; i < 4; ++i) out[at + i] /= size;
  else out[at + 3] = 1;
}
