import {rigLength} from "../../components/ui/rig-length.js";
import {readFile} from "node:fs/promises";
import {join} from "node:path";
import type {Page} from "playwright-core";
import {formatChange, formatPercent, formatScale} from "../../components/charts/format.js";
import {studyJoint} from "../../components/metrics/study.js";
import {readGltf} from "../../components/rigs/read-gltf.js";
import type {Rig} from "../../components/rigs/rig.js";
import {distFile} from "./dist-module.js";
import {readingOf, type Turned, turned} from "./measure.js";
import {dist} from "./site-server.js";

/** A rig as the built site serves it. */
export async function builtInRig(id: string): Promise<Rig> {
  return readGltf(await readFile(join(dist, distFile(`data/rigs/${id}.glb`))), {id, label: id});
}

/** All that the lab says of the chosen joint's angle, degrees. */
export async function anglesShown(page: Page) {
  return page.evaluate(() => ({
    slider: Number(document.querySelector<HTMLInputElement>(".angle-slider input")?.value),
    readout: document.querySelector(".angle-slider output")?.textContent,
    knob: Number(document.querySelector(".pane .knob[role=slider]")?.getAttribute("aria-valuenow")),
    list: document.querySelector(".joint-list [aria-selected=true] small")?.textContent,
    rules: Array.from(document.querySelectorAll(".sweep-handle"), (rule) => Number(rule.getAttribute("aria-valuenow")))
  }));
}

/** What the lab says below each pane, by the name of the number. */
export async function captionsShown(page: Page): Promise<Record<string, string>[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll(".pane-caption"), (caption) =>
      Object.fromEntries(
        Array.from(caption.querySelectorAll("dl > div"), (fact) => [
          fact.querySelector("dt")?.textContent ?? "",
          fact.querySelector("dd")?.textContent ?? ""
        ])
      )
    )
  );
}

/** What the CPU reference, run here, makes of one turned joint, written as the lab writes it. */
export function expectedCaption(rig: Rig, pose: Turned & {joint: number; reference: string}): Record<string, string> {
  const measurement = turned(rig, pose);
  const {diagonal} = studyJoint(rig, pose.joint);
  return writtenCaption((row) => readingOf(row, measurement).value, diagonal, pose.method === pose.reference);
}

/** A pane's numbers as the lab writes them. `value`: that of `metric.summary`. */
export function writtenCaption(
  value: (row: string) => number,
  diagonal: number,
  isReference: boolean
): Record<string, string> {
  const rms = value("error.rms");
  return {
    "blended scale": formatScale(value("blended-scale.min")),
    "surface scale": formatScale(value("gradient-scale.min")),
    bulge: formatChange(value("bulge.max")),
    pinch: formatChange(value("bulge.min")),
    "RMS error": isReference ? "reference" : rigLength(rms, diagonal),
    "of diagonal": isReference ? "–" : formatPercent(rms / diagonal, 2)
  };
}
