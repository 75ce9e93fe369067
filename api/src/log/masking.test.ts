import { describe, expect, it } from 'vitest';
import { maskMailedTokens, maskReport, maskUrl } from './masking';

const jwt = 'eyJhbGciOiJFZERTQSJ9.eyJpZCI6MTIsInJvbGVzIjpbXX0.c2lnbmF0dXJl-X_y';
const refresh = 'mV3n0XqzT1yJc8uWk2LrPb5HdGf7As9QeZi4OxNtYwU';

describe('a report of a page', () => {
  it.each([
    ['a JWT in a message', `The token ${jwt} is bad`, 'The token … is bad'],
    ['a header that is quoted', `{"Authorization":"Bearer ${jwt}"}`, '{"Authorization":"…"}'],
    ['a bearer in words', `sent Bearer ${refresh} to`, 'sent Bearer … to'],
    [
      'parameters of an address',
      '/a?token=abc12&page=2&refreshToken=x1#signature=y2',
      '/a?token=…&page=2&refreshToken=…#signature=…',
    ],
    ['encoded parameters', 'next=%2Fa%3Ftoken%3Dabc12%26page%3D2', 'next=%2Fa%3Ftoken%3D…%26page%3D2'],
    ['an encoded value', 'token=ab%2Bcd%2F&x=1', 'token=…&x=1'],
    [
      'a path of a draft',
      'PUT /creations/a1b2c3d4e5f6?x=1, /creations/duplicate/A1B2C3D4E5F6',
      'PUT /creations/…?x=1, /creations/duplicate/…',
    ],
    ['a path of a validation', 'PUT /shop_users/12/validate/very-secret', 'PUT /shop_users/12/validate/…'],
    ['JSON', '{"refreshToken": "abc12", "n": 3}', '{"refreshToken": "…", "n": 3}'],
    ['JSON in JSON', '{"body":"{\\"password\\":\\"abc12\\"}"}', '{"body":"{\\"password\\":\\"…\\"}"}'],
    ['a reference in a hash', '/creation#step=images&reference=A1B2C3D4E5F6', '/creation#step=images&reference=…'],
    ['a reference in a query', '/creations?creationReference=A1B2C3D4E5F6&x=1', '/creations?creationReference=…&x=1'],
    ['a reference in words', 'no draft A1B2C3D4E5F6 here', 'no draft … here'],
    ['references in a list', '{"references":["A1B2C3D4E5F6","B1B2C3D4E5F6"]}', '{"references":["…","…"]}'],
    [
      'a validation link',
      '/account-validation/3/abc-12 and /reset-password/4/abc',
      '/account-validation/3/… and /reset-password/4/…',
    ],
    ['a bare refresh token', `lost ${refresh}!`, 'lost …!'],
    ['an e-mail address', 'no user zoe.m+x@mail.example.com, nor x%40y.fr', 'no user …@…, nor …@…'],
  ])('is without %s', (_what, words, masked) => {
    expect(maskReport(words)).toBe(masked);
  });

  it.each([
    'draw@https://jolimot.example/_next/static/chunks/app/page-0a1b2c3d4e5f6071.js:12:34',
    'at Card (/_next/static/chunks/node_modules_next_dist_compiled_react-dom_1a2b3c4d._.js:3:9)',
    'TypeError: x is undefined in node_modules/@scope/pkg@1.2.3/index.js',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'GET /creations/12 failed with 500 after 3 tries',
  ])('keeps what helps: %s', (words) => {
    expect(maskReport(words)).toBe(words);
  });

  it.each([
    'a',
    'a.',
    'eyJ',
    'token',
    'token:',
    'Bearer ',
    '@',
    'a@',
    '-',
    'A1',
    ' ',
    '%40',
    '%3Dtoken%3D',
    '/creations/',
    '"',
  ])('is read in a time that grows with its length alone: %j over and over', (part) => {
    const timeOf = (length: number) => {
      const words = part.repeat(length / part.length);
      const before = process.cpuUsage();
      for (let round = 0; round < 5; round += 1) maskReport(words);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    timeOf(2000);
    // Quadratic work would take a hundred times. 5 ms are noise.
    expect(timeOf(20_000)).toBeLessThan(40 * (timeOf(2000) + 5));
  });
});

describe('an address in the audit', () => {
  it.each([
    ['/creations/A1B2C3D4E5F6?x=1', '/creations/A1…?x=1'],
    ['/creations/duplicate/A1B2C3D4E5F6', '/creations/duplicate/A1…'],
    ['/creations/A1B2C3D4E5F6/proof', '/creations/A1…/proof'],
    ['/creations?reference=A1B2C3D4E5F6&page=2', '/creations?reference=A1…&page=2'],
    ['/customizations/4?creationReference=A1B2C3D4E5F6', '/customizations/4?creationReference=A1…'],
    ['/creations/12', '/creations/12'],
    ['/shop_users/12/validate/very-secret', '/shop_users/12/validate/…'],
    ['/shop_users/reset-password/12/very-secret', '/shop_users/reset-password/12/…'],
    ['/photos/12?expires=17&signature=very-secret', '/photos/12?expires=17&signature=…'],
  ])('masks %s', (url, masked) => {
    expect(maskUrl(url)).toBe(masked);
  });
});

it('takes tokens out of validation and reset links, and leaves other links whole', () => {
  expect(maskMailedTokens('https://x.example/en/account-validation/12/aB-9_z?callback=%2Forder')).toBe(
    'https://x.example/en/account-validation/12/…?callback=%2Forder',
  );
  expect(maskMailedTokens('<a href="https://x.example/reset-password/3/abc">')).toBe(
    '<a href="https://x.example/reset-password/3/…">',
  );
  expect(maskMailedTokens('https://x.example/mon-compte/commandes')).toBe('https://x.example/mon-compte/commandes');
});
