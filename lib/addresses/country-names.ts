import type { Country } from '@jolimot/contract/addresses';

/** Letters alone, without accents: `États-Unis d’Amérique` → `etatsunisdamerique`. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/** Languages in which programs and people name countries, besides the page's own. */
const languages = ['fr', 'en', 'de', 'es', 'it', 'nl', 'pt'];

/** Names that people write and no list of names has. */
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
 * Finds the country that a text names: by its code or by its name, in the languages of the files that we are sent.
 * @param countries those that the shop delivers to
 * @returns a function that gives undefined for a text that names none of them
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
