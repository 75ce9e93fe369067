import type { PostalAddress } from '@jolimot/card/postal/address';
import { addressLines } from '@jolimot/card/postal/address-lines';
import { lineCounts } from '@jolimot/card/postal/address-problems';
import { type addressInput, addressViolations, type Country, printedAddress } from '@jolimot/contract/addresses';
import type { z } from 'zod';

export type AddressValues = z.input<typeof addressInput>;

const nameFields = ['firstname', 'lastname', 'company'] as const;
const placeFields = ['address1', 'address2', 'address3', 'zipcode', 'city', 'state'] as const;
export const lineFields = [...nameFields, ...placeFields] as const;
export type LineField = (typeof lineFields)[number];
export const addressFields = [...lineFields, 'country'] as const;
export type AddressFieldName = (typeof addressFields)[number];

export type TypedAddress = {
  readonly words: Readonly<Record<LineField, string>>;
  readonly printed: PostalAddress;
  readonly lines: readonly string[];
  /** Characters, by the field that shows the count. */
  readonly counts: ReturnType<typeof lineCounts>;
  readonly violations: ReturnType<typeof addressViolations>;
};

/** By the API's own rules. */
export function typedAddress(values: AddressValues, country: Country | undefined): TypedAddress {
  const { firstname, lastname, address1, city } = values;
  const { company = '', address2 = '', address3 = '', zipcode = '', state = '' } = values;
  const words = { firstname, lastname, company, address1, address2, address3, zipcode, city, state };
  const printed = printedAddress(words, country ?? { isoCode: 'FR', postalName: '' });
  return {
    words,
    printed,
    lines: addressLines(printed).map(({ text }) => text),
    counts: lineCounts(printed),
    violations: country ? addressViolations(words, country) : [],
  };
}
