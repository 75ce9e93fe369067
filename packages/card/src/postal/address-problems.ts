import { type AddressField, addressLineMaximum, type PostalAddress } from './address';
import { addressLines, lengthOf, printedFields } from './address-lines';
import { foreignLetters } from './letters';
import { regionRule } from './regions';

/** Why an address cannot be printed, and at which field it is mended. */
export type AddressProblem =
  /** A printed line has more than 38 characters. */
  | { readonly field: AddressField; readonly code: 'line_too_long'; readonly count: number; readonly max: number }
  /** Characters that no envelope can carry. */
  | { readonly field: AddressField; readonly code: 'address_characters'; readonly characters: readonly string[] }
  /** Nothing is left to print of a field that the address needs. */
  | { readonly field: AddressField; readonly code: 'required' }
  /** A region that the country's closed list does not have. */
  | { readonly field: 'state'; readonly code: 'state_invalid' };

/** A line of several fields is mended at the one that has room to be shortened. */
const mendedAt: readonly AddressField[] = ['lastname', 'city', 'state', 'zipcode'];
const fieldToMend = (fields: readonly AddressField[]): AddressField =>
  mendedAt.find((field) => fields.includes(field)) ?? fields[0] ?? 'city';

/** The count of the printed line of each field, by the field that it is shown and mended at. */
export function lineCounts(address: PostalAddress): ReadonlyMap<AddressField, number> {
  return new Map(addressLines(address).map(({ text, fields }) => [fieldToMend(fields), lengthOf(text)]));
}

function regionProblems(address: PostalAddress): AddressProblem[] {
  const rule = regionRule(address.countryCode);
  if (!rule) return [];
  if (address.state === '') return rule.required ? [{ field: 'state', code: 'required' }] : [];
  return rule.options && !rule.options.has(address.state) ? [{ field: 'state', code: 'state_invalid' }] : [];
}

const needed = ['lastname', 'address1', 'city'] as const;

/**
 * All that keeps an address from being printed whole (docs/product/addresses.md, "Nothing is cut"); empty when it can be.
 * The postcode is judged by its country's own rule, which the database holds.
 * @param address postcode and region in their normal form
 */
export function addressProblems(address: PostalAddress): AddressProblem[] {
  const printed = printedFields(address);
  const missing = needed
    .filter((field) => printed[field] === '')
    .map((field): AddressProblem => ({ field, code: 'required' }));
  const letters = (Object.keys(printed) as (keyof typeof printed)[]).flatMap((field): AddressProblem[] => {
    const characters = foreignLetters(printed[field]);
    return characters.length === 0 ? [] : [{ field, code: 'address_characters', characters }];
  });
  const lengths = [...lineCounts(address)].flatMap(([field, count]): AddressProblem[] =>
    count <= addressLineMaximum ? [] : [{ field, code: 'line_too_long', count, max: addressLineMaximum }],
  );
  return [...missing, ...letters, ...lengths, ...regionProblems(address)];
}

/**
 * The lines to print.
 * @throws Error for an address that cannot be printed whole: a cut one would be posted and never arrive
 */
export function linesToPrint(address: PostalAddress): string[] {
  const [problem] = addressProblems(address);
  if (problem) throw new Error(`The address cannot be printed: ${problem.code} at ${problem.field}.`);
  return addressLines(address).map(({ text }) => text);
}
