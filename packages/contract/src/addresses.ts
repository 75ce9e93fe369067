import type { PostalAddress } from '@jolimot/card/postal/address';
import { type AddressProblem, addressProblems } from '@jolimot/card/postal/address-problems';
import { normalPostcode } from '@jolimot/card/postal/postcode';
import { normalRegion } from '@jolimot/card/postal/regions';
import { z } from 'zod';
import { defineCall } from './call';
import {
  booleanFilter,
  id,
  idFilter,
  instant,
  iri,
  localized,
  ordering,
  paged,
  printedText,
  softTimestamps,
  staffAllAndDeleted,
  timestamps,
} from './fields';
import type { Violation } from './problem';
import { resource } from './resource';

/** Only bounds the request (`addressViolations`). */
const line = printedText.line(100);
const optionalLine = line.default('');

export const countryZone = z
  .object({
    id,
    iri: z.string(),
    name: z.string(),
    nbCredit: z.number().int(),
    active: z.boolean(),
    /** docs/product/addresses.md, "Delays" */
    deliveryDays: z.object({ min: z.number().int(), max: z.number().int() }),
    /** Only on the calls of zones. */
    countryCount: z.number().int().optional(),
    /** Staff only. */
    translations: z.object({ name: localized }).optional(),
    ...timestamps,
  })
  .meta({ id: 'CountryZone' });
export type CountryZone = z.infer<typeof countryZone>;

export const country = z
  .object({
    id,
    iri: z.string(),
    name: z.string(),
    /** French, for La Poste. */
    postalName: z.string(),
    isoCode: z.string().length(2),
    needsZipcode: z.boolean(),
    /** RegExp source for the whole postcode. */
    zipcodeFormat: z.string().nullable(),
    active: z.boolean(),
    zone: countryZone,
    /** Staff only. */
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
    state: z.string(),
    country: z.string(),
    lastUsedAt: instant.nullable(),
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
  zipcode: printedText.line(12).default(''),
  city: line.min(1),
  state: optionalLine,
  country: iri('countries'),
});

/** A French street with its number, and its town. */
const addressSuggestion = z
  .object({ address1: z.string(), zipcode: z.string(), city: z.string() })
  .meta({ id: 'AddressSuggestion' });
export type AddressSuggestion = z.infer<typeof addressSuggestion>;

/** docs/product/addresses.md, "Postcodes" */
export function zipcodeFits(zipcode: string, rule: Pick<Country, 'needsZipcode' | 'zipcodeFormat'>): boolean {
  if (zipcode === '') return !rule.needsZipcode;
  return rule.zipcodeFormat === null || new RegExp(`^(?:${rule.zipcodeFormat})$`, 'i').test(zipcode);
}

type AddressWords = Omit<PostalAddress, 'countryCode' | 'countryName'>;
type CountryRule = Pick<Country, 'isoCode' | 'postalName' | 'needsZipcode' | 'zipcodeFormat'>;

/** docs/product/addresses.md, "Postcodes" */
export const printedAddress = (
  words: AddressWords,
  country: Pick<Country, 'isoCode' | 'postalName'>,
): PostalAddress => ({
  ...words,
  zipcode: normalPostcode(country.isoCode, words.zipcode),
  state: normalRegion(country.isoCode, words.state),
  countryCode: country.isoCode,
  countryName: country.postalName,
});

/** The API says them in French too; pages word the codes. */
const sentences = {
  line_too_long: 'Too long for an envelope: {count} printed characters, {max} at most.',
  address_characters: 'We can’t print {characters} on an envelope. Use Latin, Greek or Cyrillic letters.',
  state_invalid: 'Choose one from this country’s list.',
  required: 'This is needed for the post to find the way.',
  zipcode_invalid: 'This postcode doesn’t fit the country.',
} as const;

type AddressCode = keyof typeof sentences;
export type AddressViolation = Pick<Violation, 'propertyPath' | 'params'> & {
  code: AddressCode;
  message: (typeof sentences)[AddressCode];
};

function paramsOf(problem: AddressProblem): Violation['params'] {
  if (problem.code === 'line_too_long') return { count: problem.count, max: problem.max };
  if (problem.code === 'address_characters') return { characters: problem.characters.join(' ') };
  return undefined;
}

/**
 * See docs/product/addresses.md, "Nothing is cut". Shared by browser, `POST` and `PUT /addresses` and `POST /orders`.
 */
export function addressViolations(words: AddressWords, country: CountryRule): AddressViolation[] {
  const address = printedAddress(words, country);
  const problems = addressProblems(address).map((problem): AddressViolation => {
    const params = paramsOf(problem);
    return {
      propertyPath: problem.field,
      code: problem.code,
      message: sentences[problem.code],
      ...(params ? { params } : {}),
    };
  });
  if (zipcodeFits(address.zipcode, country)) return problems;
  const code = 'zipcode_invalid';
  return [...problems, { propertyPath: 'zipcode', code, message: sentences[code] }];
}

export const countries = resource('/countries', 'Country', country);
const addresses = resource('/addresses', 'Address', address);

/** A longer book is sent in several calls. */
export const importedAtOnce = 100;

/** One address for each sent row, in order. */
const addressImport = z
  .object({
    /** The others were in the book already. */
    added: z.number().int(),
    addresses: z.array(address),
  })
  .meta({ id: 'AddressImport' });

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
    versioned: true,
    rateLimit: 'address',
  }),
  importAddresses: defineCall({
    method: 'POST',
    path: '/addresses/import',
    tag: 'Address',
    summary: 'Add those addresses that the book does not have yet, all or none; a repeated call adds nothing more',
    access: 'user',
    body: z.object({ addresses: z.array(addressInput).min(1).max(importedAtOnce) }),
    answers: { 200: addressImport },
    rateLimit: 'address',
  }),
  suggestAddresses: defineCall({
    method: 'GET',
    path: '/address_suggestions',
    tag: 'Address',
    summary: 'French addresses that begin like a text, for a form; none where the shop has no address base',
    access: 'user',
    query: z.object({ text: z.string().trim().max(100).catch('') }),
    answers: { 200: z.object({ available: z.boolean(), suggestions: z.array(addressSuggestion) }) },
    rateLimit: 'addressSuggestion',
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
