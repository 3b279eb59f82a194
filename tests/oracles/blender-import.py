"""Imports a .glb with Blender's own glTF importer and poses it under Blender's Armature modifier.

    blender --background --factory-startup --python blender-import.py -- IN.json OUT.json

IN.json   {"glb": path, "poses": [{"NODE NUMBER": [x, y, z, w], ...}, ...]}: rotations after the nodes' own, in their own frames
OUT.json  {"blender": version, "poses": [[x, y, z, ...], ...]}: world space as glTF has it, meshes in the file's order,
          of each primitive the vertices that its triangles use, by rising number

The importer needs numpy. Where Blender has none of its own: PYTHONPATH, and --python-use-system-env after --background.
"""
import json
import os
import struct
import sys
import tempfile

import bpy
import numpy
from mathutils import Quaternion

# The importer of Blender 3.4 names a type that numpy dropped in 1.24.
if "bool" not in dir(numpy):
    numpy.bool = bool

source, target = sys.argv[-2:]
with open(source) as file:
    given = json.load(file)


def renamed(path):
    """A copy of the .glb whose nodes and meshes are named by number, without what could move or slow an import."""
    with open(path, "rb") as file:
        data = file.read()
    length = struct.unpack_from("<I", data, 12)[0]
    content = json.loads(data[20 : 20 + length])
    for key in ("animations", "materials", "textures", "images", "samplers", "extensionsUsed", "extensions"):
        content.pop(key, None)
    for number, node in enumerate(content["nodes"]):
        node["name"] = f"node {number}"
    for number, mesh in enumerate(content["meshes"]):
        mesh["name"] = f"mesh {number}"
        for primitive in mesh["primitives"]:
            primitive.pop("material", None)
    text = json.dumps(content).encode()
    text += b" " * (-len(text) % 4)
    body = struct.pack("<II", len(text), 0x4E4F534A) + text + data[20 + length :]
    handle, copy = tempfile.mkstemp(suffix=".glb")
    with os.fdopen(handle, "wb") as file:
        file.write(struct.pack("<4sII", b"glTF", 2, 12 + len(body)) + body)
    skinned = {node["mesh"] for node in content["nodes"] if "mesh" in node and "skin" in node}
    return copy, [f"mesh {number}" for number in sorted(skinned)]


copy, meshes = renamed(given["glb"])
bpy.ops.wm.read_factory_settings(use_empty=True)
# This heuristic keeps a bone's axes as its node has them: a rotation is the same numbers on either side.
bpy.ops.import_scene.gltf(filepath=copy, merge_vertices=False, bone_heuristic="BLENDER")
os.remove(copy)

surfaces = [next(o for o in bpy.data.objects if o.type == "MESH" and o.data.name == name) for name in meshes]
bones = {bone.name: bone for o in bpy.data.objects if o.type == "ARMATURE" for bone in o.pose.bones}
at_rest = {name: bone.rotation_quaternion.copy() for name, bone in bones.items()}


def deformed(surface):
    evaluated = surface.evaluated_get(bpy.context.evaluated_depsgraph_get())
    positions = []
    for vertex in evaluated.to_mesh().vertices:
        x, y, z = surface.matrix_world @ vertex.co
        positions += [x, z, -y]
    evaluated.to_mesh_clear()
    return positions


poses = []
for pose in given["poses"]:
    for name, rotation in at_rest.items():
        bones[name].rotation_quaternion = rotation
    for node, (x, y, z, w) in pose.items():
        bone = bones[f"node {node}"]
        bone.rotation_quaternion = bone.rotation_quaternion @ Quaternion((w, x, y, z))
    bpy.context.view_layer.update()
    poses.append([number for surface in surfaces for number in deformed(surface)])

with open(target, "w") as file:
    json.dump({"blender": bpy.app.version_string, "poses": poses}, file)
