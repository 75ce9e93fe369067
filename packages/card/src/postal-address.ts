import { printedLine } from './printed-text';

/** A postal address as an order stores it. */
export type PostalAddress = {
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string;
  readonly address1: string;
  readonly address2: string;
  readonly address3: string;
  readonly zipcode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** In French or English, as La Poste asks. */
  readonly countryName: string;
};

/** Characters that La Poste prints on one line of an address (NF Z10-011). */
export const addressLineMaximum = 38;

/** Country codes that La Poste serves as domestic mail: written without a country line. */
const domestic = new Set(['FR', 'MC', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'WF', 'PF', 'NC', 'TF']);

/** Countries that write the postcode after the town (Universal Postal Union, addressing systems). */
const postcodeLast = new Set([
  ...['US', 'CA', 'AU', 'NZ', 'GB', 'IE', 'GG', 'JE', 'IM', 'IN', 'JP', 'KR', 'TW', 'TH', 'SG', 'ID', 'ZA', 'BR', 'CO'],
  ...['BD', 'BN', 'KH', 'LV', 'MV', 'MT', 'MM', 'NP', 'PK', 'SA', 'LK', 'UA', 'BM', 'BB', 'JM', 'PR', 'GU', 'VI', 'AS'],
]);

const squeeze = (line: string): string => printedLine(line).replace(/\s+/gu, ' ').trim();

/** NF Z10-011: no punctuation from line 4 (the street) on, except hyphens, apostrophes and slashes in names and numbers. */
const unpunctuated = (line: string): string => squeeze(line.replace(/[.,;:!?"«»()]/gu, ' '));

/** First and last name on one line; the first name becomes its initials when the line would be too long. */
function nameLine({ firstname, lastname }: PostalAddress): string {
  const full = squeeze(`${firstname} ${lastname}`);
  if (full.length <= addressLineMaximum) return full;
  const initials = squeeze(firstname)
    .split(/[ -]/u)
    .map((part) => `${part.charAt(0)}.`)
    .join('-');
  return squeeze(`${initials} ${lastname}`);
}

function townLine({ zipcode, city, countryCode }: PostalAddress): string {
  const parts = postcodeLast.has(countryCode.toUpperCase()) ? [city, zipcode] : [zipcode, city];
  return unpunctuated(parts.join(' ')).toLocaleUpperCase('fr');
}

/**
 * The lines of an address as printed on the card or envelope (NF Z10-011): empty lines left out, at most 6 lines in France
 * and 7 abroad, where the country is the last; town and country in capitals.
 */
export function postalLines(address: PostalAddress): string[] {
  const street = [address.address1, address.address2, address.address3].map(unpunctuated);
  const country = domestic.has(address.countryCode.toUpperCase()) ? '' : squeeze(address.countryName);
  const lines = [
    squeeze(address.company),
    nameLine(address),
    ...street,
    townLine(address),
    country.toLocaleUpperCase('fr'),
  ];
  return lines.filter((line) => line !== '');
}
