import { printedLine } from '../printed-text';
import { addressLineMaximum, type PostalAddress } from './address';

type AddressV1 = Omit<PostalAddress, 'state'>;

const domestic = new Set(['FR', 'MC', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'WF', 'PF', 'NC', 'TF']);

/** Universal Postal Union, addressing systems. */
const postcodeLast = new Set([
  ...['US', 'CA', 'AU', 'NZ', 'GB', 'IE', 'GG', 'JE', 'IM', 'IN', 'JP', 'KR', 'TW', 'TH', 'SG', 'ID', 'ZA', 'BR', 'CO'],
  ...['BD', 'BN', 'KH', 'LV', 'MV', 'MT', 'MM', 'NP', 'PK', 'SA', 'LK', 'UA', 'BM', 'BB', 'JM', 'PR', 'GU', 'VI', 'AS'],
]);

const squeeze = (line: string): string => printedLine(line).replace(/\s+/gu, ' ').trim();

const unpunctuated = (line: string): string => squeeze(line.replace(/[.,;:!?"«»()]/gu, ' '));

function nameLine({ firstname, lastname }: AddressV1): string {
  const full = squeeze(`${firstname} ${lastname}`);
  if (full.length <= addressLineMaximum) return full;
  const initials = squeeze(firstname)
    .split(/[ -]/u)
    .map((part) => `${part.charAt(0)}.`)
    .join('-');
  return squeeze(`${initials} ${lastname}`);
}

function townLine({ zipcode, city, countryCode }: AddressV1): string {
  const parts = postcodeLast.has(countryCode.toUpperCase()) ? [city, zipcode] : [zipcode, city];
  return unpunctuated(parts.join(' ')).toLocaleUpperCase('fr');
}

/** Orders from before lines were frozen print as sold: never change this. */
export function linesV1(address: AddressV1): string[] {
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
