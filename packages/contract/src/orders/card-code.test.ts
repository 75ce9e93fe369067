import { describe, expect, test } from 'vitest';
import { asCardCode, isIntact, orderReferenceOf, readCardCode, withCheckCharacter } from './card-code';

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

describe('a code as it is read or typed', () => {
  const code = withCheckCharacter('C7K2M9QX-A05');
  const signs = code.replace('-', '');

  test('is found without its hyphen, with spaces or other hyphens, and in small letters', () => {
    const spaced = `${signs.slice(0, 4)} ${signs.slice(4, 8)} ${signs.slice(8)}`;
    for (const written of [code, signs, signs.toLowerCase(), ` ${spaced} `, code.replace('-', ' – ')]) {
      expect(readCardCode(written), written).toBe(code);
    }
  });
  test('has no I, L, O and U before its check character: they are 1, 0 and V', () => {
    const other = withCheckCharacter('C7VV11QX-001');
    expect(readCardCode(`c7uvilqx-oo1${other.at(-1)}`)).toBe(other);
  });
  test('decides between B and 8, S and 5, Z and 2, G and 6 in the reference where one reading alone is intact', () => {
    expect(readCardCode(code.replace('2', 'Z'))).toBe(code);
    expect(['CBMKFN65001N', 'C8MKFN6S001N'].every(isIntact)).toBe(true);
    expect(readCardCode('C8MKFN65001N')).toBeNull();
    // Two such mistakes are no reading at all, or one too many.
    expect(readCardCode(withCheckCharacter('C5K2M9QX-A05').replace('5', 'S').replace('2', 'Z'))).toBeNull();
  });
  test('is never read as another card of its order, whichever sign is mistaken', () => {
    const orders = ['C7K2M9QX', 'C8B5S2Z6', 'C0000000'];
    const lines = [...alphabet].filter((sign) => !'ILOU'.includes(sign));
    const taken: string[] = [];
    for (const right of orders.flatMap((order) => lines.map((line) => withCheckCharacter(`${order}-00${line}`)))) {
      const written = [...right].flatMap((_, at) =>
        [...alphabet].map((sign) => right.slice(0, at) + sign + right.slice(at + 1)),
      );
      const read = new Set(written.flatMap((one) => readCardCode(one) ?? []));
      taken.push(...[...read].filter((one) => one !== right && orderReferenceOf(one) === orderReferenceOf(right)));
    }
    expect(taken).toEqual([]);
  });
  test('is never guessed from what does not look like it', () => {
    expect(readCardCode(code.replace('K', 'M'))).toBeNull();
    expect(readCardCode(`${signs}0`)).toBeNull();
    expect(readCardCode(signs.replace('K', 'É'))).toBeNull();
    // A letter that no code has, and the check character leaves aside.
    expect(readCardCode(`É${withCheckCharacter('C7K2M9QXA0')}`)).toBeNull();
    expect(readCardCode('')).toBeNull();
    expect([asCardCode(signs.toLowerCase()), asCardCode(' ab-1 ')]).toEqual([code, 'AB-1']);
  });
});
