import { type AddressField, addressLineMaximum, foreignLetters, type PostalAddress } from './address';
import { addressLines, lengthOf, printedFields } from './address-lines';
import { regionRule } from './regions';

export type AddressProblem =
  | { readonly field: AddressField; readonly code: 'line_too_long'; readonly count: number; readonly max: number }
  | { readonly field: AddressField; readonly code: 'address_characters'; readonly characters: readonly string[] }
  | { readonly field: AddressField; readonly code: 'required' }
  | { readonly field: 'state'; readonly code: 'state_invalid' };

/** Where a problem of a line of several fields is shown. */
const mendedAt: readonly AddressField[] = ['lastname', 'city', 'state', 'zipcode'];
const fieldToMend = (fields: readonly AddressField[]): AddressField =>
  mendedAt.find((field) => fields.includes(field)) ?? fields[0] ?? 'city';

/** By the field that is corrected. */
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
 * docs/product/addresses.md, "Nothing is cut". The postcode's rules are in the database.
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

/** @throws Error for an address that cannot be printed whole */
export function linesToPrint(address: PostalAddress): string[] {
  const [problem] = addressProblems(address);
  if (problem) throw new Error(`The address cannot be printed: ${problem.code} at ${problem.field}.`);
  return addressLines(address).map(({ text }) => text);
}
