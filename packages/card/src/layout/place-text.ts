import type { FontId } from '../fonts';
import type { SetLine } from '../typeset/set-message';
import type { ShapedText, Shaper } from '../typeset/shaper';
import type { ItemRole, PlacedGlyph, TextItem } from './display-list';

/** What the lines of one text have in common. */
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

/** One display item for each line that is not blank. Does not use the font when there are no lines. */
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

/** Position of one line's baseline, mm; the line starts at `x` or is centred on it. */
export type LinePlace = { readonly x: number; readonly y: number; readonly align: 'left' | 'center' };

/** Sets one line without breaking it. @param sizeMm type size */
export function setLine(text: string, place: LinePlace, fontId: FontId, sizeMm: number, shaper: Shaper): SetLine {
  const shaped = shaper.shape(fontId, text);
  const width = (shaped.advance * sizeMm) / shaper.unitsPerEm(fontId);
  return { text, start: 0, shaped, x: place.align === 'center' ? place.x - width / 2 : place.x, y: place.y, width };
}
