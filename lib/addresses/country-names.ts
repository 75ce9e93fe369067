import type { Country } from '@jolimot/contract/addresses';
import codes from 'i18n-iso-countries/codes.json';

/** `États-Unis d’Amérique` → `etatsunisdamerique`. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Besides the page's own. */
const languages = 'fr en de es it nl pt pl cs sv da nb fi hu ro el tr ru uk ar zh ja ko'.split(' ');

/** In no list. */
const customary: Readonly<Record<string, string>> = {
  ...{ etatsunisdamerique: 'US', unitedstatesofamerica: 'US', america: 'US', quebec: 'CA' },
  ...{ virginislandsusa: 'VI', ilesviergesetatsunis: 'VI', ilesviergesamericaines: 'VI' },
  ...{ uk: 'GB', grandebretagne: 'GB', greatbritain: 'GB', angleterre: 'GB', england: 'GB' },
  ...{ ecosse: 'GB', scotland: 'GB', paysdegalles: 'GB', wales: 'GB', irlandedunord: 'GB', northernireland: 'GB' },
  ...{ hollande: 'NL', holland: 'NL', republiquetcheque: 'CZ', czechrepublic: 'CZ', principautedemonaco: 'MC' },
  ...{ francemetropolitaine: 'FR', eire: 'IE', grandduchedeluxembourg: 'LU', coteivoire: 'CI', macedoine: 'MK' },
  ...{ russianfederation: 'RU', vatican: 'VA', citeduvatican: 'VA', reunion: 'RE', tahiti: 'PF' },
  ...{ hongkong: 'HK', hongkongsar: 'HK', macao: 'MO', macau: 'MO', korea: 'KR', coree: 'KR', turkey: 'TR' },
  ...{ birmanie: 'MM', myanmar: 'MM', burma: 'MM', swaziland: 'SZ', rdc: 'CD', eau: 'AE', uae: 'AE' },
  // Letters of cars, which Europeans write before a postcode.
  ...{ d: 'DE', f: 'FR', b: 'BE', i: 'IT', e: 'ES', a: 'AT', l: 'LU', p: 'PT', s: 'SE', n: 'NO' },
};

/** Undefined where the browser does not know it. */
function namesIn(language: string): (isoCode: string) => string | undefined {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  return (isoCode) => {
    try {
      return names.of(isoCode);
    } catch {
      return undefined;
    }
  };
}

/** By code or name, in the languages of imported files. @param countries the shop's destinations */
export function countryFinder(countries: readonly Country[]): (text: string) => Country | undefined {
  const known = new Map<string, Country>();
  const add = (name: string, country: Country): void => {
    if (!known.has(plain(name))) known.set(plain(name), country);
  };
  for (const country of countries) add(country.isoCode, country);
  for (const country of countries) for (const name of [country.name, country.postalName]) add(name, country);
  for (const nameOf of languages.map(namesIn)) {
    for (const country of countries) add(nameOf(country.isoCode) ?? country.isoCode, country);
  }
  const threeLetters = codes.map(([two = '', three = '']) => [three, two] as const);
  for (const [name, isoCode] of [...Object.entries(customary), ...threeLetters]) {
    const country = countries.find((one) => one.isoCode === isoCode);
    if (country) add(name, country);
  }
  return (text) => readings(text).flatMap((reading) => known.get(plain(reading)) ?? [])[0];
}

/** `Les Pays-Bas`, `Canada (QC)`: also without the article and the brackets. */
function readings(text: string): string[] {
  const bare = text.replace(/\([^)]*\)/gu, ' ').trim();
  return [text, bare, bare.replace(/^(?:l[ae]s?|les|the)\s+/iu, '')];
}
