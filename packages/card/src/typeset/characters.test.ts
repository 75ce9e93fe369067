import { describe, expect, test } from 'vitest';
import { countGraphemes, hasEmoji } from './characters';

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
