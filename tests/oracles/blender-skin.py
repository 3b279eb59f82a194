"""Deforms vertices with Blender's Armature modifier, plain and with Preserve Volume.

    blender --background --factory-startup --python blender-skin.py -- IN.json OUT.json

IN.json   {"rest": [x, y, z, ...], "influences": [[[joint, weight], ...], ...],
           "palettes": [[12 numbers a joint: three rows of four], ...]}
OUT.json  {"blender": version, "poses": [{"linear": [x, y, z, ...], "preserveVolume": [...]}, ...]}
"""
import json
import sys

import bpy
from mathutils import Matrix

source, target = sys.argv[-2:]
with open(source) as file:
    given = json.load(file)

bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.collection

mesh = bpy.data.meshes.new("mesh")
rest = given["rest"]
mesh.from_pydata([rest[i : i + 3] for i in range(0, len(rest), 3)], [], [])
surface = bpy.data.objects.new("surface", mesh)
scene.objects.link(surface)

armature = bpy.data.armatures.new("armature")
skeleton = bpy.data.objects.new("skeleton", armature)
scene.objects.link(skeleton)
bpy.context.view_layer.objects.active = skeleton

# Unconnected bones at the origin: a bone's pose matrix is then its skinning matrix times the bone's own rest matrix.
count = len(given["palettes"][0]) // 12
bpy.ops.object.mode_set(mode="EDIT")
for joint in range(count):
    armature.edit_bones.new(str(joint)).tail = (0, 1, 0)
bpy.ops.object.mode_set(mode="OBJECT")

# A vertex keeps its groups in the order in which it was put into them: the order of the running sum.
groups = [surface.vertex_groups.new(name=str(joint)) for joint in range(count)]
for vertex, influences in enumerate(given["influences"]):
    for joint, weight in influences:
        groups[joint].add([vertex], weight, "REPLACE")

modifier = surface.modifiers.new("armature", "ARMATURE")
modifier.object = skeleton


def deformed(preserve_volume):
    modifier.use_deform_preserve_volume = preserve_volume
    bpy.context.view_layer.update()
    evaluated = surface.evaluated_get(bpy.context.evaluated_depsgraph_get())
    positions = [number for vertex in evaluated.to_mesh().vertices for number in vertex.co]
    evaluated.to_mesh_clear()
    return positions


poses = []
for palette in given["palettes"]:
    for joint in range(count):
        rows = [palette[12 * joint + 4 * row : 12 * joint + 4 * row + 4] for row in range(3)]
        bone = skeleton.pose.bones[str(joint)]
        bone.matrix = Matrix(rows + [[0, 0, 0, 1]]) @ bone.bone.matrix_local
    poses.append({"linear": deformed(False), "preserveVolume": deformed(True)})

with open(target, "w") as file:
    json.dump({"blender": bpy.app.version_string, "poses": poses}, file)
