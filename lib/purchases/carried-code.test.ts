// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { carriedCode, carryCode, codeFrom, codesIn, forgetCarriedCode, withCodes } from './carried-code';

beforeEach(() => sessionStorage.clear());

describe('a code', () => {
  it.each([
    [' mamie 10 ', 'MAMIE10'],
    ['pabcdefgh', 'PABCDEFGH'],
    ['', null],
    ['   ', null],
    ['x'.repeat(61), null],
    [null, null],
  ])('%j is read as %j', (typed, code) => {
    expect(codeFrom(typed)).toBe(code);
  });

  it('is read from an address, each once', () => {
    expect(codesIn('?missing=2&code=mamie10&code=MAMIE10&code=&code=p1')).toEqual(['MAMIE10', 'P1']);
    expect(codesIn('')).toEqual([]);
  });

  it('is written into an address beside what that says already', () => {
    expect(withCodes('/acheter/credits?missing=2&code=OLD&callback=%2Forder', ['A', 'B'])).toBe(
      '/acheter/credits?missing=2&callback=%2Forder&code=A&code=B',
    );
    expect(withCodes('/acheter/credits?code=OLD', [])).toBe('/acheter/credits');
  });

  it('is kept for the tab until it is forgotten', () => {
    expect(carriedCode()).toBeNull();
    carryCode('PABC');
    expect(carriedCode()).toBe('PABC');
    forgetCarriedCode();
    expect(carriedCode()).toBeNull();
  });

  it('is nothing where there is no storage', () => {
    const storage = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(carriedCode()).toBeNull();
    storage.mockRestore();
  });
});
