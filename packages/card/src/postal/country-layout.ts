import { formatAddress } from 'localized-address-format';
import { type AddressField, isDomestic } from './address';

/** A field of an address, or the recipient's whole name, which stands on one line. */
export type LayoutPart = Exclude<AddressField, 'firstname' | 'lastname' | 'country'> | 'name';

/** A part, or words that the country's layout has between parts, such as the comma of `SPRINGFIELD, IL`. */
export type LayoutPiece = { readonly part: LayoutPart } | { readonly literal: string };

/**
 * Countries that are laid out like another one, where the layouts of libaddressinput leave out a field that we ask for
 * (a town named like its country), put before the postcode the letters of its country, which stand on the last line
 * already, or write the address from the country down to the name, which no French sorting machine reads.
 */
const writtenAs: Readonly<Record<string, string>> = {
  AE: 'SC',
  CH: 'AT',
  CI: 'BF',
  FI: 'AT',
  GI: 'GB',
  GT: 'SV',
  HR: 'DE',
  IR: 'RU',
  JP: 'HN',
  KY: 'BM',
  KZ: 'RU',
  LI: 'AT',
  MC: 'FR',
  MO: 'HK',
  MZ: 'AR',
  NR: 'GB',
  RO: 'DE',
  SE: 'AT',
  SG: 'BN',
  SI: 'DE',
};

/** Marks that stand for the parts while the library orders them: private characters, which no address holds. */
const marks: Readonly<Record<LayoutPart, string>> = {
  name: '\uE000',
  company: '\uE001',
  address1: '\uE002',
  address2: '\uE003',
  address3: '\uE004',
  zipcode: '\uE005',
  city: '\uE006',
  state: '\uE007',
};
const partOfMark = new Map(Object.entries(marks).map(([part, mark]) => [mark, part as LayoutPart]));

/**
 * In France the complement (flat, floor) stands above the street and the locality below it (NF Z10-011, lines 2 to 5);
 * elsewhere the lines stand as they were typed.
 */
const addressParts = (isoCode: string): readonly ('address1' | 'address2' | 'address3')[] =>
  isDomestic(isoCode) ? ['address2', 'address1', 'address3'] : ['address1', 'address2', 'address3'];

function markedLines(isoCode: string, has: (part: LayoutPart) => boolean): string[] {
  const mark = (part: LayoutPart): string => (has(part) ? marks[part] : '');
  return formatAddress(
    {
      postalCountry: writtenAs[isoCode] ?? isoCode,
      name: mark('name'),
      organization: mark('company'),
      addressLines: addressParts(isoCode).map(mark),
      postalCode: mark('zipcode'),
      locality: mark('city'),
      administrativeArea: mark('state'),
    },
    'latin',
  );
}

/** A layout that names no postcode or town must not lose one: the postcode goes before the town, others under all. */
function withForgotten(lines: readonly string[], has: (part: LayoutPart) => boolean): string[] {
  const isForgotten = (part: LayoutPart): boolean => has(part) && !lines.some((line) => line.includes(marks[part]));
  const kept = [...lines, ...(['city', 'state'] as const).filter(isForgotten).map((part) => marks[part])];
  if (!isForgotten('zipcode')) return kept;
  const town = kept.findIndex((line) => line.includes(marks.city));
  return town < 0
    ? [...kept, marks.zipcode]
    : kept.map((line, index) => (index === town ? `${marks.zipcode} ${line}` : line));
}

function piecesOf(line: string): LayoutPiece[] {
  return (line.match(/[\uE000-\uE007]|[^\uE000-\uE007]+/gu) ?? []).map((piece) => {
    const part = partOfMark.get(piece);
    return part ? { part } : { literal: piece };
  });
}

/**
 * The lines of an address in the order of its country, without the country's own line (docs/product/addresses.md,
 * "Each country").
 * @param isoCode ISO 3166-1 alpha-2, capitals
 * @param has whether the address has something to print for a part
 */
export const countryLayout = (isoCode: string, has: (part: LayoutPart) => boolean): LayoutPiece[][] =>
  withForgotten(markedLines(isoCode, has), has).map(piecesOf);

/** Countries whose layout has a region that nobody writes, or that we do not ask for. */
const regionUnused = new Set(['EE', 'LT', 'PF', 'KI', 'LV', 'PG', 'SR', 'TV', 'CV', 'BS', 'BB', 'BY', 'KN', 'SC']);

/** Whether an address there may have a region. @param isoCode ISO 3166-1 alpha-2, capitals */
export const hasRegion = (isoCode: string): boolean =>
  !isDomestic(isoCode) &&
  !regionUnused.has(isoCode) &&
  markedLines(isoCode, () => true).some((line) => line.includes(marks.state));
