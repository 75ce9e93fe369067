"""Makes the static TTFs of this folder from the published font packages named in README.md.

usage: python build.py <folder holding the unpacked npm packages> <output folder>
needs: fonttools

What it changes, and why:
- keeps the Latin letters, punctuation, currencies and a few signs, in some files also the Greek, Cyrillic and Vietnamese
  letters: the browser loads these files whole;
- keeps in those only the layout features that are on without being asked for: small capitals and old figures are drawn
  nowhere, and with them a file would be half as large again;
- drops hinting, so that Chromium and the PDF draw the same outlines;
- gives Mansalva the one French letter that it lacks, Y with diaeresis, from its own Y and diaeresis;
- brings the dots of Mynerve's e with diaeresis back over it, and joins both oe of Cedarville anew from its o and e, O and E,
  and the upper dot of Playpen's i with a dot below back;
- draws Playwrite's figures, with the signs that go with them, two lines of school paper high, as they are taught, not three
  as its capitals;
- keeps in the face of addresses Latin, Greek and Cyrillic letters, and none of its layout tables (kerning, ligatures): the
  width of a line is then the sum of its advances, which the browser can add up without the shaper.
"""
import glob
import os
import sys

from fontTools import subset
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

LATIN = [(0x20, 0x7E), (0xA0, 0x24F), (0x2C6, 0x2DD), (0x300, 0x328), (0x1E80, 0x1E85), (0x1E9E, 0x1E9E),
         (0x1EF2, 0x1EF3), (0x2010, 0x205F), (0x20A0, 0x20BF), (0x2100, 0x214F), (0x2150, 0x215F),
         (0x2190, 0x2199), (0x2200, 0x2265), (0x2605, 0x2606), (0x2660, 0x2667)]
# The alphabets of Russian, Ukrainian, Belarusian, Bulgarian, Serbian and Macedonian.
CYRILLIC = [(0x400, 0x45F), (0x490, 0x491)]
GREEK = [(0x370, 0x3FF)]
VIETNAMESE = [(0x1EA0, 0x1EF9)]
SCRIPTS = [*LATIN, *GREEK, *CYRILLIC, *VIETNAMESE]
# Modern Greek, Cyrillic, and Latin with the marks of Vietnamese: the letters of addresses. No combining marks: text is
# composed before it is set, and what cannot be composed is refused.
ADDRESSES = [(0x20, 0x7E), (0xA0, 0xAC), (0xAE, 0x24F), (0x386, 0x386), (0x388, 0x3CE), (0x400, 0x482),
             (0x48A, 0x52F), (0x1E00, 0x1EFF), (0x2013, 0x2014), (0x2018, 0x201E), (0x2022, 0x2022),
             (0x2026, 0x2026), (0x2030, 0x2030), (0x2039, 0x203A), (0x20AC, 0x20AC), (0x2116, 0x2116),
             (0x2122, 0x2122), (0x2212, 0x2212)]

NONE = []
EVERY = ['*']
# The last three shape the numbers on both sides of a fraction slash.
ON_BY_DEFAULT = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'frac', 'numr', 'dnom']
# Playpen Sans has three forms of each letter, which it uses in turn: they would make the file twice as large.
WITHOUT_TURNS = [feature for feature in ON_BY_DEFAULT if feature != 'calt']

# File: source, characters, layout features.
SOURCES = {
    'colette-2.ttf': ('playwrite-fr-trad-latin-400-normal.woff', LATIN, EVERY),
    'leon-2.ttf': ('Caveat_400Regular.ttf', SCRIPTS, ON_BY_DEFAULT),
    'suzanne-2.ttf': ('CedarvilleCursive_400Regular.ttf', LATIN, EVERY),
    'marcel-1.ttf': ('Mansalva_400Regular.ttf', LATIN, EVERY),
    'agathe-2.ttf': ('AlegreyaSans_400Regular.ttf', SCRIPTS, ON_BY_DEFAULT),
    'eleonore-1.ttf': ('AlexBrush_400Regular.ttf', LATIN, ON_BY_DEFAULT),
    'victor-1.ttf': ('EBGaramond_400Regular.ttf', SCRIPTS, ON_BY_DEFAULT),
    'georges-1.ttf': ('CourierPrime_400Regular.ttf', LATIN, ON_BY_DEFAULT),
    'sacha-2.ttf': ('PlaypenSans_400Regular.ttf', SCRIPTS, WITHOUT_TURNS),
    'helene-2.ttf': ('Mynerve_400Regular.ttf', SCRIPTS, ON_BY_DEFAULT),
    'barlow-1.ttf': ('BarlowSemiCondensed_500Medium.ttf', LATIN, EVERY),
    'fira-1.ttf': ('FiraSansExtraCondensed_500Medium.ttf', ADDRESSES, NONE),
}


def compose(font, name, parts, advance):
    """Draws a glyph from others of its font: parts are (glyph, dx, dy) in font units."""
    glyphs = font['glyf']
    pen = TTGlyphPen(None)
    for part, dx, dy in parts:
        source = DecomposingRecordingPen(font.getGlyphSet())
        font.getGlyphSet()[part].draw(source)
        source.replay(TransformPen(pen, (1, 0, 0, 1, dx, dy)))
    if name not in font.getGlyphOrder():
        font.setGlyphOrder(font.getGlyphOrder() + [name])
    glyphs[name] = pen.glyph()
    glyphs[name].recalcBounds(glyphs)
    font['hmtx'][name] = (advance, glyphs[name].xMin)


