"""A card stands on the sill of a bright window. The photograph of the view is given blurred: the lens then needs few samples."""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import studio
import stuff
import things

given = studio.options('cover', 'photo')
paint = stuff.Stuff('paint', 0.4, 0.4)
white = paint.node('RGB').outputs[0]
white.default_value = (*stuff.linear('#F2EDE2'), 1)
paint = paint.done(paint.tinted(white, paint.noise(12, 4), 0.95), paint.bump(paint.noise(1, 3, (40, 40, 300)), 0.0004))

things.place(things.box((1.6, 0.26, 0.035), stuff.oak('#D8BE96', '#A98558'), 0.004), (0, 0, -0.0175))
for size, at in (((1.6, 0.05, 0.055), (0, 0.155, 0.0275)), ((0.055, 0.06, 1.2), (-0.235, 0.155, 0.6)),
                 ((0.03, 0.04, 1.2), (0.205, 0.155, 0.6)), ((0.30, 0.36, 1.3), (-0.43, 0.02, 0.65))):
    things.place(things.box(size, paint, 0.004), at)
photo = things.mesh('view', [(-2.4, 4, -1.05), (2.4, 4, -1.05), (2.4, 4, 2.15), (-2.4, 4, 2.15)], [(0, 1, 2, 3)],
                    [stuff.view(given.photo, 2.4)], None, [(0, 0), (1, 0), (1, 1), (0, 1)])
photo.visible_diffuse = photo.visible_glossy = photo.visible_shadow = False

things.place(things.card(stuff.print_(given.cover), stuff.paper('#FFFEFA'), 48, 2.0, 0.001), (-0.070, -0.012, 0.0003), (0, 0, -16))

profile = things.curve_between([(0.0, 0.0), (0.030, 0.0), (0.033, 0.003), (0.040, 0.045), (0.044, 0.078),
                               (0.0445, 0.080), (0.042, 0.079), (0.038, 0.070), (0.0, 0.068)], 8)
things.place(things.lathe('pot', profile, stuff.ceramic('#EDE5D6', '#8C7A62')), (0.135, 0.035, 0))
green, stalk = stuff.leaf('#9DBB84', '#4F7A4C'), stuff.plain('#5E7048')
chance = random.Random(8)
for n in range(13):
    around, out, high = n * 2.4, 0.018 + 0.0052 * n, 0.215 - 0.009 * n
    x, y = 0.135 + out * math.cos(around), 0.035 + out * 0.8 * math.sin(around)
    tip = (0.135 + 1.9 * out * math.cos(around), 0.035 + 1.5 * out * math.sin(around), high + chance.uniform(-0.015, 0.015))
    near = (0.135 + (x - 0.135) * 0.4, 0.035 + (y - 0.035) * 0.4, 0.09)
    things.sprig([(0.135, 0.035, 0.065), near, (x, y, 0.065 + (high - 0.065) * 0.62), tip], green, stalk, 0.028, 6, n + 11)

studio.lamp('SUN', (0, 0, 0), (-0.55, 0.75, 0.62), 4.6, (1.0, 0.91, 0.78), 1.2)
window = studio.lamp('AREA', (0, 0, 0.05), (0, 0.75, 0.75), 9, (0.96, 0.98, 1.0), 1.2)
studio.lamp('AREA', (0, 0, 0.08), (0.35, -1.1, 0.75), 17, (1.0, 0.96, 0.90), 1.3)
studio.daylight((1.0, 0.97, 0.93), 0.42)
studio.camera((0.11, -0.80, 0.175), (0.012, 0, 0.088), 64, 4.5, (-0.02, -0.03, 0.08))
studio.render(given, 0.95)
