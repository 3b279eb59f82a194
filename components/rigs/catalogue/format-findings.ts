/** What comes with particular formats: animations, packed files, VRM, FBX. */
export const formatFindings = {
  "files-left-out": {
    severity: "note",
    title: "More than one rig",
    meaning: "One rig is shown at a time.",
    advice: "Open the others by themselves."
  },
  "clip-channels-ignored": {
    severity: "note",
    title: "Animation of something else",
    meaning: "An animation may move cameras, props and nodes that no joint hangs from.",
    advice: "Nothing: what moves the skin is read."
  },
  "clip-channels-damaged": {
    severity: "warning",
    title: "Animation keys that cannot be read",
    meaning: "Engines may refuse the file, or show any pose, where times fall or values are missing.",
    advice: "Export the animation again."
  },
  "meshopt-unpacked": {
    severity: "note",
    title: "Packed by meshoptimizer",
    meaning: "Packing usually rounds positions and weights to fewer bits.",
    advice: "Measure the file before packing as well when small errors matter."
  },
  "draco-unpacked": {
    severity: "note",
    title: "Packed by Draco",
    meaning: "Packing rounds positions to fewer bits and puts vertices into another order.",
    advice: "Measure the file before packing as well when small errors matter."
  },
  vrm: {
    severity: "note",
    title: "VRM model",
    meaning: "Its humanoid bones say which joint is which limb, whatever the joints are called.",
    advice: "Nothing: their names are shown with the joints'."
  },
  "fbx-influences-cut": {
    severity: "warning",
    title: "More than four influences in an FBX file",
    meaning: "The FBX reader of three.js keeps four, and what the others are could not be found in this file.",
    advice: "Export as glTF, where every influence is read, to measure the rig as it was painted."
  },
  "fbx-cluster-without-bone": {
    severity: "warning",
    title: "Weights of a bone that is not in the file",
    meaning: "A cluster of the skin is linked to no bone, so nothing moves what it weights.",
    advice: "Export again with all bones of the skin."
  },
  "fbx-units": {
    severity: "note",
    title: "Units of an FBX file",
    meaning: "FBX counts in centimetres unless it says otherwise; all numbers here are in metres.",
    advice: "Compare the size of the rig with what you know of it."
  },
  "fbx-up-axis": {
    severity: "note",
    title: "Up axis of an FBX file",
    meaning: "The file's up is z; here it is y.",
    advice: "Nothing: an extra root joint turns the rig."
  },
  "fbx-reader": {
    severity: "note",
    title: "Remark of the FBX reader",
    meaning: "The FBX reader of three.js met something that it does not carry over.",
    advice: "Export as glTF when it matters to the skin."
  }
} as const;
