"""What things are made of: paper, print, linen, oak, plaster, ceramic, leaves."""
import bpy


def linear(colour):
    """Takes '#EADFC9'; returns it as Blender reckons, linear red, green, blue."""
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)


class Stuff:
    """A material in the making: nodes are added by name and joined by `to`."""

    def __init__(self, name, roughness=0.6, specular=0.3):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.body = self.tree.nodes['Principled BSDF']
        self.body.inputs['Roughness'].default_value = roughness
        self.body.inputs['Specular'].default_value = specular
        self.where = self.tree.nodes.new('ShaderNodeTexCoord').outputs['Object']

    def node(self, kind, inputs=(), **values):
        """A node of that kind with its settings; `inputs` has pairs of an input and a value or an output."""
        it = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in values.items():
            setattr(it, key, value)
        for key, value in inputs:
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, it.inputs[key])
            else:
                it.inputs[key].default_value = value
        return it

    def noise(self, scale, detail=4, stretch=(1, 1, 1), roughness=0.55):
        """Noise of `scale` blobs a metre; returns its output, about 0.5."""
        at = self.node('Mapping', [('Vector', self.where), ('Scale', stretch)]).outputs[0]
        return self.node('TexNoise', [('Vector', at), ('Scale', scale), ('Detail', detail), ('Roughness', roughness)]).outputs['Fac']

    def maths(self, operation, a, b=0.0):
        return self.node('Math', [(0, a), (1, b)], operation=operation).outputs[0]

    def ramp(self, fac, *stops):
        """Colours along `fac`: pairs of a position and a linear colour."""
        it = self.node('ValToRGB', [('Fac', fac)])
        points = it.color_ramp.elements
        while len(points) < len(stops):
            points.new(0.5)
        for point, (position, colour) in zip(points, stops):
            point.position = position
            point.color = (*colour, 1)
        return it.outputs['Color']

    def tinted(self, colour, fac, least=0.9):
        """The colour, darker where `fac` is small."""
        shade = self.node('MapRange', [('Value', fac), ('From Min', 0.3), ('From Max', 0.7), ('To Min', least), ('To Max', 1.0)]).outputs[0]
        return self.node('MixRGB', [('Fac', 1.0), ('Color1', colour), ('Color2', shade)], blend_type='MULTIPLY').outputs[0]

    def bump(self, height, metres, before=None):
        inputs = [('Height', height), ('Distance', metres), ('Strength', 1.0)]
        if before:
            inputs.append(('Normal', before))
        return self.node('Bump', inputs).outputs[0]

    def done(self, colour, normal=None, through=0.0):
        """Joins colour and relief to the body; `through` is how much light passes, as in a leaf or thin paper."""
        join = self.tree.links.new
        join(colour, self.body.inputs['Base Color'])
        if normal:
            join(normal, self.body.inputs['Normal'])
        if through:
            light = self.node('BsdfTranslucent', [('Color', colour)])
            mix = self.node('MixShader', [('Fac', through), (1, self.body.outputs[0]), (2, light.outputs[0])])
            join(mix.outputs[0], self.tree.nodes['Material Output'].inputs['Surface'])
        return self.material


def paper(colour, grain=0.00003, fibres=0.96, through=0.0):
    it = Stuff('paper', 0.75, 0.2)
    plain = it.node('RGB').outputs[0]
    plain.default_value = (*linear(colour), 1)
    return it.done(it.tinted(plain, it.noise(700, 6), fibres), it.bump(it.noise(1500, 3), grain, it.bump(it.noise(30, 2), 0.0002)), through)


def print_(file, roughness=0.5, cut=False):
    """Printed 300 g card: the picture, a matt varnish, the card's grain. With `cut` nothing is where the picture is clear."""
    it = Stuff('print', roughness, 0.3)
    image = it.node('TexImage', image=bpy.data.images.load(file), extension='EXTEND')
    if cut:
        it.tree.links.new(image.outputs['Alpha'], it.body.inputs['Alpha'])
    return it.done(image.outputs['Color'], it.bump(it.noise(1200, 3), 0.000012))


