import { describe, expect, test } from 'vitest';
import { realAddresses } from '../../test/real-addresses/all';
import type { RealAddress } from '../../test/real-addresses/real-address';
import { testShaper } from '../../test/shaper';
import type { PostalAddress } from './address';
import { addressProblems, linesToPrint } from './address-problems';
import { normalPostcode } from './postcode';
import { normalRegion } from './regions';
import { shortened } from './shorten';

const blank = {
  ...{ firstname: '', lastname: '', company: '', address1: '', address2: '', address3: '' },
  ...{ zipcode: '', city: '', state: '' },
};

function keptOf({ typed }: RealAddress): PostalAddress {
  const address = { ...blank, ...typed };
  const { countryCode, zipcode, state } = address;
  return { ...address, zipcode: normalPostcode(countryCode, zipcode), state: normalRegion(countryCode, state) };
}

describe('sixty real addresses and more', () => {
  test('of thirty countries and eight scripts', () => {
    expect(realAddresses.length).toBeGreaterThanOrEqual(60);
    expect(new Set(realAddresses.map(({ typed }) => typed.countryCode)).size).toBeGreaterThanOrEqual(30);
    const words = realAddresses.map(({ typed }) => Object.values(typed).join(' ')).join(' ');
    const scripts = ['Latin', 'Greek', 'Cyrillic', 'Arabic', 'Hebrew', 'Han', 'Hiragana', 'Hangul', 'Thai', 'Georgian'];
    for (const script of scripts) expect(words, script).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
  });

  test.each(realAddresses.map((one) => [`${one.typed.countryCode}: ${one.what}`, one] as const))('%s', (_, one) => {
    const address = keptOf(one);
    if ('lines' in one) {
      expect(linesToPrint(address)).toEqual(one.lines);
      return;
    }
    const { field, code } = one.refused;
    expect(addressProblems(address)[0]).toMatchObject({ field, code });
    expect(() => linesToPrint(address)).toThrow('cannot be printed');
    expect(shortened(address, field)).toEqual(one.proposal);
    if (one.mended) expect(linesToPrint({ ...address, ...one.proposal })).toEqual(one.mended);
  });

  test('every line that is printed has a glyph for each of its characters', () => {
    const shaper = testShaper();
    const lines = realAddresses.flatMap((one) => ('lines' in one ? one.lines : (one.mended ?? [])));
    for (const line of lines) {
      const lacking = Array.from(line).filter((one) => !shaper.has('fira', one.codePointAt(0) ?? 0));
      expect(lacking, line).toEqual([]);
    }
  });
});
