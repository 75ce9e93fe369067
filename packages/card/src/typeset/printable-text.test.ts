import { describe, expect, test } from 'vitest';
import { printable } from './printable-text';

const nb = '\u00A0';

describe('French spaces', () => {
  test.each([';', ':', '!', '?', '»'])('a space before %s does not break', (mark) => {
    expect(printable(`oui ${mark}`)).toBe(`oui${nb}${mark}`);
  });
  test('a space after « does not break', () => expect(printable('« oui')).toBe(`«${nb}oui`));
  test('none is added where none was typed', () => expect(printable('Oh! «oui»:')).toBe('Oh! «oui»:'));
  test('the narrow no-break space, which the fonts lack, becomes a no-break one', () =>
    expect(printable('oui\u202F!')).toBe(`oui${nb}!`));
  test('several spaces all hold', () => expect(printable('oui  !')).toBe(`oui${nb}${nb}!`));
});

test('line ends of every kind, and accents in one piece', () => {
  expect(printable('a\r\nb\rc\u2028d')).toBe('a\nb\nc\nd');
  expect(printable('e\u0301')).toBe('é');
});

test('an indented line stays indented, and what cannot be seen is dropped', () => {
  expect(printable('a\n  b')).toBe(`a\n${nb}${nb}b`);
  expect(printable('a\u200Bb\u00ADc\u0007\uFEFF')).toBe('abc');
});
