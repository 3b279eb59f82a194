/** The child process of a fuzz run: reads one file after another as the product would, and says what came of it. */
// What a reader loads when a file first needs it is loaded here at once: its time is not the file's.
import "fflate";
import "three/addons/loaders/FBXLoader.js";
import {jointFrames} from "../../components/rigs/joint-frame.js";
import {applyPose, createPosed} from "../../components/rigs/palette.js";
import {readFiles} from "../../components/rigs/read-files.js";
import {vertexCount, type Rig} from "../../components/rigs/rig.js";
import {sampleClip} from "../../components/rigs/sample-clip.js";
import {copyPose} from "../../components/rigs/skeleton.js";
import {preFlight} from "../../components/reports/pre-flight.js";
import {skinningMethods} from "../../components/skinning/registry.js";
import {emptySurface, randomPose} from "../support/rigs.js";

export interface ReadTask {
  id: number;
  name: string;
  bytes: Uint8Array;
  beside: Readonly<Record<string, Uint8Array>>;
}

export interface ReadReport {
  id: number;
  /** One sentence of what is wrong with the product; "" when nothing is. */
  fault: string;
  outcome: "opened" | "refused";
  /** Milliseconds of processor time: what a busy machine does not change. */
  milliseconds: number;
  /** The most that the process has held so far, bytes. */
  most: number;
}

/** What an engine or a library says of a programmer's mistake, and a user should not have to read. */
const ENGINE =
  /is not (a function|iterable|a constructor|defined|an object)|Cannot (read|set|destructure|convert|access|mix|create)|of (undefined|null)\b|call stack|(Invalid|invalid) (typed array|array|string|count|atomic|DataView|Array buffer)|out ?of ?bounds|outside the bounds|should be a multiple|allocation failed|Unexpected (token|end)|valid JSON|Reduce of empty|\[object |NaN vert|\n|\bat .*:\d+:\d+/;

const SHAPE = /^[^\n]+: [^\n]+, expected [^\n]+$/;

process.on("message", (task: ReadTask) => {
  const before = process.cpuUsage();
  void read(task).then(({fault, outcome}) => {
    const {user, system} = process.cpuUsage(before);
    const report: ReadReport = {
      id: task.id,
      fault,
      outcome,
      milliseconds: (user + system) / 1000,
      most: 1024 * process.resourceUsage().maxRSS
    };
    process.send?.(report);
  });
});

async function read({name, bytes, beside}: ReadTask): Promise<Pick<ReadReport, "fault" | "outcome">> {
  let rig: Rig;
  try {
    rig = await readFiles(new Map([[name, bytes], ...Object.entries(beside)]));
  } catch (error) {
    return {outcome: "refused", fault: refusalFault(error)};
  }
  try {
    return {outcome: "opened", fault: rigFaults(rig).join("; ")};
  } catch (error) {
    return {outcome: "opened", fault: `opened, then failed: ${error instanceof Error ? error.stack : String(error)}`};
  }
}

function refusalFault(error: unknown): string {
  if (!(error instanceof Error)) return `threw ${String(error)}, expected an Error`;
  const {message} = error;
  if (ENGINE.test(message)) return `refused in an engine's words: ${message}\n${error.stack}`;
  return SHAPE.test(message) ? "" : `refused without place or expectation: ${message}`;
}

function rigFaults(rig: Rig): string[] {
  const faults: string[] = [];
  const expectFinite = (numbers: ArrayLike<number>, what: string) => {
    for (let i = 0; i < numbers.length; ++i) {
      if (!Number.isFinite(numbers[i])) {
        faults.push(`${what} ${i} is ${numbers[i]}`);
        return;
      }
    }
  };
  const {skeleton, mesh, influences, clips, morphs} = rig;
  const posed = createPosed(skeleton);
  const surface = emptySurface(rig);
  jointFrames(skeleton).forEach((frame, joint) => {
    const crooked = Object.values(frame).some((axis) => !(Math.abs(Math.hypot(...axis) - 1) < 1e-6));
    if (crooked) faults.push(`frame ${joint} has an axis that is not of length 1`);
  });
  [skeleton.rest, randomPose(rig, 1)].forEach((pose, i) => {
    applyPose(skeleton, pose, posed);
    expectFinite(posed.palette, `pose ${i}, palette entry`);
    for (const method of skinningMethods) {
      method.deform(method.bind(rig), posed, surface);
      expectFinite(surface.positions, `pose ${i}, ${method.id} position`);
      expectFinite(surface.normals, `pose ${i}, ${method.id} normal`);
    }
  });
  expectFinite(influences.weights, "weight");
  expectFinite(mesh.positions, "position");
  morphs.forEach((morph, i) => expectFinite(morph.positions, `morph ${i}, number`));

  const pose = copyPose(skeleton.rest);
  const weights = new Float32Array(morphs.length);
  for (const clip of clips) {
    for (const share of [0, 0.3, 1]) {
      sampleClip(rig, clip, share * clip.duration, pose, weights);
      const place = `clip at ${share}`;
      expectFinite(pose.rotations, `${place}, rotation`);
      expectFinite(pose.translations, `${place}, translation`);
      expectFinite(weights, `${place}, morph`);
    }
  }

  for (const {id, count, message, vertices, joints} of preFlight(rig)) {
    if (!(Number.isInteger(count) && count > 0)) faults.push(`finding ${id} counts ${count}`);
    if (vertices.some((vertex) => vertex >= vertexCount(rig))) faults.push(`finding ${id} names no vertex of the rig`);
    if (joints.some((joint) => !skeleton.joints[joint])) faults.push(`finding ${id} names no joint of the rig`);
    if (/\b(undefined|NaN)\b|\[object /.test(message)) faults.push(`finding ${id} says: ${message}`);
  }
  return faults;
}
