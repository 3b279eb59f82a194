import {html} from "htl";
import {formatDegrees} from "../charts/format.js";
import {toDegrees} from "../core/angle.js";
import {MOTIONS} from "../rigs/joint-frame.js";
import {childrenByJoint} from "../rigs/skeleton.js";
import type {Session} from "./session.js";

/** The joints as a tree; choosing one studies it. A joint that is turned says by how much. */
export function jointList(session: Session): HTMLElement {
  const element = html<HTMLElement>`<ul class="joint-list" role="listbox" aria-label="joints" tabindex="0"></ul>`;
  let items: HTMLElement[] = [];
  let order: number[] = [];

  function rebuild(): void {
    const {skeleton} = session.rig;
    order = [];
    const depths = new Map<number, number>();
    const visit = (joint: number, depth: number) => {
      order.push(joint);
      depths.set(joint, depth);
    };
    const children = childrenByJoint(skeleton);
    const stack = skeleton.joints.flatMap(({parent}, joint) => (parent < 0 ? [[joint, 0]] : [])).reverse();
    while (stack.length > 0) {
      const [joint, depth] = stack.pop() as [number, number];
      visit(joint, depth);
      for (const child of children[joint].reverse()) stack.push([child, depth + 1]);
    }
    items = order.map((joint) => {
      const {name, path, inSkin, humanoid} = skeleton.joints[joint];
      const item = html<HTMLElement>`<li
        role="option"
        id=${`joint-${joint}`}
        title=${humanoid ? `${path} · VRM ${humanoid}` : path}
        class=${inSkin ? "" : "ancestor"}
        style=${`--depth: ${Math.min(12, depths.get(joint) ?? 0)}`}
      >
        <span>${withoutNamespace(name)}</span><small></small>
      </li>`;
      item.addEventListener("click", () => session.choose(joint));
      return item;
    });
    element.replaceChildren(...items);
    show();
  }

  function show(): void {
    order.forEach((joint, i) => {
      const turn = session.turns.get(joint);
      const turned = turn ? MOTIONS.filter((motion) => turn[motion] !== 0) : [];
      const text = turned.map((motion) => formatDegrees(toDegrees(turn?.[motion] ?? 0))).join(" ");
      const small = items[i].lastElementChild as HTMLElement;
      if (small.textContent !== text) small.textContent = text;
      items[i].setAttribute("aria-selected", String(joint === session.joint));
    });
    element.setAttribute("aria-activedescendant", `joint-${session.joint}`);
  }

  function reveal(): void {
    show();
    const item = items[order.indexOf(session.joint)];
    if (!item) return;
    if (item.offsetTop < element.scrollTop) element.scrollTop = item.offsetTop;
    const below = item.offsetTop + item.offsetHeight - element.clientHeight;
    if (below > element.scrollTop) element.scrollTop = below;
  }

  element.addEventListener("keydown", (event) => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (!step) return;
    event.preventDefault();
    const next = order[order.indexOf(session.joint) + step];
    if (next !== undefined) session.choose(next);
  });
  session.on("rig", rebuild);
  session.on("study", reveal);
  session.on("pose", show);
  rebuild();
  return element;
}

/** Maya's namespace takes the room of the name in a narrow list; the item's title has the whole path. */
const withoutNamespace = (name: string): string => name.replace(/^\w+:(?=\w)/, "");
