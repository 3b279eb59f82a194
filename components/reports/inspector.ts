import type {Finding, Rig} from "../rigs/rig.js";

interface Answer {
  id: number;
  findings?: Finding[];
  /** One sentence, where the inspection failed. */
  fault?: string;
}

/** Makes the pre-flight sheets of rigs, in a worker that stays: starting another would fetch its modules again. */
export interface Inspector {
  /** Rejects with one sentence. */
  inspect(rig: Rig): Promise<Finding[]>;
  dispose(): void;
}

export function createInspector(): Inspector {
  const worker = new Worker(import.meta.resolve("./inspector-worker.js"), {type: "module"});
  const waiting = new Map<number, {resolve(findings: Finding[]): void; reject(error: Error): void}>();
  let last = 0;
  const fail = (id: number, sentence: string) => {
    waiting.get(id)?.reject(new Error(sentence));
    waiting.delete(id);
  };
  worker.onmessage = ({data: {id, findings, fault}}: MessageEvent<Answer>) => {
    if (!findings) return fail(id, `sheet: ${fault}`);
    waiting.get(id)?.resolve(findings);
    waiting.delete(id);
  };
  worker.onerror = (event) => {
    const sentence = `sheet: the inspection stopped: ${event.message || "its worker could not be loaded"}`;
    for (const id of [...waiting.keys()]) fail(id, sentence);
  };
  return {
    inspect: (rig) =>
      new Promise((resolve, reject) => {
        waiting.set(++last, {resolve, reject});
        worker.postMessage({id: last, rig});
      }),
    dispose: () => worker.terminate()
  };
}
