import type { Country } from '@jolimot/contract/addresses';

/** `États-Unis d’Amérique` → `etatsunisdamerique`. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/** Languages of country names in files, besides the page's own. */
const languages = ['fr', 'en', 'de', 'es', 'it', 'nl', 'pt'];

/** Common names that no list has. */
const customary: Readonly<Record<string, string>> = {
  ...{ usa: 'US', etatsunisdamerique: 'US', unitedstatesofamerica: 'US', america: 'US' },
  ...{ uk: 'GB', grandebretagne: 'GB', greatbritain: 'GB', angleterre: 'GB', england: 'GB' },
  ...{ ecosse: 'GB', scotland: 'GB', paysdegalles: 'GB', wales: 'GB', irlandedunord: 'GB', northernireland: 'GB' },
  ...{ hollande: 'NL', holland: 'NL', thenetherlands: 'NL', republiquetcheque: 'CZ', czechrepublic: 'CZ' },
  ...{ francemetropolitaine: 'FR', eire: 'IE', coteivoire: 'CI', vietnam: 'VN', russia: 'RU', russie: 'RU' },
};

function displayName(language: string, isoCode: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(isoCode) ?? isoCode;
  } catch {
    return isoCode;
  }
}

/**
 * Finds a country by code or name, in the languages of imported files.
 * @param countries the shop's destinations
 * @returns undefined for an unknown text
 */
export function countryFinder(countries: readonly Country[]): (text: string) => Country | undefined {
  const known = new Map<string, Country>();
  const add = (name: string, country: Country): void => {
    if (!known.has(plain(name))) known.set(plain(name), country);
  };
  for (const country of countries) add(country.isoCode, country);
  for (const country of countries) for (const name of [country.name, country.postalName]) add(name, country);
  for (const language of languages)
    for (const country of countries) add(displayName(language, country.isoCode), country);
  for (const [name, isoCode] of Object.entries(customary)) {
    const country = countries.find((one) => one.isoCode === isoCode);
    if (country) add(name, country);
  }
  return (text) => known.get(plain(text));
}
