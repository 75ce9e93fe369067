"""The studio of the shop's pictures: camera, light, rendering and the darkroom.

Common to the scenes beside it, which run in Blender (written for 3.4, with NumPy; Debian: blender, python3-numpy).
`scripts/make-scenes.mjs` makes their textures, runs them and writes `public/scenes`; one alone:

    blender -b -noaudio --python scripts/scenes/envelope.py -- --cover merci.png --stamp stamp.png --out envelope.png

A cover is the whole picture with its 3 mm of bleed, a stamp is clear around its teeth. `--width 480 --samples 12` makes a
draft. Lengths are metres, angles degrees. Blender of Debian has no denoiser, so the darkroom has its own: it smooths
the light alone, never the print. Nor does it use Filmic, which would fade the covers: their colours stay true.
"""
import argparse
import math
import os
import struct
import sys
import tempfile
import zlib

import bpy
import numpy as np
from mathutils import Vector


def options(*textures):
    """Takes the names of the pictures a scene needs; returns its options."""
    parser = argparse.ArgumentParser(prog='scene')
    for name in textures:
        parser.add_argument('--' + name, required=True)
    parser.add_argument('--out', required=True)
    parser.add_argument('--width', type=int, default=1600)
    parser.add_argument('--samples', type=int, default=64)
    given = parser.parse_args(sys.argv[sys.argv.index('--') + 1:])
    bpy.ops.wm.read_factory_settings(use_empty=True)
    return given


def camera(place, target, lens, stop, focus, roll=0):
    """A camera at `place` that looks at `target`, sharp at the point `focus`."""
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    data.dof.use_dof = True
    data.dof.aperture_fstop = stop
    data.dof.aperture_blades = 9
    to = (Vector(target) - Vector(place)).normalized()
    data.dof.focus_distance = (Vector(focus) - Vector(place)).dot(to)
    data.clip_start = 0.01
    it = bpy.data.objects.new('camera', data)
    it.location = place
    it.rotation_euler = to.to_track_quat('-Z', 'Y').to_euler()
    it.rotation_euler.rotate_axis('Z', math.radians(roll))
    bpy.context.collection.objects.link(it)
    bpy.context.scene.camera = it


