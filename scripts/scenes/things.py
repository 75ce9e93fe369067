"""The things in the pictures: the card, its envelope, a stamp, a sprig, a vase, a book."""
import math
import random

import bpy
from mathutils import Vector

CARD_WIDTH, CARD_HEIGHT, CARD_THICKNESS, BLEED = 0.105, 0.148, 0.00035, 0.003
ENVELOPE_LONG, ENVELOPE_SHORT = 0.162, 0.114


def mesh(name, points, faces, materials, index=None, uvs=None, smooth=True):
    """An object of points and faces; `index` gives each face its material, `uvs` each point its place on the picture."""
    data = bpy.data.meshes.new(name)
    data.from_pydata(points, [], faces)
    for material in materials:
        data.materials.append(material)
    if index:
        data.polygons.foreach_set('material_index', index)
    data.polygons.foreach_set('use_smooth', [smooth] * len(faces))
    if uvs:
        layer = data.uv_layers.new(name='uv')
        for loop in data.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    data.use_auto_smooth = True
    data.auto_smooth_angle = math.radians(40)
    it = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(it)
    return it


def grid(columns, rows):
    """Faces of a grid whose points were made row by row."""
    return [(r * columns + c, r * columns + c + 1, (r + 1) * columns + c + 1, (r + 1) * columns + c)
            for r in range(rows - 1) for c in range(columns - 1)]


def thick(it, metres, offset=-1.0, inner=0, edge=0.00008):
    """Gives a sheet its thickness and breaks its edges; `inner` steps from a face's material to that of its back."""
    solid = it.modifiers.new('thick', 'SOLIDIFY')
    solid.thickness, solid.offset = metres, offset
    solid.material_offset = solid.material_offset_rim = inner
    bevel = it.modifiers.new('edge', 'BEVEL')
    bevel.width, bevel.segments = edge, 2
    bevel.limit_method, bevel.angle_limit = 'ANGLE', math.radians(60)
    return it


def place(it, where, turn=(0, 0, 0)):
    it.location = where
    it.rotation_euler = [math.radians(a) for a in turn]
    return it


def outline(open_, bow, radius=0.0005, steps=48):
    """The folded card from above: points from the back leaf's free edge around the fold to the front leaf's, and how far
    along its leaf each lies. The fold is at the origin, the front leaf runs along x, the cover looks towards -y."""
    angle = math.radians(open_)
    start = radius / math.tan(angle / 2)

    def leaf(heading, curl):
        x, y = start * math.cos(heading), start * math.sin(heading)
        points = [(x, y, 0)]
        length = CARD_WIDTH - radius
        for i in range(steps):
            at = heading + math.radians(curl) * math.cos(math.pi * (i + 0.5) / steps * 0.9)
            x += math.cos(at) * length / steps
            y += math.sin(at) * length / steps
            points.append((x, y, (i + 1) / steps))
        return points

    back, front = leaf(angle, bow), leaf(0, -bow * 0.7)
    centre = (start, radius)
    turns = math.pi - angle
    arc = [(centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a), 0)
           for a in (angle + math.pi / 2 + turns * (i / 6) for i in range(1, 6))]
    inward = radius / math.sin(angle / 2) - radius
    left, up = inward * math.cos(angle / 2), inward * math.sin(angle / 2)
    return [(x - left, y - up, u) for x, y, u in back[::-1] + arc + front], len(back) + len(arc) // 2


def card(cover, white, open_=60, bow=2.0, warp=0.0):
    """A greeting card, open by so many degrees, standing on z = 0 with its fold at the origin."""
    line, middle = outline(open_, bow)
    columns, rows = len(line), 16
    points, uvs = [], []
    for r in range(rows):
        v = r / (rows - 1)
        for n, (x, y, u) in enumerate(line):
            lean = warp * u * u * (v - 0.5) * (1 if n >= middle else -1)
            points.append((x, y + lean, v * CARD_HEIGHT))
            uvs.append(((BLEED + u * CARD_WIDTH) / (CARD_WIDTH + 2 * BLEED), (BLEED + v * CARD_HEIGHT) / (CARD_HEIGHT + 2 * BLEED)))
    faces = grid(columns, rows)
    index = [0 if i % (columns - 1) >= middle else 1 for i in range(len(faces))]
    return thick(mesh('card', points, faces, [cover, white, white, white], index, uvs), CARD_THICKNESS, -1.0, 2)


