import { formatAddress } from 'localized-address-format';
import { type AddressField, isDomestic } from './address';

export type LayoutPart = Exclude<AddressField, 'firstname' | 'lastname' | 'country'> | 'name';

/** Such as the comma in `SPRINGFIELD, IL`. */
export type LayoutPiece = { readonly part: LayoutPart } | { readonly literal: string };

/**
 * Where libaddressinput omits a field, repeats the country's letters before the postcode, or ends with the name, which
 * no French sorting machine reads.
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

/** Private use: in no address. */
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

/** In France the flat or floor goes above the street, the locality below it (NF Z10-011, lines 2 to 5). */
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
 * Without the country's line (docs/product/addresses.md, "Each country").
 * @param isoCode capitals
 * @param has whether a part has something to print
 */
export const countryLayout = (isoCode: string, has: (part: LayoutPart) => boolean): LayoutPiece[][] =>
  withForgotten(markedLines(isoCode, has), has).map(piecesOf);

/** Not used, or not asked for. */
const regionUnused = new Set(['EE', 'LT', 'PF', 'KI', 'LV', 'PG', 'SR', 'TV', 'CV', 'BS', 'BB', 'BY', 'KN', 'SC']);

export const hasRegion = (isoCode: string): boolean =>
  !isDomestic(isoCode) &&
  !regionUnused.has(isoCode) &&
  markedLines(isoCode, () => true).some((line) => line.includes(marks.state));
