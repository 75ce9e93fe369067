"""A greeting card comes out of its kraft envelope on washed linen; beside it another, stamped, and a sprig of eucalyptus."""
import math
import os
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import studio
import stuff
import things

given = studio.options('cover', 'stamp')
white = stuff.paper('#FFFEFA')
kraft = stuff.paper('#DECBA8', 0.00006, 0.88, 0.06)


def folds(x, y):
    """Soft waves of the cloth, which lie flat under the paper."""
    far = max(0.0, math.hypot(x / 1.15, y) - 0.15)
    return 0.05 * far * (math.sin(14 * x + 9 * y + 3 * math.sin(6 * y)) + 0.5 * math.sin(31 * y - 12 * x)) * min(1, far * 5) - 0.0003


things.ground(stuff.linen('#E9E3D8'), 1.6, 1.6, folds, 220)
turn = (0, -0.9, -11)  # its right end lies on the other envelope
things.place(things.envelope(kraft), (0.034, -0.016, 0.0004), turn)
lying = things.place(things.card(stuff.print_(given.cover), white, 0.5, 0.4, 0.0), (0, 0, 0), (-90, 0, 0))
holder = things.group('lying', [lying])
lying.location = (-0.081, -0.074, 0.0018)
things.place(holder, (0.034, -0.016, 0.0004), turn)

things.place(things.closed_envelope(stuff.paper('#F6F1E6', 0.00004, 0.95)), (0.128, 0.094, 0), (0, 0, 8))
things.place(things.stamp(stuff.print_(given.stamp, 0.6, True), white, 0.025, 0.030), (0.180, 0.138, 0.0024), (0, 0, 9.5))
line = [(-0.230, 0.040, 0.003), (-0.165, 0.088, 0.005), (-0.09, 0.120, 0.005), (0.0, 0.130, 0.003)]
things.sprig(line, stuff.leaf(), stuff.plain('#7A6A4E'), 0.034, 11, 5, 0.0012, 0.5)

studio.lamp('SUN', (0, 0, 0), (-0.9, 0.55, 0.72), 3.8, (1.0, 0.93, 0.83), 2.6)
studio.lamp('AREA', (0, 0, 0), (-1.0, 0.5, 0.7), 9, (0.95, 0.97, 1.0), 0.9)
studio.daylight((0.93, 0.95, 1.0), 0.38)
bar = stuff.plain('#FFFFFF')
for at in (-0.30, 0.22):
    studio.only_shadow(things.place(things.box((0.05, 0.01, 2.0), bar), (-0.62 + at * 0.55, 0.38 + at * 0.83, 0.5), (0, 0, 58)))

studio.camera((0.02, -0.37, 0.46), (0.014, 0.010, 0), 60, 8, (-0.01, -0.005, 0.003))
studio.render(given, 0.85)
