import type {Page} from "playwright-core";
import {vectorAt} from "../../components/core/vector.js";
import type {Rig} from "../../components/rigs/rig.js";
import {lens, type Lens} from "../../components/ui/camera.js";
import {readView} from "../../components/ui/permalink.js";
import {pickVertex} from "../../components/ui/pick.js";

/** A pane's place in the window, and the camera of the page's link through it. */
export interface PaneGeometry {
  left: number;
  top: number;
  lens: Lens;
}

/** Of the pane of that number; the page's address must hold a camera. */
export async function paneGeometry(page: Page, pane: number): Promise<PaneGeometry> {
  const {camera} = readView(new URL(page.url()).search);
  const box = await page.locator(".pane-view").nth(pane).boundingBox();
  if (!camera || !box) throw new Error(`pane ${pane}: no camera in ${page.url()} or no such pane, expected both`);
  return {left: box.x, top: box.y, lens: lens(camera, box.width, box.height)};
}

/** A vertex that nothing hides, and where it is in the pane, pixels. */
export interface SeenVertex {
  vertex: number;
  x: number;
  y: number;
}

/** Those of `candidates` that are seen at their own place when the rig's surface is at `positions` (3V numbers). */
export function seenVertices(
  {mesh}: Rig,
  positions: ArrayLike<number>,
  {eye, project, ray, width, height}: Lens,
  candidates: Iterable<number>
): SeenVertex[] {
  const seen: SeenVertex[] = [];
  for (const vertex of candidates) {
    const {x, y} = project(vectorAt(positions, vertex));
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    if (pickVertex(positions, mesh.triangles, eye, ray(x, y)) === vertex) seen.push({vertex, x, y});
  }
  return seen;
}
