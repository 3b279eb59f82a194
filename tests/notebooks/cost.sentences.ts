/** Where the page on cost shows what the source documents say: the sentence, its document, the figure's anchor. */
export interface ShownSentence {
  document: "linear-blend-skinning" | "dual-quaternion-skinning";
  says: string;
  shown: string;
}

export const sentences: readonly ShownSentence[] = [
  {
    document: "linear-blend-skinning",
    says: "Per vertex the whole cost is: fetch two to four matrices, scale each by its weight, add them, multiply the vertex once.",
    shown: "counted"
  },
  {
    document: "linear-blend-skinning",
    says: "No trig, no branches: a straight weighted sum of matrices.",
    shown: "counted"
  },
  {
    document: "linear-blend-skinning",
    says: "LBS needs only a handful of multiply-adds per vertex.",
    shown: "counted"
  },
  {
    document: "linear-blend-skinning",
    says: "Building each skinning matrix happens just once per bone per frame, not once per vertex.",
    shown: "measured"
  },
  {
    document: "linear-blend-skinning",
    says: "Cap the influences at four bones per vertex and you can pack the weights into a single vertex attribute.",
    shown: "influences"
  },
  {
    document: "linear-blend-skinning",
    says: "A character mesh has tens of thousands of vertices and the skinning must finish inside a couple of milliseconds.",
    shown: "scaling"
  },
  {
    document: "dual-quaternion-skinning",
    says: "DQS costs a little more per vertex (the convert-blend-normalise-reconvert dance).",
    shown: "measured"
  },
  {
    document: "dual-quaternion-skinning",
    says: "It is a fast, closed-form approximation, cheap enough to run per-vertex on the GPU.",
    shown: "measured"
  },
  {
    document: "dual-quaternion-skinning",
    says: "Rigid motion in eight numbers.",
    shown: "counted"
  },
  {
    document: "dual-quaternion-skinning",
    says: "Many production rigs keep plain LBS for speed.",
    shown: "scaling"
  }
];
