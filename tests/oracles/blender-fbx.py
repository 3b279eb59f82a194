"""Exports a skinned, animated tube as FBX and tells where Blender puts its vertices: makes blender-fbx.json again, where
Blender is installed:

    blender --background --factory-startup --python tests/oracles/blender-fbx.py -- tests/oracles/blender-fbx.json

The tube has five bones, up to five influences a vertex and three keys. The file holds {"command", "blender": version,
"fbx": base64 of the FBX file, deflated, "frames": [{"seconds": s, "positions": [x, y, z, ...]}]}: world space, metres, turned
to y up. The first frame is at rest.
"""

import base64
import json
import math
import os
import sys
import tempfile
import zlib

import bpy
from mathutils import Euler

COMMAND = "blender --background --factory-startup --python tests/oracles/blender-fbx.py -- tests/oracles/blender-fbx.json"
OUT = sys.argv[sys.argv.index("--") + 1]
SIDES, RINGS, BONES, LENGTH, RADIUS = 10, 13, 5, 2.0, 0.25
FPS = 24

bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene
scene.render.fps = FPS

armature = bpy.data.armatures.new("Rig")
rig = bpy.data.objects.new("Rig", armature)
scene.collection.objects.link(rig)
bpy.context.view_layer.objects.active = rig
bpy.ops.object.mode_set(mode="EDIT")
step = LENGTH / BONES
for b in range(BONES):
    bone = armature.edit_bones.new(f"bone.{b}")
    bone.head = (0, 0.02 * b, b * step)
    bone.tail = (0, 0.02 * (b + 1), (b + 1) * step)
    bone.roll = 0.3 * b
    if b:
        bone.parent = armature.edit_bones[b - 1]
bpy.ops.object.mode_set(mode="OBJECT")

vertices, faces = [], []
for r in range(RINGS):
    for s in range(SIDES):
        angle = 2 * math.pi * s / SIDES
        vertices.append((RADIUS * math.cos(angle), RADIUS * math.sin(angle), LENGTH * r / (RINGS - 1)))
for r in range(RINGS - 1):
    for s in range(SIDES):
        t = (s + 1) % SIDES
        faces.append((SIDES * r + s, SIDES * r + t, SIDES * (r + 1) + t, SIDES * (r + 1) + s))
faces.append(tuple(reversed(range(SIDES))))
mesh = bpy.data.meshes.new("Tube")
mesh.from_pydata(vertices, [], faces)
mesh.polygons.foreach_set("use_smooth", [True] * len(faces))
tube = bpy.data.objects.new("Tube", mesh)
scene.collection.objects.link(tube)
tube.parent = rig
for b in range(BONES):
    tube.vertex_groups.new(name=f"bone.{b}")
for v, (x, y, z) in enumerate(vertices):
    weights = [max(0.0, 1.1 - abs(z - (b + 0.5) * step)) ** 2 for b in range(BONES)]
    for b, weight in enumerate(weights):
        if weight > 0:
            tube.vertex_groups[b].add([v], weight / sum(weights), "REPLACE")
modifier = tube.modifiers.new("Armature", "ARMATURE")
modifier.object = rig

for frame, turn in ((1, 0), (13, 1), (25, -0.7)):
    for b, bone in enumerate(rig.pose.bones):
        bone.rotation_mode = "XYZ"
        bone.rotation_euler = Euler((0.4 * turn, 0.9 * turn * (b % 2), -0.3 * turn))
        bone.keyframe_insert("rotation_euler", frame=frame)
rig.pose.bones[2].keyframe_insert("location", frame=1)
rig.pose.bones[2].location = (0.1, 0.05, -0.1)
rig.pose.bones[2].keyframe_insert("location", frame=25)
scene.frame_start, scene.frame_end = 1, 25

frames = []
for frame in (1, 13, 19, 25):
    scene.frame_set(frame)
    evaluated = tube.evaluated_get(bpy.context.evaluated_depsgraph_get())
    points = [tube.matrix_world @ vertex.co for vertex in evaluated.to_mesh().vertices]
    positions = [round(value, 6) for point in points for value in (point.x, point.z, -point.y)]
    frames.append({"seconds": (frame - 1) / FPS, "positions": positions})

scene.frame_set(1)
path = os.path.join(tempfile.mkdtemp(), "tube.fbx")
bpy.ops.export_scene.fbx(filepath=path, object_types={"ARMATURE", "MESH"}, add_leaf_bones=False, bake_anim_simplify_factor=0)
with open(path, "rb") as file:
    fbx = base64.b64encode(zlib.compress(file.read(), 9)).decode()
with open(OUT, "w") as file:
    json.dump({"command": COMMAND, "blender": bpy.app.version_string, "fbx": fbx, "frames": frames}, file, separators=(",", ":"))
    file.write("\n")
