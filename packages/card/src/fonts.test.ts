import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawingDigest } from '../test/drawing-digest';
import { fontBytes, testShaper } from '../test/shaper';
import { type FontId, fontIds, fonts } from './fonts';
import { messageFontIds } from './style';
import { unprintableCharacters } from './typeset/printable-text';

const shaper = testShaper();

const characters = {
  'the alphabet': 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  // Unicode CLDR, fr: main exemplar letters.
  'French letters': 'àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ',
  // ISO 8859-1.
  'letters of names': 'áåäãðíìñóòöõøßúýþÁÅÄÃÐÍÌÑÓÒÖÕØÚÝÞ',
  figures: '0123456789',
  // CLDR, fr and en.
  punctuation: '.,;:!?…-–—’‘“”"\'«»‹›()[]{}/&@#*§·•',
  signs: '+−×÷=<>%€£$¢°ºª©®™¶±_~^|\\',
  spaces: ' \u00A0',
} as const;
const sentence =
  'Dès Noël, où un zéphyr haï me vêt de glaçons würmiens, je dîne d’exquis rôtis de bœuf au kir, à l’aÿ d’âge mûr, &cætera\u202F!';

const printed: Record<string, string> = {
  'colette-2.ttf': 'ae3fbb1410cd12e9a3d35d3335c49eecfb23d44b4e05cf19b11035ed4fd2d8bd',
  'leon-2.ttf': '1e96a85d19919f64f855300ffb43e77079ead7f5dc4f5a623ee07d37d2bc1d0c',
  'suzanne-2.ttf': 'd442132140d972a8b89754a55c430df9ca0ddfeb7237064b1571ea328ebad0f9',
  'marcel-1.ttf': '6dbbb5d6abb1247e7e6036cdae3479df6f12354868bf2a8feb23cebe2132295d',
  'helene-2.ttf': '6b7677d03fb1bb71274ef5d7dc1bfe5d88ef9b226b8aff5442a9a50cfeb15490',
  'eleonore-1.ttf': '0e2e29229b2453c02552bae47e2cbafc2541af64397ae693a8dcdcd7f1d1141e',
  'sacha-2.ttf': '5981687be396475d63868bccdcaeb606d6f06e6b32b5f2a244c16facf1938d80',
  'agathe-2.ttf': '430b701b9fc2170345c0af83be542a8d8db42b995b3423e59e54276bb8d2a366',
  'victor-1.ttf': '1d6560f1ea0a744bae36f3cf04837c3825692699d58a2b8bda0a9ebb2f94f52b',
  'georges-1.ttf': 'fa8877d8639e67b94fc213445d8ddce77d1523ac77cf3b8d11575496e7480517',
  'barlow-1.ttf': '6f15358bc09c479f1bb6fa067c0cb9a89f3e8be29b5151e5403cf211c7290384',
  'fira-1.ttf': 'd8eb144161a446dbe33f0c418ae59fb560f633f93e2db61dde2fff44f6a3f16b',
};

/** Digests from before other languages' letters: French and English ones must not change. */
const drawnBefore: Partial<Record<FontId, string>> = {
  leon: '4d60b08d608bfd16060a43fe190d9593fb25cf75931c556670aab0b69e9933e3',
  agathe: 'e73a08e55f9685f56bdd5f9c6f5ca4f82623229353fc5790ae2c28f26caa6ec2',
  sacha: '0bd0b0d05e6feea58fe7b5445336c8734e92ed334f6643a70e71ac4808c249e1',
};

const withAccents = (letters: string, accents: readonly string[]): string =>
  Array.from(letters, (letter) => accents.map((accent) => (letter + accent).normalize('NFC')).join('')).join('');
const vietnamese = withAccents('aăâeêioôơuưy', ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323']);

/** Unicode CLDR. */
const alphabets = {
  Greek: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ',
  Russian: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  Ukrainian: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя’',
  Belarusian: 'абвгдеёжзійклмнопрстуўфхцчшыьэюя',
  Bulgarian: 'абвгдежзийклмнопрстуфхцчшщъьюяѝ',
  Serbian: 'абвгдђежзијклљмнњопрстћуфхцчџш',
  Macedonian: 'абвгдѓежзѕијклљмнњопрстќуфхцчџшѐѝ',
  Vietnamese: `abcdeghiklmnopqrstuvxyđ${vietnamese}`,
} as const;
const hands: Readonly<Record<keyof typeof alphabets, readonly FontId[]>> = {
  Greek: ['helene', 'sacha', 'agathe', 'victor'],
  Russian: ['leon', 'sacha', 'agathe', 'victor'],
  Ukrainian: ['leon', 'sacha', 'agathe', 'victor'],
  Belarusian: ['leon', 'sacha', 'agathe', 'victor'],
  Bulgarian: ['leon', 'sacha', 'agathe', 'victor'],
  Serbian: ['leon', 'sacha', 'agathe', 'victor'],
  Macedonian: ['leon', 'sacha', 'agathe', 'victor'],
  Vietnamese: ['helene', 'sacha', 'agathe', 'victor'],
};

/** docs/product/card.md, "Hands". */
describe('the letters of other languages', () => {
  test.each(Object.entries(alphabets))(
    '%s is written by the hands that say so, and by two at least',
    (language, small) => {
      const all = small + small.toLocaleUpperCase('el') + small.toUpperCase();
      const able = messageFontIds.filter((id) => unprintableCharacters(all, id, shaper).length === 0);
      expect(able).toEqual(Reflect.get(hands, language));
      expect(able.length).toBeGreaterThanOrEqual(2);
    },
  );
});

describe('each font', () => {
  test.each(fontIds)('%s has a glyph of its own for every French and English character', (id) => {
    for (const [kind, list] of Object.entries(characters)) {
      const lacking = Array.from(list).filter((character) => !shaper.has(id, character.codePointAt(0) ?? 0));
      expect(lacking, kind).toEqual([]);
    }
    expect(unprintableCharacters(sentence, id, shaper)).toEqual([]);
  });

  test.each(fontIds)('%s is the file that cards were printed with', (id) => {
    const digest = createHash('sha256').update(fontBytes(id)).digest('hex');
    expect(digest).toBe(printed[fonts[id].file]);
  });

  test.each(Object.entries(drawnBefore))('%s draws what the file before it had, as that one did', (id, digest) => {
    const font = fontIds.find((one) => one === id) ?? 'barlow';
    expect(drawingDigest(fontBytes(font))).toBe(digest);
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
  expect(unprintableCharacters('Привет, 你好 你\u202F!', 'colette', shaper)).toEqual([...'Привет你好']);
});