def add_y_diaeresis(font):
    """Composes U+0178 from the font's own Y and diaeresis, the mark's foot 70 units above the letter."""
    letter, mark = font['glyf']['Y'], font['glyf']['dieresis']
    dx = round((letter.xMin + letter.xMax - mark.xMin - mark.xMax) / 2)
    dy = letter.yMax + 70 - mark.yMin
    compose(font, 'Ydieresis', [('Y', 0, 0), ('dieresis', dx, dy)], font['hmtx']['Y'][0])
    for table in font['cmap'].tables:
        if table.isUnicode():
            table.cmap[0x178] = 'Ydieresis'


def mend_e_diaeresis(font):
    """Mynerve draws the dots of its e with diaeresis over the next letter: they come back over their own."""
    glyph = font['glyf']['edieresis']
    first_dot = glyph.endPtsOfContours[1] + 1
    for index in range(first_dot, len(glyph.coordinates)):
        x, y = glyph.coordinates[index]
        glyph.coordinates[index] = (x - 285, y + 25)
    glyph.recalcBounds(font['glyf'])


def mend_oe(font):
    """Cedarville draws its small oe as high as a capital, and the capital lower than O and E: both are joined anew."""
    compose(font, 'oe', [('o', 0, 0), ('e', 375, 0)], 375 + font['hmtx']['e'][0])
    compose(font, 'OE', [('O', 0, 0), ('E', 470, 0)], 470 + font['hmtx']['E'][0])


def mend_i_dot_below(font):
    """Playpen Sans takes the upper dot from its Vietnamese i with a dot below: it gets both."""
    for lookup in font['GSUB'].table.LookupList.Lookup:
        for table in lookup.SubTable:
            mapping = getattr(getattr(table, 'ExtSubTable', table), 'mapping', {})
            if mapping.get('uni1ECB') == ['dotlessi', 'dotbelowcomb']:
                mapping['uni1ECB'] = ['i', 'dotbelowcomb']


FIGURES = '0123456789€$£¥%'
LOWER = 2 / 3
# In font units, on each side of a stroke: what LOWER takes from its 80.
THICKER = 13


def direction(start, end):
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    return dx / length, dy / length


def thickened(points, by):
    """Moves the points of a contour to its outside, which lies left of its way, by font units."""
    moved = []
    for index, point in enumerate(points):
        others = [other for other in points[index + 1:] + points[:index] if other != point]
        (ax, ay), (bx, by_) = direction(others[-1], point), direction(point, others[0])
        # At a sharp corner the two moved sides would meet far away.
        reach = by / max(1 + ax * bx + ay * by_, 0.5)
        moved.append((point[0] - (ay + by_) * reach, point[1] + (ax + bx) * reach))
    return moved


def lower_figures(font):
    """Playwrite draws its figures as high as its capitals: here they get two thirds of that, with strokes as thick."""
    names = {font.getBestCmap()[ord(character)] for character in FIGURES}
    for name in names:
        glyph = font['glyf'][name]
        start = 0
        for end in glyph.endPtsOfContours:
            small = [(x * LOWER, y * LOWER) for x, y in glyph.coordinates[start:end + 1]]
            for index, (x, y) in enumerate(thickened(small, THICKER), start):
                glyph.coordinates[index] = (x + THICKER, y)
            start = end + 1
        glyph.coordinates.toInt()
        glyph.recalcBounds(font['glyf'])
        font['hmtx'][name] = (round(font['hmtx'][name][0] * LOWER) + 2 * THICKER, glyph.xMin)
    for lookup in font['GPOS'].table.LookupList.Lookup:
        for table in lookup.SubTable:
            pairs = getattr(table, 'ExtSubTable', table)
            if pairs.LookupType == 2 and pairs.Format == 1:
                for first, pair_set in zip(pairs.Coverage.glyphs, pairs.PairSet):
                    for pair in pair_set.PairValueRecord if first in names else []:
                        pair.Value1.XAdvance = round(pair.Value1.XAdvance * LOWER)


MENDED = {'colette-2.ttf': lower_figures, 'helene-2.ttf': mend_e_diaeresis, 'suzanne-2.ttf': mend_oe,
          'sacha-2.ttf': mend_i_dot_below}


def build(source, target, ranges, features):
    font = TTFont(source, recalcTimestamp=False)
    font.flavor = None
    if 0x178 not in font.getBestCmap():
        add_y_diaeresis(font)
    if mend := MENDED.get(os.path.basename(target)):
        mend(font)
    options = subset.Options()
    options.layout_features = features
    options.drop_tables += [] if features else ['GPOS', 'GSUB', 'GDEF', 'kern']
    options.hinting = False
    options.name_IDs = ['*']
    options.notdef_outline = True
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[c for first, last in ranges for c in range(first, last + 1)])
    subsetter.subset(font)
    font.save(target)


# What the choice of hands is written in, in both languages (`creation.message.sample`).
SAMPLE = 'Bons baisers With love'


def build_sample(source, target):
    """The few letters of a hand that its button shows: 20 to 70 times smaller than the hand."""
    font = TTFont(source, recalcTimestamp=False)
    options = subset.Options()
    options.layout_features = ON_BY_DEFAULT
    options.hinting = False
    options.notdef_outline = True
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=SAMPLE)
    subsetter.subset(font)
    font.save(target)


if __name__ == '__main__':
    packages, out = sys.argv[1:3]
    for target, (name, ranges, features) in SOURCES.items():
        matches = glob.glob(os.path.join(packages, '**', name), recursive=True)
        if not matches:
            raise SystemExit(f'{name} not found under {packages}')
        build(matches[0], os.path.join(out, target), ranges, features)
        if not target.startswith(('barlow', 'fira')):
            build_sample(os.path.join(out, target), os.path.join(out, 'samples', f'{target.split("-")[0]}.ttf'))
