import type { FontId } from '../fonts';

/** One drawn glyph, in font units. */
export type ShapedGlyph = {
  readonly id: number;
  /** Index in the text, in UTF-16 units, of the first character it draws. Several glyphs may have the same. */
  readonly cluster: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
};

export type ShapedText = {
  readonly glyphs: readonly ShapedGlyph[];
  /** Sum of the advances, in font units, word spacing included. */
  readonly advance: number;
};

/**
 * Measures text. Preview and print use the same implementation (`shaper-harfbuzz.ts`), since two engines never agree
 * exactly.
 */
export interface Shaper {
  /** Shapes one line: no line breaks inside, left to right, Latin, Greek or Cyrillic, French forms. */
  shape(fontId: FontId, text: string): ShapedText;
  /** Whether the font has a glyph of its own for a code point. */
  has(fontId: FontId, codePoint: number): boolean;
  unitsPerEm(fontId: FontId): number;
}

/** Width in mm of a text set on one line. */
export const widthOf = (shaper: Shaper, fontId: FontId, text: string, sizeMm: number): number =>
  (shaper.shape(fontId, text).advance * sizeMm) / shaper.unitsPerEm(fontId);
