import codes from 'i18n-iso-countries/codes.json';
import { expect, it } from 'vitest';
import { sampleCountries } from '@/test/sample-countries';
import { countryFinder } from './country-names';

const find = countryFinder(sampleCountries);

it.each([
  ['FR', 'FR'],
  ['fr', 'FR'],
  ['FRANCE ', 'FR'],
  ['Etats-Unis', 'US'],
  ['États-Unis d’Amérique', 'US'],
  ['U.S.A.', 'US'],
  ['United States', 'US'],
  ['Great Britain', 'GB'],
  ['Angleterre', 'GB'],
  ['Deutschland', 'DE'],
  ['Alemania', 'DE'],
  ['België', 'BE'],
  ['España', 'ES'],
])('%s is %s', (text, isoCode) => expect(find(text)?.isoCode).toBe(isoCode));

const everywhere = codes.flatMap(([isoCode = '']) =>
  sampleCountries.slice(0, 1).map((france) => ({ ...france, isoCode, name: isoCode, postalName: isoCode })),
);
const anywhere = countryFinder(everywhere);

it.each([
  ['Virgin Islands (USA)', 'VI'],
  ['Îles Vierges (États-Unis)', 'VI'],
  ['Svizzera', 'CH'],
  ['Hong Kong SAR', 'HK'],
  ['Corée du Sud', 'KR'],
  ['Korea', 'KR'],
  ['Tahiti', 'PF'],
  ['Réunion', 'RE'],
  ['Guadeloupe (France)', 'GP'],
  ['Principauté de Monaco', 'MC'],
  ['Česko', 'CZ'],
  ['Cote d’ivoire', 'CI'],
  ['Macédoine', 'MK'],
  ['Turkey', 'TR'],
  ['Cité du Vatican', 'VA'],
  ['D', 'DE'],
  ['GBR', 'GB'],
  ['FRANCE (FR)', 'FR'],
  ['Luxemburg', 'LU'],
  ['Les Pays-Bas', 'NL'],
  ['EAU', 'AE'],
  ['Canada (QC)', 'CA'],
  ['日本', 'JP'],
  ['Ελλάδα', 'GR'],
])('%s is %s, as books of other programs write it', (text, isoCode) => expect(anywhere(text)?.isoCode).toBe(isoCode));

it.each(['DOM-TOM', 'Les'])('%j is no country', (text) => expect(anywhere(text)).toBeUndefined());

it.each(['Japn', '', 'Japon', 'FRA1', '東京'])('%j is none that we deliver to', (text) =>
  expect(find(text)).toBeUndefined(),
);
