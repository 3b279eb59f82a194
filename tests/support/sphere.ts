import type {Vector} from "../../components/core/vector.js";
import type {Shape} from "./box.js";

/** A closed ball of `rings` times twice as many quads, its poles on the y axis; seen from outside they turn one way. */
export function sphere(radius = 1, rings = 24, centre: Vector = [0, 0, 0]): Shape {
  const sides = 2 * rings;
  const points: Vector[] = [];
  for (let ring = 0; ring <= rings; ++ring) {
    const polar = (Math.PI * ring) / rings;
    for (let side = 0; side < sides; ++side) {
      const turn = (2 * Math.PI * side) / sides;
      const out = radius * Math.sin(polar);
      points.push([
        centre[0] + out * Math.cos(turn),
        centre[1] + radius * Math.cos(polar),
        centre[2] + out * Math.sin(turn)
      ]);
    }
  }
  const triangles: number[] = [];
  for (let ring = 0; ring < rings; ++ring) {
    for (let side = 0; side < sides; ++side) {
      const next = (side + 1) % sides;
      const [a, b] = [ring * sides + side, ring * sides + next];
      triangles.push(a, b, b + sides, a, b + sides, a + sides);
    }
  }
  return {points, triangles};
}
