import {Bone, BufferAttribute, BufferGeometry, Matrix4, Skeleton, SkinnedMesh, Vector3} from "three";
import type {Posed} from "../../components/rigs/palette.js";
import type {Rig} from "../../components/rigs/rig.js";

/** Positions of every vertex by three.js's own CPU skinning, which picking and bounding boxes use; it has no normals. */
export function threeSkinning(rig: Rig, posed: Posed, out: Float32Array): () => void {
  const {k, joints, weights} = rig.influences;
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(rig.mesh.positions, 3));
  geometry.setAttribute("skinIndex", new BufferAttribute(joints, k));
  geometry.setAttribute("skinWeight", new BufferAttribute(weights, k));
  const bones = rig.skeleton.joints.map((_, joint) => {
    const bone = new Bone();
    bone.matrixWorld.fromArray(posed.world, 16 * joint);
    return bone;
  });
  const inverses = bones.map((_, joint) => new Matrix4().fromArray(rig.skeleton.inverseBind, 16 * joint));
  const mesh = new SkinnedMesh(geometry);
  mesh.bind(new Skeleton(bones, inverses), new Matrix4());
  const point = new Vector3();
  return () => {
    for (let v = 0, i = 0; i < out.length; ++v, i += 3) {
      mesh.getVertexPosition(v, point);
      out[i] = point.x;
      out[i + 1] = point.y;
      out[i + 2] = point.z;
    }
  };
}
