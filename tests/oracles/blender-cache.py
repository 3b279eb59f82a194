"""Imports a .glb with Blender's own glTF importer, plays its clip and exports the first mesh as .mdd.

    blender --background --factory-startup --python blender-cache.py -- IN.json OUT.json

IN.json   {"glb": path, "frames": count, "fps": frames a second, "mdd": {"linear": path, "preserveVolume": path}}
OUT.json  {"blender": version}

Vertices at one place are merged, as the mesh was before it was split for glTF: they are fewer than in the file, and in
another order. z is up.
The importer needs numpy. Where Blender has none of its own: PYTHONPATH, and --python-use-system-env after --background.
"""
import json
import sys

import bpy
import numpy

# The importer of Blender 3.4 names a type that numpy dropped in 1.24.
if "bool" not in dir(numpy):
    numpy.bool = bool

source, target = sys.argv[-2:]
with open(source) as file:
    given = json.load(file)

bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.ops.preferences.addon_enable(module="io_shape_mdd")
# Keys are put on frames as they are imported.
bpy.context.scene.render.fps = given["fps"]
bpy.ops.import_scene.gltf(filepath=given["glb"], merge_vertices=True)

armature = next(o for o in bpy.data.objects if o.type == "ARMATURE")
for track in armature.animation_data.nla_tracks:
    track.mute = True
armature.animation_data.action = bpy.data.actions[0]
surface = next(o for o in bpy.data.objects if o.type == "MESH" and any(m.type == "ARMATURE" for m in o.modifiers))
bpy.context.view_layer.objects.active = surface
modifier = next(m for m in surface.modifiers if m.type == "ARMATURE")

bpy.ops.object.mode_set(mode="EDIT")
bpy.ops.mesh.select_all(action="SELECT")
bpy.ops.mesh.remove_doubles(threshold=1e-6)
bpy.ops.object.mode_set(mode="OBJECT")

for kind, path in given["mdd"].items():
    modifier.use_deform_preserve_volume = kind == "preserveVolume"
    bpy.ops.export_shape.mdd(filepath=path, fps=given["fps"], frame_start=0, frame_end=given["frames"] - 1)

with open(target, "w") as file:
    json.dump({"blender": bpy.app.version_string}, file)