def lamp(kind, towards, place, power, colour, size):
    """A lamp ('SUN' or 'AREA') at `place` that shines at `towards`; `size` is the sun's angle or the window's side."""
    data = bpy.data.lights.new(kind, kind)
    data.energy = power
    data.color = colour
    if kind == 'SUN':
        data.angle = math.radians(size)
    else:
        data.size = size
    it = bpy.data.objects.new(kind, data)
    it.location = place
    it.rotation_euler = (Vector(towards) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(it)
    return it


def daylight(colour, strength):
    """Even light from everywhere: the room."""
    world = bpy.data.worlds.new('room')
    world.use_nodes = True
    back = world.node_tree.nodes['Background']
    back.inputs['Color'].default_value = (*colour, 1)
    back.inputs['Strength'].default_value = strength
    bpy.context.scene.world = world


def only_shadow(it):
    """Something off the picture that keeps light away, and is not seen itself."""
    it.visible_camera = it.visible_diffuse = it.visible_glossy = it.visible_transmission = False


def render(given, exposure=1.0, grain=0.004):
    """Renders the scene and develops it into `given.out`, a PNG."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.samples = given.samples
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 2, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 2, 6
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 3, 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 1
    scene.render.resolution_x, scene.render.resolution_y = given.width, round(given.width * 2 / 3)
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    source = nodes.new('CompositorNodeRLayers')
    final = nodes.new('CompositorNodeComposite')
    links.new(source.outputs['Image'], final.inputs[0])
    with tempfile.TemporaryDirectory() as folder:
        files = nodes.new('CompositorNodeOutputFile')
        files.base_path = folder
        files.format.file_format = 'OPEN_EXR'
        files.format.color_depth = '32'
        files.file_slots.clear()
        passes = {'light': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal'}
        for name, output in passes.items():
            files.file_slots.new(name)
            links.new(source.outputs[output], files.inputs[name])
        bpy.ops.render.render()
        found = {name: pixels(next(os.path.join(folder, f) for f in os.listdir(folder) if f.startswith(name)))
                 for name in passes}
    image = without_noise(found['light'], found['albedo'], found['normal'], given.samples)
    write_png(given.out, developed(image * exposure, grain))


def pixels(file):
    image = bpy.data.images.load(file)
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    return values.reshape(height, width, 4)[::-1, :, :3]


def without_noise(light, albedo, normal, samples):
    """Smooths light divided by the colour it falls on, along surfaces alone, in five widening passes; then prints the colour back."""
    ground = np.maximum(albedo, 0) + 0.02
    fallen = np.log1p(np.maximum(light, 0) / ground)
    weight = np.array([1, 2, 1], np.float32) / 4
    tolerance = 2.2 / math.sqrt(samples)
    height, width = fallen.shape[:2]
    for step in (1, 2, 4, 8, 16):
        edge = 2 * step
        grown = [np.pad(a, ((edge, edge), (edge, edge), (0, 0)), 'edge') for a in (fallen, normal, albedo)]
        total = np.zeros_like(fallen)
        shares = np.zeros((height, width, 1), np.float32)
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                y, x = edge + dy * step, edge + dx * step
                f, n, a = (g[y:y + height, x:x + width] for g in grown)
                far = (np.abs(f - fallen).mean(2, keepdims=True) / tolerance) ** 2
                far += ((n - normal) ** 2).sum(2, keepdims=True) * 18
                far += np.minimum(((a - albedo) ** 2).sum(2, keepdims=True), 0.25) * 6
                share = weight[dy + 1] * weight[dx + 1] * np.exp(-far)
                total += f * share
                shares += share
        fallen = total / shares
        tolerance *= 0.62
    return np.expm1(fallen) * ground


def developed(image, grain):
    """Film: true colours up to the brightest fifth, which rolls off softly; a breath of glow, falling corners, fine grain."""
    height, width = image.shape[:2]
    image = image + 0.035 * (blurred(np.minimum(image, 4), width // 60) - image)
    y, x = np.mgrid[-1:1:height * 1j, -1:1:width * 1j]
    image = image * (1 - 0.10 * np.clip((x * x + y * y) / 2, 0, 1)[..., None] ** 1.5)
    knee = 0.62
    over = np.maximum(image - knee, 0)
    image = np.where(image > knee, knee + (1 - knee) * (1 - np.exp(-over / (1 - knee))), np.maximum(image, 0))
    image = np.where(image <= 0.0031308, image * 12.92, 1.055 * image ** (1 / 2.4) - 0.055)
    noise = np.random.default_rng(1).normal(0, grain, (height, width, 1))
    return np.clip(image + noise, 0, 1)


def blurred(image, radius):
    """Three box blurs, which is nearly a Gaussian."""
    for _ in range(3):
        for axis in (0, 1):
            ends = [(0, 0)] * 3
            ends[axis] = (radius + 1, radius)
            sums = np.cumsum(np.pad(image, ends, 'edge'), axis)
            count = sums.shape[axis]
            wide = 2 * radius + 1
            image = (np.take(sums, range(wide, count), axis) - np.take(sums, range(count - wide), axis)) / wide
    return image


def write_png(file, image):
    height, width = image.shape[:2]
    rows = np.zeros((height, width * 3 + 1), np.uint8)
    rows[:, 1:] = np.round(image * 255).astype(np.uint8).reshape(height, -1)

    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))

    with open(file, 'wb') as out:
        out.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', width, height, 8, 2, 0, 0, 0)))
        out.write(chunk(b'IDAT', zlib.compress(rows.tobytes(), 6)) + chunk(b'IEND', b''))
