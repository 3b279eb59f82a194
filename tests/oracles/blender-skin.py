"""Deforms vertices with Blender's Armature modifier, plain and with Preserve Volume.

    blender --background --factory-startup --python blender-skin.py -- IN.json OUT.json

IN.json   {"rest": [x, y, z, ...], "influences": [[[joint, weight], ...], ...],
           "palettes": [[12 numbers a joint: three rows of four], ...],
           "origins": [[x, y, z] a joint, about which Blender stretches; all at the origin unless given]}
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

# Unconnected bones along y: a bone's pose matrix is then its skinning matrix times the bone's own rest matrix, which turns
# nothing, so that scale along the axes is none but scale to the bone.
count = len(given["palettes"][0]) // 12
origins = given.get("origins", [[0, 0, 0]] * count)
bpy.ops.object.mode_set(mode="EDIT")
for joint in range(count):
    bone = armature.edit_bones.new(str(joint))
    x, y, z = origins[joint]
    bone.head = (x, y, z)
    bone.tail = (x, y + 1, z)
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
