/** What is odd about joints, binds, the rest pose and clips. */
export const skeletonFindings = {
  "inverse-bind-missing": {
    severity: "note",
    title: "No inverse bind matrices",
    meaning: "Without them the mesh counts as modelled in each joint's own space.",
    advice: "Export them, unless the mesh is meant so."
  },
  "inverse-bind-singular": {
    severity: "warning",
    title: "Inverse bind matrix that cannot be inverted",
    meaning: "The joint flattens whatever it holds, and programs that invert the matrix get NaN.",
    advice: "Bind again with the joint's scale away from 0."
  },
  "joints-unused": {
    severity: "note",
    title: "Joint without vertices",
    meaning: "It takes room in the palette, of which small devices have little, and moves no skin itself.",
    advice: "Keep it if it carries a prop or steers others; leave it out of the skin otherwise."
  },
  "joints-scaled": {
    severity: "note",
    title: "Joint with a scale",
    meaning: "Its children are scaled with it, and methods of rotations and shifts drop what is not in the bind.",
    advice: "Freeze the scale before binding, unless it is meant."
  },
  "joints-scaled-unevenly": {
    severity: "warning",
    title: "Joint scaled unevenly",
    meaning: "Children that turn below it are sheared, which no joint of translation, rotation and scale can hold.",
    advice: "Freeze the scale before binding, or keep to LBS on a platform with full matrices."
  },
  "joints-collapsed": {
    severity: "warning",
    title: "Joint flattened to nothing",
    meaning: "A scale of 0 flattens what the joint holds: positions stay finite, but normals have no answer.",
    advice: "Hide the part in another way, or use a small scale instead of 0."
  },
  "joints-sheared": {
    severity: "warning",
    title: "Sheared joint",
    meaning:
      "LBS with full matrices shows it exactly; engines that keep translation, rotation and scale, and DQS, cannot.",
    advice: "Freeze the uneven scale above the joint before binding."
  },
  "joints-mirrored": {
    severity: "warning",
    title: "Mirrored joint",
    meaning: "A mirror turns triangles inside out, and no dual quaternion holds it.",
    advice: "Mirror by orientation instead of by a scale of -1, or check that the bind makes up for it."
  },
  "unit-scale": {
    severity: "note",
    title: "Scale above the skeleton",
    meaning: "A change of units, mostly centimetres to metres, stands above the joints instead of in them.",
    advice: "Apply the scale before export: engines that drop it show the rig at the wrong size."
  },
  "skeleton-roots": {
    severity: "note",
    title: "Several topmost joints",
    meaning: "Engines that want one root joint take the first, and lose the rest or add a joint of their own.",
    advice: "Put the joints under one root joint that the skin lists."
  },
  "skeleton-apart": {
    severity: "warning",
    title: "Skeleton in several trees",
    meaning: "The joints of a skin need a common root, and engines that look for it fail.",
    advice: "Put the joints under one root joint that the skin lists."
  },
  "joint-names-repeated": {
    severity: "note",
    title: "Joints of the same name",
    meaning: "Clips and retargeting that go by names move the wrong one.",
    advice: "Name each joint once."
  },
  "rest-moved": {
    severity: "note",
    title: "Rest pose stands elsewhere than the bind",
    meaning:
      "All joints alike move the mesh as a whole: mostly an axis or a unit that was converted above the skeleton.",
    advice: "Nothing: measures here start from the rest pose."
  },
  "rest-differs": {
    severity: "note",
    title: "Rest pose differs from the bind",
    meaning: "The file's rest pose is not the pose in which the mesh was bound, so it is deformed already.",
    advice: "Check that the rest pose is meant: a bind to another pose looks wrong before any joint turns."
  },
  "dqs-differs-at-rest": {
    severity: "warning",
    title: "DQS cannot hold the rest pose",
    meaning: "Uneven scale, shear or another scale a joint is more than a rotation and a shift, and DQS drops it.",
    advice: "Use LBS for these joints, or freeze their scale before binding."
  },
  "clip-not-rigid": {
    severity: "warning",
    title: "Clip that scales or shears joints",
    meaning: "DQS and every engine that keeps rotations and shifts alone leave the scale out.",
    advice: "Use LBS for squash and stretch, or animate by translation."
  },
  "inverse-bind-not-affine": {
    severity: "error",
    title: "Inverse bind matrix with a last row",
    meaning: "A matrix that bends parallel lines is no bind, and engines drop its last row or divide by it.",
    advice: "Bind again; the last row must be 0, 0, 0, 1."
  },
  "node-matrix-not-affine": {
    severity: "error",
    title: "Joint matrix with a last row",
    meaning:
      "A matrix that bends parallel lines is no transform of a joint, and engines drop its last row or divide by it.",
    advice: "Export the joint as translation, rotation and scale."
  },
  "rotation-not-unit": {
    severity: "warning",
    title: "Rotation whose length is not 1",
    meaning: "Programs that do not divide by the length scale or shear the joint.",
    advice: "Normalise the quaternion before export."
  },
  "skeleton-root-odd": {
    severity: "warning",
    title: "Skeleton root that is none",
    meaning:
      "Programs that start from the node that the skin names as its skeleton miss the joints that are not below it.",
    advice: "Leave the skin's skeleton out, or name a node above all joints."
  },
  "joints-not-in-scene": {
    severity: "warning",
    title: "Joints outside the scene of their mesh",
    meaning: "Programs that load one scene find no joints for the mesh and leave it unposed or refuse it.",
    advice: "Put the root joint into the scene that shows the mesh."
  }
} as const;
