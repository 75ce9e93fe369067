"""A postcard stands in the sand before the sea, in the sun."""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import studio
import stuff
import things

given = studio.options('cover')


def dunes(x, y):
    """Sand that the wind has combed, with a small heap where the card was pushed in."""
    near = math.exp(-((x - 0.01) ** 2 / 0.006 + (y + 0.004) ** 2 / 0.0006))
    comb = math.sin(70 * (y + 0.10 * math.sin(5 * x) + 0.03 * math.sin(17 * x))) * 0.5 + 0.5
    return 0.010 * near + 0.0055 * comb ** 1.5 * (1 - 0.8 * near) + 0.012 * math.sin(4.2 * x + 1) * math.sin(5 * y)


sand = stuff.Stuff('sand', 0.95, 0.15)
grains = sand.noise(1700, 2)
tone = sand.ramp(grains, *((at, stuff.linear(colour)) for at, colour in
                           ((0.28, '#A58A62'), (0.42, '#D6BA8C'), (0.60, '#E2C79C'), (0.75, '#F7E8C8'))))
relief = sand.bump(grains, 0.0009, sand.bump(sand.noise(260, 4), 0.0022, sand.bump(sand.noise(60, 3), 0.004)))
sand = sand.done(sand.tinted(tone, sand.noise(25, 4), 0.9), relief)
things.ground(sand, 2.4, 1.6, dunes, 260)
things.place(things.ground(stuff.plain('#D6BC8E', 0.95), 60, 8, fine=2), (0, 4.6, -0.02))

water = stuff.Stuff('water', 0.3, 0.4)
at = water.node('SeparateXYZ', [('Vector', water.where)])
deep = water.node('MapRange', [('Value', at.outputs['Y']), ('From Min', -220.0), ('From Max', -120.0)]).outputs[0]
tone = water.ramp(deep, (0.0, stuff.linear('#6CC3C2')), (0.25, stuff.linear('#2593AC')), (1.0, stuff.linear('#145F8C')))
foam = water.ramp(water.noise(1, 4, (0.25, 1.4, 1)), (0.60, (0, 0, 0)), (0.66, (1, 1, 1)))
tone = water.node('MixRGB', [('Fac', foam), ('Color1', tone), ('Color2', (0.9, 0.95, 0.95, 1))]).outputs[0]
things.place(things.ground(water.done(tone, water.bump(water.noise(1, 4, (0.7, 2.2, 1)), 0.06)), 900, 450, fine=2), (0, 233, -0.015))

things.place(things.postcard(stuff.print_(given.cover), stuff.paper('#FFFEFA'), 0.002), (0, 0, 0.011), (-9, 2.5, 12))

shell = stuff.ceramic('#F0DCC8', '#C99A7A')
chance = random.Random(4)
for n in range(26):
    x, y, size = chance.uniform(-0.3, 0.3), chance.uniform(-0.16, 0.35), chance.uniform(0.002, 0.006)
    turns = (math.pi * i / 10 for i in range(11))
    pebble = things.lathe('pebble', [(size * math.sin(a), size * 0.6 * -math.cos(a)) for a in turns], shell, 20)
    things.place(pebble, (x, y, dunes(x, y) + size * 0.2), (chance.uniform(-20, 20), chance.uniform(-20, 20), 0))

studio.lamp('SUN', (0, 0, 0), (-0.75, -0.62, 0.80), 3.9, (1.0, 0.94, 0.84), 0.8)
studio.daylight((0.52, 0.72, 1.0), 0.9)
sky = studio.bpy.context.scene.world.node_tree
way = sky.nodes.new('ShaderNodeTexCoord')
height = sky.nodes.new('ShaderNodeSeparateXYZ')
shade = sky.nodes.new('ShaderNodeValToRGB')
shade.color_ramp.elements[0].color = (*stuff.linear('#C4E3F4'), 1)
shade.color_ramp.elements[1].color = (*stuff.linear('#3F97DE'), 1)
shade.color_ramp.elements[1].position = 0.30
sky.links.new(way.outputs['Generated'], height.inputs[0])
sky.links.new(height.outputs['Z'], shade.inputs[0])
stretch = sky.nodes.new('ShaderNodeMapping')
stretch.inputs['Scale'].default_value = (1, 1, 3.2)
clouds = sky.nodes.new('ShaderNodeTexNoise')
clouds.inputs['Scale'].default_value = 3.0
clouds.inputs['Detail'].default_value = 4
veil = sky.nodes.new('ShaderNodeMapRange')
veil.inputs['From Min'].default_value, veil.inputs['From Max'].default_value = 0.52, 0.80
mixed = sky.nodes.new('ShaderNodeMixRGB')
mixed.inputs['Color2'].default_value = (1, 1, 1, 1)
sky.links.new(way.outputs['Generated'], stretch.inputs[0])
sky.links.new(stretch.outputs[0], clouds.inputs['Vector'])
sky.links.new(clouds.outputs['Fac'], veil.inputs[0])
sky.links.new(veil.outputs[0], mixed.inputs['Fac'])
sky.links.new(shade.outputs[0], mixed.inputs['Color1'])
sky.links.new(mixed.outputs[0], sky.nodes['Background'].inputs['Color'])
studio.camera((0.06, -0.62, 0.135), (0.004, 0, 0.078), 58, 3.2, (0, 0, 0.07), 0)
studio.render(given, 1.1)
