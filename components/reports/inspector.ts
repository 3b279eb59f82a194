import type {Finding, Rig} from "../rigs/rig.js";

let current: Worker | null = null;

/** The pre-flight sheet of a rig, from a worker of its own; an inspection still under way is dropped and never answers. */
export function inspect(rig: Rig): Promise<Finding[]> {
  current?.terminate();
  const worker = new Worker(import.meta.resolve("./inspector-worker.js"), {type: "module"});
  current = worker;
  return new Promise((resolve, reject) => {
    worker.onmessage = ({data}: MessageEvent<Finding[]>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(`sheet: the inspection stopped: ${event.message || "its worker could not be loaded"}`));
    };
    worker.postMessage(rig);
  });
}
