import { describe, expect, it } from 'vitest';
import { printedLine, printedLines } from './printed-text';

describe('a printed text', () => {
  it.each([
    ['NUL and control characters', 'a\0\u0001\u001B\u007F\u009Bb', 'ab'],
    ['soft hyphens', 'co\u00ADeur', 'coeur'],
    ['zero-width spaces and byte order marks', 'a\u200B\u2060\uFEFFb', 'ab'],
    ['marks of direction', '\u200E\u200F\u202A\u202B\u202C\u202D\u202Ea\u2066\u2067\u2068\u2069\u061Cb', 'ab'],
    ['joiners in Latin, Greek and Cyrillic', 'a\u200Cb\u200Dα\u200Dβ\u200Cж\u200D', 'abαβж'],
    ['variation selectors', 'a\uFE00\uFE0E\uFE0F\u{E0100}b', 'ab'],
    ['tags', 'a\u{E0001}\u{E0066}\u{E007F}b', 'ab'],
    ['fillers', 'a\u034F\u115F\u1160\u3164\uFFA0\u180Eb', 'ab'],
    ['marks of annotations and of objects', 'a\uFFF9\uFFFA\uFFFB\uFFFCb', 'ab'],
    ['halves of surrogate pairs', 'a\uD83D b\uDE00', 'a b'],
    ['code points that are no characters', 'a\uFFFE\uFDD0\u{10FFFF}b', 'ab'],
  ])('is clean of %s', (_kind, text, clean) => expect(printedLines(text)).toBe(clean));

  it('has one kind of line end, and plain spaces for tabs', () => {
    expect(printedLines('a\r\nb\rc\u2028d\u2029e\vf\fg\u0085h')).toBe('a\nb\nc\nd\ne\nf\ng\nh');
    expect(printedLines('\n a\tb\u2800c \n\n')).toBe('\n a b c \n\n');
    expect(printedLine('a\r\nb\u2028c')).toBe('a b c');
  });

  it('has its accents joined, also across what was between them', () => {
    expect(printedLines('e\u0301 e\u200B\u0301 a\u0323\u0302 ι\u0301 и\u0306')).toBe('é é ậ ί й');
  });

  it('keeps the joiners that a script needs for its spelling', () => {
    for (const text of ['علی\u200Cرضا', 'क्\u200Dष', 'ശ്രീമാന്\u200D']) expect(printedLines(text)).toBe(text);
  });

  it('keeps an emoji whole: it is refused by name, not taken apart', () => {
    for (const emoji of [
      '👨\u200D👩\u200D👧',
      '❤\uFE0F',
      '1\uFE0F\u20E3',
      '🏳\uFE0F\u200D🌈',
      '👩🏽\u200D🍳',
      '☀\uFE0F',
    ])
      expect(printedLines(emoji)).toBe(emoji);
    expect(printedLines('©\uFE0F ™\uFE0F →\uFE0F 1\uFE0F')).toBe('© ™ → 1');
  });

  it('keeps whatever can be seen, and the spaces of French', () => {
    const text = '« Où ça\u202F? »\u00A0— l’œuf, Привет, Καλημέρα, Nguyễn, 你好, ◆\uFFFD';
    expect(printedLines(text)).toBe(text);
  });

  it('is clean of every single invisible character, and nothing changes it again', () => {
    const invisible = /(?!\n|\u200C|\u200D|\uFE0F)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u;
    const failed: string[] = [];
    const blocks = [
      [0, 0x1ffff],
      [0xe0000, 0xe0fff],
    ] as const;
    for (const [first, last] of blocks) {
      for (let code = first; code <= last; code += 1) {
        const once = printedLines(`a${String.fromCodePoint(code)}b`);
        const isClean = !invisible.test(once) && printedLines(once) === once && once.isWellFormed();
        if (!isClean) failed.push(code.toString(16));
      }
    }
    expect(failed).toEqual([]);
  });
});
