"""A greeting card stands open on an oak shelf, beside a vase and books, in the light of a window on the left."""
import os
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import studio
import stuff
import things

given = studio.options('cover')
white = stuff.paper('#FFFEFA')
wall = things.place(things.ground(stuff.plaster('#EBDDC6'), 3, 2, fine=2), (0, 0.115, 0.5), (90, 0, 0))
shelf = things.place(things.box((2.4, 0.36, 0.032), stuff.oak(), 0.0015), (0, -0.06, -0.016))

things.place(things.card(stuff.print_(given.cover), white, 45, 2.2, 0.0015), (-0.058, -0.045, 0.0002), (0, 0, -17))

ink, mustard = stuff.cloth('#2B3A66'), stuff.cloth('#D9A03C')
things.place(things.book(0.215, 0.145, 0.026, ink, stuff.pages()), (0.178, 0.015, 0), (0, 0, 6))
things.place(things.book(0.190, 0.130, 0.019, mustard, stuff.pages()), (0.182, 0.018, 0.0265), (0, 0, 169))

profile = things.curve_between([(0.0, 0.0), (0.026, 0.0), (0.031, 0.004), (0.044, 0.030), (0.046, 0.052), (0.036, 0.078), (0.0185, 0.098),
                                (0.0150, 0.112), (0.0185, 0.124), (0.0172, 0.1255), (0.0135, 0.112), (0.016, 0.098), (0.030, 0.078)], 8)
things.place(things.lathe('vase', profile, stuff.ceramic('#F0E9DC')), (-0.150, 0.030, 0))
green, stalk = stuff.leaf(), stuff.plain('#7A6A4E')
for n, end in enumerate([((-0.205, 0.01, 0.20), (-0.275, -0.005, 0.275)), ((-0.150, 0.02, 0.215), (-0.115, 0.0, 0.31)),
                         ((-0.180, 0.05, 0.22), (-0.205, 0.06, 0.34)), ((-0.135, 0.045, 0.19), (-0.062, 0.055, 0.245))]):
    things.sprig([(-0.150, 0.030, 0.06), (-0.150, 0.030, 0.125), *end], green, stalk, 0.031, 9, n + 3)

sun = (-0.95, -0.80, 0.75)
studio.lamp('SUN', (0, 0, 0), sun, 3.7, (1.0, 0.92, 0.80), 2.2)
studio.lamp('AREA', (0, 0, 0.08), (-1.1, -0.7, 0.55), 8, (0.93, 0.96, 1.0), 0.9)
studio.daylight((0.94, 0.95, 1.0), 0.42)
bar = stuff.plain('#FFFFFF')
for wide, high, at in ((0.045, 1.6, -0.12), (0.045, 1.6, 0.33)):
    pane = things.place(things.box((wide, 0.01, high), bar), (-0.66 + at, -0.58, 0.58), (0, 0, -50))
    studio.only_shadow(pane)
rail = things.place(things.box((2.0, 0.01, 0.035), bar), (-0.66, -0.58, 0.735), (0, 0, -50))
studio.only_shadow(rail)

studio.camera((0.165, -0.77, 0.185), (0.000, 0, 0.080), 66, 5.6, (-0.005, -0.062, 0.08))
studio.render(given, 0.8)
