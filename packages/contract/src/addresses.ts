import { addressLineMaximum } from '@jolimot/card/postal-address';
import { z } from 'zod';
import {
  booleanFilter,
  id,
  idFilter,
  iri,
  localized,
  ordering,
  paged,
  printedText,
  softTimestamps,
  staffAllAndDeleted,
  timestamps,
} from './fields';
import { resource } from './resource';

/** A longer line is refused, not cut. */
const line = printedText.line.max(addressLineMaximum);
const optionalLine = line.default('');

export const countryZone = z
  .object({
    id,
    iri: z.string(),
    name: z.string(),
    nbCredit: z.number().int(),
    active: z.boolean(),
    /** Delivery by the postal service, in days (docs/product/addresses.md, "Delays"). */
    deliveryDays: z.object({ min: z.number().int(), max: z.number().int() }),
    /** On the zone's own calls: how many countries belong to it. */
    countryCount: z.number().int().optional(),
    /** For staff: the words in both languages. */
    translations: z.object({ name: localized }).optional(),
    ...timestamps,
  })
  .meta({ id: 'CountryZone' });
export type CountryZone = z.infer<typeof countryZone>;

export const country = z
  .object({
    id,
    iri: z.string(),
    /** In the language asked for. */
    name: z.string(),
    /** ISO 3166-1 alpha-2. */
    isoCode: z.string().length(2),
    needsZipcode: z.boolean(),
    /** A regular expression source that the whole postcode must match, or null. */
    zipcodeFormat: z.string().nullable(),
    active: z.boolean(),
    zone: countryZone,
    /** For staff: the words in both languages. */
    translations: z.object({ name: localized }).optional(),
    ...softTimestamps,
  })
  .meta({ id: 'Country' });
export type Country = z.infer<typeof country>;

export const address = z
  .object({
    id,
    iri: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    company: z.string(),
    address1: z.string(),
    address2: z.string(),
    address3: z.string(),
    zipcode: z.string(),
    city: z.string(),
    country: z.string(),
    ...softTimestamps,
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof address>;

export const addressInput = z.object({
  firstname: line,
  lastname: line.min(1),
  company: optionalLine,
  address1: line.min(1),
  address2: optionalLine,
  address3: optionalLine,
  zipcode: printedText.line.max(12).default(''),
  city: line.min(1),
  country: iri('countries'),
});

/**
 * Whether a postcode fits its country (docs/product/addresses.md, "Postcodes").
 * @param rule the country's `needsZipcode` and `zipcodeFormat`
 */
export function zipcodeFits(zipcode: string, rule: Pick<Country, 'needsZipcode' | 'zipcodeFormat'>): boolean {
  if (zipcode === '') return !rule.needsZipcode;
  return rule.zipcodeFormat === null || new RegExp(`^(?:${rule.zipcodeFormat})$`, 'i').test(zipcode);
}

export const countries = resource('/countries', 'Country', country);
const addresses = resource('/addresses', 'Address', address);

export const addressCalls = {
  listAddresses: addresses.list({
    summary: 'One’s own addresses',
    access: 'user',
    query: paged({ 'id[]': idFilter('addresses') }),
  }),
  createAddress: addresses.create({
    summary: 'Add an address',
    access: 'user',
    body: addressInput,
    rateLimit: 'address',
  }),
  updateAddress: addresses.update({
    summary: 'Change an address; orders already placed keep the old one',
    access: 'user',
    body: addressInput,
    rateLimit: 'address',
  }),
  deleteAddress: addresses.remove({ summary: 'Remove an address', access: 'user', rateLimit: 'address' }),
  listCountries: countries.list({
    summary: 'The countries, by name',
    access: 'public',
    query: paged(
      {
        active: booleanFilter,
        'id[]': idFilter('countries'),
        ...ordering('name', 'isoCode', 'id'),
        ...staffAllAndDeleted,
      },
      100,
    ),
    staffView: true,
  }),
};
