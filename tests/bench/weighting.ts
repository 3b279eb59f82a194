import {existsSync} from "node:fs";
import {join} from "node:path";
import {arm} from "../../components/rigs/arm.js";
import {readGltf} from "../../components/rigs/read-gltf.js";
import {vertexCount, type Rig} from "../../components/rigs/rig.js";
import {corpus, readCorpusFile} from "../support/corpus.js";
import {solved} from "../support/weighting.js";
import type {Candidate} from "./measure.js";

const STRATEGIES = ["closest", "heat", "voxel", "biharmonic"];

/** 14,517 vertices and 52 joints. */
const HUMANOID = "makehuman-mixamo4.glb";

/** Each strategy on the arm, and on a humanoid where the folder of real rigs is there. */
export async function weightingCandidates(): Promise<Candidate[]> {
  const rigs: Rig[] = [arm()];
  if (existsSync(join(corpus, HUMANOID))) {
    rigs.push(await readGltf(readCorpusFile(HUMANOID).bytes, {id: "humanoid", label: HUMANOID}));
  }
  return rigs.flatMap((rig) =>
    STRATEGIES.map((strategy) => ({
      name: `${strategy}, ${rig.id}`,
      vertices: vertexCount(rig),
      run: () => void solved(strategy, rig)
    }))
  );
}

/** Each by the quickest strategy on the same rig. */
export const weightingPairs = (candidates: readonly Candidate[]): [string, string][] =>
  candidates.map(({name}) => [name, `${STRATEGIES[0]}, ${name.split(", ")[1]}`]);
