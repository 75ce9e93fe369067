import { expect, it } from 'vitest';
import { decodeCookie, encodeCookie } from './cookies';

it('reads back any text that it wrote, accents and emoji too', () => {
  const value = { name: 'Zoé 🍋', list: ['é', '漢'] };
  const text = encodeCookie(value);
  expect(text).toMatch(/^[A-Za-z0-9+/=]+$/);
  expect(decodeCookie(text)).toEqual(value);
});

it.each([undefined, '', '%%%', btoa('{'), btoa('\xff\xfe')])('gives null for the broken cookie %j', (text) => {
  expect(decodeCookie(text)).toBeNull();
});
