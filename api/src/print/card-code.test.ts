import { describe, expect, test } from 'vitest';
import { isIntact, withCheckCharacter } from './card-code';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const printed = withCheckCharacter('C26-4F7K2M-01');

describe('the check character (ISO/IEC 7064 MOD 37,36)', () => {
  test('is that of the standard’s example', () => {
    expect(withCheckCharacter('A12425GABC1234002')).toBe('A12425GABC1234002M');
  });
  test('a printed code is intact, in small letters too', () => {
    expect(isIntact(printed)).toBe(true);
    expect(isIntact(printed.toLowerCase())).toBe(true);
    expect(isIntact('')).toBe(false);
  });
  test('every single mistyped character is caught', () => {
    for (let index = 0; index < printed.length; index += 1) {
      if (printed[index] === '-') continue;
      for (const character of alphabet) {
        if (character === printed[index]) continue;
        expect(isIntact(printed.slice(0, index) + character + printed.slice(index + 1))).toBe(false);
      }
    }
  });
  test('swapped neighbours are caught', () => {
    for (let index = 0; index + 1 < printed.length; index += 1) {
      const [a = '', b = ''] = printed.slice(index, index + 2);
      if (a === b || a === '-' || b === '-') continue;
      expect(isIntact(printed.slice(0, index) + b + a + printed.slice(index + 2))).toBe(false);
    }
  });
});
