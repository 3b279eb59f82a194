import {normalizeInfluences} from "../rigs/influences.js";
import type {Influences, Rig, Skeleton} from "../rigs/rig.js";

/** What one vertex gives to a joint or a helper. */
interface Held {
  /** The joint's number; a helper counts as a part of what hangs on its parent. */
  joint: number;
  /** Joint itself, or of a helper its parent: where it stands in the tree. */
  within: number;
  weight: number;
}

/**
 * Spreads what each vertex gives to a joint p and to all that hangs on p's helped children. With u the children's part of it,
 * the whole goes to the two stations on either side of u: p at 0, the helpers evenly between, what was held below at 1, where
 * it keeps its proportions. So weights change smoothly over the surface even where five fingers meet a palm, and no two
 * neighbouring stations are further apart than a step of the twist. Children come before their parents.
 */
export function spreadWeights({influences, skeleton}: Rig, joints: readonly number[], count: number): Influences {
  const {k, joints: listed, weights} = influences;
  const firstHelper = new Map(joints.map((joint, i) => [joint, skeleton.joints.length + count * i]));
  const rank = new Map(Array.from(skeleton.order, (joint, i) => [joint, i]));
  const deepestFirst = (a: Held, b: Held) => (rank.get(b.joint) ?? 0) - (rank.get(a.joint) ?? 0);
  const vertices: Held[][] = [];
  for (let base = 0; base < listed.length; base += k) {
    let held: Held[] = [];
    for (let slot = base; slot < base + k && weights[slot] > 0; ++slot) {
      held.push({joint: listed[slot], within: listed[slot], weight: weights[slot]});
    }
    for (const {joint} of held.slice().sort(deepestFirst)) held = spread(held, joint, skeleton, firstHelper, count);
    vertices.push(held);
  }
  const slots = vertices.reduce((most, {length}) => Math.max(most, length), 1);
  const at = (v: number, slot: number) => vertices[v][slot] ?? {joint: 0, weight: 0};
  const all = Array.from({length: slots * vertices.length}, (_, i) => at(Math.floor(i / slots), i % slots));
  return normalizeInfluences(
    slots,
    all.map(({joint}) => joint),
    all.map(({weight}) => weight)
  );
}

/** What a vertex holds once `parent` and the parts that hang on its helped children are spread over the stations between. */
function spread(
  held: Held[],
  parent: number,
  skeleton: Skeleton,
  firstHelper: ReadonlyMap<number, number>,
  count: number
): Held[] {
  const kept = held.find(({joint}) => joint === parent);
  const child = held.map(({within}) => childTowards(skeleton, parent, within));
  const turns = held.map((_, i) => firstHelper.has(child[i]));
  const turned = held.reduce((sum, {weight}, i) => (turns[i] ? sum + weight : sum), 0);
  if (!kept || turned === 0) return held;
  const whole = kept.weight + turned;
  const place = (count + 1) * (turned / whole);
  const below = Math.min(count, Math.floor(place));
  const hat = (station: number) => Math.max(0, 1 - Math.abs(place - station));

  const out: Held[] = held.flatMap((one, i) => {
    const share = turns[i] ? (hat(count + 1) * whole) / turned : one === kept ? (hat(0) * whole) / one.weight : 1;
    return share > 0 ? [{...one, weight: share * one.weight}] : [];
  });
  for (const joint of new Set(child.filter((_, i) => turns[i]))) {
    const part = held.reduce((sum, {weight}, i) => (child[i] === joint ? sum + weight : sum), 0) / turned;
    for (const station of [below, below + 1]) {
      const weight = part * whole * hat(station);
      if (station < 1 || station > count || weight === 0) continue;
      out.push({joint: (firstHelper.get(joint) as number) + station - 1, within: parent, weight});
    }
  }
  return out;
}

/** The child of `ancestor` that `joint` is or hangs on; -1 where it does not. */
function childTowards({joints}: Skeleton, ancestor: number, joint: number): number {
  let at = joint;
  while (at >= 0 && joints[at].parent !== ancestor) at = joints[at].parent;
  return at;
}
