import { describe, expect, test } from 'vitest';
import { linesV1 } from './lines-v1';

const blank = {
  ...{ firstname: '', lastname: '', company: '', address1: '', address2: '', address3: '' },
  ...{ zipcode: '', city: '', countryCode: 'FR', countryName: 'France' },
};
const jeanne = {
  ...{ ...blank, firstname: 'Jeanne', lastname: 'Dubois', address1: '12 bis, rue de l’Église' },
  ...{ zipcode: '94240', city: 'L’Haÿ-les-Roses' },
};

describe('an order of before, in France', () => {
  test('empty lines left out, no punctuation in the street, town in capitals, no country', () => {
    expect(linesV1(jeanne)).toEqual(['Jeanne Dubois', '12 bis rue de l’Église', '94240 L’HAŸ-LES-ROSES']);
  });
  test('at most six lines, the company first', () => {
    const full = { ...jeanne, company: 'Éditions du Mot', address2: 'Bât. C', address3: 'BP 12' };
    expect(linesV1(full)).toEqual([
      ...['Éditions du Mot', 'Jeanne Dubois', '12 bis rue de l’Église', 'Bât C', 'BP 12', '94240 L’HAŸ-LES-ROSES'],
    ]);
  });
  test('overseas and Monaco are domestic mail', () => {
    for (const countryCode of ['RE', 'GP', 'NC', 'MC', 're']) {
      expect(linesV1({ ...jeanne, countryCode, countryName: 'Ailleurs' })).toHaveLength(3);
    }
  });
  test('a first name becomes initials when the line would be too long', () => {
    const long = { ...jeanne, firstname: 'Marie-Antoinette', lastname: 'de La Rochefoucauld-Montmorency' };
    expect(linesV1(long)[0]).toBe('M.-A. de La Rochefoucauld-Montmorency');
  });
  test('a line over 38 characters is not cut', () => {
    const city = 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson';
    expect(linesV1({ ...jeanne, city })).toContain(`94240 ${city.toUpperCase()}`);
  });
});

describe('an order of before, abroad', () => {
  test('the country comes last, in capitals, as a seventh line', () => {
    const full = {
      ...{ ...jeanne, company: 'Acme', address2: 'Apt 4', address3: 'Block B' },
      ...{ zipcode: '10117', city: 'Berlin', countryCode: 'DE', countryName: 'Allemagne' },
    };
    const lines = linesV1(full);
    expect(lines).toHaveLength(7);
    expect(lines.slice(-2)).toEqual(['10117 BERLIN', 'ALLEMAGNE']);
  });
  test('the postcode follows the town in countries that write it so', () => {
    const lines = linesV1({
      ...{ ...blank, firstname: 'Ava', lastname: 'Smith', address1: '500 Main St.' },
      ...{ zipcode: '62701', city: 'Springfield, IL', countryCode: 'US', countryName: 'États-Unis' },
    });
    expect(lines).toEqual(['Ava Smith', '500 Main St', 'SPRINGFIELD IL 62701', 'ÉTATS-UNIS']);
  });
});
