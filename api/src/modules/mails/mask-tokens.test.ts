import { expect, it } from 'vitest';
import { maskTokens } from './mails';

it('takes tokens out of validation and reset links, and leaves other links whole', () => {
  expect(maskTokens('https://x.example/en/account-validation/12/aB-9_z?callback=%2Forder')).toBe(
    'https://x.example/en/account-validation/12/…?callback=%2Forder',
  );
  expect(maskTokens('<a href="https://x.example/reset-password/3/abc">')).toBe(
    '<a href="https://x.example/reset-password/3/…">',
  );
  expect(maskTokens('https://x.example/mon-compte/commandes')).toBe('https://x.example/mon-compte/commandes');
});
