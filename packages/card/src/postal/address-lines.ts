import { printedLine } from '../printed-text';
import { type AddressField, isDomestic, type PostalAddress } from './address';
import { countryLayout, type LayoutPart } from './country-layout';

export type AddressLine = { readonly text: string; readonly fields: readonly AddressField[] };

const squeeze = (text: string): string => printedLine(text).replace(/\s+/gu, ' ').trim();

/** NF Z10-011: from line 4 on no punctuation but hyphens, apostrophes and slashes. */
const unpunctuated = (text: string): string => squeeze(text.replace(/[.,;:!?"«»()]/gu, ' '));

/** Turkish has a different I, Greek capitals have no accents. */
const capitalsOf: Readonly<Record<string, string>> = { AZ: 'tr', CY: 'el', GR: 'el', TR: 'tr' };
const capitals = (text: string, isoCode: string): string => text.toLocaleUpperCase(capitalsOf[isoCode] ?? 'fr');

/** A town and its emirate may have one name. */
const isSameName = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0;

export function printedFields(address: PostalAddress): Readonly<Record<Exclude<AddressField, 'country'>, string>> {
  const isoCode = address.countryCode.toUpperCase();
  const line = isDomestic(isoCode) ? unpunctuated : squeeze;
  const city = capitals(line(address.city), isoCode);
  const state = capitals(line(address.state), isoCode);
  return {
    firstname: squeeze(address.firstname),
    lastname: squeeze(address.lastname),
    company: squeeze(address.company),
    address1: line(address.address1),
    address2: line(address.address2),
    address3: line(address.address3),
    zipcode: capitals(line(address.zipcode), isoCode),
    city,
    state: isSameName(city, state) ? '' : state,
  };
}

const fieldsOf = (part: LayoutPart): readonly AddressField[] => (part === 'name' ? ['firstname', 'lastname'] : [part]);

/** Nothing is cut; abroad the country comes last (docs/product/addresses.md, "Printed lines"). */
export function addressLines(address: PostalAddress): AddressLine[] {
  const isoCode = address.countryCode.toUpperCase();
  const { firstname, lastname, ...parts } = printedFields(address);
  const values: Readonly<Record<LayoutPart, string>> = { ...parts, name: squeeze(`${firstname} ${lastname}`) };
  const lines = countryLayout(isoCode, (part) => values[part] !== '').map((pieces): AddressLine => {
    const text = pieces.map((piece) => ('part' in piece ? values[piece.part] : piece.literal)).join('');
    return { text: squeeze(text), fields: pieces.flatMap((piece) => ('part' in piece ? fieldsOf(piece.part) : [])) };
  });
  const country = isDomestic(isoCode) ? '' : capitals(squeeze(address.countryName), 'FR');
  return country === '' ? lines : [...lines, { text: country, fields: ['country'] }];
}

/** Code points, not UTF-16 units. */
export const lengthOf = (line: string): number => Array.from(line).length;

const plain = (line: string): string =>
  line
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** Equal if the same envelope is printed (docs/product/addresses.md, "The book"). */
export const addressKey = (address: PostalAddress): string =>
  [address.countryCode.toUpperCase(), ...addressLines(address).map(({ text }) => plain(text))].join('|');
