import {quadFile} from "./gltf-file.js";

/** A file whose second mesh hangs on a skin of its own, which lists one joint that the first one's does not. */
export function twoSkinFile(): Uint8Array {
  const file = quadFile();
  const {json} = file;
  const [{primitives}] = json.meshes;
  json.nodes.push({name: "apart", translation: [1, 1, 0]}, {name: "second", mesh: 1, skin: 1});
  const attributes = {
    ...primitives[0].attributes,
    JOINTS_0: file.add(new Array<number>(16).fill(0), "VEC4", 5121),
    WEIGHTS_0: file.add([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0], "VEC4")
  };
  json.meshes.push({name: "Second", primitives: [{...primitives[0], attributes}]});
  const bound = file.add([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -1, -1, 0, 1], "MAT4");
  json.skins.push({joints: [3], inverseBindMatrices: bound});
  return file.bytes();
}
