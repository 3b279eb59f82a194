import type {Finding, Rig} from "../rig.js";
import {checkClipStretch} from "./clip-stretch.js";
import {checkDoubledVertices} from "./doubled-vertices.js";
import {checkInfluenceCaps} from "./influence-caps.js";
import {checkJointNames} from "./joint-names.js";
import {checkJointTransforms} from "./joint-transforms.js";
import {checkMeshEdges} from "./mesh-edges.js";
import {checkMeshShells} from "./mesh-shells.js";
import {checkMeshTriangles} from "./mesh-triangles.js";
import {checkMorphs} from "./morphs.js";
import {checkSkeletonRoots} from "./skeleton-roots.js";
import {checkUnusedJoints} from "./unused-joints.js";
import {weldMesh} from "./welded-mesh.js";

/** What looks at the mesh: all read the same welded vertices. */
function checkMesh({mesh}: Rig): Finding[] {
  const welded = weldMesh(mesh);
  return [checkMeshEdges, checkMeshShells, checkMeshTriangles, checkDoubledVertices].flatMap((check) =>
    check(mesh, welded)
  );
}

/** The checks that need nothing but the rig. Each is quick, and a page may do other things between them. */
export const rigChecks: readonly ((rig: Rig) => Finding[])[] = [
  checkInfluenceCaps,
  checkUnusedJoints,
  checkJointTransforms,
  checkSkeletonRoots,
  checkJointNames,
  checkMorphs,
  checkClipStretch,
  checkMesh
];
