import {COLOURS} from "../gpu/shader.js";
import type {ColourScale} from "../gpu/skin-drawing.js";
import {subtract, type Vector, vectorAt} from "../core/vector.js";
import {vertexCount, type Rig} from "../rigs/rig.js";
import type {ChosenMethod} from "../skinning/registry.js";
import type {Lens} from "./camera.js";
import {boundOf} from "./bound-cache.js";
import type {Picture} from "./picture.js";
import type {Theme} from "./theme.js";

/**
 * The picture without WebGL2: the CPU reference's triangles, painted from far to near on a plain canvas.
 * Plain and slower, but the same positions, colours and camera.
 */
export function softwarePicture(rig: Rig, chosen: ChosenMethod): Picture {
  const {method} = chosen;
  const bound = boundOf(rig, chosen);
  const count = vertexCount(rig);
  const {triangles} = rig.mesh;
  const surface = {positions: new Float32Array(3 * count), normals: new Float32Array(3 * count)};
  const pixels = new Float32Array(3 * count);
  const depths = new Float32Array(triangles.length / 3);
  const order = Uint32Array.from(depths, (_, t) => t);
  let values: Float32Array | null = null;
  let scale: ColourScale | null = null;
  let lit = new Set<number>();

  return {
    setPose: (posed) => method.deform(bound, posed, surface),
    setValues(nextValues, nextScale) {
      values = nextValues;
      scale = nextScale;
    },
    setTurned() {},
    setLit(vertices) {
      lit = new Set(vertices);
    },
    draw(canvas, lens, theme, ratio) {
      const context = canvas.getContext("2d");
      if (!context) return;
      context.clearRect(0, 0, canvas.width, canvas.height);
      for (let v = 0; v < count; ++v) {
        const {x, y, depth} = lens.project(vectorAt(surface.positions, v));
        pixels.set([x * ratio, y * ratio, depth], 3 * v);
      }
      for (let t = 0; t < depths.length; ++t) {
        depths[t] = pixels[3 * triangles[3 * t] + 2] + pixels[3 * triangles[3 * t + 1] + 2];
      }
      order.sort((a, b) => depths[b] - depths[a]);
      context.lineWidth = 0.75;
      for (const t of order) paint(context, t, lens, theme);
    },
    dispose() {}
  };

  function paint(context: CanvasRenderingContext2D, t: number, lens: Lens, theme: Theme): void {
    const corners = [triangles[3 * t], triangles[3 * t + 1], triangles[3 * t + 2]];
    const [a, b, c] = corners.map((corner) => 3 * corner);
    const area =
      (pixels[b] - pixels[a]) * (pixels[c + 1] - pixels[a + 1]) -
      (pixels[c] - pixels[a]) * (pixels[b + 1] - pixels[a + 1]);
    const colour = baseColour(corners, area < 0, theme);
    const light =
      0.45 + 0.5 * Math.max(0, facing(a / 3, lens)) * (scale && values ? 0.3 : 1) + (scale && values ? 0.3 : 0);
    context.fillStyle =
      context.strokeStyle = `rgb(${colour.map((part) => Math.round(255 * Math.min(1, part * light))).join(" ")})`;
    context.beginPath();
    context.moveTo(pixels[a], pixels[a + 1]);
    context.lineTo(pixels[b], pixels[b + 1]);
    context.lineTo(pixels[c], pixels[c + 1]);
    context.closePath();
    context.fill();
    // Without its outline each triangle would show a seam of the page's colour.
    context.stroke();
  }

  function baseColour(corners: number[], front: boolean, theme: Theme): readonly number[] {
    if (corners.some((corner) => lit.has(corner))) return theme.highlight;
    if (!values || !scale) return front ? theme.clay : theme.inside;
    const [low, high] = scale.domain;
    const value = (values[corners[0]] + values[corners[1]] + values[corners[2]]) / 3;
    const texel = 4 * Math.round((COLOURS - 1) * Math.min(1, Math.max(0, (value - low) / (high - low))));
    return [0, 1, 2].map((part) => (scale as ColourScale).table[texel + part] / 255);
  }

  function facing(vertex: number, {eye}: Lens): number {
    const [nx, ny, nz] = vectorAt(surface.normals, vertex);
    const [x, y, z]: Vector = subtract(eye, vectorAt(surface.positions, vertex));
    return (nx * x + ny * y + nz * z) / (Math.hypot(x, y, z) || 1);
  }
}
