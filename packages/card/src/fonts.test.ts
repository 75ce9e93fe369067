import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fontBytes, testShaper } from '../test/shaper';
import { fontIds, fonts } from './fonts';
import { messageFontIds } from './style';
import { unprintableCharacters } from './typeset/characters';

const shaper = testShaper();

/** One by one, so that a failure names the letter. */
const characters = {
  'the alphabet': 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  // Unicode CLDR, fr: main exemplar letters, both cases, ligatures and Ÿ among them.
  'French letters': 'àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ',
  // ISO 8859-1: names and words that both languages have taken in.
  'letters of names': 'áåäãðíìñóòöõøßúýþÁÅÄÃÐÍÌÑÓÒÖÕØÚÝÞ',
  figures: '0123456789',
  // CLDR, fr and en: punctuation.
  punctuation: '.,;:!?…-–—’‘“”"\'«»‹›()[]{}/&@#*§·•',
  signs: '+−×÷=<>%€£$¢°ºª©®™¶±_~^|\\',
  spaces: ' \u00A0',
} as const;
const sentence =
  'Dès Noël, où un zéphyr haï me vêt de glaçons würmiens, je dîne d’exquis rôtis de bœuf au kir, à l’aÿ d’âge mûr, &cætera\u202F!';

const printed: Record<string, string> = {
  'colette-1.ttf': 'd410cafe4d5feac6ca5043f16acbddbe1469b45c5dc19a0aca9f94199f236d24',
  'leon-1.ttf': 'e5675be150d2e2004d8872159bfd05847f8cd78cc79e344424e0b1d01cbafdb5',
  'suzanne-1.ttf': '86e704bcc1cee8fd83e5c6af2ffdeed9f630a4aa4a176d971ecd026bd6ae4f23',
  'marcel-1.ttf': '6dbbb5d6abb1247e7e6036cdae3479df6f12354868bf2a8feb23cebe2132295d',
  'agathe-1.ttf': '062f9c33e6a187753fd62d5a3f31703b2844d12cb65ada8591c18cb96b998e1a',
  'barlow-1.ttf': '6f15358bc09c479f1bb6fa067c0cb9a89f3e8be29b5151e5403cf211c7290384',
  'fira-1.ttf': 'd8eb144161a446dbe33f0c418ae59fb560f633f93e2db61dde2fff44f6a3f16b',
};

describe('each font', () => {
  test.each(fontIds)('%s has a glyph of its own for every French and English character', (id) => {
    for (const [kind, list] of Object.entries(characters)) {
      const lacking = Array.from(list).filter((character) => !shaper.has(id, character.codePointAt(0) ?? 0));
      expect(lacking, kind).toEqual([]);
    }
    expect(unprintableCharacters(sentence, id, shaper)).toEqual([]);
  });

  test.each(fontIds)('%s draws none of them as the missing glyph', (id) => {
    for (const list of Object.values(characters)) {
      for (const character of list) {
        const { glyphs } = shaper.shape(id, character);
        expect(
          glyphs.every((glyph) => glyph.id !== 0),
          character,
        ).toBe(true);
      }
    }
  });

  test.each(fontIds)('%s is the file that cards were printed with', (id) => {
    const digest = createHash('sha256').update(fontBytes(id)).digest('hex');
    expect(digest).toBe(printed[fonts[id].file]);
  });

  test.each(fontIds)('%s may be embedded and has one weight', (id) => {
    const bytes = fontBytes(id);
    const tables = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const names = Array.from({ length: tables.getUint16(4) }, (_, index) =>
      String.fromCharCode(...bytes.subarray(12 + index * 16, 16 + index * 16)),
    );
    expect(names).toContain('glyf');
    expect(names).not.toContain('fvar');
    const record = 12 + names.indexOf('OS/2') * 16;
    expect(tables.getUint16(tables.getUint32(record + 8) + 8)).toBe(0);
  });

  test.each(fontIds)('%s has its licence beside it', (id) => {
    const licence = `OFL-${fonts[id].family
      .toLowerCase()
      .replaceAll(' ', '-')
      .replace(/-(?:sans-extra|semi)-condensed/, '')}.txt`;
    expect(readFileSync(new URL(`../fonts/${licence}`, import.meta.url), 'utf8')).toContain('SIL Open Font License');
  });
});

test('every font that can be chosen has a name and a file', () => {
  for (const id of messageFontIds) expect(fonts[id].displayName).toBeTruthy();
});

test('characters that a font lacks are listed once, in order, without spaces', () => {
  expect(unprintableCharacters('Привет, 你好 你\u202F!', 'leon', shaper)).toEqual([
    'П',
    'р',
    'и',
    'в',
    'е',
    'т',
    '你',
    '好',
  ]);
});