def postcard(cover, white, bow=0.0015, wide=CARD_WIDTH, high=CARD_HEIGHT):
    """A postcard, standing on z = 0, its middle at x = 0, its picture towards -y."""
    points, uvs = [], []
    for r in range(25):
        for c in range(25):
            u, v = c / 24, r / 24
            points.append(((u - 0.5) * wide, bow * 4 * v * (v - 1) * (0.7 + 0.3 * u), v * high))
            uvs.append(((BLEED + u * wide) / (wide + 2 * BLEED), (BLEED + v * high) / (high + 2 * BLEED)))
    return thick(mesh('postcard', points, grid(25, 25), [cover, white], None, uvs), CARD_THICKNESS, -1.0, 1)


def flap(material, x0, x1, low, high, z, thickness=0.00014):
    """A part of an envelope: from `x0` to `x1`, between the lines `low(x)` and `high(x)`, at the height `z(x, y)`."""
    points = []
    for r in range(49):
        x = x0 + (x1 - x0) * (0.5 - 0.5 * math.cos(math.pi * r / 48))
        for c in range(49):
            y = low(x) + (high(x) - low(x)) * c / 48
            points.append((x, y, z(x, y)))
    it = thick(mesh('flap', points, grid(49, 49), [material]), thickness, 0.0, 0, 0.00004)
    return it


def envelope(material, held=0.024):
    """An open C6 envelope on its front: its fold is the line x = 0, it reaches to x = 114 mm, its flap to x = -62 mm.
    A card is thought in it as far as x = `held`."""
    half, deep, mouth, strip = ENVELOPE_LONG / 2, ENVELOPE_SHORT, 0.010, 0.018

    def bulge(x, y):
        sides = max(0.0, 1 - (abs(y) / half) ** 18)
        under = 0.0005 / (1 + math.exp((half - strip - abs(y)) / 0.0004))
        return 0.0005 + under + sides * (0.0027 / (1 + math.exp((x - held - 0.010) / 0.009)) + 0.0005 * max(0.0, 1 - x / deep))

    def narrow(x):
        return max(0.0, 1 - (max(0.0, -x) / 0.062) ** 1.25) ** 0.86 * half

    def panel(x):
        return half - 0.010 * max(0.0, 1 - (x - mouth) / 0.014) ** 2.2

    front = flap(material, -0.0002, deep, lambda x: -half, lambda x: half, lambda x, y: 0.0003)
    top = flap(material, 0.0, -0.062, lambda x: -narrow(x), narrow, lambda x, y: 0.0003 + 0.0012 * (-x / 0.062) ** 2)
    sides = [flap(material, 0.0004, deep - 0.001, low, high, lambda x, y: bulge(x, y) - 0.0003)
             for low, high in ((lambda x: half - min(strip, 0.5 * x + 0.004), lambda x: half),
                               (lambda x: -half, lambda x: min(strip, 0.5 * x + 0.004) - half))]
    back = flap(material, mouth, deep, lambda x: -panel(x), panel,
                lambda x, y: bulge(x, y) + 0.0006 * max(0.0, 1 - (x - mouth) / 0.02) ** 2)
    return group('envelope', [front, top, *sides, back])


def group(name, parts):
    it = bpy.data.objects.new(name, None)
    bpy.context.collection.objects.link(it)
    for part in parts:
        part.parent = it
    return it


def closed_envelope(material):
    """A closed C6 envelope, its front up, its middle at the origin."""
    points = []
    for r in range(31):
        for c in range(31):
            x, y = (c / 30 - 0.5) * ENVELOPE_LONG, (r / 30 - 0.5) * ENVELOPE_SHORT
            full = max(0.0, (1 - (2 * x / ENVELOPE_LONG) ** 8) * (1 - (2 * y / ENVELOPE_SHORT) ** 8))
            points.append((x, y, 0.0007 + 0.0016 * full))
    return thick(mesh('closed', points, grid(31, 31), [material]), 0.0006, -1.0, 0, 0.0002)


def stamp(picture, white, wide=0.030, high=0.036):
    """A sheet with the stamp's picture, lying at its middle with one corner not quite stuck."""
    points, uvs = [], []
    for r in range(13):
        for c in range(13):
            u, v = c / 12, r / 12
            points.append(((u - 0.5) * wide, (v - 0.5) * high, 0.0001 + 0.0008 * max(0.0, u + v - 1.5) ** 2))
            uvs.append((u, v))
    return mesh('stamp', points, grid(13, 13), [picture, white], None, uvs)


def lathe(name, profile, material, around=96):
    """Turns pairs of a radius and a height around z."""
    points = [(r * math.cos(2 * math.pi * c / around), r * math.sin(2 * math.pi * c / around), z)
              for r, z in profile for c in range(around + 1)]
    return mesh(name, points, grid(around + 1, len(profile)), [material])


