import * as harfbuzz from 'harfbuzzjs';
import { describe, expect, test } from 'vitest';
import { fontBytes, testShaper } from '../../test/shaper';
import { type FontId, fontIds } from '../fonts';
import { createHarfBuzzShaper } from './shaper-harfbuzz';

const shaper = testShaper();
const without = (...tags: string[]) =>
  createHarfBuzzShaper(
    {
      ...harfbuzz,
      shape: (font, buffer) =>
        harfbuzz.shape(
          font,
          buffer,
          tags.map((tag) => new harfbuzz.Feature(tag, 0)),
        ),
    },
    Object.fromEntries(fontIds.map((id) => [id, fontBytes(id)])),
  );
const pairs = ['AV', 'To', 'Ta', 'Va', 'L’', 'Yo', 'P.', 'r,'];
const ids = (font: FontId, text: string, by = shaper): number[] => by.shape(font, text).glyphs.map((glyph) => glyph.id);

/** OpenType, registered features: kern, liga and calt are on by default, in Chromium as here. */
describe('shaping', () => {
  test.each(['colette', 'leon', 'marcel', 'helene', 'sacha', 'agathe', 'victor', 'barlow'] as const)(
    '%s is kerned',
    (font) => {
      const plain = without('kern');
      const kerned = pairs.filter((pair) => shaper.shape(font, pair).advance < plain.shape(font, pair).advance);
      expect(kerned.length).toBeGreaterThan(2);
    },
  );
  test('Agathe joins f with what follows', () => {
    const plain = without('liga', 'clig', 'calt', 'dlig');
    const joined = ['fi', 'fl', 'ff', 'fj'].filter(
      (pair) => ids('agathe', pair).length < ids('agathe', pair, plain).length,
    );
    expect(joined.length).toBeGreaterThan(0);
  });
  test.each(fontIds)('%s draws œ, Œ, æ and Æ as the letters they are', (font) => {
    for (const [letter, apart] of [
      ['œ', 'oe'],
      ['Œ', 'OE'],
      ['æ', 'ae'],
      ['Æ', 'AE'],
    ] as const) {
      expect(ids(font, letter)).not.toEqual(ids(font, apart));
    }
  });
  test.each(fontIds)('%s draws an accent typed apart as the composed letter', (font) => {
    for (const letter of 'éèêëàâîïôûùüçÿÉÀÇŸ') expect(ids(font, letter)).toEqual(ids(font, letter.normalize('NFC')));
  });
  test.each(fontIds)('%s: the typographic apostrophe and quotes are not the typewriter’s', (font) => {
    expect(ids(font, '’')).not.toEqual(ids(font, "'"));
    expect(ids(font, '“')).not.toEqual(ids(font, '"'));
    expect(ids(font, '«')).not.toEqual(ids(font, '<<'));
  });
  test.each(['sacha', 'agathe'] as const)(
    '%s kerns Greek and Cyrillic too, each run by the rules of its script',
    (font) => {
      const plain = without('kern');
      for (const pairs of [
        ['ΑΥ', 'ΤΑ', 'ΡΑ', 'ΑΤ', 'λγ', 'ΤΟ'],
        ['ТА', 'РА', 'ГА', 'УА', 'ТО', 'го'],
      ])
        expect(pairs.some((pair) => shaper.shape(font, pair).advance !== plain.shape(font, pair).advance)).toBe(true);
    },
  );
  test('a line in two scripts has its clusters where its letters stand', () => {
    const { glyphs, advance } = shaper.shape('sacha', 'Léo и Ζωή');
    expect([...new Set(glyphs.map(({ cluster }) => cluster))]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(glyphs.every(({ id }) => id !== 0)).toBe(true);
    const apart = ['Léo ', 'и ', 'Ζωή'].reduce((sum, part) => sum + shaper.shape('sacha', part).advance, 0);
    expect(advance).toBe(apart);
  });
});