def linen(colour, thread=0.0011):
    """Washed linen: a plain weave with uneven threads."""
    it = Stuff('linen', 0.95, 0.1)
    it.body.inputs['Sheen'].default_value = 0.3
    along, across = it.noise(1, 3, (25, 900, 1)), it.noise(1, 3, (900, 25, 1))
    at = it.node('SeparateXYZ', [('Vector', it.where)])
    turn = 6.2832 / (2 * thread)
    wander = it.maths('MULTIPLY', it.noise(60, 2), 9.0)
    x = it.maths('SINE', it.maths('ADD', it.maths('MULTIPLY', at.outputs['X'], turn), wander))
    y = it.maths('SINE', it.maths('ADD', it.maths('MULTIPLY', at.outputs['Y'], turn), wander))
    weave = it.maths('MULTIPLY', x, y)
    slubs = it.maths('ADD', along, across)
    plain = it.node('RGB').outputs[0]
    plain.default_value = (*linear(colour), 1)
    tone = it.tinted(it.tinted(it.tinted(plain, along, 0.86), across, 0.88), it.noise(9, 3), 0.93)
    relief = it.bump(weave, 0.00012, it.bump(slubs, 0.0005, it.bump(it.noise(14, 3), 0.004)))
    return it.done(tone, relief)


def oak(light='#C9A77C', dark='#8F6A44'):
    """Oiled oak, its grain along x."""
    it = Stuff('oak', 0.5, 0.35)
    bend = it.maths('MULTIPLY', it.noise(3, 3, (1, 4, 4)), 0.10)
    at = it.node('SeparateXYZ', [('Vector', it.where)])
    ring = it.maths('ADD', it.maths('ADD', at.outputs['Y'], it.maths('MULTIPLY', at.outputs['Z'], 0.6)), bend)
    rings = it.maths('FRACT', it.maths('MULTIPLY', ring, 75.0))
    pores = it.noise(1, 4, (60, 2200, 2200))
    fine = it.maths('ADD', it.maths('MULTIPLY', pores, 0.45), it.maths('MULTIPLY', it.noise(1, 5, (6, 90, 90)), 0.4))
    grain = it.maths('ADD', it.maths('MULTIPLY', rings, 0.35), fine)
    tone = it.ramp(grain, (0.3, linear(dark)), (0.62, linear(light)))
    return it.done(it.tinted(tone, it.noise(7, 2), 0.85), it.bump(pores, 0.00025))


def plaster(colour):
    it = Stuff('plaster', 0.9, 0.15)
    plain = it.node('RGB').outputs[0]
    plain.default_value = (*linear(colour), 1)
    tone = it.tinted(it.tinted(plain, it.noise(5, 5), 0.92), it.noise(120, 4), 0.97)
    return it.done(tone, it.bump(it.noise(180, 5), 0.0006, it.bump(it.noise(18, 5), 0.004)))


def ceramic(colour, speckle='#6B5A48'):
    """Stoneware with a satin glaze and iron specks."""
    it = Stuff('ceramic', 0.38, 0.45)
    specks = it.ramp(it.noise(420, 2), (0.30, linear(speckle)), (0.345, linear(colour)))
    turned = it.bump(it.noise(1, 2, (8, 8, 260)), 0.0006)
    return it.done(it.tinted(specks, it.noise(22, 4), 0.93), it.bump(it.noise(260, 3), 0.0001, turned))


def cloth(colour):
    """Bookbinder's cloth."""
    it = Stuff('cloth', 0.85, 0.2)
    plain = it.node('RGB').outputs[0]
    plain.default_value = (*linear(colour), 1)
    weave = it.maths('ADD', it.noise(1, 2, (300, 2600, 2600)), it.noise(1, 2, (2600, 300, 2600)))
    return it.done(it.tinted(it.tinted(plain, it.noise(25, 4), 0.88), it.maths('MULTIPLY', weave, 0.5), 0.85), it.bump(weave, 0.0002))


def pages():
    """The cut edge of a book: leaves upon leaves."""
    it = Stuff('pages', 0.9, 0.1)
    lines = it.noise(1, 2, (12, 12, 3200))
    return it.done(it.ramp(lines, (0.3, linear('#B9A98A')), (0.6, linear('#EFE6D2'))), it.bump(lines, 0.0003))


def leaf(light='#A9B9A0', dark='#66806C'):
    it = Stuff('leaf', 0.55, 0.35)
    tone = it.ramp(it.noise(35, 4), (0.35, linear(dark)), (0.65, linear(light)))
    return it.done(tone, it.bump(it.noise(250, 3), 0.0003), 0.3)


def plain(colour, roughness=0.6):
    it = Stuff('plain', roughness)
    tone = it.node('RGB').outputs[0]
    tone.default_value = (*linear(colour), 1)
    return it.done(tone)


def view(file, strength):
    """A photograph that shines: what lies behind the window."""
    it = Stuff('view')
    image = it.node('TexImage', image=bpy.data.images.load(file), extension='EXTEND')
    light = it.node('Emission', [('Color', image.outputs['Color']), ('Strength', strength)])
    it.tree.links.new(light.outputs[0], it.tree.nodes['Material Output'].inputs['Surface'])
    return it.material
