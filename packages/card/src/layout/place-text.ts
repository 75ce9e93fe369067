import type { FontId } from '../fonts';
import type { SetLine } from '../typeset/set-message';
import type { ShapedText, Shaper } from '../typeset/shaper';
import type { ItemRole, PlacedGlyph, TextItem } from './display-list';

export type TextLook = {
  readonly role: ItemRole;
  readonly fontId: FontId;
  readonly sizeMm: number;
  readonly color: string;
};

function placeGlyphs(shaped: ShapedText, mmPerUnit: number): PlacedGlyph[] {
  let pen = 0;
  return shaped.glyphs.map((glyph) => {
    const placed: PlacedGlyph = {
      id: glyph.id,
      cluster: glyph.cluster,
      x: (pen + glyph.dx) * mmPerUnit,
      y: -glyph.dy * mmPerUnit,
      advance: glyph.advance * mmPerUnit,
    };
    pen += glyph.advance;
    return placed;
  });
}

/** Skips blank lines; a text without lines needs no font. */
export function textItems(lines: readonly SetLine[], look: TextLook, shaper: Shaper): TextItem[] {
  if (lines.length === 0) return [];
  const mmPerUnit = look.sizeMm / shaper.unitsPerEm(look.fontId);
  return lines.flatMap((line, index): TextItem[] =>
    line.text === ''
      ? []
      : [
          {
            kind: 'text',
            ...look,
            line: index,
            x: line.x,
            y: line.y,
            width: line.width,
            text: line.text,
            glyphs: placeGlyphs(line.shaped, mmPerUnit),
          },
        ],
  );
}

/** Baseline, mm. */
export type LinePlace = { readonly x: number; readonly y: number; readonly align: 'left' | 'center' };

export function setLine(text: string, place: LinePlace, fontId: FontId, sizeMm: number, shaper: Shaper): SetLine {
  const shaped = shaper.shape(fontId, text);
  const width = (shaped.advance * sizeMm) / shaper.unitsPerEm(fontId);
  return { text, start: 0, shaped, x: place.align === 'center' ? place.x - width / 2 : place.x, y: place.y, width };
}
