import type { Shaper } from '@jolimot/card/typeset/shaper';

/** Stands for the shaper where a card is laid out without its words, which needs none. */
export const blankShaper: Shaper = {
  shape: (fontId, text) => {
    if (text !== '') throw new Error(`The shaper that sets ${fontId} is not there yet.`);
    return { glyphs: [], advance: 0 };
  },
  has: () => true,
  unitsPerEm: () => 1000,
};
