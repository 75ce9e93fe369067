import { describe, expect, test } from 'vitest';
import type { PostalAddress } from './address';
import { addressLines } from './address-lines';
import { addressProblems } from './address-problems';
import { normalPostcode } from './postcode';
import { normalRegion, regionRule } from './regions';
import { shortened } from './shorten';

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const names = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' });
const isoCodes = letters.flatMap((one) => letters.map((other) => one + other)).filter((code) => names.of(code));

const full = (countryCode: string): PostalAddress => ({
  ...{ firstname: 'Ann', lastname: 'Lee', company: 'Acme', address1: 'one', address2: 'two', address3: 'three' },
  ...{ zipcode: '4242', city: 'Townsend', state: 'Stateland', countryCode, countryName: 'Pays' },
});

test.each(isoCodes)('%s: every field is printed once, and the country last, if at all', (code) => {
  const lines = addressLines(full(code));
  const text = lines.map((line) => line.text).join('\n');
  for (const word of ['Ann Lee', 'Acme', 'one', 'two', 'three', '4242', 'TOWNSEND', 'STATELAND']) {
    expect(text.split(word), word).toHaveLength(2);
  }
  expect(lines.slice(0, -1).some((line) => line.fields.includes('country'))).toBe(false);
});

describe('a postcode', () => {
  test.each([
    ['GB', 'nw16xe', 'NW1 6XE'],
    ['GB', 'SW1A1AA', 'SW1A 1AA'],
    ['GB', 'gir0aa', 'GIR 0AA'],
    ['GB', 'bfpo61', 'BFPO 61'],
    ['CA', 'k1a0b6', 'K1A 0B6'],
    ['NL', '1012ab', '1012 AB'],
    ['SE', '11455', '114 55'],
    ['SE', 'S-114 55', '114 55'],
    ['CZ', '11000', '110 00'],
    ['PL', '00950', '00-950'],
    ['PT', '1050121', '1050-121'],
    ['BR', '85070200', '85070-200'],
    ['JP', '1058504', '105-8504'],
    ['US', '627011234', '62701-1234'],
    ['US', '62701', '62701'],
    ['IE', 'd02af30', 'D02 AF30'],
    ['MT', 'vlt1117', 'VLT 1117'],
    ['LV', '1010', 'LV-1010'],
    ['LV', 'lv-1010', 'LV-1010'],
    ['DE', 'D-10115', '10115'],
    ['FR', ' 75 011 ', '75011'],
    ['FR', 'F-75011', '75011'],
    ['FR', 'FR-75011', '75011'],
    ['GB', 'nonsense', 'NONSENSE'],
    ['AE', '', ''],
  ])('%s: %s is written %s, and stays so', (code, typed, written) => {
    expect(normalPostcode(code, typed)).toBe(written);
    expect(normalPostcode(code, written)).toBe(written);
  });
});

describe('a region', () => {
  test('is the abbreviation that the post prints, whatever was typed', () => {
    expect(normalRegion('US', 'new york')).toBe('NY');
    expect(normalRegion('US', 'il')).toBe('IL');
    expect(normalRegion('CA', 'Quebec')).toBe('QC');
    expect(normalRegion('IT', 'forli cesena')).toBe('FC');
    expect(normalRegion('MX', 'Q. Roo')).toBe('QROO');
  });
  test('is asked for only where addresses have one', () => {
    expect(regionRule('FR')).toBeUndefined();
    expect(regionRule('PF')).toBeUndefined();
    expect(regionRule('GB')).toBeUndefined();
    expect(regionRule('IE')).toMatchObject({ kind: 'county', required: false });
    expect(regionRule('JP')).toMatchObject({ kind: 'prefecture', required: true });
  });
  test('lists are whole', () => {
    const sizes = { AU: 8, BR: 27, CA: 13, IN: 36, IT: 107, JP: 47, MX: 32, MY: 16, US: 54 };
    for (const [code, size] of Object.entries(sizes)) expect(regionRule(code)?.options?.size, code).toBe(size);
  });
});

describe('what keeps an address from being printed', () => {
  const jeanne = { ...full('FR'), state: '', zipcode: '75011', city: 'Paris' };
  const found = (changes: Partial<PostalAddress>) =>
    addressProblems({ ...jeanne, ...changes }).map(({ field, code }) => `${field} ${code}`);
  test('is named by its field', () => {
    expect(found({})).toEqual([]);
    expect(found({ company: 'x'.repeat(39) })).toEqual(['company line_too_long']);
    expect(found({ firstname: 'x'.repeat(20), lastname: 'y'.repeat(20) })).toEqual(['lastname line_too_long']);
    expect(found({ address3: '東京' })).toEqual(['address3 address_characters']);
    expect(found({ city: '!!!' })).toEqual(['city required']);
  });
  test('characters that nobody sees count for nothing', () => {
    expect(found({ lastname: `Lee${'\u200B\u00AD\u202E'.repeat(20)}` })).toEqual([]);
    expect(addressLines({ ...jeanne, lastname: 'L\u200Bee\u0007' })[1]?.text).toBe('Ann Lee');
  });
  test('is judged as printed: commas that France leaves out are not counted', () => {
    expect(found({ address1: `${'x'.repeat(36)},, y` })).toEqual([]);
    expect(found({ address1: `${'x'.repeat(36)},, y`, countryCode: 'DE' })).toEqual(['address1 line_too_long']);
  });
});

describe('an abbreviation', () => {
  const long = (changes: Partial<PostalAddress>) => ({ ...full('FR'), state: '', zipcode: '75011', ...changes });
  test('goes no further than it must', () => {
    const address = long({ address1: '12 boulevard de la Résidence des Grands Champs' });
    expect(shortened(address, 'address1')).toEqual({ address1: '12 BD de la RES des Grands Champs' });
    expect(shortened(long({ address1: '12 boulevard du Port' }), 'address1')).toBeUndefined();
  });
  test('is that of the country', () => {
    const street = '1200 Saint Catherine Street West, Apartment 12';
    expect(shortened(long({ address1: street, countryCode: 'US' }), 'address1')).toEqual({
      address1: '1200 Saint Catherine ST West, APT 12',
    });
    const german = 'Obere Karl-Friedrich-Hauptstraße 127 Hof';
    expect(shortened(long({ address1: german, countryCode: 'DE' }), 'address1')?.address1).toContain('Hauptstr. 127');
  });
  test('that is not enough puts what follows the comma on the next line, if that is free; else none is offered', () => {
    const address1 = '12345 North Martin Luther King Boulevard, Apartment 12';
    const address = long({ address1, address2: '', countryCode: 'US' });
    expect(shortened(address, 'address1')).toEqual({
      address1: '12345 N Martin Luther King BLVD',
      address2: 'APT 12',
    });
    expect(shortened({ ...address, address2: 'Rear house' }, 'address1')).toBeUndefined();
  });
  test('of a town keeps words that mean something', () => {
    const city = 'Saint-Germain-de-Tallevende-la-Lande-Vaumont';
    expect(shortened(long({ city }), 'city')).toEqual({ city: 'ST Germain de Tallevende' });
  });
  test('there is none for what has none', () => {
    expect(shortened(long({ lastname: 'x'.repeat(40), firstname: '' }), 'lastname')).toBeUndefined();
  });
});
