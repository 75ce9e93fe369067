import { describe, expect, test } from 'vitest';
import { countGraphemes, hasEmoji, printable } from './printable-text';

const nb = '\u00A0';

test('French spaces do not break, the narrow one that the fonts lack is drawn as a no-break one', () => {
  expect(printable('« oui ! »')).toBe(`«${nb}oui${nb}!${nb}»`);
  expect(printable('oui\u202F!')).toBe(`oui${nb}!`);
  expect(printable('Oh! «oui»:')).toBe('Oh! «oui»:');
});

test('an indented line stays indented, and invisible characters are removed', () => {
  expect(printable('a\n  b')).toBe(`a\n${nb}${nb}b`);
  expect(printable('a\u200Bb\u00ADc\u0007\uFEFF')).toBe('abc');
});

test('characters that the fonts lack are replaced by equal-looking ones', () => {
  expect(printable('va\u2011nu\u2010pieds 1\u20122 \u2015 l\u02BCœil')).toBe('va-nu-pieds 1–2 — l’œil');
  expect(printable('\uFB01n, e\uFB03cace')).toBe('fin, efficace');
});

describe('the emoji rule (docs/product/card.md, "Message")', () => {
  test.each(['0', '42', '#', '*', '©', '®', '™', '→', '★', '½', '!!', 'À bientôt… « oui » — non'])(
    'lets %s pass',
    (text) => expect(hasEmoji(text)).toBe(false),
  );

  test.each([
    ['smiley', '😀'],
    ['heart with variation selector', '❤️'],
    ['bare heart', '❤'],
    ['sun', '☀'],
    ['flag', '🇫🇷'],
    ['keycap', '1️⃣'],
    ['keycap without selector', '#⃣'],
    ['family joined by zero-width joiners', '👨‍👩‍👧'],
    ['skin tone', '👍🏽'],
    ['emoji inside words', 'bon🎂anniversaire'],
  ])('refuses a %s', (_, text) => expect(hasEmoji(text)).toBe(true));
});

test('a grapheme is what a reader sees as one character', () => {
  expect(countGraphemes('e\u0301te\u0301')).toBe(3);
  expect(countGraphemes('👨‍👩‍👧!')).toBe(2);
});
