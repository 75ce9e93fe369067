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

it.each(['Japn', '', 'Japon', 'FRA1', '東京'])('%j is none that we deliver to', (text) =>
  expect(find(text)).toBeUndefined(),
);
