import { type addressInput, zipcodeFits } from '@jolimot/contract/addresses';
import { idOfIri } from '@jolimot/contract/fields';
import type { z } from 'zod';
import type { DbOrTx } from '../../db/client';
import { invalid } from '../../errors';
import type { AddressFields } from './addresses-repository';
import { countryById, isServed } from './countries-repository';
import { writtenZipcode } from './written-zipcode';

/**
 * Checks an address against its country and gives it as it is kept.
 * @throws AppError 422 `country_inactive` on `country`, `zipcode_invalid` on `zipcode`
 */
export async function checkedAddress(db: DbOrTx, input: z.output<typeof addressInput>): Promise<AddressFields> {
  const { country: countryIri, ...lines } = input;
  const row = await countryById(db, idOfIri('countries', countryIri));
  if (!row || !isServed(row)) throw invalid('country', 'country_inactive', 'We do not deliver to this country.');
  const zipcode = writtenZipcode(row.country.isoCode, input.zipcode);
  if (!zipcodeFits(zipcode, row.country)) {
    throw invalid('zipcode', 'zipcode_invalid', 'This postcode does not fit its country.');
  }
  return { ...lines, zipcode, countryId: row.country.id };
}
