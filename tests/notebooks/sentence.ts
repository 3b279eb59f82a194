/** A factual sentence of one of the two source documents, and where the notebooks show it. */
export interface Sentence {
  /** As it stands there; shortened with … where long. */
  sentence: string;
  /** The notebook, as its file is called. */
  page: string;
  /** The figure's id. */
  anchor: string;
  /** What is said instead, where the document is not quite right. */
  correction?: string;
}