def curve_between(points, steps=12):
    """Points on a smooth line (Catmull-Rom) through pairs or triples."""
    ends = [points[0], *points, points[-1]]
    out = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for i in range(steps):
            t = i / steps
            out.append(tuple(0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3)
                             for p, q, r, s in zip(a, b, c, d)))
    return [*out, tuple(points[-1])]


def sprig(line, leaf, stalk, size=0.024, pairs=9, seed=1, floor=None, flat=1.0):
    """A sprig of eucalyptus along the points `line`; with `floor` no leaf goes below that height, and
    `flat` presses them towards it."""
    chance = random.Random(seed)
    path = [Vector(p) for p in curve_between(line)]
    points, faces = [], []
    for n, at in enumerate(path):
        ahead = (path[min(n + 1, len(path) - 1)] - path[max(n - 1, 0)]).normalized()
        side = ahead.orthogonal().normalized()
        other = ahead.cross(side)
        thin = 0.0012 * (1 - 0.75 * n / len(path))
        points += [at + (side * math.cos(a) + other * math.sin(a)) * thin for a in (i * math.pi / 4 for i in range(9))]
    mesh('stalk', points, grid(9, len(path)), [stalk])
    points, faces = [], []
    for pair in range(pairs * 2 + 1):
        share = 0.34 + 0.66 * (pair // 2) / pairs
        n = min(int(share * (len(path) - 1)), len(path) - 1)
        ahead = (path[min(n + 1, len(path) - 1)] - path[max(n - 1, 0)]).normalized()
        around = (pair % 2) * math.pi + (pair // 2) * 1.75 + chance.uniform(-0.3, 0.3)
        side = ahead.orthogonal().normalized()
        out = side * math.cos(around) + ahead.cross(side) * math.sin(around)
        long = size * (1.1 - 0.62 * share) * chance.uniform(0.85, 1.15)
        lift = chance.uniform(0.35, 0.85) if pair < pairs * 2 else 2.0
        along = (out + ahead * lift).normalized()
        across = along.cross(ahead if pair < pairs * 2 else side).normalized()
        up = across.cross(along).normalized()
        curl, fold = chance.uniform(-0.25, 0.35), chance.uniform(0.05, 0.3)
        first = len(points)
        for r in range(9):
            t = r / 8
            wide = math.sin(math.pi * min(1, 0.03 + 0.95 * t) ** 0.85) ** 0.62 * 0.46
            for c in range(7):
                v = c / 3 - 1
                p = path[n] + along * (t + 0.1) * long + across * v * wide * long + up * long * (curl * t * t + fold * abs(v) * wide)
                if floor is not None:
                    p.z = floor + max(chance.uniform(0, 0.0003), (p.z - floor) * flat)
                points.append(p)
        faces += [tuple(first + i for i in face) for face in grid(7, 9)]
    return mesh('leaves', points, faces, [leaf])


def book(wide, deep, high, cover, inside):
    """A bound book lying on z = 0, its back towards -y, its middle at x = 0, y = 0."""
    board = 0.0028
    across = curve_between([(deep / 2, high), (0, high), (-deep / 2 + 0.006, high), (-deep / 2 - 0.001, high * 0.86),
                            (-deep / 2 - 0.003, high / 2), (-deep / 2 - 0.001, high * 0.14), (-deep / 2 + 0.006, 0), (0, 0), (deep / 2, 0)], 8)
    columns = 9
    points = [((c / (columns - 1) - 0.5) * wide, y, z) for y, z in across for c in range(columns)]
    case = thick(mesh('case', points, grid(columns, len(across)), [cover]), board, 1.0, 0, 0.0009)
    block = box((wide - 0.008, deep - 0.008, high - 2 * board), inside, 0.0006)
    block.location = (0, -0.001, high / 2)
    return group('book', [case, block])


def box(size, material, edge=0.001):
    """A box around the origin with broken edges."""
    x, y, z = (s / 2 for s in size)
    points = [(i * x, j * y, k * z) for k in (-1, 1) for j in (-1, 1) for i in (-1, 1)]
    faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    it = mesh('box', points, faces, [material])
    bevel = it.modifiers.new('edge', 'BEVEL')
    bevel.width, bevel.segments = edge, 3
    return it


def ground(material, wide, deep, height=lambda x, y: 0.0, fine=80):
    """A sheet around the origin with the relief `height`."""
    points = [((c / fine - 0.5) * wide, (r / fine - 0.5) * deep, height((c / fine - 0.5) * wide, (r / fine - 0.5) * deep))
              for r in range(fine + 1) for c in range(fine + 1)]
    return mesh('ground', points, grid(fine + 1, fine + 1), [material])
