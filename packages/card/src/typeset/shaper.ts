import type { FontId } from '../fonts';

/** In font units. */
export type ShapedGlyph = {
  readonly id: number;
  /** UTF-16 index of its first character; several glyphs may share it. */
  readonly cluster: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
};

export type ShapedText = {
  readonly glyphs: readonly ShapedGlyph[];
  /** Font units, word spacing included. */
  readonly advance: number;
};

/** One for preview and print: two engines never agree exactly. */
export interface Shaper {
  /** One line, left to right, in French forms. */
  shape(fontId: FontId, text: string): ShapedText;
  has(fontId: FontId, codePoint: number): boolean;
  unitsPerEm(fontId: FontId): number;
}

/** In mm. */
export const widthOf = (shaper: Shaper, fontId: FontId, text: string, sizeMm: number): number =>
  (shaper.shape(fontId, text).advance * sizeMm) / shaper.unitsPerEm(fontId);
