"""Weights a mesh by Blender's automatic weights ("bone heat").

    blender --background --factory-startup --python blender-weights.py -- IN.json OUT.json

IN.json   {"positions": [x, y, z, ...], "triangles": [a, b, c, ...], "bones": [[x, y, z, x, y, z], ...]}
OUT.json  {"blender": version, "weights": [[[bone, weight], ...], ...]}, a list a vertex
"""
import json
import sys

import bpy

source, target = sys.argv[-2:]
with open(source) as file:
    given = json.load(file)

bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.collection


def triples(numbers):
    return [numbers[i : i + 3] for i in range(0, len(numbers), 3)]


mesh = bpy.data.meshes.new("mesh")
mesh.from_pydata(triples(given["positions"]), [], triples(given["triangles"]))
surface = bpy.data.objects.new("surface", mesh)
scene.objects.link(surface)

armature = bpy.data.armatures.new("armature")
skeleton = bpy.data.objects.new("skeleton", armature)
scene.objects.link(skeleton)
bpy.context.view_layer.objects.active = skeleton
bpy.ops.object.mode_set(mode="EDIT")
for i, ends in enumerate(given["bones"]):
    bone = armature.edit_bones.new(str(i))
    bone.head, bone.tail = ends[:3], ends[3:]
bpy.ops.object.mode_set(mode="OBJECT")

surface.select_set(True)
skeleton.select_set(True)
bpy.ops.object.parent_set(type="ARMATURE_AUTO")

names = [group.name for group in surface.vertex_groups]
weights = [[[int(names[held.group]), held.weight] for held in vertex.groups] for vertex in mesh.vertices]
with open(target, "w") as file:
    json.dump({"blender": bpy.app.version_string, "weights": weights}, file)
