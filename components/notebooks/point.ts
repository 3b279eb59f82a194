/** A point or direction of a flat figure. */
export interface Point {
  x: number;
  y: number;
}

export const polar = (radius: number, angle: number): Point => ({
  x: radius * Math.cos(angle),
  y: radius * Math.sin(angle)
});
