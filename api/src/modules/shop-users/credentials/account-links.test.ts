import { describe, expect, it } from 'vitest';
import { resetLink, sameSitePath, validationLink } from './account-links';

const site = 'https://jolimot.example';

describe('the validation link', () => {
  it('has no prefix in French and /en in English', () => {
    expect(validationLink(site, 'fr', { id: 12, token: 'abc' })).toBe(`${site}/account-validation/12/abc`);
    expect(validationLink(site, 'en', { id: 12, token: 'abc' })).toBe(`${site}/en/account-validation/12/abc`);
  });
  it('leads back to the draft', () => {
    const callback = '/creation/la-carte#reference=7K3M9QXW2VAB&step=message';
    expect(validationLink(site, 'fr', { id: 12, token: 'abc', callback })).toBe(
      `${site}/account-validation/12/abc?callback=${encodeURIComponent(callback)}`,
    );
  });
  it('leaves out a callback to another site', () => {
    const link = validationLink(site, 'fr', { id: 12, token: 'abc', callback: '//elsewhere.example' });
    expect(link).toBe(`${site}/account-validation/12/abc`);
  });
});

describe('the reset link', () => {
  it('names the user and the token', () => {
    expect(resetLink(site, 'en', { id: 7, token: 'xyz' })).toBe(`${site}/en/reset-password/7/xyz`);
  });
});

describe('a same-site path', () => {
  it.each([
    ['/order?x=1#y', '/order?x=1#y'],
    ['/', '/'],
    ['/a/../mon-compte', '/mon-compte'],
  ])('keeps %s', (callback, path) => expect(sameSitePath(callback, site)).toBe(path));

  it.each([
    undefined,
    '',
    'order',
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/..//elsewhere.example',
    '/a\\..\\..//elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
    '/ordre\u0000',
  ])('refuses %j', (callback) => expect(sameSitePath(callback, site)).toBeUndefined());
});
