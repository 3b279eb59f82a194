import {centreOf, type Bounds} from "../core/bounds.js";
import {multiply} from "../core/matrix4.js";
import {add, cross, dot, normalize, scale, subtract, type Vector} from "../core/vector.js";

/** A camera on a sphere about a target; angles in radians, azimuth 0 looks along -z. */
export interface Camera {
  azimuth: number;
  elevation: number;
  /** From the target, metres. */
  distance: number;
  target: Vector;
}

/** Vertical field of view. */
const FIELD = (28 * Math.PI) / 180;
const STEEPEST = 1.55;

/** A camera seen through a pane of one size: what turns world points into pixels and back. */
export interface Lens {
  width: number;
  height: number;
  view: Float32Array;
  projection: Float32Array;
  eye: Vector;
  /** World to pixels, y down; `depth` grows away from the eye. */
  project(point: Vector): {x: number; y: number; depth: number};
  /** The unit direction from the eye through a pixel. */
  ray(x: number, y: number): Vector;
  /** Pixels that one metre takes at `point`. */
  pixelsPerMetre(point: Vector): number;
}

/** From the front, a little from the side. */
const FRONT = 0.35;

/**
 * The azimuth that looks along a world axis, from the end of it that is nearer to the front and a little from the side; the
 * front for an axis that is nearly upright.
 */
export function azimuthAlong([x, y, z]: Vector): number {
  if (Math.abs(y) > 0.8) return FRONT;
  const azimuth = Math.atan2(x, z);
  const nearer = Math.abs(azimuth) > Math.PI / 2 + 1e-6 ? azimuth - Math.sign(azimuth) * Math.PI : azimuth;
  return nearer + (nearer > 0 ? -FRONT : FRONT);
}

/**
 * Looks at the whole of `bounds`, a little from above, through a pane as wide as `aspect` times its height; from the front
 * unless `azimuth` says otherwise.
 */
export function frameBounds({low, high}: Bounds, aspect = 1.2, azimuth = FRONT): Camera {
  const camera: Camera = {azimuth, elevation: 0.28, distance: 0, target: centreOf({low, high})};
  const {right, up, back} = axes(camera);
  const slope = Math.tan(FIELD / 2);
  for (let corner = 0; corner < 8; ++corner) {
    const point = low.map((edge, axis) => ((corner >> axis) & 1 ? high[axis] : edge)) as Vector;
    const away = subtract(point, camera.target);
    const aside = Math.max(Math.abs(dot(away, up)), Math.abs(dot(away, right)) / aspect);
    camera.distance = Math.max(camera.distance, dot(away, back) + (1.08 * aside) / slope);
  }
  return {...camera, distance: camera.distance || 1};
}

export function orbit(camera: Camera, azimuth: number, elevation: number): Camera {
  const steep = Math.max(-STEEPEST, Math.min(STEEPEST, camera.elevation + elevation));
  return {...camera, azimuth: camera.azimuth + azimuth, elevation: steep};
}

export function zoom(camera: Camera, factor: number): Camera {
  return {...camera, distance: Math.max(1e-6, camera.distance * factor)};
}

/** Moves the target by pixels of a pane `height` pixels high. */
export function pan(camera: Camera, dx: number, dy: number, height: number): Camera {
  const metres = (2 * camera.distance * Math.tan(FIELD / 2)) / height;
  const {right, up} = axes(camera);
  return {...camera, target: add(camera.target, add(scale(right, -dx * metres), scale(up, dy * metres)))};
}

function axes({azimuth, elevation}: Camera): {right: Vector; up: Vector; back: Vector} {
  const back: Vector = [
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    Math.cos(azimuth) * Math.cos(elevation)
  ];
  const right = normalize(cross([0, 1, 0], back));
  return {right, up: cross(back, right), back};
}

export function lens(camera: Camera, width: number, height: number): Lens {
  const {right, up, back} = axes(camera);
  const eye = add(camera.target, scale(back, camera.distance));
  const along = (axis: Vector) => -(axis[0] * eye[0] + axis[1] * eye[1] + axis[2] * eye[2]);
  // prettier-ignore
  const view = new Float64Array([
    right[0], up[0], back[0], 0,
    right[1], up[1], back[1], 0,
    right[2], up[2], back[2], 0,
    along(right), along(up), along(back), 1
  ]);
  const near = camera.distance * 0.05;
  const far = camera.distance * 20;
  const f = 1 / Math.tan(FIELD / 2);
  const aspect = width / height;
  // prettier-ignore
  const projection = new Float64Array([
    f / aspect, 0, 0, 0,
    0, f, 0, 0,
    0, 0, (far + near) / (near - far), -1,
    0, 0, (2 * far * near) / (near - far), 0
  ]);
  const whole = new Float64Array(16);
  multiply(projection, 0, view, 0, whole, 0);
  const row = (r: number, [x, y, z]: Vector) => whole[r] * x + whole[4 + r] * y + whole[8 + r] * z + whole[12 + r];
  return {
    width,
    height,
    view: Float32Array.from(view),
    projection: Float32Array.from(projection),
    eye,
    project(point) {
      const w = row(3, point);
      return {x: (0.5 + (0.5 * row(0, point)) / w) * width, y: (0.5 - (0.5 * row(1, point)) / w) * height, depth: w};
    },
    ray(x, y) {
      const h = ((2 * x) / width - 1) * (aspect / f);
      const v = (1 - (2 * y) / height) / f;
      return normalize(subtract(add(scale(right, h), scale(up, v)), back));
    },
    pixelsPerMetre: (point) => (0.5 * f * height) / row(3, point)
  };
}
