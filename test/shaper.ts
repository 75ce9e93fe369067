import type { ShapedText, Shaper } from '@jolimot/card/typeset/shaper';

/** A shaper for tests: each character is half an em wide, and all exist but ◆. */
export const evenShaper: Shaper = {
  shape: (_, text): ShapedText => ({ glyphs: [], advance: text.length * 500 }),
  has: (_, codePoint) => codePoint !== 0x25c6,
  unitsPerEm: () => 1000,
};
