import type {Sentence} from "./sentence.js";

const on = (anchor: string, sentence: string, correction?: string): Sentence => ({
  sentence,
  page: "cost",
  anchor,
  ...(correction && {correction})
});

/** What both documents say of cost that this page counts and times; their own tables hold the rest. */
export const sentences: readonly Sentence[] = [
  on("counted", "Per vertex the whole cost is: fetch two-to-four matrices, scale each by its weight, add them …"),
  on(
    "counted",
    "No trig, no branches …",
    "None in the sum. The shader still chooses: it stops at the first empty influence, and keeps normals right where a matrix mirrors or collapses."
  ),
  on(
    "counted",
    "… only a handful of multiply-adds per vertex …",
    "A hundred and some, position and normal, with four influences."
  ),
  on("counted", "… rigid motion in eight numbers …"),
  on("influences", "… you can pack the weights into a single vertex attribute."),
  on("measured", "… just once per bone per frame, not once per vertex."),
  on(
    "measured",
    "DQS costs a little more per vertex …",
    "Half as many operations again with four influences; the time beside it is measured."
  ),
  on("measured", "… cheap enough to run per-vertex on the GPU."),
  on("scaling", "… the skinning must finish inside a couple of milliseconds."),
  on("scaling", "… many production rigs keep plain LBS for speed …")
];
