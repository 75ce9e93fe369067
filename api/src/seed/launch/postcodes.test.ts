import { zipcodeFits } from '@jolimot/contract/addresses';
import { COUNTRIES } from 'postal-code-checker';
import { describe, expect, it } from 'vitest';
import { isoCodes, postcodeRule } from './postcodes';

const fits = (iso: string, zipcode: string) => zipcodeFits(zipcode, postcodeRule(iso));

describe('the postcode rules', () => {
  it('accept every example that postal-code-checker gives for a country', () => {
    const refused = isoCodes.flatMap((iso) =>
      (COUNTRIES[iso]?.example ?? []).filter((example) => !fits(iso, example)).map((example) => `${iso} ${example}`),
    );
    expect(refused).toEqual([]);
  });

  it('ask for a postcode only where there are postcodes', () => {
    const asked = isoCodes.map((iso) => postcodeRule(iso)).filter((rule) => rule.needsZipcode);
    expect(asked.length).toBeGreaterThan(70);
    expect(asked.filter((rule) => rule.zipcodeFormat === null)).toEqual([]);
  });

  it('refuse what does not fit', () => {
    expect(fits('FR', '75011')).toBe(true);
    expect(fits('FR', '97400')).toBe(true);
    expect(fits('FR', '00200')).toBe(true);
    for (const bad of ['', '7501', '99000', '00000', 'ABCDE', '750111']) expect(fits('FR', bad)).toBe(false);
    expect(fits('GB', '75011')).toBe(false);
    expect(fits('GB', 'sw1a 1aa')).toBe(true);
    expect(fits('LV', '1010')).toBe(true);
  });

  it('leave it out where it may be left out', () => {
    expect(fits('IE', '')).toBe(true);
    expect(fits('HK', '')).toBe(true);
    expect(fits('GB', '')).toBe(false);
  });
});
