import type { FontId } from '../fonts';

/** One drawn glyph, in font units. */
export type ShapedGlyph = {
  readonly id: number;
  /** Index, in UTF-16 units, of the text that it begins to draw. Several glyphs may share one. */
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
 * The one thing that measures text. There is one implementation for both preview and print
 * (`shaper-harfbuzz.ts`): two engines never agree to the last unit.
 */
export interface Shaper {
  /** Shapes one line: no line breaks inside, left to right, Latin script, French forms. */
  shape(fontId: FontId, text: string): ShapedText;
  /** Whether the font has a glyph of its own for a code point. */
  has(fontId: FontId, codePoint: number): boolean;
  unitsPerEm(fontId: FontId): number;
}

/** Width in mm of a text set on one line. */
export const widthOf = (shaper: Shaper, fontId: FontId, text: string, sizeMm: number): number =>
  (shaper.shape(fontId, text).advance * sizeMm) / shaper.unitsPerEm(fontId);
