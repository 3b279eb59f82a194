import {toRadians} from "../../core/angle.js";
import {formatSigned, THIN_SPACE} from "../../charts/format.js";
import type {Vector} from "../../core/vector.js";
import {vectorAt} from "../../core/vector.js";
import {pathOf, setAttributes, svgElement} from "../../ui/element.js";
import {dragHandle} from "../drag-handle.js";
import {methodCss} from "../live.js";
import type {PageState} from "../page-state.js";
import {plane} from "../plane.js";
import {polar} from "../point.js";
import {sectionRig} from "./bent-section.js";
import type {BulgeState} from "./state.js";
import {turnedLimb} from "./turned-limb.js";

/** "+0.40 r". */
export const formatOffset = (offset: number): string => `${formatSigned(offset, 2)}${THIN_SPACE}r`;

/** Half the length that is drawn, in radii, and the points along it. */
const REACH = 2.2;
const STEPS = 88;

/** The limb bent by dual quaternions, cut lengthwise, with its joint; the handle slides the flesh across the joint. */
export function offsetPicture(state: PageState<BulgeState>): {element: SVGSVGElement; update(): void} {
  const drawing = plane({
    label: "A bent limb cut lengthwise, its joint off the middle of the flesh",
    width: 360,
    height: 300,
    scale: 58,
    origin: {x: 0.46, y: 0.68}
  });
  drawing.element.style.setProperty("--method", methodCss("dqs"));
  const shape = svgElement("path", {class: "limb-shape"});
  const axis = svgElement("path", {class: "limb-axis"});
  const bones = svgElement("path", {class: "limb-bones"});
  const joint = svgElement("circle", {class: "limb-joint", r: 6});
  const shift = dragHandle({
    plane: drawing,
    label: "offset e",
    low: -0.8,
    high: 0.8,
    step: 0.05,
    read: () => state.value.offset,
    write: (offset) => state.set({offset: Math.round(offset * 100) / 100}),
    place: (offset) => ({x: -REACH, y: offset}),
    value: ({y}) => y,
    format: formatOffset
  });
  drawing.element.append(shape, axis, bones, joint, shift.element);
  const bent = new Map<number, ReturnType<typeof turnedLimb>>();

  return {
    element: drawing.element,
    update() {
      const {degrees, offset} = state.value;
      const limb = bent.get(offset) ?? turnedLimb(sectionRig("offset", lengthwise(offset), 1, REACH), "dqs");
      bent.set(offset, limb);
      const {positions} = limb("bend", degrees).surface;
      const at = Array.from({length: positions.length / 3}, (_, v) => {
        const [x, y] = vectorAt(positions, v);
        return drawing.toDrawing({x, y});
      });
      const side = STEPS + 1;
      shape.setAttribute("d", pathOf([...at.slice(0, side), ...at.slice(2 * side).toReversed()], true));
      axis.setAttribute("d", pathOf(at.slice(side, 2 * side)));
      const ends = [{x: -REACH, y: 0}, {x: 0, y: 0}, polar(REACH, toRadians(degrees))];
      bones.setAttribute("d", pathOf(ends.map(drawing.toDrawing)));
      const {x, y} = drawing.toDrawing({x: 0, y: 0});
      setAttributes(joint, {cx: x, cy: y});
      shift.update();
    }
  };
}

/** The inner side, the middle and the outer side, from the still end on. */
const lengthwise = (offset: number): Vector[] =>
  [1, 0, -1].flatMap((y) =>
    Array.from({length: STEPS + 1}, (_, i): Vector => [REACH * ((2 * i) / STEPS - 1), y + offset, 0])
  );
