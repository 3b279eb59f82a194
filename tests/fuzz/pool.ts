import {fork, type ChildProcess} from "node:child_process";
import {fileURLToPath} from "node:url";
import type {ReadReport, ReadTask} from "./reader.js";

/** Of processor time a file. */
const MOST_MILLISECONDS = 2000;
/** Of waiting, on however busy a machine, until a file counts as one that hangs. */
const HANGS_AFTER = 20_000;
const MOST_HEAP_MEGABYTES = 256;
/** Node, its modules and the heap take some; buffers are outside the heap. */
const MOST_BYTES = 700 * 2 ** 20;

export interface PoolReport extends Omit<ReadReport, "outcome"> {
  /** Null when the process was lost. */
  outcome: ReadReport["outcome"] | null;
}

export interface Pool {
  /** At most as many at a time as there are processes. */
  read(task: ReadTask): Promise<PoolReport>;
  close(): void;
}

/** Processes that read files under limits of time and memory; one that breaks a limit is ended, and another takes its place. */
export function createPool(size: number): Pool {
  const idle = Array.from({length: size}, start);

  return {
    async read(task) {
      const child = idle.pop();
      if (!child) throw new Error(`pool: more than ${size} files at a time, expected at most ${size}`);
      const report = await readIn(child, task);
      if (report.fault === "" && report.milliseconds > MOST_MILLISECONDS) {
        report.fault = `took ${report.milliseconds.toFixed(0)} ms of processor time, expected at most ${MOST_MILLISECONDS}`;
      }
      const greedy = report.most > MOST_BYTES;
      if (report.fault === "" && greedy) report.fault = `held ${report.most} bytes, expected at most ${MOST_BYTES}`;
      const lost = report.outcome === null || greedy;
      if (lost) child.kill("SIGKILL");
      idle.push(lost ? start() : child);
      return report;
    },
    close() {
      for (const child of idle) child.kill();
    }
  };
}

function start(): ChildProcess {
  return fork(fileURLToPath(new URL("reader.ts", import.meta.url)), {
    execArgv: ["--import", "tsx", `--max-old-space-size=${MOST_HEAP_MEGABYTES}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"]
  });
}

function readIn(child: ChildProcess, task: ReadTask): Promise<PoolReport> {
  return new Promise((resolve) => {
    const settle = (report: PoolReport) => {
      clearTimeout(timer);
      child.removeAllListeners("message");
      child.removeAllListeners("exit");
      resolve(report);
    };
    const lose = (fault: string) => settle({id: task.id, fault, outcome: null, milliseconds: 0, most: 0});
    const timer = setTimeout(() => lose(`no answer after ${HANGS_AFTER / 1000} s`), HANGS_AFTER);
    child.on("message", (report: ReadReport) => settle(report));
    child.on("exit", (code, signal) => lose(`ended the process with ${signal ?? `code ${code}`}`));
    child.send(task);
  });
}
