import {toRadians} from "../../core/angle.js";
import {setAttributes, svgElement} from "../../ui/element.js";
import type {Plane} from "../plane.js";
import {polar, type Point} from "../point.js";

/** Length of a bone of the worked example, in units of the drawing. */
export const BONE = 1.25;

type Anchor = "start" | "middle" | "end";

const anchored = ({x, y}: Point, anchor: Anchor) => ({x, y: y + 5, "text-anchor": anchor});

/** Names of the example's bones and of the places where each alone would take the vertex. */
export function elbowNames(drawing: Plane): {
  elements: readonly SVGTextElement[];
  /** Puts them beside what they name, clear of both bones. */
  place(degrees: number, distance: number): void;
} {
  const [upperArm, forearm, still, turned] = ["upper arm", "forearm", "by the upper arm", "by the forearm"].map(
    (word) => {
      const text = svgElement("text", {class: "drawing-name"});
      text.textContent = word;
      return text;
    }
  );
  const at = (x: number, y: number) => drawing.toDrawing({x, y});
  return {
    elements: [upperArm, forearm, still, turned],
    place(degrees, distance) {
      const angle = toRadians(degrees);
      // The turned ghost passes the upper arm at a quarter turn: the bone's name is on the other side of it.
      const above = degrees > 90 && degrees < 150;
      setAttributes(upperArm, anchored(at(-0.8 * BONE, above ? 0.15 : -0.15), "middle"));
      const along = polar((distance > 0.6 ? 0.3 : 0.8) * BONE, angle);
      const beside = at(along.x + 0.14 * Math.sin(angle), along.y - 0.14 * Math.cos(angle));
      setAttributes(forearm, anchored(beside, Math.sin(angle) > 0.5 ? "start" : "middle"));
      if (degrees < 60) setAttributes(still, anchored(at(0, distance + 0.14), "middle"));
      else {
        const side = degrees > 90 ? 1 : -1;
        setAttributes(still, anchored(at(0.08 * side, distance + 0.06), side > 0 ? "start" : "end"));
      }
      const ghost = polar(distance, angle + Math.PI / 2);
      const outward = polar(distance + 0.16, angle + Math.PI / 2);
      const off = degrees > 90 ? -0.13 : 0.12;
      const place = degrees > 120 ? at(outward.x, outward.y) : at(ghost.x - 0.06, ghost.y + off);
      setAttributes(turned, anchored(place, degrees > 150 ? "middle" : "end"));
      turned.style.display = degrees < 25 ? "none" : "";
    }
  };
}
